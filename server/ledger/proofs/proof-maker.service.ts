import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type InsertRow, isDuplicateKey, Reader, type Sql, type Tx, UnitOfWork } from '../../common/database';
import { Reads } from '../../common/reads';
import { Clock, isoTime, logger } from '../../common/runtime';
import { userTable } from '../../users';
import { Assets } from '../accounts/assets.service';
import { Seals } from '../seals/seals.service';
import { proofReads } from './proof.reads';
import { storedFrom, type TreeNode } from './proof.rules';
import { type GrownTree, pieceSize, readPiece, type TreeOrder } from './proof-tree';

/** Makes the proof of liabilities of a day, once (domain 12). */
@Injectable()
export class ProofMaker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly assets: Assets,
    private readonly seals: Seals,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the proof of today (UTC), unless there is one.
   * @returns whether it made it
   * @throws Error if a user would be in it with a negative sum
   */
  async makeToday(): Promise<boolean> {
    const now = this.clock.now();
    const date = isoTime(now).slice(0, 10);
    const [found] = await this.reader.query<{ id: number; ready: number }>(
      'SELECT id, ready FROM liability_proof WHERE date = ?',
      [date],
    );
    if (found?.ready) return false;
    // Only the holder of the lease makes proofs: an unfinished one was left behind by a server that died.
    if (found) await this.discard(found.id);
    const assets = this.assets.all().map(({ code, scale }) => ({ code, scale }));
    // Before the balances, so that all that is sealed up to here is in them.
    const head = await this.seals.head();
    const tree = await this.reads.checks.run(proofReads.grow, orderOf(date, assets));
    const { root, depth, leaves } = tree;
    const sums = root.sums.join(',');
    const proofId = await this.open([
      date,
      root.hash,
      JSON.stringify(assets),
      sums,
      leaves,
      depth,
      head?.id ?? null,
      head?.hash ?? null,
      now,
    ]);
    if (proofId === null) return false;
    await this.write(proofId, tree);
    logger.info({ date, root: root.hash, sums, users: leaves, seal: head?.hash }, 'proof of liabilities');
    return true;
  }

  /** Takes the date; null if another server has. */
  private async open(values: Sql): Promise<number | null> {
    try {
      return await this.unitOfWork.run(async (tx) => {
        const { insertId } = await tx.run(
          `INSERT INTO liability_proof (date, root, assets, sums, leaves, depth, sealId, sealHash, createdAt, ready)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
          values,
        );
        return insertId;
      });
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  /** Piece by piece, so that others get a turn. */
  private async write(proofId: number, { pieces, upper }: GrownTree): Promise<void> {
    for (const [index, piece] of pieces.entries()) {
      const rows = readPiece(piece).map((leaf, place) => [proofId, index * pieceSize + place, ...leaf]);
      await this.insert(
        proofId,
        'liability_leaf (proofId, position, userId, uid, salt, sums)',
        '(?, ?, ?, ?, ?, ?)',
        rows,
      );
    }
    for (const [above, nodes] of upper.entries()) {
      for (let start = 0; start < nodes.length; start += pieceSize) {
        const rows = nodes
          .slice(start, start + pieceSize)
          .map((node, place) => nodeRow(proofId, storedFrom + above, start + place, node));
        await this.insert(proofId, 'liability_node (proofId, level, position, hash, sums)', '(?, ?, ?, ?, ?)', rows);
      }
    }
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('UPDATE liability_proof SET ready = 1 WHERE id = ? AND ready = 0', [proofId]);
      if (affected !== 1) throw abandoned(proofId);
    });
  }

  private async insert(proofId: number, into: string, row: string, rows: readonly InsertRow[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await holdOpen(tx, proofId);
      await tx.insertMany(`INSERT INTO ${into}`, row, rows);
    });
    await turn();
  }

  private async discard(proofId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await holdOpen(tx, proofId);
      await tx.run('DELETE FROM liability_leaf WHERE proofId = ?', [proofId]);
      await tx.run('DELETE FROM liability_node WHERE proofId = ?', [proofId]);
      await tx.run('DELETE FROM liability_proof WHERE id = ?', [proofId]);
    });
  }
}

/** Holds an unfinished proof, so that nobody writes into one that was given up. */
async function holdOpen(tx: Tx, proofId: number): Promise<void> {
  if ((await tx.holdAll('liability_proof', 'id = ? AND ready = 0', [proofId])) === 0) throw abandoned(proofId);
}

const abandoned = (proofId: number) => new Error(`proof ${proofId} was finished or given up by another server`);

const nodeRow = (proofId: number, level: number, position: number, { hash, sums }: TreeNode) => [
  proofId,
  level,
  position,
  hash,
  sums.join(','),
];

/** Every user with what all their wallets hold, by one statement: one moment. */
function orderOf(date: string, assets: readonly { readonly code: string }[]): TreeOrder {
  const columns = assets.map(() => 'SUM(CASE WHEN a.asset = ? THEN a.balance ELSE 0 END)').join(', ');
  const sql = `SELECT u.id AS userId, u.uid AS uid, CONCAT_WS(',', ${columns}) AS sums FROM ${userTable} u
    LEFT JOIN ledger_account a ON a.ownerType = 'user' AND a.ownerId = u.id GROUP BY u.id, u.uid`;
  return { date, sql, codes: assets.map(({ code }) => code) };
}
