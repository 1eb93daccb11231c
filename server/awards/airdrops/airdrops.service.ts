import { Injectable } from '@nestjs/common';
import { isDuplicateKey, moveWhere, Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock, type Limit, Limiter, utcDayStart } from '../../common/runtime';
import { Assets, hasDeposited, Ledger } from '../../ledger';
import { Notices } from '../../notices';
import { Settings } from '../../settings';
import { notFrozen, userErrors, userTable } from '../../users';
import { awardErrors } from '../awards.errors';
import { airdropLines } from './airdrop.posting';
import { airdropTransitions } from './airdrop.states';
import type { AirdropAnswer } from './airdrops.schemas';

interface Grant {
  readonly userId: number;
  readonly asset: string;
  readonly amount: bigint;
}

/** Paid in one run of the job, of each asset. */
const atOnce = 500;
/** What waits and can be paid: nothing of a frozen user goes on, and nobody waits behind it. */
const payable = `FROM airdrop WHERE state = 'pending' AND ${notFrozen('airdrop.userId')}`;
/** Claims from one network. */
const perNetwork: Limit = { name: 'airdrop', points: 30, seconds: 24 * 3_600 };

/** The one gift after binding a referrer, paid from `gifts` (domain 3). */
@Injectable()
export class Airdrops {
  constructor(
    private readonly settings: Settings,
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly idempotency: Idempotency,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly limiter: Limiter,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims it, once; pending if `gifts` is short, or others wait for the same.
   * @throws AppError needReferrer, airdropAfterDeposit, airdropClosed, airdropClaimed, airdropCapReached, tooFrequent
   */
  async claim(money: MoneyRequest, actor: UserActor): Promise<AirdropAnswer> {
    return await this.idempotency.run(
      money,
      'airdrop',
      (tx) => this.grant(tx, this.offered(actor.userId)),
      () => this.limiter.takeOfNetwork(perNetwork, money.ip),
    );
  }

  /**
   * Pays what is pending, of each asset the oldest first, while `gifts` lasts, and tells whom: they claimed it some
   * time ago.
   * @returns how many were paid
   */
  async payPending(): Promise<number> {
    let paid = 0;
    for (const asset of (await this.promised()).keys()) paid += await this.payPendingOf(asset);
    return paid;
  }

  private async payPendingOf(asset: string): Promise<number> {
    const rows = await this.reader.query<{ userId: number; amount: string | number }>(
      `SELECT userId, amount ${payable} AND asset = ?
       ORDER BY createdAt, userId LIMIT ${atOnce}`,
      [asset],
    );
    let paid = 0;
    for (const { userId, amount } of rows) {
      try {
        await this.unitOfWork.run((tx) => this.payOne(tx, { userId, asset, amount: BigInt(amount) }));
        paid += 1;
      } catch (error) {
        if (isPoolShort(error)) break;
        throw error;
      }
    }
    return paid;
  }

  /** What was claimed and not paid yet, in minor units by asset. */
  async promised(): Promise<Map<string, bigint>> {
    const rows = await this.reader.query<{ asset: string; units: string | number }>(
      "SELECT asset, SUM(amount) AS units FROM airdrop WHERE state = 'pending' GROUP BY asset",
    );
    return new Map(rows.map((row) => [row.asset, BigInt(row.units)]));
  }

  private offered(userId: number): Grant {
    const amount = this.settings.amount('airdrop.amount');
    if (amount === 0n) throw awardErrors.airdropClosed();
    return { userId, asset: this.assets.get(this.settings.choice('airdrop.asset')).code, amount };
  }

  private async grant(tx: Tx, grant: Grant): Promise<AirdropAnswer> {
    const { userId, asset, amount } = grant;
    const now = this.clock.now();
    // One claim of this asset at a time: the queue and the day's sum below must see every other.
    await this.assets.hold(tx, asset);
    const state = (await this.canPay(tx, grant)) ? 'paid' : 'pending';
    try {
      const { affected } = await tx.run(
        `INSERT INTO airdrop (userId, asset, amount, state, createdAt, paidAt)
         SELECT id, ?, CAST(? AS SIGNED), ?, ?, ? FROM ${userTable} WHERE id = ? AND parentId IS NOT NULL`,
        [asset, amount.toString(), state, now, state === 'paid' ? now : null, userId],
      );
      if (affected !== 1) throw userErrors.needReferrer();
    } catch (error) {
      if (isDuplicateKey(error)) throw awardErrors.airdropClaimed();
      throw error;
    }
    if (this.settings.choice('airdrop.after') === 'deposit' && !(await hasDeposited(tx, userId)))
      throw awardErrors.airdropAfterDeposit();
    const [today] = await tx.query<{ total: string | number }>(
      'SELECT SUM(amount) AS total FROM airdrop WHERE asset = ? AND createdAt >= ?',
      [asset, utcDayStart(now)],
    );
    if (BigInt(today?.total ?? 0) > this.settings.amount('airdrop.dailyCap')) throw awardErrors.airdropCapReached();
    if (state === 'paid') await this.post(tx, grant);
    return { asset, amount: this.assets.format(asset, amount), state };
  }

  /** Whether `gifts` has it, and nobody has waited longer. */
  private async canPay(tx: Tx, { asset, amount }: Grant): Promise<boolean> {
    const waiting = await tx.query(`SELECT userId ${payable} AND asset = ? LIMIT 1`, [asset]);
    return waiting.length === 0 && (await this.ledger.inPool(tx, 'gifts', asset)) >= amount;
  }

  private async payOne(tx: Tx, grant: Grant): Promise<void> {
    const moved = await moveWhere(tx, {
      table: 'airdrop',
      transitions: airdropTransitions,
      from: 'pending',
      to: 'paid',
      where: { sql: `userId = ? AND ${notFrozen('airdrop.userId')}`, parameters: [grant.userId] },
      set: { paidAt: this.clock.now() },
    });
    if (moved !== 1) return;
    const transaction = await this.post(tx, grant);
    const { userId, asset, amount } = grant;
    const params = { transaction, asset, amount: this.assets.format(asset, amount) };
    await this.notices.tell(tx, { userId, kind: 'airdropPaid', subject: transaction, params });
  }

  /** @returns the id of the ledger transaction */
  private async post(tx: Tx, { userId, asset, amount }: Grant): Promise<number> {
    const lines = airdropLines(userId, asset, amount);
    return await this.ledger.post(tx, { key: `airdrop:${userId}`, kind: 'airdrop', actor: `user:${userId}`, lines });
  }
}

function isPoolShort(error: unknown): boolean {
  return error instanceof AppError && error.code === 'poolShort';
}
