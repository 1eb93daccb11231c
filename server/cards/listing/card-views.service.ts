import { Injectable } from '@nestjs/common';
import { type Queries, Reader } from '../../common/database';
import { isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { pickName } from '../../common/words/pick-text.rules';
import { highestPrice, sumsOf } from '../card.rules';
import type { CardRow, OwnCard } from '../cards.schemas';
import { Cards, type KnownCard } from '../cards.service';
import { type Session, TradeSessions } from '../trade-sessions/trade-sessions.service';

/** Cards as the API writes them. */
@Injectable()
export class CardViews {
  constructor(
    private readonly reader: Reader,
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
  ) {}

  /** Cards by id, in this order. */
  async rows(
    ids: readonly number[],
    userId: number,
    language: Language,
    db: Queries = this.reader,
  ): Promise<CardRow[]> {
    const cards = await this.cards.read(`c.id IN (${ids.map(() => '?').join(', ')}) ORDER BY c.id`, ids, db);
    return await this.shown(cards, userId, language, db);
  }

  async shown(
    cards: readonly KnownCard[],
    userId: number,
    language: Language,
    db: Queries = this.reader,
  ): Promise<CardRow[]> {
    const sessions = await this.sessionsOf(cards, db);
    return cards.map((card) => this.row(card, sessions.get(card.sessionId ?? 0), userId, language));
  }

  async own(cards: readonly KnownCard[], userId: number, language: Language): Promise<OwnCard[]> {
    const sessions = await this.sessionsOf(cards, this.reader);
    return cards.map((card) => ({
      ...this.row(card, sessions.get(card.sessionId ?? 0), userId, language),
      ...this.ownPart(card),
    }));
  }

  row(card: KnownCard, session: Session | undefined, userId: number, language: Language): CardRow {
    const { id, serial, seed, titles, image, price, ownerId } = card;
    return {
      id,
      serial,
      seed,
      title: pickName(titles, language),
      image,
      state: this.cards.stateOf(card, session),
      price: price === null ? null : this.cards.format(price),
      mine: ownerId === userId,
      session: session ? this.sessions.shown(session, language) : null,
    };
  }

  /** What only its owner is told. */
  ownPart({ buyPrice, boughtAt, auto, rolls, price }: KnownCard): Omit<OwnCard, keyof CardRow> {
    const rates = this.cards.rates();
    const highest = highestPrice(buyPrice, rates);
    return {
      buyPrice: this.cards.format(buyPrice),
      boughtAt: isoTime(boughtAt ?? 0),
      hangableAt: isoTime(this.cards.hangableFrom(boughtAt ?? 0)),
      auto,
      rolls,
      highest: this.cards.format(highest),
      received: this.cards.format(sumsOf(price ?? highest, rates).received),
    };
  }

  private sessionsOf(cards: readonly KnownCard[], db: Queries): Promise<Map<number, Session>> {
    const ids = new Set(cards.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId])));
    return this.sessions.byIds([...ids], db);
  }
}
