import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Clock } from '../../common/runtime';
import { Ledger } from '../../ledger';
import { financeErrors } from '../finance.errors';
import { ChainClaims } from './chain-claims.service';
import { ChainTransfers, type PlacedTransfer } from './chain-transfers.service';
import { depositErrors } from './deposit.errors';
import { depositLines } from './deposit.posting';
import { type Finding, isCreditable } from './deposit-check.rules';
import { DepositConversions } from './deposit-conversions.service';
import { ensureCheck, findingColumns, findingValues } from './deposit-filing';
import { lockDeposit, moveDeposit } from './deposit-moves';

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
}

export interface Credit {
  readonly deposit: { readonly id: number; readonly userId: number; readonly asset: string };
  /** why it may be credited, and how much */
  readonly grounds: Seen | Said;
  /** the reviewer; null: the job that watches the chain */
  readonly staffId: number | null;
}

/** The one way a deposit becomes money: the job that watches the chain and the reviewers both come here (domain 6). */
@Injectable()
export class DepositCredits {
  constructor(
    private readonly ledger: Ledger,
    private readonly claims: ChainClaims,
    private readonly transfers: ChainTransfers,
    private readonly conversions: DepositConversions,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a pending deposit to credited: claim, posting, state, what the chain showed, and conversion, all in one
   * transaction.
   * @returns minor units credited
   * @throws AppError notCreditable, txHashUsed, stateConflict if it is no longer pending, amountTooLarge
   */
  async credit(tx: Tx, { deposit: { id, userId, asset }, grounds, staffId }: Credit): Promise<bigint> {
    const { txHash } = grounds;
    if ((await lockDeposit(tx, id)) !== 'pending') throw commonErrors.stateConflict();
    const credited = grounds.finding
      ? await this.claimTransfer(tx, id, placedIn(asset, grounds))
      : await this.claimTransaction(tx, id, grounds);
    const actor = staffId === null ? 'job:deposits' : `staff:${staffId}`;
    const lines = depositLines(userId, asset, credited, txHash ?? 'BNB Smart Chain');
    await this.ledger.post(tx, { key: `deposit:${id}`, kind: 'deposit', actor, lines });
    const now = this.clock.now();
    const reviewedAt = staffId === null ? null : now;
    await moveDeposit(tx, id, 'pending', 'credited', now, { credited, txHash, staffId, reviewedAt });
    if (grounds.finding) await this.keepFinding(tx, id, asset, grounds);
    await this.conversions.convert(tx, { id, userId, asset, amount: credited, actor });
    return credited;
  }

  /** Claims the transfer that the chain shows. @returns its minor units */
  private async claimTransfer(tx: Tx, id: number, { txHash, transfer }: PlacedTransfer): Promise<bigint> {
    // Claimed first: somebody who claims the same transaction at this moment is waited for, and then seen.
    await this.claims.takeAt(tx, txHash, transfer.position, `deposit:${id}`);
    const { taken } = await this.claims.uses(tx, txHash, id);
    if (taken === 'all' || taken.has(transfer.position)) throw financeErrors.txHashUsed({}, 'txHash');
    return transfer.units;
  }

  /** Claims a whole transaction, if one is named. Without a look at the chain, what was seen before no longer counts. */
  private async claimTransaction(tx: Tx, id: number, { txHash, amount }: Said): Promise<bigint> {
    await this.transfers.release(tx, id);
    await tx.run('DELETE FROM deposit_check WHERE depositId = ?', [id]);
    await this.claims.free(tx, `deposit:${id}`);
    if (txHash) await this.claims.take(tx, txHash, `deposit:${id}`);
    return amount;
  }

  /** Keeps the transfer and the check as they were when they counted. */
  private async keepFinding(tx: Tx, id: number, asset: string, seen: Seen): Promise<void> {
    await this.transfers.markCredited(tx, placedIn(asset, seen), id);
    await ensureCheck(tx, id, null);
    await tx.run(`UPDATE deposit_check SET ${findingColumns}, nextCheckAt = NULL, openKey = NULL WHERE depositId = ?`, [
      ...findingValues(seen.finding, this.clock.now()),
      id,
    ]);
  }
}

/** The transfer to credit, with its place on the chain. @throws AppError notCreditable */
function placedIn(asset: string, { finding, txHash }: Seen): PlacedTransfer {
  const { transfer, blockNumber, blockHash } = finding;
  const received = transfer?.units ?? null;
  if (!transfer || blockNumber === null || blockHash === null || !isCreditable({ ...finding, received })) {
    throw depositErrors.notCreditable();
  }
  return { asset, txHash, blockNumber, blockHash, transfer };
}
