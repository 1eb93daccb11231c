import { Injectable } from '@nestjs/common';
import { moveWhere, type Queries, Reader, type Sql, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { parseAmount } from '../common/money';
import type { Names } from '../common/words/pick-text.rules';
import { Assets, quoteAsset } from '../ledger';
import { Settings } from '../settings';
import type { Card, CardSeries } from './card.entity';
import { type CardRates, hangableFrom, highestPrice } from './card.rules';
import { type CardAction, cardState, cardTransitions, mayDo, type StoredState } from './card.states';
import { cardErrors } from './cards.errors';
import type { CardState } from './cards.schemas';
import { type Session, TradeSessions } from './trade-sessions/trade-sessions.service';
import { ZoneNews } from './trade-sessions/zone-news.service';

/** A card as it is read, with what its series says of it. */
export interface KnownCard
  extends Pick<
    Card,
    | 'id'
    | 'seriesId'
    | 'serial'
    | 'seed'
    | 'parentId'
    | 'ownerId'
    | 'state'
    | 'endReason'
    | 'price'
    | 'buyPrice'
    | 'boughtAt'
    | 'sessionId'
    | 'rolls'
    | 'auto'
    | 'version'
  > {
  readonly titles: Names;
  readonly image: CardSeries['image'];
}

type Stored = string | number;
interface RawCard extends Pick<KnownCard, 'serial' | 'seed' | 'image' | 'state' | 'endReason'> {
  readonly id: Stored;
  readonly seriesId: Stored;
  readonly parentId: Stored | null;
  readonly ownerId: Stored | null;
  readonly price: string | null;
  readonly buyPrice: string;
  readonly boughtAt: Stored | null;
  readonly sessionId: Stored | null;
  readonly rolls: Stored;
  readonly auto: number | boolean;
  readonly version: Stored;
  readonly titles: string;
}

/** SQL: the columns of a card and its series, `c` and `s`. */
export const cardColumns = `c.id, c.seriesId, c.serial, c.seed, c.parentId, c.ownerId, c.state, c.endReason,
  CAST(c.price AS CHAR) AS price, CAST(c.buyPrice AS CHAR) AS buyPrice, c.boughtAt, c.sessionId, c.rolls, c.auto, c.version,
  s.titles, s.image`;
export const cardTables = 'card c JOIN card_series s ON s.id = c.seriesId';

/** What a card no longer says once it hangs for nothing. */
export const takenDown = { price: null, sessionId: null, listedAt: null, rolls: 0 } as const;

/** What changes on a card, beside its version. */
type Changes = Partial<
  Pick<Card, 'ownerId' | 'endReason' | 'price' | 'buyPrice' | 'boughtAt' | 'sessionId' | 'listedAt' | 'rolls'>
> & { readonly auto?: boolean };

/** A card as it was seen: it is changed only while it is that. */
type SeenCard = Pick<KnownCard, 'id' | 'state' | 'version' | 'sessionId'>;

/** Cards one by one: read, judged and changed (domain 4). */
@Injectable()
export class Cards {
  constructor(
    private readonly reader: Reader,
    private readonly sessions: TradeSessions,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly news: ZoneNews,
  ) {}

  /** The price that an owner asks for a card, in minor units. @throws AppError priceOutOfRange; those of an amount */
  askedPrice({ buyPrice }: KnownCard, text: string): bigint {
    const price = parseAmount(text, this.assets.get(quoteAsset).scale, 'price');
    const highest = highestPrice(buyPrice, this.rates());
    if (price < buyPrice || price > highest)
      throw cardErrors.priceOutOfRange({ least: this.format(buyPrice), most: this.format(highest) }, 'price');
    return price;
  }

  /** @throws AppError notFound */
  async get(id: number, db: Queries = this.reader): Promise<KnownCard> {
    const [card] = await this.read('c.id = ?', [id], db);
    if (!card) throw commonErrors.notFound();
    return card;
  }

  /** Cards of a condition on `c`, with its order and limit. */
  async read(where: string, parameters: Sql, db: Queries = this.reader): Promise<KnownCard[]> {
    const rows = await db.query<RawCard>(`SELECT ${cardColumns} FROM ${cardTables} WHERE ${where}`, parameters);
    return rows.map(known);
  }

  /** How it is shown now; `session` is the one it hangs for. */
  stateOf(card: Pick<KnownCard, 'state' | 'ownerId'>, session: Session | undefined): CardState {
    return cardState(card, session ? this.sessions.stateOf(session) : null);
  }

  /**
   * A card with its session and state, if this may be done to it.
   * @param ownerId whose it must be; null: the house's; absent: anybody's
   * @throws AppError notFound, notYourCard, cardStateConflict
   */
  async judged(
    db: Queries,
    id: number,
    action: CardAction,
    ownerId?: number | null,
  ): Promise<{ card: KnownCard; state: CardState; session: Session | undefined }> {
    const card = await this.get(id, db);
    if (ownerId !== undefined && card.ownerId !== ownerId) throw cardErrors.notYourCard();
    const session = card.sessionId === null ? undefined : await this.sessions.get(card.sessionId, db);
    const state = this.stateOf(card, session);
    if (!mayDo(action, state)) throw cardErrors.cardStateConflict();
    return { card, state, session };
  }

  /** The version of a card, held until the end of `tx`. */
  async versionOf(tx: Tx, id: number): Promise<string> {
    await tx.run('UPDATE card SET version = version + 0 WHERE id = ?', [id]);
    return String((await this.get(id, tx)).version);
  }

  /**
   * Changes a card as it was seen.
   * @throws AppError cardStateConflict if it is another by now
   */
  async change(tx: Tx, card: SeenCard, to: StoredState, changes: Changes): Promise<void> {
    if (!(await this.tryChange(tx, card, to, changes))) throw cardErrors.cardStateConflict();
  }

  /** The same; false if it is another by now. */
  async tryChange(
    tx: Tx,
    { id, state, version, sessionId }: SeenCard,
    to: StoredState,
    changes: Changes,
  ): Promise<boolean> {
    const moved = await moveWhere(tx, {
      table: 'card',
      transitions: cardTransitions,
      from: state,
      to,
      where: { sql: 'id = ? AND version = ?', parameters: [id, version] },
      set: { ...changes, version: { sql: 'version + 1' } },
    });
    if (moved === 0) return false;
    const session = changes.sessionId ?? sessionId;
    const bought = state === 'listed' && changes.ownerId !== undefined;
    if (session !== null) this.news.moved(tx, session, id, bought);
    return true;
  }

  rates(): CardRates {
    const { settings } = this;
    return {
      fuelPpm: settings.ppm('card.fuelRate'),
      sellerFeePpm: settings.ppm('card.sellerFee'),
      tradePointPpm: settings.ppm('card.tradePointRate'),
      maxMarkupPpm: settings.ppm('card.maxMarkup'),
      maxPrice: settings.amount('card.maxPrice'),
    };
  }

  /** From when on a card that was bought at this time can be hung, epoch ms. */
  hangableFrom(boughtAt: number): number {
    return hangableFrom(boughtAt, this.settings.integer('card.holdHours'));
  }

  /** USDT as the API writes it. */
  format(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}

const numberOrNull = (value: string | number | null): number | null => (value === null ? null : Number(value));

function known(row: RawCard): KnownCard {
  return {
    ...row,
    id: Number(row.id),
    seriesId: Number(row.seriesId),
    parentId: numberOrNull(row.parentId),
    ownerId: numberOrNull(row.ownerId),
    price: row.price === null ? null : BigInt(row.price),
    buyPrice: BigInt(row.buyPrice),
    boughtAt: numberOrNull(row.boughtAt),
    sessionId: numberOrNull(row.sessionId),
    rolls: Number(row.rolls),
    auto: Boolean(row.auto),
    version: Number(row.version),
    titles: JSON.parse(row.titles) as Names,
  };
}
