import { Injectable } from '@nestjs/common';
import { moveWhere, type Tx } from '../../../common/database';
import { Clock } from '../../../common/runtime';
import { Assets, Ledger } from '../../../ledger';
import { Notices } from '../../../notices';
import { Users } from '../../../users';
import { financeErrors } from '../../finance.errors';
import { ChainClaims } from '../chain/chain-claims.service';
import { ChainTransfers, type PlacedTransfer } from '../chain/chain-transfers.service';
import { depositErrors } from '../deposit.errors';
import { type Finding, isCreditable } from '../deposit-check.rules';
import { checkTransitions } from '../deposit-check.states';
import { ensureCheck, findingChanges } from '../deposit-filing';
import { moveDeposit } from '../deposit-moves';
import { depositCheckStates } from '../deposits.schemas';
import { depositLines } from './deposit.posting';
import { DepositConversions } from './deposit-conversions.service';

/** What the chain shows, read right before. */
interface Seen {
  readonly finding: Finding;
  readonly txHash: string;
}

/** What a reviewer says, if the chain is not asked. */
interface Said {
  readonly finding: null;
  /** minor units */
  readonly amount: bigint;
  readonly txHash: string | null;
  /** demo mode made it up, at the user's own wish */
  readonly testMoney?: true;
}

export interface Credit {
  readonly deposit: { readonly id: number; readonly userId: number; readonly asset: string };
  /** why it may be credited, and how much */
  readonly grounds: Seen | Said;
  /** the reviewer; null: the job that watches the chain, or test money */
  readonly staffId: number | null;
}

/** The one way a deposit becomes money: the job that watches the chain and the reviewers both come here (domain 6). */
@Injectable()
export class DepositCredits {
  constructor(
    private readonly assets: Assets,
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly transfers: ChainTransfers,
    private readonly conversions: DepositConversions,
    private readonly notices: Notices,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a pending deposit to credited: state, claim, posting, what the chain showed, conversion, and the notice, all in
   * one transaction.
   * @returns minor units credited
   * @throws AppError notCreditable, txHashUsed, stateConflict if it is no longer pending, userClosed, amountTooLarge
   */
  async credit(tx: Tx, { deposit: { id, userId, asset }, grounds, staffId }: Credit): Promise<bigint> {
    const { placed, credited } = countedOf(asset, grounds);
    const { txHash } = grounds;
    const now = this.clock.now();
    const reviewedAt = staffId === null ? null : now;
    // First of all: the guarded move locks the row, so that of two who credit it the second one stops here.
    await moveDeposit(tx, id, 'pending', 'credited', now, { credited, txHash, staffId, reviewedAt });
    await this.users.holdOpen(tx, userId);
    if (placed) await this.claimTransfer(tx, id, placed);
    else await this.claimTransaction(tx, id, txHash);
    const testMoney = grounds.finding === null && grounds.testMoney;
    const actor = testMoney ? `user:${userId}` : staffId === null ? 'job:deposits' : `staff:${staffId}`;
    const lines = depositLines(userId, asset, credited, txHash ?? (testMoney ? 'DEMO' : 'BNB Smart Chain'));
    await this.ledger.post(tx, { key: `deposit:${id}`, kind: 'deposit', actor, lines });
    if (placed && grounds.finding) await this.keepFinding(tx, id, placed, grounds.finding);
    const converted = await this.conversions.convert(tx, { id, userId, asset, amount: credited, actor });
    await this.notices.tell(tx, {
      userId,
      kind: 'depositCredited',
      subject: id,
      params: {
        deposit: id,
        ...this.shown(asset, credited),
        converted: converted && this.shown(converted.asset, converted.amount),
      },
    });
    return credited;
  }

  private shown(asset: string, units: bigint) {
    return { asset, amount: this.assets.format(asset, units) };
  }

  /** Claims the transfer that the chain shows. */
  private async claimTransfer(tx: Tx, id: number, { txHash, transfer }: PlacedTransfer): Promise<void> {
    // Claimed first: somebody who claims the same transaction at this moment is waited for, and then seen.
    await this.claims.takeAt(tx, txHash, transfer.position, `deposit:${id}`);
    const { taken } = await this.claims.uses(tx, txHash, id);
    if (taken === 'all' || taken.has(transfer.position)) throw financeErrors.txHashUsed({}, 'txHash');
  }

  /** Claims a whole transaction, if one is named. Without a look at the chain, what was seen before no longer counts. */
  private async claimTransaction(tx: Tx, id: number, txHash: string | null): Promise<void> {
    await this.transfers.release(tx, id);
    await tx.run('DELETE FROM deposit_check WHERE depositId = ?', [id]);
    if (txHash) await this.claims.take(tx, txHash, `deposit:${id}`);
  }

  /** Keeps the transfer and the check as they were when they counted. */
  private async keepFinding(tx: Tx, id: number, placed: PlacedTransfer, finding: Finding): Promise<void> {
    await this.transfers.markCredited(tx, placed, id);
    await ensureCheck(tx, id, null);
    await moveWhere(tx, {
      table: 'deposit_check',
      transitions: checkTransitions,
      from: depositCheckStates,
      to: finding.state,
      where: { sql: 'depositId = ?', parameters: [id] },
      set: { ...findingChanges(finding, this.clock.now()), nextCheckAt: null, openKey: null },
    });
  }
}

/** What counts: the transfer with its place on the chain, or what the reviewer says. @throws AppError notCreditable */
function countedOf(asset: string, grounds: Seen | Said): { placed: PlacedTransfer | null; credited: bigint } {
  if (grounds.finding === null) return { placed: null, credited: grounds.amount };
  const { finding, txHash } = grounds;
  const { transfer, blockNumber, blockHash } = finding;
  const received = transfer?.units ?? null;
  if (!transfer || blockNumber === null || blockHash === null || !isCreditable({ ...finding, received })) {
    throw depositErrors.notCreditable();
  }
  return { placed: { asset, txHash, blockNumber, blockHash, transfer }, credited: transfer.units };
}
