import { Injectable } from '@nestjs/common';
import { PrepareAndRetry, type Tx, UnitOfWork } from '../common/database';
import { commonErrors } from '../common/errors';
import { Clock, second } from '../common/runtime';
import { Settings } from '../settings';

/** One exchange per user every `exchange.interval` seconds, whichever server they come to (domain 6). */
@Injectable()
export class ExchangePacer {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the user's turn; undone with the transaction, so that a refused exchange does not count.
   * @throws AppError tooFrequent with retryAfter seconds
   */
  async take(tx: Tx, userId: number): Promise<void> {
    const now = this.clock.now();
    const interval = this.settings.integer('exchange.interval') * second;
    const { affected } = await tx.run('UPDATE exchange_pace SET lastAt = ? WHERE userId = ? AND lastAt <= ?', [
      now,
      userId,
      now - interval,
    ]);
    if (affected === 1) return;
    const [row] = await tx.query<{ lastAt: number }>('SELECT lastAt FROM exchange_pace WHERE userId = ?', [userId]);
    // Opened in a transaction of its own: inserting here would make a user's concurrent first exchanges deadlock.
    if (!row) throw new PrepareAndRetry(() => this.open(userId));
    throw commonErrors.tooFrequent({ retryAfter: Math.max(1, Math.ceil((row.lastAt + interval - now) / second)) });
  }

  private async open(userId: number): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run(`${tx.dialect.insertIgnore} INTO exchange_pace (userId, lastAt) VALUES (?, 0)`, [userId]),
    );
  }
}
