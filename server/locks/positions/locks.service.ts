import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { parseAmount } from '../../common/money';
import { fullDays, wholeBonus } from '../../common/money/daily-parts.rules';
import { Clock } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, Balances, Ledger } from '../../ledger';
import { isBound, Users, userErrors, userTable } from '../../users';
import { lockLines } from '../lock.posting';
import { endDayOf, firstBonusDayOf, firstDayOf } from '../lock.rules';
import { lockErrors } from '../locks.errors';
import type { Lock, LockBody } from '../locks.schemas';
import { LockProducts, type Product } from '../products/lock-products.service';
import { lockOf, locksWhere } from './lock-rows';

/** Open locks of one person: what they come to is read at once. */
export const mostOpen = 100;

/** What a lock is given. */
interface Bonus {
  readonly ratePpm: number;
  /** minor units */
  readonly bonus: bigint;
}

/** Locking: principal from funding to `locked`, and the whole bonus set aside, at once (domain 5). */
@Injectable()
export class Locks {
  constructor(
    private readonly products: LockProducts,
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly ledger: Ledger,
    private readonly users: Users,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks an amount by a product that is on sale.
   * @throws AppError notFound, lockNotOnSale, lockTermsChanged, amount errors, lockBelowMin, lockAboveMax, tooManyLocks,
   *   needReferrer, bonusNotCovered, insufficientFunding, receiptsHeld
   */
  async lock(money: MoneyRequest, { userId }: UserActor, body: LockBody, language: Language): Promise<Lock> {
    // A plain read: who has too little is told that first, and costs no transaction.
    const before = async () => {
      const product = await this.products.get(body.productId);
      await this.balances.mustHave(userId, { [product.asset]: this.amountOf(product, body) });
    };
    const work = async (tx: Tx) => {
      if (!isBound(await this.users.get(userId, tx))) throw userErrors.needReferrer();
      // Held: of two locks of one person at once the second is judged with the first.
      await tx.hold(userTable, userId);
      const product = await this.products.held(tx, body.productId);
      if (!product.onSale) throw lockErrors.lockNotOnSale({}, 'productId');
      if (body.version !== undefined && body.version !== product.version)
        throw lockErrors.lockTermsChanged({}, 'version');
      const principal = this.amountOf(product, body);
      await this.checkRoom(tx, userId, product, principal);
      const given = await this.bonusFor(tx, product, principal, body.orWithoutBonus === true);
      const id = await this.write(tx, money, { userId, product, principal, ...given });
      const [row] = await locksWhere(tx, { sql: 'l.id = ?', parameters: [id] });
      if (!row) throw new Error('a lock was written and is not there');
      return lockOf(row, this.assets, language);
    };
    return await this.idempotency.run(money, 'lock', work, before);
  }

  private amountOf({ asset }: Product, { amount }: LockBody): bigint {
    return parseAmount(amount, this.assets.get(asset).scale);
  }

  /** The maximum holds for one lock, and for all that a person has locked by the product. */
  private async checkRoom(tx: Tx, userId: number, product: Product, principal: bigint): Promise<void> {
    const { asset, minAmount, maxAmount } = product;
    const format = (units: bigint) => this.assets.format(asset, units);
    if (principal < minAmount) throw lockErrors.lockBelowMin({ min: format(minAmount), asset }, 'amount');
    const [row] = await tx.query<{ n: number; locked: string | number | null }>(
      `SELECT COUNT(*) AS n, SUM(CASE WHEN productId = ? THEN principal - released ELSE 0 END) AS locked
       FROM lock_position WHERE userId = ? AND state = 'active'`,
      [product.id, userId],
    );
    const left = maxAmount - BigInt(row?.locked ?? 0);
    if (principal > left)
      throw lockErrors.lockAboveMax({ max: format(maxAmount), left: format(left > 0n ? left : 0n), asset }, 'amount');
    if (Number(row?.n) >= mostOpen) throw lockErrors.tooManyLocks({ most: mostOpen });
  }

  /** @throws AppError bonusNotCovered where `releases` cannot set it aside, and the caller does not take the lock without */
  private async bonusFor(tx: Tx, product: Product, principal: bigint, orWithout: boolean): Promise<Bonus> {
    const { asset, days, ratePpm } = product;
    const bonus = wholeBonus({ principal, days, ratePpm, bonusFrom: fullDays });
    // What is found there is there until the transaction ends: the account is held.
    if (bonus === 0n || (await this.ledger.inPool(tx, 'releases', asset)) >= bonus) return { ratePpm, bonus };
    if (orWithout) return { ratePpm: 0, bonus: 0n };
    const format = (units: bigint) => this.assets.format(asset, units);
    throw lockErrors.bonusNotCovered({ bonus: format(bonus), principal: format(principal), asset, days });
  }

  private async write(
    tx: Tx,
    { requestId }: MoneyRequest,
    lock: Bonus & { userId: number; product: Product; principal: bigint },
  ): Promise<number> {
    const { userId, principal, ratePpm, bonus } = lock;
    const { id: productId, asset, days } = lock.product;
    const transactionId = await this.ledger.post(tx, {
      key: `lock:${requestId}`,
      kind: 'lock',
      actor: `user:${userId}`,
      lines: lockLines(userId, asset, principal, bonus),
    });
    const now = this.clock.now();
    const firstDay = firstDayOf(now);
    const firstBonusDay = firstBonusDayOf({ firstDay, bonusFrom: fullDays });
    const { insertId } = await tx.run(
      `INSERT INTO lock_position (userId, productId, asset, principal, days, ratePpm, bonusFrom, bonus, released, bonusPaid,
        lockedAt, firstDay, endDay, nextDay, nextBonusDay, state, transactionId, updatedAt)
       VALUES (?, ?, ?, CAST(? AS SIGNED), ?, ?, ?, CAST(? AS SIGNED), 0, 0, ?, ?, ?, ?, ?, 'active', ?, ?)`,
      [
        ...[userId, productId, asset, principal.toString(), days, ratePpm, fullDays, bonus.toString(), now],
        ...[firstDay, endDayOf({ firstDay, days }), firstDay, bonus > 0n ? firstBonusDay : null],
        ...[transactionId, now],
      ],
    );
    return insertId;
  }
}
