import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../../common/http';
import { parseAmount } from '../../../common/money';
import { Clock, hour, isoTime, minute } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import { userTable } from '../../../users';
import { DepositCredits } from '../crediting/deposit-credits.service';
import { depositErrors } from '../deposit.errors';
import { insertDeposit } from '../deposit-filing';
import type { Deposit, TestMoneyOffer } from '../deposits.schemas';

const asset = 'USDT';
const amount = '5000';

/** Credits a demonstration's users with test USDT, once an hour each (domain 6). */
@Injectable()
export class TestMoney {
  constructor(
    private readonly assets: Assets,
    private readonly credits: DepositCredits,
    private readonly idempotency: Idempotency,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async offer({ userId }: UserActor): Promise<TestMoneyOffer> {
    const { scale } = this.assets.get(asset);
    return {
      asset,
      amount: this.assets.format(asset, parseAmount(amount, scale)),
      waitMs: await this.waitOf(this.reader, userId),
    };
  }

  /**
   * Credits test USDT as a deposit of its own.
   * @throws AppError notDepositable, testMoneyTaken
   */
  async take(money: MoneyRequest, { userId }: UserActor): Promise<Deposit> {
    return await this.idempotency.run(money, 'testMoney', async (tx) => await this.credit(tx, userId));
  }

  private async credit(tx: Tx, userId: number): Promise<Deposit> {
    const { deposit: open, scale } = this.assets.get(asset);
    if (!open) throw depositErrors.notDepositable({}, 'asset');
    // Held before the look: of two requests at once the second one sees the first one's deposit.
    await tx.hold(userTable, userId);
    const wait = await this.waitOf(tx, userId);
    if (wait > 0) throw depositErrors.testMoneyTaken({ minutes: Math.ceil(wait / minute) });
    const now = this.clock.now();
    const units = parseAmount(amount, scale);
    const row = { userId, asset, amount: units, txHash: null, image: null, testMoney: true } as const;
    const id = await insertDeposit(tx, row, now);
    const grounds = { finding: null, amount: units, txHash: null, testMoney: true } as const;
    const credited = this.assets.format(
      asset,
      await this.credits.credit(tx, { deposit: { id, userId, asset }, grounds, staffId: null }),
    );
    return {
      id,
      asset,
      amount: credited,
      credited,
      txHash: null,
      image: null,
      check: null,
      conversion: null,
      converted: null,
      state: 'credited',
      usualMinutes: null,
      reason: null,
      createdAt: isoTime(now),
      updatedAt: isoTime(now),
    };
  }

  /** @returns milliseconds until the user may take it again */
  private async waitOf(db: Queries, userId: number): Promise<number> {
    const [last] = await db.query<{ createdAt: number }>(
      'SELECT createdAt FROM deposit WHERE userId = ? AND testMoney = 1 ORDER BY id DESC LIMIT 1',
      [userId],
    );
    return last ? Math.max(0, Number(last.createdAt) + hour - this.clock.now()) : 0;
  }
}
