import { Injectable } from '@nestjs/common';
import type { Queries } from '../common/database';
import { AppError, commonErrors } from '../common/errors';
import { Reads } from '../common/reads';
import { Clock, day } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { pickName } from '../common/words/pick-text.rules';
import { Assets, Balances, quoteAsset, systemInflow } from '../ledger';
import { Valuations } from '../market';
import { Settings } from '../settings';
import { contractOf, type Due, dueInAsset, dueOf, hoursOfDay, isOffered, powerOf, unitsWorth } from './miner.rules';
import { loadOf } from './miner-loads';
import { MinerProducts, ratesOf } from './miner-products.service';
import { minerErrors } from './miners.errors';
import type { PreviewBody, ProductPreview } from './miners-console.schemas';
import {
  checkProducts,
  mineralWorth,
  type ProductRates,
  type SoldProduct,
  type Worth,
} from './product-economics.rules';
import { costOf, coveredDays, promisedBy } from './product-preview.rules';

/** What came in over so many days is taken to come in again. */
const inflowDays = 30;

type Terms = ReturnType<MinerProducts['unitsOf']>;
type Sums = NonNullable<ProductPreview['sums']>;

/** What a product would cost, pay, and take out of the pool, before it is saved (domain 5). It reads in a worker. */
@Injectable()
export class ProductPreviews {
  constructor(
    private readonly reads: Reads,
    private readonly products: MinerProducts,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly valuations: Valuations,
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
    const now = this.clock.now();
    const unitPrice = await this.valuations.priceOf(db, terms.asset, now);
    const rates = ratesOf((key) => this.settings.raw(key));
    const title = titles ? pickName(titles, language) : '…';
    // As it would be on sale with the others: what is kept out of sale is told too what would be said then.
    const all = [...(await this.products.onSale(db, language)).entries()].filter(([other]) => other !== id);
    const product: SoldProduct = { title, price, priceAsset, power: powerOf(terms) };
    const onSale = [...all.map(([, other]) => other), product];
    const refusal = attempt(() => {
      if (sold > stock) throw minerErrors.stockBelowSold({ sold }, 'stock');
      checkProducts(onSale, rates);
    });
    const worth = attempt(() => mineralWorth(onSale, rates));
    return {
      refusal: refusal instanceof AppError ? refusalOf(refusal, language) : null,
      counts: sold > stock || isOffered({ ...terms, sold }, now),
      sums: {
        cost: this.cost(terms, rates),
        pays: this.pays(terms, unitPrice, rates, worth instanceof AppError ? null : worth),
        pool: await this.pool(db, terms, unitPrice, Math.max(0, stock - sold)),
      },
    };
  }

  private cost({ price, priceAsset }: Terms, rates: ProductRates): Sums['cost'] {
    const { volume, income, afterAwards, ceiling } = costOf(price, priceAsset, rates);
    const text = (units: bigint | null) => (units === null ? null : this.quote(units));
    return { volume: text(volume), income: text(income), afterAwards: text(afterAwards), ceiling: text(ceiling) };
  }

  private pays(terms: Terms, price: bigint | null, rates: ProductRates, worth: Worth | null): Sums['pays'] {
    const { scale } = this.assets.get(terms.asset);
    const power = powerOf(terms);
    // In USDT; without the gold standard it is the same at the price of the moment it is obtained.
    const { hourly } = contractOf({ ...terms, goldStandard: true }, 1n, scale);
    const value = { total: power, day: power / BigInt(terms.days), hour: hourly };
    const inAsset = (units: bigint) => this.assets.format(terms.asset, unitsWorth(units, price ?? 1n, scale));
    const promised = worth && promisedBy(power, rates, worth);
    const { mineral } = promisedBy(power, rates, { of: 0n, by: 1n });
    return {
      power: this.quote(power),
      value: { total: this.quote(value.total), day: this.quote(value.day), hour: this.quote(value.hour) },
      asset:
        price === null ? null : { total: inAsset(value.total), day: inAsset(value.day), hour: inAsset(value.hour) },
      mineral: this.assets.format('MINERAL', mineral),
      mineralValue: promised && this.quote(promised.mineralValue),
      promised: promised && this.quote(promised.total),
    };
  }

  /** The pool of its asset over the days of a contract, with the contracts there are and all of its stock sold now. */
  private async pool(db: Queries, terms: Terms, price: bigint | null, stock: number): Promise<Sums['pool']> {
    const { asset: code, days, goldStandard } = terms;
    const { scale } = this.assets.get(code);
    const now = this.clock.now();
    const pool = (await this.balances.inWallet('releases')).get(code) ?? 0n;
    const inflow = (await systemInflow(db, 'releases', now - inflowDays * day)).get(code) ?? 0n;
    const load = await loadOf(db, code, now);
    const before = (ahead: number): Due => load.due(ahead * hoursOfDay);
    const one = price === null ? null : contractOf(terms, price, scale);
    const ofOne = one ? dueOf([{ ...one, hoursLeft: one.hours }]) : () => 0n;
    const withStock = (ahead: number): Due => {
      const { gold, fixed } = before(ahead);
      const more = ofOne(ahead * hoursOfDay) * BigInt(stock);
      return goldStandard ? { gold: gold + more, fixed } : { gold, fixed: fixed + more };
    };
    const inAsset = (due: Due) => dueInAsset(due, { price, scale }) ?? 0n;
    const covered = (due: (ahead: number) => Due, comesIn: bigint) =>
      price === null
        ? null
        : coveredDays({ pool, inflow: comesIn, inflowDays, due: (ahead) => inAsset(due(ahead)) }, days);
    const text = (due: Due) => (price === null ? null : this.assets.format(code, inAsset(due)));
    return {
      asset: code,
      price: price === null ? null : this.quote(price),
      releases: this.assets.format(code, pool),
      inflow: this.assets.format(code, inflow),
      ...{ inflowDays, stock, days },
      due: text(before(days)),
      dueWith: text(withStock(days)),
      coveredDays: covered(withStock, inflow),
      coveredWithout: covered(before, inflow),
      coveredAlone: covered(withStock, 0n),
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
