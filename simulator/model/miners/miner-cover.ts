import { hour } from '../days';
import type { Table } from '../tables';
import type { World } from '../world';
import { duesOf, type MinerTerms, mostOf } from './miner-terms';
import { hoursLeft } from './miners';

/** What is set aside for contracts (domain 5): all that each may still bring, and nothing of it pays anything else. */
export class MinerCover {
  constructor(private readonly world: World) {}

  /** What open contracts of an asset may still bring. */
  promised(asset: string): bigint {
    return this.world.miners.open
      .filter((miner) => miner.asset === asset)
      .reduce((sum, { most, produced }) => sum + most.all - produced, 0n);
  }

  /** What is set aside when one of a product is obtained now. */
  mostOfOne(terms: MinerTerms): bigint {
    const { miners, settings } = this.world;
    const price = miners.priceOf(terms.asset) ?? 0n;
    return mostOf(duesOf(terms, price), terms.gold, price, settings.ppm('miner.unitCap')).all;
  }

  adopt(): void {}

  /** Sums over contracts by their last hour, or of those that pause by the hours they have left. */
  table(): Table {
    const sums = new Map<string, { row: Table[number]; miners: number; sums: [bigint, bigint, bigint] }>();
    for (const miner of this.world.miners.open) {
      const { asset, gold, state, dues, next } = miner;
      const left = hoursLeft(miner);
      const row = [asset, gold ? 1 : 0, 1, state, state === 'mining' ? next + (left - 1) * hour : left];
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
