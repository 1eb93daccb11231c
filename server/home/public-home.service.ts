import { Injectable } from '@nestjs/common';
import { Articles } from '../articles';
import { Clock, minute, Remembered } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Assets, BooksKeeper } from '../ledger';
import { Users } from '../users';
import type { PublicHome } from './home.schemas';

const announcementsShown = 5;

/** Home figures for everybody. */
@Injectable()
export class PublicHomeFigures {
  /** Counting takes longer the more rows there are, and both may be a minute old. */
  readonly #userCount: Remembered<number>;
  readonly #booksOk: Remembered<boolean | null>;

  constructor(
    private readonly articles: Articles,
    private readonly assets: Assets,
    users: Users,
    books: BooksKeeper,
    clock: Clock,
  ) {
    const now = () => clock.now();
    this.#userCount = new Remembered(() => users.count(), minute, now);
    this.#booksOk = new Remembered(async () => (await books.glance())?.ok ?? null, minute, now);
  }

  async read(language: Language): Promise<PublicHome> {
    const query = { cat: 'announcement', page: 1, limit: announcementsShown } as const;
    const { list } = await this.articles.list(query, language);
    const prices = this.assets.infos().flatMap(({ code, price }) => (price === null ? [] : [{ asset: code, price }]));
    const [userCount, booksOk] = await Promise.all([this.#userCount.get(), this.#booksOk.get()]);
    return { announcements: list, prices, userCount, booksOk };
  }
}
