import { Injectable } from '@nestjs/common';
import type { Queries } from '../../common/database';
import { AppError, commonErrors } from '../../common/errors';
import { Reads } from '../../common/reads';
import { Clock } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { pickName } from '../../common/words/pick-text.rules';
import { Assets, Balances, quoteAsset } from '../../ledger';
import { Valuations } from '../../market';
import { Settings } from '../../settings';
import { MinerBacking } from '../backing/miner-backing.service';
import { loadOf } from '../backing/miner-loads';
import {
  ceilingMillionths,
  checkProducts,
  mineralWorth,
  type ProductRates,
  type SoldProduct,
  type Worth,
} from '../backing/product-economics.rules';
import { ceilingOf, contractOf, dueInAsset, isOffered, powerOf, unitsWorth } from '../miner.rules';
import { minerErrors } from '../miners.errors';
import type { PreviewBody, ProductPreview } from '../miners-console.schemas';
import { MinerProducts, ratesOf } from './miner-products.service';
import { costOf, promisedBy } from './product-preview.rules';

const million = 1_000_000n;

type Terms = ReturnType<MinerProducts['unitsOf']>;
type Sums = NonNullable<ProductPreview['sums']>;

/** What a product would cost, pay, and take out of the pool, before it is saved (domain 5). It reads in a worker. */
@Injectable()
export class ProductPreviews {
  constructor(
    private readonly reads: Reads,
    private readonly products: MinerProducts,
    private readonly backing: MinerBacking,
    private readonly balances: Balances,
    private readonly valuations: Valuations,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError notFound; terms that cannot be saved are answered, with why */
  async of({ id, titles, ...body }: PreviewBody, language: Language): Promise<ProductPreview> {
    const db = this.reads.looks;
    const sold = id === undefined ? 0 : await soldOf(db, id);
    const terms = attempt(() => this.products.unitsOf(body));
    if (terms instanceof AppError) return { refusal: refusalOf(terms, language), counts: true, sums: null };
    const { stock, price, priceAsset } = terms;
    const rates = ratesOf((key) => this.settings.raw(key));
    const title = titles ? pickName(titles, language) : '…';
    // As it would be on sale with the others: what is kept out of sale is told too what would be said then.
    const all = [...(await this.products.onSale(db, language)).entries()].filter(([other]) => other !== id);
    const { multiplePpm, goldStandard } = terms;
    const product: SoldProduct = { title, price, priceAsset, power: powerOf(terms), multiplePpm, goldStandard };
    const onSale = [...all.map(([, other]) => other), product];
    const refusal = attempt(() => {
      if (sold > stock) throw minerErrors.stockBelowSold({ sold }, 'stock');
      checkProducts(onSale, rates);
    });
    const worth = attempt(() => mineralWorth(onSale, rates));
    const priced = await this.valuations.priceOf(db, terms.asset, this.clock.now());
    return {
      refusal: refusal instanceof AppError ? refusalOf(refusal, language) : null,
      counts: sold > stock || isOffered({ ...terms, sold }, this.clock.now()),
      sums: {
        cost: this.cost(terms, rates),
        pays: this.pays(terms, rates, worth instanceof AppError ? null : worth, priced),
        pool: await this.pool(db, terms, Math.max(0, stock - sold), priced),
        shares: this.backing.sharesOf(terms, await this.backing.now(db)),
      },
    };
  }

  private cost({ price, priceAsset }: Terms, rates: ProductRates): Sums['cost'] {
    const { volume, income, afterAwards, ceiling } = costOf(price, priceAsset, rates);
    const text = (units: bigint | null) => (units === null ? null : this.quote(units));
    return { volume: text(volume), income: text(income), afterAwards: text(afterAwards), ceiling: text(ceiling) };
  }

  private pays(terms: Terms, rates: ProductRates, worth: Worth | null, price: bigint | null): Sums['pays'] {
    const { scale } = this.assets.get(terms.asset);
    const power = powerOf(terms);
    const most = (ceilingMillionths({ power, goldStandard: terms.goldStandard }, rates) + million - 1n) / million;
    // In USDT; without the gold standard it is the same at the price of the moment it is obtained.
    const { hourly } = contractOf({ ...terms, goldStandard: true }, 1n, scale);
    const value = { total: power, day: power / BigInt(terms.days), hour: hourly };
    const inAsset = (units: bigint) => this.assets.format(terms.asset, unitsWorth(units, price ?? 1n, scale));
    const promised = worth && promisedBy(most, rates, worth);
    const { mineral } = promisedBy(power, rates, { of: 0n, by: 1n });
    return {
      power: this.quote(power),
      most: this.quote(most),
      value: { total: this.quote(value.total), day: this.quote(value.day), hour: this.quote(value.hour) },
      asset:
        price === null ? null : { total: inAsset(value.total), day: inAsset(value.day), hour: inAsset(value.hour) },
      mineral: this.assets.format('MINERAL', mineral),
      mineralValue: promised && this.quote(promised.mineralValue),
      promised: promised && this.quote(promised.total),
    };
  }

  /** What the pool of its asset would set aside for one, and for how many it can. */
  private async pool(db: Queries, terms: Terms, stock: number, price: bigint | null): Promise<Sums['pool']> {
    const { asset: code, goldStandard } = terms;
    const { scale } = this.assets.get(code);
    const pool = (await this.balances.inWallet('releases')).get(code) ?? 0n;
    const { due } = await loadOf(db, code, this.clock.now());
    const unitCapPpm = this.settings.ppm('miner.unitCap');
    const ceiling =
      price === null
        ? null
        : ceilingOf(contractOf(terms, price, scale), { goldStandard, price, scale, unitCapPpm }).ceiling;
    const text = (units: bigint | null) => (units === null ? null : this.assets.format(code, units));
    return {
      asset: code,
      price: price === null ? null : this.quote(price),
      releases: this.assets.format(code, pool),
      ceiling: text(ceiling),
      available: ceiling === null ? null : ceiling === 0n ? 0 : Number(pool / ceiling),
      stock,
      needed: text(ceiling === null ? null : ceiling * BigInt(stock)),
      uncoveredDue: text(dueInAsset(due, { price, scale })),
    };
  }

  private quote(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}

/** How many of it were sold. */
async function soldOf(db: Queries, id: number): Promise<number> {
  const [row] = await db.query<{ sold: number }>('SELECT sold FROM miner_product WHERE id = ?', [id]);
  if (!row) throw commonErrors.notFound();
  return row.sold;
}

/** What it comes to, or why it is refused. */
function attempt<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const refusalOf = (error: AppError, language: Language) => ({
  code: error.code,
  text: error.text(language),
  field: error.field ?? null,
});
