import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Idempotency, type MoneyRequest, staffOf } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock } from '../../common/runtime';
import { Assets } from '../../ledger';
import { Audit } from '../../staff';
import { ChainClaims } from './chain-claims.service';
import { ChainTransfers } from './chain-transfers.service';
import { Deposit } from './deposit.entity';
import type { Finding } from './deposit-check.rules';
import { DepositCredits } from './deposit-credits.service';
import { DepositInspections } from './deposit-inspections.service';
import { moveDeposit } from './deposit-moves';

/** Reviewers approve or reject deposits (domain 6). */
@Injectable()
export class DepositReviews {
  constructor(
    private readonly assets: Assets,
    private readonly claims: ChainClaims,
    private readonly transfers: ChainTransfers,
    private readonly credits: DepositCredits,
    private readonly inspections: DepositInspections,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Credits what was received. If a node is configured, that is what the chain shows right now, and the reviewer
   * confirms it; otherwise the reviewer says it.
   * @throws AppError notFound, stateConflict if it is no longer pending, txHashUsed, amount errors; those of
   *   `DepositInspections.confirm`
   */
  async approve(money: MoneyRequest, id: number, body: { amount: string; txHash?: string | undefined }): Promise<null> {
    const { staffId } = staffOf(money);
    const given = body.txHash ? this.claims.normal(body.txHash) : null;
    const inspect = () => this.inspections.confirm(id, given, body.amount);
    const work = async (tx: Tx, finding: Finding | null) => {
      const deposit = await this.find(tx, id);
      const txHash = given ?? deposit.txHash;
      const grounds =
        finding && txHash
          ? { finding, txHash }
          : { finding: null, txHash, amount: parseAmount(body.amount, this.assets.get(deposit.asset).scale) };
      const credited = await this.credits.credit(tx, { deposit, grounds, staffId });
      await this.audit.write(tx, money, {
        action: 'approve',
        resource: 'deposits',
        resourceId: id,
        before: { state: deposit.state, amount: this.assets.format(deposit.asset, deposit.amount) },
        after: {
          state: 'credited',
          credited: this.assets.format(deposit.asset, credited),
          txHash,
          ...accepted(finding),
        },
      });
      return null;
    };
    return await this.idempotency.run(money, `deposit.approve:${id}`, work, inspect);
  }

  /**
   * Rejects it.
   * @throws AppError notFound, stateConflict
   */
  async reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    const { staffId } = staffOf(money);
    return await this.idempotency.run(money, `deposit.reject:${id}`, async (tx) => {
      await this.find(tx, id);
      const now = this.clock.now();
      await moveDeposit(tx, id, 'pending', 'rejected', now, { reason, staffId, reviewedAt: now });
      await this.transfers.release(tx, id);
      await tx.run('UPDATE deposit_check SET openKey = NULL, nextCheckAt = NULL WHERE depositId = ?', [id]);
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

/** What differed from the claim and was accepted, for the audit log. */
function accepted(finding: Finding | null): object {
  return finding ? { differs: finding.differs, sender: finding.transfer?.from } : {};
}
