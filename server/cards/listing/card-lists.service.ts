import { Injectable } from '@nestjs/common';
import { Reader, type Sql } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount, cappedCounts } from '../../common/http';
import { Clock, day, isoTime, Remembered, second } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import {
  type CardSort,
  type OwnCardPage,
  type OwnCardsQuery,
  type StripSession,
  type ZoneGlance,
  type ZonePage,
  type ZoneQuery,
  zoneStates,
} from '../cards.schemas';
import { Cards, type KnownCard } from '../cards.service';
import { CardFuel } from '../sale/card-fuel.service';
import { type Session, TradeSessions } from '../trade-sessions/trade-sessions.service';
import { CardRolls } from './card-rolls.service';
import { CardViews } from './card-views.service';
import { ownedBy } from './owned-cards';

const orders: Readonly<Record<CardSort, string>> = {
  newest: 'c.id DESC',
  priceUp: 'c.price, c.id',
  priceDown: 'c.price DESC, c.id DESC',
  affordable: 'c.price DESC, c.id DESC',
};
const isCheaper = '(c.price < CAST(? AS SIGNED) OR (c.price = CAST(? AS SIGNED) AND c.id < ?))';
/** SQL: what comes after the card of a cursor. */
const follows: Readonly<Record<CardSort, string>> = {
  newest: 'c.id < ?',
  priceUp: '(c.price > CAST(? AS SIGNED) OR (c.price = CAST(? AS SIGNED) AND c.id > ?))',
  priceDown: isCheaper,
  affordable: isCheaper,
};
const mine = "ownerId = ? AND state = 'inStock'";
const held = ownedBy('?');
const mySale = "ownerId = ? AND state IN ('listed', 'awaitingRelease')";
/** Sessions in the strip. */
const mostSessions = 8;
/** How old the strip and its figures may be: while a session is on, everybody asks for them all the time. */
const stripFor = second;

type Counts = Pick<StripSession, 'listed' | 'sold' | 'floor'>;

/** The sessions of the strip, with how much is in each. */
interface Strip {
  readonly sessions: readonly Session[];
  readonly counts: ReadonlyMap<number, Counts>;
  readonly lastSale: ZonePage['lastSale'];
}

/** The lists of the trading zone (domain 4). */
@Injectable()
export class CardLists {
  readonly #strip: Remembered<Strip>;

  constructor(
    private readonly reader: Reader,
    private readonly cards: Cards,
    private readonly views: CardViews,
    private readonly sessions: TradeSessions,
    private readonly rolls: CardRolls,
    private readonly fuel: CardFuel,
    private readonly clock: Clock,
  ) {
    this.#strip = new Remembered(
      () => this.readStrip(),
      stripFor,
      () => clock.now(),
    );
  }

  /** What hangs for a session: the one that is asked for, else what is on, else what comes next. @throws AppError notFound */
  async listed(userId: number, query: ZoneQuery, language: Language): Promise<ZonePage> {
    const strip = this.stripOf(await this.rolls.catchUp());
    const session = query.session === undefined ? strip[0] : await this.sessions.get(query.session);
    const { where, parameters } = this.conditionOf(session, query);
    if (query.sort === 'affordable') {
      const most = await this.fuel.affordable(userId, this.cards.rates());
      where.push('c.price <= CAST(? AS SIGNED)', '(c.ownerId IS NULL OR c.ownerId <> ?)');
      parameters.push(most.toString(), userId);
    }
    const condition = where.join(' AND ');
    const after = cursorOf(query.cursor, query.sort);
    const found = await this.cards.read(
      `${condition}${after.length > 0 ? ` AND ${follows[query.sort]}` : ''} ORDER BY ${orders[query.sort]} LIMIT ?`,
      [...parameters, ...after, query.limit],
    );
    return {
      count: await cappedCount(this.reader, `FROM card c WHERE ${condition}`, parameters),
      list: await this.views.shown(found, userId, language),
      next: found.length === query.limit ? nextOf(found.at(-1), query.sort) : null,
      session: session?.id ?? null,
      lastSale: (await this.#strip.get()).lastSale,
      ...(await this.frame(userId, strip, language)),
    };
  }

  /** What the caller has in stock. */
  inStock(userId: number, query: OwnCardsQuery, language: Language): Promise<OwnCardPage> {
    return this.own(userId, mine, query, language);
  }

  /** What the caller has for sale, and what waits for the leader. */
  forSale(userId: number, query: OwnCardsQuery, language: Language): Promise<OwnCardPage> {
    return this.own(userId, mySale, query, language);
  }

  /** The newest of what somebody owns, as others see it, and how many there are. */
  async heldBy(ownerId: number, limit: number, language: Language): Promise<Pick<ZonePage, 'count' | 'list'>> {
    await this.rolls.catchUp();
    const found = await this.cards.read(`${held} ORDER BY ${orders.newest} LIMIT ?`, [ownerId, limit]);
    return {
      count: await cappedCount(this.reader, `FROM card WHERE ${held}`, [ownerId]),
      list: await this.views.shown(found, ownerId, language),
    };
  }

  /** What home says of the zone: the session that is on, else the next. Everybody shares one read a second. */
  async glance(language: Language): Promise<ZoneGlance | null> {
    const { sessions, counts } = await this.#strip.get();
    const [session] = this.stripOf(sessions);
    return session ? { session: this.inStrip(session, counts, language), now: isoTime(this.clock.now()) } : null;
  }

  private async own(
    userId: number,
    condition: string,
    { cursor, limit }: OwnCardsQuery,
    language: Language,
  ): Promise<OwnCardPage> {
    const strip = this.stripOf(await this.rolls.catchUp());
    const after = cursorOf(cursor, 'newest');
    const found = await this.cards.read(
      `${condition}${after.length > 0 ? ` AND ${follows.newest}` : ''} ORDER BY ${orders.newest} LIMIT ?`,
      [userId, ...after, limit],
    );
    return {
      count: await cappedCount(this.reader, `FROM card WHERE ${condition}`, [userId]),
      list: await this.views.own(found, userId, language),
      next: found.length === limit ? nextOf(found.at(-1), 'newest') : null,
      ...(await this.frame(userId, strip, language)),
    };
  }

  /** Within one session the clock makes all its cards one state, but for those of the house before it begins. */
  private conditionOf(
    session: Session | undefined,
    { state, keyword }: ZoneQuery,
  ): { where: string[]; parameters: Sql[number][] } {
    const conditions = ['c.sessionId = ?', "c.state = 'listed'"];
    const parameters: Sql[number][] = [session?.id ?? 0];
    const on = session !== undefined && this.sessions.stateOf(session) === 'inProgress';
    const isKnown = zoneStates.some((each) => each === state);
    if (state !== undefined && (!isKnown || (state === 'onSale') !== on)) conditions.push('1 = 0');
    if (state === 'comingSoon') conditions.push('c.ownerId IS NULL');
    if (state === 'awaitingSale') conditions.push('c.ownerId IS NOT NULL');
    if (keyword) {
      const serial = keyword.toUpperCase();
      conditions.push('c.serial >= ? AND c.serial < ?');
      parameters.push(serial, `${serial}\u{10ffff}`);
    }
    return { where: conditions, parameters };
  }

  /** What is on and what comes within a week; a stopped one as long as it would last. */
  private stripOf(sessions: readonly Session[]): Session[] {
    const now = this.clock.now();
    return sessions.filter(({ startAt, endAt }) => endAt > now && startAt < now + 7 * day).slice(0, mostSessions);
  }

  private async frame(
    userId: number,
    strip: readonly Session[],
    language: Language,
  ): Promise<Pick<ZonePage, 'sessions' | 'counts' | 'now'>> {
    const { counts } = await this.#strip.get();
    const sessions = strip.map((session) => this.inStrip(session, counts, language));
    const [own, sale] = await Promise.all([
      cappedCount(this.reader, `FROM card WHERE ${mine}`, [userId]),
      cappedCount(this.reader, `FROM card WHERE ${mySale}`, [userId]),
    ]);
    return { sessions, counts: { mine: own, mySale: sale }, now: isoTime(this.clock.now()) };
  }

  private inStrip(session: Session, counts: Strip['counts'], language: Language): StripSession {
    return {
      ...this.sessions.shown(session, language),
      ...(counts.get(session.id) ?? { listed: 0, sold: 0, floor: null }),
    };
  }

  /** The counts of all its sessions come in two statements; the lowest price is the first of an index for each. */
  private async readStrip(): Promise<Strip> {
    const sessions = this.stripOf(await this.sessions.current());
    const ids = sessions.map(({ id }) => id);
    const [listed, sold, floors, lastSale] = await Promise.all([
      cappedCounts(this.reader, "FROM card WHERE state = 'listed' AND sessionId", ids),
      cappedCounts(this.reader, 'FROM card_trade WHERE sessionId', ids),
      Promise.all(ids.map((id) => this.floorOf(id))),
      this.lastSale(),
    ]);
    const counts = new Map(
      ids.map((id, at) => [id, { listed: listed.get(id) ?? 0, sold: sold.get(id) ?? 0, floor: floors[at] ?? null }]),
    );
    return { sessions, counts, lastSale };
  }

  private async floorOf(session: number): Promise<string | null> {
    const [cheapest] = await this.reader.query<{ units: string }>(
      "SELECT CAST(price AS CHAR) AS units FROM card WHERE sessionId = ? AND state = 'listed' ORDER BY price LIMIT 1",
      [session],
    );
    return cheapest ? this.cards.format(BigInt(cheapest.units)) : null;
  }

  private async lastSale(): Promise<Strip['lastSale']> {
    const [sale] = await this.reader.query<{ price: string; createdAt: number }>(
      'SELECT CAST(price AS CHAR) AS price, createdAt FROM card_trade ORDER BY createdAt DESC, id DESC LIMIT 1',
    );
    return sale ? { price: this.cards.format(BigInt(sale.price)), at: isoTime(Number(sale.createdAt)) } : null;
  }
}

/** @throws AppError invalidInput */
function cursorOf(cursor: string | undefined, sort: CardSort): (string | number)[] {
  if (cursor === undefined) return [];
  const [, price, id] = /^(?:([0-9]{1,18})-)?([1-9][0-9]{0,15})$/.exec(cursor) ?? [];
  if (id === undefined || (price === undefined) !== (sort === 'newest')) throw commonErrors.invalidInput({}, 'cursor');
  return price === undefined ? [Number(id)] : [price, price, Number(id)];
}

const nextOf = (card: KnownCard | undefined, sort: CardSort): string | null =>
  card ? (sort === 'newest' ? String(card.id) : `${card.price ?? 0n}-${card.id}`) : null;
