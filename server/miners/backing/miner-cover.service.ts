import { Injectable } from '@nestjs/common';
import { Reader, type Tx } from '../../common/database';
import { Reads } from '../../common/reads';
import { Clock } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { type Names, pickName } from '../../common/words/pick-text.rules';
import { Assets, Balances, Ledger, PublicBooks, quoteAsset } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { ceilingOf, contractOf, dueInAsset } from '../miner.rules';
import { minersSetAside } from '../miners.books';
import { minerErrors } from '../miners.errors';
import type { MinerCover } from '../miners-console.schemas';
import { loadedAssets, loadOf, totalPower } from './miner-loads';

type Stored = string | number;

/** A product that is on sale or will be, as it is read. */
interface Offered {
  readonly id: number;
  readonly titles: string;
  readonly goldValue: Stored;
  readonly multiplePpm: number;
  readonly days: number;
  readonly asset: string;
  readonly goldStandard: number;
}

/** What is set aside for contracts, what `releases` can still cover, and what it owes those that are not covered (domain 5). */
@Injectable()
export class MinerCovers {
  constructor(
    private readonly reader: Reader,
    private readonly reads: Reads,
    private readonly ledger: Ledger,
    private readonly balances: Balances,
    private readonly publicBooks: PublicBooks,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Holds the pool of releases, which must have the ceilings of so many contracts.
   * @param ceiling of one, minor units of the asset
   * @throws AppError poolMustBeFilled, which says how many would pass
   */
  async mustCover(tx: Tx, asset: string, ceiling: bigint, quantity: number): Promise<void> {
    const left = (await this.ledger.inPool(tx, 'releases', asset)) / ceiling;
    if (left < BigInt(quantity)) throw minerErrors.poolMustBeFilled({ asset, left: left.toString() }, 'quantity');
  }

  /** What covered contracts may still bring, minor units by asset. It reads every contract: in a worker. */
  async promised(): Promise<Map<string, bigint>> {
    const rows = await this.reads.looks.query<{ asset: string; units: Stored }>(minersSetAside);
    return new Map(rows.map(({ asset, units }) => [asset, BigInt(units)]));
  }

  /** What contracts that are not covered are due to their end, at today's prices: minor units by asset. */
  async uncovered(): Promise<Map<string, bigint>> {
    const owed = new Map<string, bigint>();
    for (const asset of await loadedAssets(this.reader)) {
      const { uncovered, due } = await loadOf(this.reader, asset, this.clock.now());
      const units = uncovered === 0 ? null : dueInAsset(due, await this.marketOf(asset));
      if (units !== null) owed.set(asset, units);
    }
    return owed;
  }

  /** GET miner-cover */
  async read(language: Language): Promise<MinerCover> {
    const offered = await this.offered();
    const codes = new Set([...(await loadedAssets(this.reader)), ...offered.map(({ asset }) => asset)]);
    const [pools, setAside] = [await this.balances.inWallet('releases'), await this.balances.inWallet('setAside')];
    const [promised, all] = [await this.promised(), await this.publicBooks.promised()];
    const rows = [...codes].sort().map(async (asset) => {
      const mine = promised.get(asset) ?? 0n;
      // What lies there for others is theirs.
      const others = (all.get(`setAside ${asset}`) ?? 0n) - mine;
      const sums = { promised: mine, setAside: (setAside.get(asset) ?? 0n) - others, releases: pools.get(asset) ?? 0n };
      return await this.ofAsset(asset, sums, offered, language);
    });
    return {
      totalPower: this.assets.format(quoteAsset, await totalPower(this.reader)),
      assets: await Promise.all(rows),
    };
  }

  private async ofAsset(
    asset: string,
    { promised, setAside, releases }: Record<'promised' | 'setAside' | 'releases', bigint>,
    offered: readonly Offered[],
    language: Language,
  ): Promise<MinerCover['assets'][number]> {
    const { mining, paused, uncovered, due } = await loadOf(this.reader, asset, this.clock.now());
    const market = await this.marketOf(asset);
    const owed = dueInAsset(due, market);
    const text = (units: bigint | null) => (units === null ? null : this.assets.format(asset, units));
    return {
      asset,
      price: market.price === null ? null : this.assets.format(quoteAsset, market.price),
      ...{ mining, paused, uncovered },
      setAside: this.assets.format(asset, setAside),
      promised: this.assets.format(asset, promised),
      releases: this.assets.format(asset, releases),
      uncoveredDue: text(owed),
      products: offered
        .filter((product) => product.asset === asset)
        .map((product) => {
          const ceiling = this.ceilingOf(product, market);
          const title = pickName(JSON.parse(product.titles) as Names, language);
          const available = ceiling === null || ceiling === 0n ? 0 : Number(releases / ceiling);
          return { id: Number(product.id), title, ceiling: text(ceiling), available };
        }),
    };
  }

  private ceilingOf(product: Offered, { price, scale }: { price: bigint | null; scale: number }): bigint | null {
    if (price === null || price <= 0n) return null;
    const terms = {
      ...{ goldValue: BigInt(product.goldValue), multiplePpm: Number(product.multiplePpm) },
      ...{ days: Number(product.days), goldStandard: Number(product.goldStandard) === 1 },
    };
    const unitCapPpm = this.settings.ppm('miner.unitCap');
    return ceilingOf(contractOf(terms, price, scale), { goldStandard: terms.goldStandard, price, scale, unitCapPpm })
      .ceiling;
  }

  private async marketOf(asset: string): Promise<{ price: bigint | null; scale: number }> {
    const price = await this.valuations.priceOf(this.reader, asset, this.clock.now());
    return { price, scale: this.assets.get(asset).scale };
  }

  private offered(): Promise<Offered[]> {
    return this.reader.query<Offered>(
      `SELECT id, titles, goldValue, multiplePpm, days, asset, goldStandard FROM miner_product
       WHERE active = 1 AND (saleUntil IS NULL OR saleUntil > ?) AND sold < stock ORDER BY id`,
      [this.clock.now()],
    );
  }
}
