import { Injectable } from '@nestjs/common';
import { Idempotency, type MoneyRequest, staffOf } from '../../../common/http';
import { Clock } from '../../../common/runtime';
import { Assets } from '../../../ledger';
import { Notices } from '../../../notices';
import { Proposals } from '../../../proposals';
import { Audit } from '../../../staff';
import { ChainTransfers } from '../chain/chain-transfers.service';
import { holdPendingDeposit, moveDeposit } from '../deposit-moves';

/** Reviewers reject deposits (domain 6). */
@Injectable()
export class DepositRejections {
  constructor(
    private readonly assets: Assets,
    private readonly transfers: ChainTransfers,
    private readonly proposals: Proposals,
    private readonly notices: Notices,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Rejects it; a proposal to credit it ends.
   * @throws AppError notFound, stateConflict
   */
  async reject(money: MoneyRequest, id: number, reason: string): Promise<null> {
    const { staffId } = staffOf(money);
    return await this.idempotency.run(money, `deposit.reject:${id}`, async (tx) => {
      await this.audit.hold(tx, money);
      const { userId, asset, amount } = await holdPendingDeposit(tx, id);
      const now = this.clock.now();
      await moveDeposit(tx, id, 'pending', 'rejected', now, { reason, staffId, reviewedAt: now });
      await this.transfers.release(tx, id);
      await tx.run('UPDATE deposit_check SET openKey = NULL, nextCheckAt = NULL WHERE depositId = ?', [id]);
      await this.proposals.settle(tx, money, { kind: 'credit', subject: String(id), reason });
      const params = { deposit: id, asset, amount: this.assets.format(asset, amount) };
      await this.notices.tell(tx, { userId, kind: 'depositRejected', subject: id, params });
      const after = { state: 'rejected', reason };
      await this.audit.write(tx, money, { action: 'reject', resource: 'deposits', resourceId: id, after });
      return null;
    });
  }
}
