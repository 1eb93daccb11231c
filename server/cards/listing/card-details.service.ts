import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock, isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, Balances, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { Communities, Users, userTable } from '../../users';
import type { UserCard } from '../../users/users.schemas';
import { highestPrice, sumsOf } from '../card.rules';
import type { CardDetail } from '../cards.schemas';
import { Cards, type KnownCard } from '../cards.service';
import { TradeSessions } from '../trade-sessions/trade-sessions.service';
import { CardRolls } from './card-rolls.service';
import { CardViews } from './card-views.service';
import { hangingOf, type Splitting } from './splitting.rules';

type Side = Pick<UserCard, 'uid' | 'avatar' | 'nickname'> | null;

interface RawTrade {
  id: number;
  price: string | number;
  createdAt: number;
  buyerId: number;
  sellerId: number | null;
}

/** So much of a history is shown. */
const mostTrades = 100;
/** Of a part of a part … so many wholes are looked up. */
const deepest = 19;

/** One card with what a person wants to know before buying it (domain 4). */
@Injectable()
export class CardDetails {
  constructor(
    private readonly reader: Reader,
    private readonly cards: Cards,
    private readonly views: CardViews,
    private readonly sessions: TradeSessions,
    private readonly rolls: CardRolls,
    private readonly communities: Communities,
    private readonly users: Users,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError notFound */
  async read(userId: number, id: number, language: Language): Promise<CardDetail> {
    await this.rolls.catchUp();
    const card = await this.cards.get(id);
    const session = card.sessionId === null ? undefined : await this.sessions.get(card.sessionId);
    const rates = this.cards.rates();
    const asked = card.price ?? card.buyPrice;
    const { fuel, tradePoints } = sumsOf(asked, rates);
    const units = await this.balances.unitsOfUser(userId);
    const above = await this.above(card);
    const trades = await this.tradesOf([card, ...above]);
    const sides = await this.sidesOf([card.ownerId, ...trades.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId])]);
    const parts = card.endReason === 'split' ? await this.cards.read('c.parentId = ? ORDER BY c.id', [id]) : [];
    const sessionsOfParts = await this.sessions.byIds(parts.flatMap(({ sessionId }) => sessionId ?? []));
    const [parent = null] = above;
    return {
      ...this.views.row(card, session, userId, language),
      fuel: this.assets.format('FUEL', fuel),
      tradePoints: this.assets.format('TRADE', tradePoints),
      seller: sides.get(card.ownerId ?? 0) ?? null,
      rates: { ...rates, maxRolls: this.settings.integer('card.maxRolls') },
      afterPurchase: await this.afterPurchase(userId, card, asked),
      own: card.ownerId === userId ? this.views.ownPart(card) : null,
      balances: {
        USDT: this.cards.format(units.get(quoteAsset)?.funding ?? 0n),
        FUEL: this.assets.format('FUEL', units.get('FUEL')?.funding ?? 0n),
      },
      parent: parent && { id: parent.id, serial: parent.serial },
      parts: parts.map((part) => ({
        id: part.id,
        serial: part.serial,
        seed: part.seed,
        price: part.price === null ? null : this.cards.format(part.price),
        state: this.cards.stateOf(part, sessionsOfParts.get(part.sessionId ?? 0)),
      })),
      trades: trades.map(({ id: trade, price, createdAt, buyerId, sellerId }) => ({
        id: Number(trade),
        price: this.cards.format(BigInt(price)),
        at: isoTime(Number(createdAt)),
        buyer: sides.get(Number(buyerId)) ?? null,
        seller: sellerId === null ? null : (sides.get(Number(sellerId)) ?? null),
      })),
      endReason: card.endReason,
      now: isoTime(this.clock.now()),
    };
  }

  /** What is before whoever buys it now: the hold, the highest price, and the splitting of their own community. */
  private async afterPurchase(
    userId: number,
    { serial }: KnownCard,
    asked: bigint,
  ): Promise<CardDetail['afterPurchase']> {
    const highest = highestPrice(asked, this.cards.rates());
    const rule: Splitting | null = await this.communities.splittingOf(userId);
    const splits = hangingOf(highest, rule, serial) !== 'whole';
    return {
      hangableAt: isoTime(this.cards.hangableFrom(this.clock.now())),
      highest: this.cards.format(highest),
      splitting:
        rule && splits
          ? {
              mode: rule.mode,
              threshold: this.cards.format(rule.threshold),
              splitAmount: this.cards.format(rule.splitAmount),
            }
          : null,
    };
  }

  /** What it was split from, and what that was, the nearest first. */
  private async above(card: KnownCard): Promise<KnownCard[]> {
    const line: KnownCard[] = [];
    for (let { parentId } = card; parentId !== null && line.length < deepest; ) {
      const parent = await this.cards.get(parentId);
      line.push(parent);
      ({ parentId } = parent);
    }
    return line;
  }

  /** Of all these cards, the oldest first. */
  private async tradesOf(cards: readonly KnownCard[]): Promise<RawTrade[]> {
    const line = cards.map(({ id }) => id);
    const rows = await this.reader.query<RawTrade>(
      `SELECT id, CAST(price AS CHAR) AS price, createdAt, buyerId, sellerId FROM card_trade
       WHERE cardId IN (${line.map(() => '?').join(', ')}) ORDER BY id DESC LIMIT ?`,
      [...line, mostTrades],
    );
    return rows.reverse();
  }

  private async sidesOf(ids: readonly (number | null)[]): Promise<Map<number, Side>> {
    const wanted = [...new Set(ids.filter((id) => id !== null).map(Number))];
    if (wanted.length === 0) return new Map();
    const rows = await this.reader.query<{
      id: number;
      uid: string;
      account: string;
      nickname: string;
      avatar: string | null;
    }>(
      `SELECT id, uid, account, nickname, avatar FROM ${userTable} WHERE id IN (${wanted.map(() => '?').join(', ')})`,
      wanted,
    );
    return new Map(
      rows.map((row) => {
        const { uid, avatar, nickname } = this.users.card(row);
        return [Number(row.id), { uid, avatar, nickname }];
      }),
    );
  }
}
