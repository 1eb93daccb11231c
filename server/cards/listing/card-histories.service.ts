import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Users, userTable } from '../../users';
import type { UserCard } from '../../users/users.schemas';
import { Cards, type KnownCard } from '../cards.service';

type Side = Pick<UserCard, 'uid' | 'avatar' | 'nickname'> | null;

interface RawTrade {
  id: number;
  price: string | number;
  createdAt: number;
  buyerId: number;
  sellerId: number | null;
}

interface RawPurchase {
  fuel: string;
  tradePoints: string;
}

/** So much of a history is shown. */
const mostTrades = 100;
/** Of a part of a part … so many wholes are looked up. */
const deepest = 19;

/** Reads the history of a card: the cards it was split from, trades and traders (domain 4). */
@Injectable()
export class CardHistories {
  constructor(
    private readonly reader: Reader,
    private readonly cards: Cards,
    private readonly users: Users,
  ) {}

  /** What it was split from, and what that was, the nearest first. */
  async above(card: KnownCard): Promise<KnownCard[]> {
    const line: KnownCard[] = [];
    for (let { parentId } = card; parentId !== null && line.length < deepest; ) {
      const parent = await this.cards.get(parentId);
      line.push(parent);
      ({ parentId } = parent);
    }
    return line;
  }

  /** Of all these cards, the oldest first. */
  async tradesOf(cards: readonly KnownCard[]): Promise<RawTrade[]> {
    const line = cards.map(({ id }) => id);
    const rows = await this.reader.query<RawTrade>(
      `SELECT id, CAST(price AS CHAR) AS price, createdAt, buyerId, sellerId FROM card_trade
       WHERE cardId IN (${line.map(() => '?').join(', ')}) ORDER BY id DESC LIMIT ?`,
      [...line, mostTrades],
    );
    return rows.reverse();
  }

  /** The last purchase of a card by its owner; null of one that was cut from another. */
  async purchaseOf(cardId: number, buyerId: number): Promise<RawPurchase | null> {
    const [row] = await this.reader.query<RawPurchase>(
      `SELECT CAST(fuel AS CHAR) AS fuel, CAST(tradePoints AS CHAR) AS tradePoints FROM card_trade
       WHERE cardId = ? AND buyerId = ? ORDER BY id DESC LIMIT 1`,
      [cardId, buyerId],
    );
    return row ?? null;
  }

  async sidesOf(ids: readonly (number | null)[]): Promise<Map<number, Side>> {
    const wanted = [...new Set(ids.filter((id) => id !== null).map(Number))];
    if (wanted.length === 0) return new Map();
    const rows = await this.reader.query<{
      id: number;
      uid: string;
      account: string | null;
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
