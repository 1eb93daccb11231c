import { Injectable } from '@nestjs/common';
import { Reader, type Tx } from '../common/database';
import { Clock, isoTime } from '../common/runtime';
import { Assets, Balances, Ledger, quoteAsset } from '../ledger';
import { Valuations } from '../market';
import { Settings } from '../settings';
import { type Due, dueInAsset, hoursOfDay } from './miner.rules';
import { loadedAssets, loadOf, totalPower } from './miner-loads';
import { minerErrors } from './miners.errors';
import type { MinerCover } from './miners-console.schemas';

/** What a contract that is to begin would be due; as `AssetLoad.due` counts. */
interface NewContracts extends Due {
  readonly asset: string;
}

/** Whether `releases` covers what contracts are due in the coming days, at today's prices (domain 5). */
@Injectable()
export class MinerCovers {
  constructor(
    private readonly reader: Reader,
    private readonly ledger: Ledger,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Hours that must be covered ahead. */
  get hoursAhead(): number {
    return this.settings.integer('miner.coverDays') * hoursOfDay;
  }

  /**
   * Holds the pool, which stands for the formula, and refuses what it would not cover. All that is due before, too: hours
   * that wait to be released.
   * @param price of the asset now; null: it has none
   * @throws AppError poolMustBeFilled
   */
  async mustCover(tx: Tx, { asset, gold, fixed }: NewContracts, price: bigint | null): Promise<void> {
    const pool = await this.ledger.inPool(tx, 'releases', asset);
    const now = this.clock.now();
    const load = await loadOf(tx, asset, now);
    const due = load.due(this.hoursAhead);
    const units = this.inAsset(asset, { gold: due.gold + gold, fixed: due.fixed + fixed }, price);
    if (units === null || units > pool) throw minerErrors.poolMustBeFilled({ asset });
  }

  /** What is due in the days that must be covered, by asset in its minor units: what the pool promises. */
  async promised(): Promise<Map<string, bigint>> {
    const promised = new Map<string, bigint>();
    const now = this.clock.now();
    for (const asset of await loadedAssets(this.reader)) {
      const load = await loadOf(this.reader, asset, now);
      const due = this.inAsset(
        asset,
        load.due(this.hoursAhead),
        await this.valuations.priceOf(this.reader, asset, now),
      );
      if (due !== null) promised.set(asset, due);
    }
    return promised;
  }

  /** GET miner-cover */
  async read(): Promise<MinerCover> {
    const days = this.settings.integer('miner.coverDays');
    const now = this.clock.now();
    const pools = await this.balances.inWallet('releases');
    const assets = await loadedAssets(this.reader);
    return {
      days,
      now: isoTime(now),
      totalPower: this.assets.format(quoteAsset, await totalPower(this.reader)),
      assets: await Promise.all(assets.map((asset) => this.ofAsset(asset, pools.get(asset) ?? 0n, days, now))),
    };
  }

  private async ofAsset(asset: string, pool: bigint, days: number, now: number) {
    const load = await loadOf(this.reader, asset, now);
    const price = await this.valuations.priceOf(this.reader, asset, now);
    const text = (units: bigint | null) => (units === null ? null : this.assets.format(asset, units));
    const dueIn = (day: number) => this.inAsset(asset, load.due(day * hoursOfDay), price);
    const byDay = Array.from({ length: days }, (_, index) => ({ day: index + 1, units: dueIn(index + 1) }));
    const coveredDays = byDay.filter(({ units }) => units !== null && units <= pool).length;
    return {
      asset,
      pool: this.assets.format(asset, pool),
      price: price === null ? null : this.assets.format(quoteAsset, price),
      mining: load.mining,
      paused: load.paused,
      due: text(dueIn(days)),
      covered: coveredDays === days,
      coveredDays,
      byDay: byDay.map(({ day, units }) => ({ day, due: text(units) })),
    };
  }

  private inAsset(asset: string, due: Due, price: bigint | null): bigint | null {
    return dueInAsset(due, { price, scale: this.assets.get(asset).scale });
  }
}
