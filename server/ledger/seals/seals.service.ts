import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Reads } from '../../common/reads';
import { Clock, hour, second } from '../../common/runtime';
import { sealReads } from './seal.reads';
import { firstPreviousHash, sealHash, writeContents } from './seal.rules';
import type { SealCheck } from './seal-check';
import { firstWithin, hashRows } from './sealed-rows';

/** What one seal took, and whether there may be more to seal. */
interface Sealed {
  readonly count: number;
  readonly more: boolean;
}

export interface SealHead {
  readonly id: number;
  readonly hash: string;
  readonly createdAt: number;
}

/** Contents of one seal fit a text column of 64 kB. */
const atOnce = 500;
/** Lines of one seal: while they are read and hashed nobody else writes on SQLite. */
const linesAtOnce = 2_500;
const lag = 10 * second;

/** Chains ledger transactions, so that a changed row shows (domain 1.5). */
@Injectable()
export class Seals {
  #verifying: Promise<SealCheck> | undefined;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  /**
   * Seals what is not sealed yet and older than ten seconds. Rows are taken by their mark, never by "id up to N": what
   * commits late is in the next seal.
   * @returns how many transactions were sealed
   */
  async sealAll(): Promise<number> {
    const before = this.clock.now() - lag;
    let sealed = 0;
    for (;;) {
      const { count, more } = await this.sealSome(before);
      sealed += count;
      if (!more) return sealed;
      await turn();
    }
  }

  /** The newest seal, or null before the first. */
  async head(): Promise<SealHead | null> {
    const [row] = await this.reader.query<SealHead>(
      'SELECT id, hash, createdAt FROM ledger_seal ORDER BY id DESC LIMIT 1',
    );
    return row ?? null;
  }

  /** How many transactions wait for their seal. */
  async unsealed(): Promise<number> {
    const [row] = await this.reader.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM ledger_transaction WHERE sealId IS NULL',
    );
    return Number(row?.n ?? 0);
  }

  /** Recomputes the whole chain from the rows; those who ask at once share one run. */
  verify(): Promise<SealCheck> {
    this.#verifying ??= this.reads.checks.run(sealReads.verify, null).finally(() => {
      this.#verifying = undefined;
    });
    return this.#verifying;
  }

  private async sealSome(before: number): Promise<Sealed> {
    try {
      return await this.unitOfWork.run((tx) => this.seal(tx, before));
    } catch (error) {
      // Another server linked its seal to the same one first; what is left is for the next run.
      if (isDuplicateKey(error)) return { count: 0, more: false };
      throw error;
    }
  }

  private async seal(tx: Tx, before: number): Promise<Sealed> {
    // The head first: a seal that another server adds from here on makes ours collide with it.
    const [last] = await tx.query<{ hash: string }>('SELECT hash FROM ledger_seal ORDER BY id DESC LIMIT 1');
    const found = await tx.query<{ id: number }>(
      // What claims to come from the future is sealed as well: it must not stay changeable until then.
      'SELECT id FROM ledger_transaction WHERE sealId IS NULL AND (createdAt < ? OR createdAt > ?) ORDER BY id LIMIT ?',
      [before, before + hour, atOnce],
    );
    if (found.length === 0) return { count: 0, more: false };
    const ids = await firstWithin(
      tx,
      found.map(({ id }) => id),
      linesAtOnce,
    );
    const contents = writeContents(await hashRows(tx, ids));
    const previousHash = last?.hash ?? firstPreviousHash;
    const createdAt = this.clock.now();
    const { insertId } = await tx.run(
      'INSERT INTO ledger_seal (previousHash, hash, transactions, contents, createdAt) VALUES (?, ?, ?, ?, ?)',
      [previousHash, sealHash(previousHash, createdAt, ids.length, contents), ids.length, contents, createdAt],
    );
    const { affected } = await tx.run(
      `UPDATE ledger_transaction SET sealId = ? WHERE sealId IS NULL AND id IN (${ids.map(() => '?').join(', ')})`,
      [insertId, ...ids],
    );
    if (affected !== ids.length) throw new Error(`${ids.length - affected} transactions were sealed twice`);
    return { count: ids.length, more: ids.length < found.length || found.length === atOnce };
  }
}
