import { one } from './amounts';
import type { World } from './world';

/** The pools that tokens are swapped in (domain 7). */
export class Pools {
  constructor(private readonly world: World) {}

  /** What one of an asset costs in its pool, on average. */
  average(asset: string): bigint {
    const { purse } = this.world;
    const wallet = `pool:${asset}-USDT`;
    return (purse.of('system', wallet, 'USDT') * one) / purse.of('system', wallet, asset);
  }
}
