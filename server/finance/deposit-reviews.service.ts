import { Injectable } from '@nestjs/common';
import { Audit } from '../auth';
import type { Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { Idempotency, type MoneyRequest } from '../common/http';
import { parseAmount } from '../common/money';
import { Clock } from '../common/runtime';
import { Assets, Ledger } from '../ledger';
import { ChainClaims } from './chain-claims.service';
import { staffOf } from './finance.actor';
import { Deposit } from './finance.entity';
import { depositLines } from './finance.posting';

/** What reviewers do about deposits (domain 6). */
@Injectable()
export class DepositReviews {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Credits what was received, which the reviewer confirms or corrects.
   * @throws AppError notFound, stateConflict where it is no longer pending, txHashUsed, amount errors
   */
  async approve(money: MoneyRequest, id: number, body: { amount: string; txHash?: string | undefined }): Promise<null> {
    const { staffId } = staffOf(money);
    const given = body.txHash ? this.claims.normal(body.txHash) : null;
    return await this.idempotency.run(money, `deposit.approve:${id}`, async (tx) => {
      const deposit = await this.find(tx, id);
      const credited = parseAmount(body.amount, this.assets.get(deposit.asset).scale);
      const txHash = given ?? deposit.txHash;
      if (txHash && txHash !== deposit.txHash) {
        await this.claims.free(tx, `deposit:${id}`);
        await this.claims.take(tx, txHash, `deposit:${id}`);
      }
      await this.ledger.post(tx, {
        key: `deposit:${id}`,
        kind: 'deposit',
        actor: `staff:${staffId}`,
        lines: depositLines(deposit.userId, deposit.asset, credited, txHash ?? 'BNB Smart Chain'),
      });
      const now = this.clock.now();
      const { affected } = await tx.run(
        `UPDATE deposit SET state = 'credited', credited = CAST(? AS SIGNED), txHash = ?, staffId = ?, reviewedAt = ?, updatedAt = ?
         WHERE id = ? AND state = 'pending'`,
        [credited.toString(), txHash, staffId, now, now, id],
      );
      if (affected !== 1) throw commonErrors.stateConflict();
      const after = { state: 'credited', credited: this.assets.format(deposit.asset, credited), txHash };
      await this.audit.write(tx, money, {
        action: 'approve',
        resource: 'deposits',
        resourceId: id,
        before: { state: deposit.state, amount: this.assets.format(deposit.asset, deposit.amount) },
        after,
      });
      return null;
    });
  }

  /**
   * Refuses it; its transaction may be claimed again.
   * @throws AppError notFound, stateConflict
   */
  async reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    const { staffId } = staffOf(money);
    return await this.idempotency.run(money, `deposit.reject:${id}`, async (tx) => {
      await this.find(tx, id);
      const now = this.clock.now();
      const { affected } = await tx.run(
        `UPDATE deposit SET state = 'rejected', reason = ?, staffId = ?, reviewedAt = ?, updatedAt = ?
         WHERE id = ? AND state = 'pending'`,
        [reason, staffId, now, now, id],
      );
      if (affected !== 1) throw commonErrors.stateConflict();
      await this.claims.free(tx, `deposit:${id}`);
      const after = { state: 'rejected', reason };
      await this.audit.write(tx, money, { action: 'reject', resource: 'deposits', resourceId: id, after });
      return null;
    });
  }

  private async find(tx: Tx, id: number): Promise<Deposit> {
    const deposit = await tx.manager.getRepository(Deposit).findOneBy({ id });
    if (!deposit) throw commonErrors.notFound();
    return deposit;
  }
}
