import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { keptFor } from './proof-check';

const atOnce = 5_000;

/** Drops the leaves and nodes of proofs over 60 days old; their roots stay. */
@Injectable()
export class ProofCleaner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** @returns how many proofs were thinned out */
  async dropOldLeaves(): Promise<number> {
    const proofs = await this.reader.query<{ id: number; leaves: number }>(
      `SELECT p.id AS id, p.leaves AS leaves FROM liability_proof p
       WHERE p.createdAt <= ? AND EXISTS (SELECT 1 FROM liability_leaf l WHERE l.proofId = p.id)`,
      [this.clock.now() - keptFor],
    );
    for (const { id, leaves } of proofs) {
      await this.unitOfWork.run((tx) => tx.run('DELETE FROM liability_node WHERE proofId = ?', [id]));
      for (let end = atOnce; end < leaves + atOnce; end += atOnce) {
        await this.unitOfWork.run((tx) =>
          tx.run('DELETE FROM liability_leaf WHERE proofId = ? AND position < ?', [id, end]),
        );
      }
    }
    return proofs.length;
  }
}
