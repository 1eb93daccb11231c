import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { Reads } from '../../common/reads';
import { Clock, isoTime } from '../../common/runtime';
import { ledgerErrors } from '../ledger.errors';
import { proofReads } from './proof.reads';
import {
  blockSize,
  emptyLeaf,
  type Leaf,
  leafNode,
  levelsAbove,
  lowLevels,
  type PathStep,
  pathThrough,
  type TreeNode,
} from './proof.rules';
import type { ProofDays, ProofPath, ProofRoot } from './proof.schemas';
import { keptFor, type ProofCheck, type RawProof } from './proof-check';

interface RawLeaf extends Leaf {
  readonly position: number;
}

/** What pins a day: the root of its proof, and the head of the seals behind it. */
export interface ProofPin {
  readonly id: number;
  /** e.g. `2026-11-21` */
  readonly date: string;
  readonly root: string;
  /** null before the first seal */
  readonly sealHash: string | null;
}

const daysShown = 60;

/** Reads the proofs of liabilities (domain 12); sums are minor units. */
@Injectable()
export class Proofs {
  readonly #verifying = new Map<number, Promise<ProofCheck | null>>();

  constructor(
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /** The days there are, newest first. */
  async days(): Promise<ProofDays> {
    const rows = await this.reader.query<{ date: string; root: string; createdAt: number }>(
      'SELECT date, root, createdAt FROM liability_proof WHERE ready = 1 ORDER BY date DESC LIMIT ?',
      [daysShown],
    );
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: isoTime(createdAt) }));
  }

  /**
   * What is published of a day.
   * @param date or `latest`
   * @throws AppError noProof
   */
  async of(date: string): Promise<ProofRoot> {
    const { id, depth, createdAt, ...proof } = await this.find(date);
    return {
      ...proof,
      assets: assetsOf(proof),
      sums: proof.sums.split(','),
      createdAt: isoTime(createdAt),
    };
  }

  /** What pins a day, of the proofs made since a time, newest first. */
  async pinsSince(time: number): Promise<ProofPin[]> {
    return await this.reader.query<ProofPin>(
      'SELECT id, date, root, sealHash FROM liability_proof WHERE ready = 1 AND createdAt >= ? ORDER BY date DESC',
      [time],
    );
  }

  /**
   * The leaf of a user and its neighbours up to the root.
   * @throws AppError noProof, notInProof, proofLeavesGone
   */
  async pathOf(userId: number, date: string): Promise<ProofPath> {
    const proof = await this.find(date);
    if (this.clock.now() - proof.createdAt >= keptFor) throw ledgerErrors.proofLeavesGone();
    const [leaf] = await this.reader.query<RawLeaf>(
      'SELECT position, uid, salt, sums FROM liability_leaf WHERE proofId = ? AND userId = ?',
      [proof.id, userId],
    );
    if (!leaf) throw ledgerErrors.notInProof();
    const { position, uid, salt, sums } = leaf;
    const path = [...(await this.lowPath(proof, position)), ...(await this.highPath(proof, position))];
    return {
      date: proof.date,
      root: proof.root,
      assets: assetsOf(proof),
      leaf: { uid, salt, sums: sums.split(','), index: position },
      path: path.map((step) => ({ ...step, sums: step.sums.map(String) })),
    };
  }

  /**
   * Recomputes a proof from its leaves; those who ask at once share one run.
   * @returns null if there is no such proof
   */
  verify(id: number): Promise<ProofCheck | null> {
    return this.#verifying.get(id) ?? this.startVerifying(id);
  }

  private startVerifying(id: number): Promise<ProofCheck | null> {
    const running = this.reads.checks
      .run(proofReads.verify, { id, now: this.clock.now() })
      .finally(() => this.#verifying.delete(id));
    this.#verifying.set(id, running);
    return running;
  }

  private async find(date: string): Promise<RawProof> {
    const latest = date === 'latest';
    const [proof] = await this.reader.query<RawProof>(
      `SELECT id, date, root, assets, sums, leaves, depth, sealId, sealHash, createdAt FROM liability_proof
       WHERE ready = 1${latest ? '' : ' AND date = ?'} ORDER BY date DESC LIMIT 1`,
      latest ? [] : [date],
    );
    if (!proof) throw ledgerErrors.noProof();
    return proof;
  }

  private async lowPath(proof: RawProof, position: number): Promise<PathStep[]> {
    const start = position - (position % blockSize);
    const leaves = await this.reader.query<RawLeaf>(
      'SELECT position, uid, salt, sums FROM liability_leaf WHERE proofId = ? AND position >= ? AND position < ? ORDER BY position',
      [proof.id, start, start + blockSize],
    );
    const assets = assetsOf(proof).length;
    const empty = emptyLeaf(proof.date, assets);
    const nodes = leaves.map((leaf) => leafNode(proof.date, leaf, assets));
    return pathThrough(levelsAbove(nodes, lowLevels(proof.depth), empty), position - start, empty);
  }

  private async highPath(proof: RawProof, position: number): Promise<PathStep[]> {
    const path: PathStep[] = [];
    for (let level = lowLevels(proof.depth); level < proof.depth; level++) {
      const place = Math.floor(position / 2 ** level);
      const left = place % 2 === 1;
      path.push({ side: left ? 'left' : 'right', ...(await this.node(proof.id, level, left ? place - 1 : place + 1)) });
    }
    return path;
  }

  private async node(proofId: number, level: number, position: number): Promise<TreeNode> {
    const [row] = await this.reader.query<{ hash: string; sums: string }>(
      'SELECT hash, sums FROM liability_node WHERE proofId = ? AND level = ? AND position = ?',
      [proofId, level, position],
    );
    if (!row) throw new Error(`proof ${proofId} has no node ${position} on level ${level}`);
    return { hash: row.hash, sums: row.sums.split(',').map(BigInt) };
  }
}

function assetsOf({ assets }: Pick<RawProof, 'assets'>): ProofRoot['assets'] {
  return JSON.parse(assets) as ProofRoot['assets'];
}
