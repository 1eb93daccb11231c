import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { Clock } from '../../common/runtime';
import { Ledger } from '../../ledger';
import { ChainClaims } from '../chain/chain-claims.service';
import { ChainTransfers } from '../chain/chain-transfers.service';
import { financeErrors } from '../finance.errors';
import { depositLines } from '../finance.posting';
import { depositErrors } from './deposit.errors';
import { type Finding, isCreditable } from './deposit-check.rules';
import { DepositConversions } from './deposit-conversions.service';
import { ensureCheck, findingColumns, findingValues } from './deposit-filing';

export interface Credit {
  readonly deposit: { readonly id: number; readonly userId: number; readonly asset: string };
  readonly txHash: string;
  /** read from the chain right before */
  readonly finding: Finding;
  readonly actor: string;
  readonly staffId: number | null;
}

/** Credits what the chain shows, once in the world (domain 6). */
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
   * Claim, posting, deposit, check and transfer, all in one transaction.
   * @returns minor units credited
   * @throws AppError notCreditable, txHashUsed, stateConflict where it is no longer pending, amountTooLarge
   */
  async credit(tx: Tx, { deposit, txHash, finding, actor, staffId }: Credit): Promise<bigint> {
    const { transfer, blockNumber, blockHash } = finding;
    const received = transfer?.units ?? null;
    if (!transfer || blockNumber === null || blockHash === null || !isCreditable({ ...finding, received })) {
      throw depositErrors.notCreditable();
    }
    const { id, userId, asset } = deposit;
    const [row] = await tx.query<{ state: string }>(`SELECT state FROM deposit WHERE id = ?${tx.dialect.forUpdate}`, [
      id,
    ]);
    if (row?.state !== 'pending') throw commonErrors.stateConflict();
    // Taken first: who takes the same transaction at this moment is waited for, and then seen.
    await this.claims.takeAt(tx, txHash, transfer.position, `deposit:${id}`);
    const { taken } = await this.claims.uses(tx, txHash, id);
    if (taken === 'all' || taken.has(transfer.position)) throw financeErrors.txHashUsed({}, 'txHash');
    const lines = depositLines(userId, asset, transfer.units, txHash);
    await this.ledger.post(tx, { key: `deposit:${id}`, kind: 'deposit', actor, lines });
    const now = this.clock.now();
    const { affected } = await tx.run(
      `UPDATE deposit SET state = 'credited', credited = CAST(? AS SIGNED), txHash = ?, staffId = ?, reviewedAt = ?, updatedAt = ?
       WHERE id = ? AND state = 'pending'`,
      [transfer.units.toString(), txHash, staffId, staffId === null ? null : now, now, id],
    );
    if (affected !== 1) throw commonErrors.stateConflict();
    await this.transfers.credited(tx, { asset, txHash, blockNumber, blockHash, transfer }, id);
    await ensureCheck(tx, id, null);
    await this.settle(tx, id, finding);
    await this.conversions.convert(tx, { id, userId, asset, amount: transfer.units, actor });
    return transfer.units;
  }

  /** The check as it was when it counted. */
  private async settle(tx: Tx, id: number, finding: Finding): Promise<void> {
    await tx.run(`UPDATE deposit_check SET ${findingColumns}, nextCheckAt = NULL, openKey = NULL WHERE depositId = ?`, [
      ...findingValues(finding, this.clock.now()),
      id,
    ]);
  }
}
