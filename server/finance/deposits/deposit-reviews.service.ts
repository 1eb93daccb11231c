import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Idempotency, type MoneyRequest } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock } from '../../common/runtime';
import { Assets, Ledger } from '../../ledger';
import { Audit } from '../../staff';
import { ChainClaims } from '../chain/chain-claims.service';
import { ChainTransfers } from '../chain/chain-transfers.service';
import { staffOf } from '../finance.actor';
import { Deposit } from '../finance.entity';
import { depositLines } from '../finance.posting';
import type { Finding } from './deposit-check.rules';
import { DepositConversions } from './deposit-conversions.service';
import { DepositCredits } from './deposit-credits.service';
import { DepositInspections } from './deposit-inspections.service';

/** What reviewers do about deposits (domain 6). */
@Injectable()
export class DepositReviews {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly transfers: ChainTransfers,
    private readonly credits: DepositCredits,
    private readonly conversions: DepositConversions,
    private readonly inspections: DepositInspections,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Credits what was received. Where a node is configured that is what the chain shows right now, and the reviewer
   * confirms it; otherwise the reviewer says it.
   * @throws AppError notFound, stateConflict where it is no longer pending, txHashUsed, amount errors; those of
   *   `DepositInspections.confirm`
   */
  async approve(money: MoneyRequest, id: number, body: { amount: string; txHash?: string | undefined }): Promise<null> {
    const { staffId } = staffOf(money);
    const given = body.txHash ? this.claims.normal(body.txHash) : null;
    let finding: Finding | null = null;
    const inspect = async () => {
      finding = await this.inspections.confirm(id, given, body.amount);
    };
    const work = async (tx: Tx) => {
      const deposit = await this.find(tx, id);
      const txHash = given ?? deposit.txHash;
      const credited =
        finding && txHash
          ? await this.credits.credit(tx, { deposit, txHash, finding, actor: `staff:${staffId}`, staffId })
          : await this.creditByHand(tx, deposit, parseAmount(body.amount, this.assets.get(deposit.asset).scale), {
              txHash,
              staffId,
            });
      await this.audit.write(tx, money, {
        action: 'approve',
        resource: 'deposits',
        resourceId: id,
        before: { state: deposit.state, amount: this.assets.format(deposit.asset, deposit.amount) },
        after: { state: 'credited', credited: this.assets.format(deposit.asset, credited), txHash, ...shown(finding) },
      });
      return null;
    };
    return await this.idempotency.run(money, `deposit.approve:${id}`, work, inspect);
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
      await this.transfers.release(tx, id);
      await tx.run('UPDATE deposit_check SET openKey = NULL, nextCheckAt = NULL WHERE depositId = ?', [id]);
      const after = { state: 'rejected', reason };
      await this.audit.write(tx, money, { action: 'reject', resource: 'deposits', resourceId: id, after });
      return null;
    });
  }

  private async creditByHand(
    tx: Tx,
    { id, userId, asset }: Deposit,
    credited: bigint,
    { txHash, staffId }: { txHash: string | null; staffId: number },
  ): Promise<bigint> {
    // Without a look at the chain what was seen before no longer counts.
    await this.transfers.release(tx, id);
    await tx.run('DELETE FROM deposit_check WHERE depositId = ?', [id]);
    await this.claims.free(tx, `deposit:${id}`);
    if (txHash) await this.claims.take(tx, txHash, `deposit:${id}`);
    await this.ledger.post(tx, {
      key: `deposit:${id}`,
      kind: 'deposit',
      actor: `staff:${staffId}`,
      lines: depositLines(userId, asset, credited, txHash ?? 'BNB Smart Chain'),
    });
    const now = this.clock.now();
    const { affected } = await tx.run(
      `UPDATE deposit SET state = 'credited', credited = CAST(? AS SIGNED), txHash = ?, staffId = ?, reviewedAt = ?, updatedAt = ?
       WHERE id = ? AND state = 'pending'`,
      [credited.toString(), txHash, staffId, now, now, id],
    );
    if (affected !== 1) throw commonErrors.stateConflict();
    await this.conversions.convert(tx, { id, userId, asset, amount: credited, actor: `staff:${staffId}` });
    return credited;
  }

  private async find(tx: Tx, id: number): Promise<Deposit> {
    const deposit = await tx.manager.getRepository(Deposit).findOneBy({ id });
    if (!deposit) throw commonErrors.notFound();
    return deposit;
  }
}

/** What the reviewer overlooked, for the audit log. */
function shown(finding: Finding | null): object {
  return finding ? { differs: finding.differs, sender: finding.transfer?.from } : {};
}
