import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isDuplicateKey, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Reads } from '../../common/reads';
import { Clock, hour, second } from '../../common/runtime';
import { sealReads } from './seal.reads';
import { firstPreviousHash, sealHash, writeContents } from './seal.rules';
import type { SealCheck } from './seal-check';
import { hashRows } from './sealed-rows';

export interface SealHead {
  readonly id: number;
  readonly hash: string;
  readonly createdAt: number;
}

/** Contents of one seal fit a text column of 64 kB. */
const atOnce = 500;
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
      const count = await this.sealSome(before);
      sealed += count;
      if (count < atOnce) return sealed;
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

  private async sealSome(before: number): Promise<number> {
    try {
      return await this.unitOfWork.run((tx) => this.seal(tx, before));
    } catch (error) {
      // Another server linked its seal to the same one first; what is left is for the next run.
      if (isDuplicateKey(error)) return 0;
      throw error;
    }
  }

  private async seal(tx: Tx, before: number): Promise<number> {
    // The head first: a seal that another server adds from here on makes ours collide with it.
    const [last] = await tx.query<{ hash: string }>('SELECT hash FROM ledger_seal ORDER BY id DESC LIMIT 1');
    const found = await tx.query<{ id: number }>(
      // What claims to come from the future is sealed as well: it must not stay changeable until then.
      'SELECT id FROM ledger_transaction WHERE sealId IS NULL AND (createdAt < ? OR createdAt > ?) ORDER BY id LIMIT ?',
      [before, before + hour, atOnce],
    );
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
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
    return ids.length;
  }
}
