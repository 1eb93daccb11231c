import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Reader, type Sql, type Tx, UnitOfWork } from '../../common/database';
import { Clock, isoTime, logger } from '../../common/runtime';
import { userTable } from '../../users';
import { Assets } from '../assets.service';
import { Seals } from '../seals/seals.service';
import {
  blockSize,
  depthOf,
  emptyLeaf,
  type Leaf,
  leafNode,
  levelsAbove,
  lowLevels,
  shuffle,
  storedFrom,
  type TreeNode,
} from './proof.rules';

interface Owed {
  readonly userId: number;
  readonly uid: string;
  readonly sums: string;
}

type OwnedLeaf = Leaf & Owed;

interface Tree {
  readonly root: TreeNode;
  readonly depth: number;
  /** level `storedFrom` and those above; none if the tree is lower */
  readonly upper: TreeNode[][];
}

const rowsAtOnce = 1_000;
const saltBytes = 16;

/** Makes the proof of liabilities of a day, once (domain 12). */
@Injectable()
export class ProofMaker {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
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
    const leaves = await this.read(assets.map(({ code }) => code));
    const { root, depth, upper } = await grow(date, leaves, assets.length);
    const sums = root.sums.join(',');
    const proofId = await this.open([
      date,
      root.hash,
      JSON.stringify(assets),
      sums,
      leaves.length,
      depth,
      head?.id ?? null,
      head?.hash ?? null,
      now,
    ]);
    if (proofId === null) return false;
    await this.write(proofId, leaves, upper);
    logger.info({ date, root: root.hash, sums, users: leaves.length, seal: head?.hash }, 'proof of liabilities');
    return true;
  }

  /** Every user with what all their wallets hold, by one statement: one moment. In random order, salted. */
  private async read(codes: readonly string[]): Promise<OwnedLeaf[]> {
    const columns = codes.map(() => 'SUM(CASE WHEN a.asset = ? THEN a.balance ELSE 0 END)').join(', ');
    const rows = await this.reader.query<Owed>(
      `SELECT u.id AS userId, u.uid AS uid, CONCAT_WS(',', ${columns}) AS sums FROM ${userTable} u
       LEFT JOIN ledger_account a ON a.ownerType = 'user' AND a.ownerId = u.id GROUP BY u.id, u.uid`,
      codes,
    );
    shuffle(rows);
    return await salted(rows);
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

  private async write(proofId: number, leaves: readonly OwnedLeaf[], upper: readonly TreeNode[][]): Promise<void> {
    await this.insert(
      proofId,
      'liability_leaf (proofId, position, userId, uid, salt, sums)',
      leaves,
      ({ userId, uid, salt, sums }, position) => [position, userId, uid, salt, sums],
    );
    for (const [above, nodes] of upper.entries()) {
      await this.insert(
        proofId,
        'liability_node (proofId, level, position, hash, sums)',
        nodes,
        ({ hash, sums }, position) => [storedFrom + above, position, hash, sums.join(',')],
      );
    }
    await this.unitOfWork.run(async (tx) => {
      const { affected } = await tx.run('UPDATE liability_proof SET ready = 1 WHERE id = ? AND ready = 0', [proofId]);
      if (affected !== 1) throw abandoned(proofId);
    });
  }

  private async insert<T>(
    proofId: number,
    into: string,
    items: readonly T[],
    rowOf: (item: T, position: number) => (string | number)[],
  ): Promise<void> {
    for (let start = 0; start < items.length; start += rowsAtOnce) {
      const rows = items
        .slice(start, start + rowsAtOnce)
        .map((item, index) => [proofId, ...rowOf(item, start + index)]);
      const marks = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
      await this.unitOfWork.run(async (tx) => {
        await holdOpen(tx, proofId);
        await tx.run(`INSERT INTO ${into} VALUES ${marks}`, rows.flat());
      });
      await turn();
    }
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

/** Locks an unfinished proof, so that nobody writes into one that was given up. */
async function holdOpen(tx: Tx, proofId: number): Promise<void> {
  const rows = await tx.query(`SELECT id FROM liability_proof WHERE id = ? AND ready = 0${tx.dialect.forUpdate}`, [
    proofId,
  ]);
  if (rows.length === 0) throw abandoned(proofId);
}

const abandoned = (proofId: number) => new Error(`proof ${proofId} was finished or given up by another server`);

/** Gives everybody a salt of 16 bytes. */
async function salted(rows: readonly Owed[]): Promise<OwnedLeaf[]> {
  const leaves: OwnedLeaf[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce);
    const salts = randomBytes(saltBytes * batch.length).toString('hex');
    const digits = 2 * saltBytes;
    batch.forEach((row, index) => {
      leaves.push({ ...row, salt: salts.slice(index * digits, (index + 1) * digits) });
    });
    await turn();
  }
  return leaves;
}

/** Builds the tree block by block, so that only the upper levels are held and others get a turn. */
async function grow(date: string, leaves: readonly Leaf[], assets: number): Promise<Tree> {
  const depth = depthOf(leaves.length);
  const empty = emptyLeaf(date, assets);
  const tops: TreeNode[] = [];
  for (let start = 0; start < leaves.length; start += blockSize) {
    const nodes = leaves.slice(start, start + blockSize).map((leaf) => leafNode(date, leaf, assets));
    tops.push(levelsAbove(nodes, lowLevels(depth), empty).at(-1)?.[0] ?? empty);
    await turn();
  }
  const upper = levelsAbove(tops, depth - lowLevels(depth), empty);
  return { root: upper.at(-1)?.[0] ?? empty, depth, upper: depth < storedFrom ? [] : upper };
}
