import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../common/config';
import { isDuplicateKey, type Queries, type Tx } from '../../../common/database';
import { Clock } from '../../../common/runtime';
import { financeErrors } from '../../finance.errors';
import { depositErrors } from '../deposit.errors';
import { claimOf, claimsOf, normalTxHash, positionOf } from '../deposit.rules';

/** Which transfers of a transaction one deposit cannot have. */
export interface Uses {
  /** positions that count for something else; all: the whole transaction does */
  readonly taken: ReadonlySet<number> | 'all';
  /** the position this deposit was made for */
  readonly pinned: number | null;
}

/** Makes sure that each inbound transfer counts once, whatever it is used for (domain 6). */
@Injectable()
export class ChainClaims {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The hash as it is stored.
   * @throws AppError txHashInvalid
   */
  normal(txHash: string): string {
    const normal = normalTxHash(txHash);
    if (!normal) throw depositErrors.txHashInvalid({}, 'txHash');
    return normal;
  }

  /**
   * Takes a whole transaction for `subject`, e.g. `deposit:12`, when a person says what it brought.
   * @throws AppError txHashUsed
   */
  async take(tx: Tx, txHash: string, subject: string): Promise<void> {
    if ((await this.takeAt(tx, txHash, 0, subject)) > 1) throw financeErrors.txHashUsed({}, 'txHash');
    await tx.run('UPDATE chain_transfer SET creditedAt = ? WHERE chainId = ? AND txHash = ? AND depositId IS NULL', [
      this.clock.now(),
      this.config.chainId,
      txHash,
    ]);
  }

  /**
   * Takes one transfer of it, when the chain shows which.
   * @returns how many claims there are on the transaction now; of two under way at once, the second waits
   * @throws AppError txHashUsed
   */
  async takeAt(tx: Tx, txHash: string, position: number, subject: string): Promise<number> {
    await tx.holdName('chainClaims');
    try {
      await tx.run('INSERT INTO chain_claim (claim, subject, createdAt) VALUES (?, ?, ?)', [
        claimOf(this.config.chainId, txHash, position),
        subject,
        this.clock.now(),
      ]);
    } catch (error) {
      if (isDuplicateKey(error)) throw financeErrors.txHashUsed({}, 'txHash');
      throw error;
    }
    const claims = await tx.query(
      'SELECT claim FROM chain_claim WHERE claim >= ? AND claim < ?',
      claimsOf(this.config.chainId, txHash),
    );
    return claims.length;
  }

  /**
   * For what may take the whole of it later, e.g. once a second person has confirmed.
   * @param depositId the deposit it is for; 0: none
   * @throws AppError txHashUsed if any of it counts for something else
   */
  async refuseUsed(db: Queries, txHash: string, depositId: number): Promise<void> {
    const { taken } = await this.uses(db, txHash, depositId);
    if (taken === 'all' || taken.size > 0) throw financeErrors.txHashUsed({}, 'txHash');
  }

  /** Which transfers of a transaction a deposit cannot have any more. A claim made by hand, without a look at the chain, is for all. */
  async uses(db: Queries, txHash: string, depositId: number): Promise<Uses> {
    const { chainId } = this.config;
    const claims = await db.query<{ claim: string; checkedId: number | null }>(
      `SELECT c.claim, (SELECT t.depositId FROM chain_transfer t WHERE t.chainId = ? AND t.txHash = ?
         AND c.subject = CONCAT('deposit:', t.depositId) LIMIT 1) AS checkedId
       FROM chain_claim c WHERE c.claim >= ? AND c.claim < ? AND c.subject <> ?`,
      [chainId, txHash, ...claimsOf(chainId, txHash), `deposit:${depositId}`],
    );
    const linked = await db.query<{ position: number; depositId: number }>(
      'SELECT position, depositId FROM chain_transfer WHERE chainId = ? AND txHash = ? AND depositId IS NOT NULL',
      [chainId, txHash],
    );
    const own = linked.find((transfer) => Number(transfer.depositId) === depositId);
    const pinned = own ? Number(own.position) : null;
    if (claims.some(({ checkedId }) => checkedId === null)) return { taken: 'all', pinned };
    const others = linked.filter((transfer) => transfer !== own).map(({ position }) => Number(position));
    return { taken: new Set([...claims.map(({ claim }) => positionOf(claim)), ...others]), pinned };
  }
}
