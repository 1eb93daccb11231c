import { hour } from '../days';
import type { Line } from '../money/purse';
import type { Table } from '../tables';
import type { World } from '../world';
import type { Miner } from './miners';

/** The release of an asset for one hour. */
export interface ReleaseRun {
  readonly asset: string;
  /** its start */
  readonly hour: number;
  /** at its end */
  readonly price: bigint;
  readonly startedAt: number;
  doneAt: number | null;
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

  /** The job: all hours that have ended. */
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
      ...{ asset, hour: start, price: prices.payable(asset, start + hour), startedAt: now, doneAt: null },
      ...{ upTo: 0, chunks: 0, bubbles: 0, amount: 0n },
    };
    this.#runs.push(run);
    return run;
  }

  /** All that it pays was set aside when the contracts were obtained. */
  private carryOut(run: ReleaseRun): true {
    const { miners, now } = this.world;
    for (;;) {
      const left = miners.mining(run.asset).filter(({ id }) => id > run.upTo);
      if (left.length === 0) break;
      this.pay(run, left.slice(0, minersAtOnce));
    }
    run.doneAt = now;
    return true;
  }

  /** Who began after the hour gets nothing for it. */
  private dues(run: ReleaseRun, chunk: readonly Miner[]): { miner: Miner; amount: bigint }[] {
    return chunk
      .filter(({ next }) => next <= run.hour)
      .map((miner) => ({ miner, amount: this.world.miners.nextDue(miner, run.price) }));
  }

  private pay(run: ReleaseRun, chunk: readonly Miner[]): void {
    const dues = this.dues(run, chunk);
    const lines: Line[] = dues.flatMap(({ miner, amount }) => [
      ['system', 'setAside', run.asset, -amount],
      [miner.user, 'mined', run.asset, amount],
    ]);
    this.world.purse.post(lines);
    for (const { miner, amount } of dues) {
      this.world.miners.bring(miner, run.hour, amount);
      if (amount > 0n) run.bubbles += 1;
      run.amount += amount;
    }
    // What those at their end did not need goes back.
    const rest = dues
      .filter(({ miner }) => miner.state === 'end')
      .reduce((sum, { miner }) => sum + miner.most.all - miner.produced, 0n);
    if (rest > 0n)
      this.world.purse.post([
        ['system', 'setAside', run.asset, -rest],
        ['system', 'releases', run.asset, rest],
      ]);
    run.upTo = chunk.at(-1)?.id ?? run.upTo;
    run.chunks += 1;
  }

  adopt(table: Table): void {
    if (table.length > 0) throw new Error('releases at the beginning');
  }

  /** What waits, and all that is done as counts and sums. */
  table(): Table {
    const open = this.open.map(({ asset, hour: start, price, startedAt, upTo, chunks, bubbles, amount }) => [
      ...['running', asset, 'setAside', start, `${price}`, startedAt],
      ...[upTo, chunks, bubbles, `${amount}`],
    ]);
    const done = [...new Set(this.#runs.map(({ asset }) => asset))].map((asset) => {
      const runs = this.#runs.filter((run) => run.asset === asset && run.doneAt !== null);
      const sum = (of: (run: ReleaseRun) => bigint | number) =>
        String(runs.reduce((all, run) => all + BigInt(of(run)), 0n));
      return [
        ...[
          'done',
          asset,
          'setAside',
          runs.length,
          sum((run) => run.price),
          sum((run) => run.bubbles),
          sum((run) => run.amount),
        ],
        ...[sum((run) => run.chunks), Math.max(...runs.map((run) => run.hour))],
        ...[Math.max(...runs.map((run) => run.startedAt)), Math.max(...runs.map(({ doneAt }) => doneAt ?? 0))],
      ];
    });
    return [...open, ...done.filter((row) => row[3] !== 0)];
  }
}
