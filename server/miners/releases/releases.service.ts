import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { idIn, isDuplicateKey, moveWhere, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { Reads } from '../../common/reads';
import { Clock, hour } from '../../common/runtime';
import { Assets, Balances, Ledger } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { coveredBy, firstDueHour, releasedAssets } from '../backing/miner-loads';
import { releaseKey } from '../miner.rules';
import { openRunStates, runTransitions } from '../miner.states';
import type { Purse, RunState, WaitReason } from '../miners.schemas';
import { dueInRange, type ReleaseRange, releaseChunk } from './release-chunk';
import { ReleasePace } from './release-pace.rules';

/** However quick it goes: what is undone when one is cut off, and how long MySQL keeps others from adding to the ledger. */
const mostAtOnce = 10_000;
/** Between two chunks others come in: so long for each so long the chunk took, and as long as it took where there are some. */
const pausePart = 0.03;

interface Run {
  readonly id: number;
  readonly asset: string;
  readonly purse: Purse;
  readonly hour: number;
  readonly postingKey: string;
  readonly state: RunState;
  readonly price: bigint | null;
  /** miners up to this id have their bubble */
  readonly minerId: number;
  readonly chunks: number;
}

/** What every move of a run begins with. */
const openRun = { table: 'release_run', transitions: runTransitions, from: openRunStates } as const;

const runColumns = 'id, asset, purse, hour, postingKey, state, price, minerId, chunks';

/** What pays an hour first: a covered contract that falls out of its cover is paid by the other in the same hour. */
const inOrder = ['setAside', 'releases'] as const satisfies readonly Purse[];

/** Hour by hour a bubble for every miner that mines, in order, each hour at the price of its own end (domain 5). */
@Injectable()
export class Releases {
  /** Miners in one transaction, at most. */
  atOnce = mostAtOnce;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly ledger: Ledger,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Releases all hours that have ended, of every asset, as far as pools and prices go. @returns how many runs ended */
  async advance(): Promise<number> {
    let done = 0;
    const pace = new ReleasePace(this.atOnce);
    for (const asset of await releasedAssets(this.reader)) {
      for (const purse of inOrder) {
        for (let run = await this.due(asset, purse); run; run = await this.due(asset, purse)) {
          if (!(await this.carryOut(run.id, pace))) break;
          done += 1;
        }
      }
    }
    return done;
  }

  /**
   * The run of the oldest hour that is not released, begun if there is none; null while no hour is due. Those that are not
   * covered wait until the covered ones have their hour: some of these may be paid with them.
   */
  private async due(asset: string, purse: Purse): Promise<Run | null> {
    const start = await firstDueHour(this.reader, asset, purse);
    if (start === null || start + hour > this.clock.now()) return null;
    if (purse === 'releases') {
      const covered = await firstDueHour(this.reader, asset, 'setAside');
      if (covered !== null && covered <= start) return null;
    }
    const ofHour = () => readRuns(this.reader, 'asset = ? AND purse = ? AND hour = ?', [asset, purse, start]);
    const [begun] = await ofHour();
    if (begun) return begun;
    await this.begin(asset, purse, start);
    const [run] = await ofHour();
    return run ?? null;
  }

  private async begin(asset: string, purse: Purse, start: number): Promise<void> {
    const price = await this.valuations.priceOf(this.reader, asset, start + hour);
    const now = this.clock.now();
    try {
      await this.unitOfWork.run((tx) =>
        tx.run(
          `INSERT INTO release_run (asset, purse, hour, postingKey, state, price, chunks, bubbles, startedAt, updatedAt)
           VALUES (?, ?, ?, ?, 'running', CAST(? AS SIGNED), 0, 0, ?, ?)`,
          [asset, purse, start, releaseKey(asset, purse, start), price?.toString() ?? null, now, now],
        ),
      );
    } catch (error) {
      // Another server began it.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** @returns whether it is done; it waits otherwise, and is tried again */
  private async carryOut(id: number, pace: ReleasePace): Promise<boolean> {
    for (;;) {
      const began = performance.now();
      const { begun } = this.unitOfWork;
      const [run] = await readRuns(this.reader, 'id = ?', [id]);
      if (!run) throw new Error(`release run ${id} is gone`);
      if (run.state === 'done') return true;
      if (run.price === null && !(await this.canDoWithoutPrice(run))) return false;
      try {
        await this.unitOfWork.run((tx) => this.chunk(tx, id, pace.size));
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'poolShort')) throw error;
        await this.noteShort(run);
        return false;
      }
      const took = performance.now() - began;
      // Whoever came while it lasted begins only now.
      await wait(Math.ceil(took * pausePart));
      const alone = this.unitOfWork.begun === begun + 1;
      if (!alone) await wait(took);
      pace.note(took, alone);
    }
  }

  /** One chunk; the guarded move of the cursor is the lock: of two servers one does it. */
  private async chunk(tx: Tx, id: number, size: number): Promise<void> {
    const [run] = await readRuns(tx, 'id = ?', [id]);
    if (!run || run.state === 'done') return;
    const now = this.clock.now();
    const where = { sql: 'id = ? AND minerId = ?', parameters: [id, run.minerId] };
    const set = { reason: null, shortfall: null, updatedAt: now };
    const upTo = await this.endOfChunk(tx, run, size);
    if (upTo === null) {
      await moveWhere(tx, { ...openRun, to: 'done', where, set: { ...set, doneAt: now } });
      return;
    }
    const moved = await moveWhere(tx, {
      ...openRun,
      to: 'running',
      where,
      set: { ...set, minerId: upTo, chunks: { sql: 'chunks + 1' } },
    });
    if (moved !== 1) return;
    const number = run.chunks + 1;
    const { bubbles, units } = await releaseChunk(tx, this.ledger, this.rangeOf(run, upTo), {
      ...{ key: `${run.postingKey}:${number}`, kind: 'minerRelease', number },
      mostWaiting: this.settings.integer('miner.maxBubbles'),
    });
    await tx.run('UPDATE release_run SET bubbles = bubbles + ?, amount = amount + CAST(? AS SIGNED) WHERE id = ?', [
      bubbles,
      units.toString(),
      id,
    ]);
  }

  /** The last miner of the next chunk; null where none is left. */
  private async endOfChunk(db: Queries, { asset, purse, minerId }: Run, size: number): Promise<number | null> {
    const left = `FROM miner ${db.dialect.byIndex('ix_miner_release')} WHERE asset = ? AND covered = ? AND state = 'mining' AND id > ?`;
    const parameters = [asset, coveredBy(purse), minerId];
    const [full] = await db.query<{ id: number }>(`SELECT id ${left} ORDER BY id LIMIT 1 OFFSET ?`, [
      ...[...parameters, size - 1],
    ]);
    if (full) return Number(full.id);
    const [last] = await db.query<{ id: number | null }>(`SELECT MAX(id) AS id ${left}`, parameters);
    return last?.id == null ? null : Number(last.id);
  }

  /** A price may have come since it began; without one it goes on only where nobody is paid by it. */
  private async canDoWithoutPrice({ id, asset, purse, hour: start }: Run): Promise<boolean> {
    const price = await this.valuations.priceOf(this.reader, asset, start + hour);
    if (price !== null) {
      await this.notePrice(id, price);
      return true;
    }
    const [gold] = await this.reader.query(
      "SELECT at FROM miner_load WHERE asset = ? AND gold = 1 AND covered = ? AND state = 'mining' AND miners <> 0 LIMIT 1",
      [asset, coveredBy(purse)],
    );
    if (!gold) return true;
    await this.noteWaiting(id, 'noPrice');
    return false;
  }

  /** Says what the purse lacks for the rest of the run. */
  private async noteShort(run: Run): Promise<void> {
    const due = await dueInRange(
      { query: (sql, parameters) => this.reads.looks.query(sql, parameters), dialect: this.reader.dialect },
      this.rangeOf(run, Number.MAX_SAFE_INTEGER),
    );
    const pool = (await this.balances.inWallet(run.purse)).get(run.asset) ?? 0n;
    await this.noteWaiting(run.id, 'poolShort', { shortfall: due > pool ? due - pool : 0n });
  }

  private async noteWaiting(id: number, reason: WaitReason, changes: { shortfall?: bigint } = {}): Promise<void> {
    const set = { reason, ...changes, updatedAt: this.clock.now() };
    await this.unitOfWork.run((tx) => moveWhere(tx, { ...openRun, to: 'waiting', where: idIn([id]), set }));
  }

  private async notePrice(id: number, price: bigint): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run("UPDATE release_run SET price = CAST(? AS SIGNED), updatedAt = ? WHERE id = ? AND state <> 'done'", [
        price.toString(),
        this.clock.now(),
        id,
      ]),
    );
  }

  private rangeOf({ asset, purse, hour: start, minerId, price }: Run, upTo: number): ReleaseRange {
    return { asset, purse, hour: start, after: minerId, upTo, price, scale: this.assets.get(asset).scale };
  }
}

async function readRuns(db: Queries, where: string, parameters: (string | number)[]): Promise<Run[]> {
  const rows = await db.query<
    Record<keyof Run, string | number> & Pick<Run, 'asset' | 'purse' | 'postingKey' | 'state'>
  >(`SELECT ${runColumns} FROM release_run WHERE ${where}`, parameters);
  return rows.map(({ asset, purse, postingKey, state, price, ...row }) => ({
    ...{ asset, purse, postingKey, state, price: price === null ? null : BigInt(price) },
    ...{ id: Number(row.id), hour: Number(row.hour), minerId: Number(row.minerId), chunks: Number(row.chunks) },
  }));
}
