import { hour } from './days';
import type { Miner } from './miners';
import type { Line } from './purse';
import type { Table } from './tables';
import type { World } from './world';

/** The release of an asset for one hour. */
export interface ReleaseRun {
  readonly asset: string;
  /** its start */
  readonly hour: number;
  /** at its end */
  readonly price: bigint;
  readonly startedAt: number;
  doneAt: number | null;
  /** what the pool lacks for the rest of it; null: it does not wait */
  shortfall: bigint | null;
  /** miners up to this id have their bubble */
  upTo: number;
  chunks: number;
  bubbles: number;
  amount: bigint;
}

/** Miners that are released to at once. The product has so few here as well, or one chunk would always be all. */
export const minersAtOnce = 2;

/** Hour by hour a bubble to every miner that mines, of each asset in order (domain 5, "Release", and decision 25). */
export class MinerReleases {
  readonly #runs: ReleaseRun[] = [];

  constructor(private readonly world: World) {}

  get open(): ReleaseRun[] {
    return this.#runs.filter(({ doneAt }) => doneAt === null);
  }

  /** The newest first. */
  get newest(): ReleaseRun[] {
    return [...this.#runs].reverse();
  }

  /** The job: all hours that have ended, as far as the pool of each asset goes. */
  release(): void {
    const { miners } = this.world;
    for (const asset of [...new Set(miners.open.map((miner) => miner.asset))].sort())
      for (let run = this.due(asset); run && this.carryOut(run); run = this.due(asset));
  }

  /** The oldest that is not done, begun if it must be. An hour in which nobody mines has none. */
  private due(asset: string): ReleaseRun | undefined {
    const { miners, prices, now } = this.world;
    const open = this.open.find((run) => run.asset === asset);
    if (open) return open;
    const start = Math.min(...miners.mining(asset).map(({ next }) => next));
    if (start + hour > now) return undefined;
    const run: ReleaseRun = {
      ...{
        asset,
        hour: start,
        price: prices.payable(asset, start + hour),
        startedAt: now,
        doneAt: null,
        shortfall: null,
      },
      ...{ upTo: 0, chunks: 0, bubbles: 0, amount: 0n },
    };
    this.#runs.push(run);
    return run;
  }

  /** @returns whether it is done; else the pool is short, and it waits */
  private carryOut(run: ReleaseRun): boolean {
    const { miners, purse, now } = this.world;
    for (;;) {
      const left = miners.mining(run.asset).filter(({ id }) => id > run.upTo);
      if (left.length === 0) break;
      const chunk = left.slice(0, minersAtOnce);
      const pool = purse.of('system', 'releases', run.asset);
      if (this.sumOf(run, chunk) > pool) {
        run.shortfall = this.sumOf(run, left) - pool;
        return false;
      }
      this.pay(run, chunk);
    }
    Object.assign(run, { doneAt: now, shortfall: null });
    return true;
  }

  /** Who began after the hour gets nothing for it. */
  private dues(run: ReleaseRun, chunk: readonly Miner[]): { miner: Miner; amount: bigint }[] {
    return chunk
      .filter(({ next }) => next <= run.hour)
      .map((miner) => ({ miner, amount: this.world.miners.nextDue(miner, run.price) }));
  }

  private sumOf(run: ReleaseRun, chunk: readonly Miner[]): bigint {
    return this.dues(run, chunk).reduce((sum, { amount }) => sum + amount, 0n);
  }

  private pay(run: ReleaseRun, chunk: readonly Miner[]): void {
    const dues = this.dues(run, chunk);
    const lines: Line[] = dues.flatMap(({ miner, amount }) => [
      ['system', 'releases', run.asset, -amount],
      [miner.user, 'mined', run.asset, amount],
    ]);
    this.world.purse.post(lines);
    for (const { miner, amount } of dues) {
      this.world.miners.bring(miner, run.hour, amount);
      if (amount > 0n) run.bubbles += 1;
      run.amount += amount;
    }
    run.upTo = chunk.at(-1)?.id ?? run.upTo;
    run.chunks += 1;
    run.shortfall = null;
  }

  adopt(table: Table): void {
    if (table.length > 0) throw new Error('releases at the beginning');
  }

  /** What waits, and all that is done as counts and sums. */
  table(): Table {
    const open = this.open.map(({ asset, hour: start, price, startedAt, shortfall, upTo, chunks, bubbles, amount }) => [
      ...['waiting', asset, start, `${price}`, startedAt, shortfall === null ? null : `${shortfall}`],
      ...[upTo, chunks, bubbles, `${amount}`],
    ]);
    const done = [...new Set(this.#runs.map(({ asset }) => asset))].map((asset) => {
      const runs = this.#runs.filter((run) => run.asset === asset && run.doneAt !== null);
      const sum = (of: (run: ReleaseRun) => bigint | number) =>
        String(runs.reduce((all, run) => all + BigInt(of(run)), 0n));
      return [
        ...['done', asset, runs.length, sum((run) => run.price), sum((run) => run.bubbles), sum((run) => run.amount)],
        ...[sum((run) => run.chunks), Math.max(...runs.map((run) => run.hour))],
        ...[Math.max(...runs.map((run) => run.startedAt)), Math.max(...runs.map(({ doneAt }) => doneAt ?? 0))],
      ];
    });
    return [...open, ...done.filter((row) => row[2] !== 0)];
  }
}
