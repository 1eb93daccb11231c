import { one } from './amounts';
import { hour } from './days';
import { type Dues, dueIn } from './miner-terms';
import { hoursLeft } from './miners';
import { Refusal } from './move';
import type { Table } from './tables';
import type { World } from './world';

const hoursOfDay = 24;

/** What contracts are due: in USDT by the gold standard, in the asset without it. */
interface Due {
  readonly gold: bigint;
  readonly fixed: bigint;
}

/**
 * Whether `releases` covers what contracts are due in the coming days, at today's prices (domain 5): all of an asset as if
 * they went on from its first hour that is not released, those that pause or begin later too.
 */
export class MinerCover {
  constructor(private readonly world: World) {}

  /** @throws Refusal poolMustBeFilled where it would not cover so many more */
  mustCover(asset: string, gold: boolean, dues: Dues, quantity: number): void {
    const { purse, settings } = this.world;
    const days = settings.number('miner.coverDays');
    const added = dueIn(dues, dues.hours, days * hoursOfDay) * BigInt(quantity);
    const due = this.due(asset, days);
    const all = gold ? { ...due, gold: due.gold + added } : { ...due, fixed: due.fixed + added };
    if (this.inAsset(asset, all) > purse.of('system', 'releases', asset)) throw new Refusal('poolMustBeFilled');
  }

  /** In the asset, rounded up. */
  dueWithin(asset: string, days: number): bigint {
    return this.inAsset(asset, this.due(asset, days));
  }

  /** Hours that wait to be released, and the one that has begun, are due as well. */
  private due(asset: string, days: number): Due {
    const { miners, now } = this.world;
    const first = this.firstHour(asset);
    const hours = days * hoursOfDay + Math.ceil((now - first) / hour);
    const sum = { gold: 0n, fixed: 0n };
    for (const miner of miners.open)
      if (miner.asset === asset) sum[miner.gold ? 'gold' : 'fixed'] += miners.dueFrom(miner, first, hours);
    return sum;
  }

  /** The first hour of an asset that is not released: at the latest the one that has begun. */
  private firstHour(asset: string): number {
    const { miners, now } = this.world;
    return Math.min(Math.ceil(now / hour) * hour - hour, ...miners.mining(asset).map(({ next }) => next));
  }

  private inAsset(asset: string, { gold, fixed }: Due): bigint {
    const price = this.world.prices.payable(asset, this.world.now);
    if (gold === 0n) return fixed;
    return fixed + (gold * one + price - 1n) / price;
  }

  adopt(): void {}

  /** Sums over contracts by their last hour, or of those that pause by the hours they have left. */
  table(): Table {
    const sums = new Map<string, { row: Table[number]; miners: number; sums: [bigint, bigint, bigint] }>();
    for (const miner of this.world.miners.open) {
      const { asset, gold, state, dues, next } = miner;
      const left = hoursLeft(miner);
      const row = [asset, gold ? 1 : 0, state, state === 'mining' ? next + (left - 1) * hour : left];
      const before = sums.get(row.join()) ?? { row, miners: 0, sums: [0n, 0n, 0n] };
      const [power, hourly, rest] = before.sums;
      sums.set(row.join(), {
        ...{ row, miners: before.miners + 1 },
        sums: [power + dues.power, hourly + dues.hourly, rest + dues.rest],
      });
    }
    return [...sums.values()].map((each) => [...each.row, each.miners, ...each.sums.map(String)]);
  }
}
