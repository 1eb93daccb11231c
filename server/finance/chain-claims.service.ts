import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../common/config';
import { isDuplicateKey, type Tx } from '../common/database';
import { Clock } from '../common/runtime';
import { claimOf, normalTxHash } from './deposit.rules';
import { financeErrors } from './finance.errors';

/** Uses each inbound transfer once in the world, whatever it is used for (domain 6). */
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
    if (!normal) throw financeErrors.txHashInvalid({}, 'txHash');
    return normal;
  }

  /**
   * Takes the transfer for `subject`, e.g. `deposit:12`.
   * @throws AppError txHashUsed
   */
  async take(tx: Tx, txHash: string, subject: string): Promise<void> {
    try {
      await tx.run('INSERT INTO chain_claim (claim, subject, createdAt) VALUES (?, ?, ?)', [
        claimOf(this.config.chainId, txHash),
        subject,
        this.clock.now(),
      ]);
    } catch (error) {
      if (isDuplicateKey(error)) throw financeErrors.txHashUsed({}, 'txHash');
      throw error;
    }
  }

  /** Frees what `subject` had taken. */
  async free(tx: Tx, subject: string): Promise<void> {
    await tx.run('DELETE FROM chain_claim WHERE subject = ?', [subject]);
  }
}
