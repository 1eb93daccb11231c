import { Injectable } from '@nestjs/common';
import { Articles } from '../articles';
import { Clock, minute, Remembered } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Assets, BooksKeeper, quoteAsset } from '../ledger';
import { MinersInSum } from '../miners';
import { Users } from '../users';
import type { PublicHome } from './home.schemas';

const announcementsShown = 5;

/** Home figures for everybody. */
@Injectable()
export class PublicHomeFigures {
  /** Counting takes longer the more rows there are, and all of them may be a minute old. */
  readonly #userCount: Remembered<number>;
  readonly #booksOk: Remembered<boolean | null>;
  readonly #totalPower: Remembered<bigint>;

  constructor(
    private readonly articles: Articles,
    private readonly assets: Assets,
    users: Users,
    books: BooksKeeper,
    miners: MinersInSum,
    clock: Clock,
  ) {
    const now = () => clock.now();
    this.#userCount = new Remembered(() => users.count(), minute, now);
    this.#booksOk = new Remembered(async () => (await books.glance())?.ok ?? null, minute, now);
    this.#totalPower = new Remembered(() => miners.totalPower(), minute, now);
  }

  async read(language: Language): Promise<PublicHome> {
    const query = { cat: 'announcement', page: 1, limit: announcementsShown } as const;
    const { list } = await this.articles.list(query, language);
    const prices = this.assets.infos().flatMap(({ code, price }) => (price === null ? [] : [{ asset: code, price }]));
    const [userCount, booksOk, power] = await Promise.all([
      this.#userCount.get(),
      this.#booksOk.get(),
      this.#totalPower.get(),
    ]);
    const totalPower = this.assets.format(quoteAsset, power);
    return { announcements: list, prices, userCount, totalPower, booksOk };
  }
}
