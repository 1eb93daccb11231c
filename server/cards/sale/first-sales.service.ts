import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Cards } from '../cards.service';

/** Cards looked at in one turn. */
const most = 20;

/** A listed card whose owner has not sold a card yet. */
export interface FirstSale {
  readonly id: number;
  readonly ownerId: number;
  /** in USDT */
  readonly price: string;
}

/** Finds the first cards that users offer, for whoever buys them in a demonstration. */
@Injectable()
export class FirstSales {
  constructor(
    private readonly reader: Reader,
    private readonly cards: Cards,
    private readonly clock: Clock,
  ) {}

  /**
   * In the session that is on, oldest first.
   * @param listedBefore epoch ms
   */
  async waiting(listedBefore: number): Promise<FirstSale[]> {
    const now = this.clock.now();
    const rows = await this.reader.query<{ id: number; ownerId: number; price: string | number }>(
      `SELECT c.id, c.ownerId, c.price FROM trade_session s JOIN card c ON c.sessionId = s.id AND c.state = 'listed'
       WHERE s.rolledAt IS NULL AND s.startAt <= ? AND s.endAt > ? AND s.stoppedAt IS NULL
         AND c.ownerId IS NOT NULL AND c.listedAt <= ?
         AND NOT EXISTS (SELECT t.id FROM card_trade t WHERE t.sellerId = c.ownerId)
       ORDER BY c.listedAt, c.id LIMIT ${most}`,
      [now, now, listedBefore],
    );
    return rows.map(({ id, ownerId, price }) => ({
      id: Number(id),
      ownerId: Number(ownerId),
      price: this.cards.format(BigInt(price)),
    }));
  }
}
