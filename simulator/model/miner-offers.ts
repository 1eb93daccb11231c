import { duesOf, type MinerTerms, powerOf } from './miner-terms';
import { Refusal } from './move';
import type { ModelSettings } from './settings';
import type { Table } from './tables';
import type { World } from './world';

export interface MinerOffer extends MinerTerms {
  readonly id: number;
  readonly version: number;
  sold: number;
}

/** What settings say, those that are changed at this moment included. */
type Values = (key: string) => string;

/** USDT for so many points. */
interface Worth {
  readonly usdt: bigint;
  readonly points: bigint;
}

const million = 1_000_000n;
const points = new Set(['TRADE', 'FUEL', 'MINERAL', 'GAME']);
const mostGold = 1_000_000n * 100_000_000n;

/** What miners are sold as, and what they may promise (domain 5, "Miner product"). */
export class MinerOffers {
  readonly #offers = new Map<number, MinerOffer>();

  constructor(private readonly world: World) {}

  get all(): MinerOffer[] {
    return [...this.#offers.values()];
  }

  find(id: number): MinerOffer | undefined {
    return this.#offers.get(id);
  }

  stateOf({ from, until, active }: MinerTerms): 'notStarted' | 'inProgress' | 'ended' {
    const { now } = this.world;
    if (!active || (until !== null && until <= now)) return 'ended';
    return from <= now ? 'inProgress' : 'notStarted';
  }

  make(terms: MinerTerms, id: number): void {
    this.checkTerms(terms);
    const offer = { ...terms, id, sold: 0, version: 1 };
    this.check(this.valueNow, [...this.all, offer]);
    this.#offers.set(id, offer);
  }

  change(id: number, version: number, terms: MinerTerms): void {
    this.checkTerms(terms);
    const offer = this.#offers.get(id);
    if (!offer) throw new Refusal('notFound');
    if (offer.version !== version) throw new Refusal('stateConflict');
    if (offer.sold > terms.stock) throw new Refusal('stockBelowSold');
    const changed = { ...offer, ...terms, version: version + 1 };
    this.check(
      this.valueNow,
      this.all.map((other) => (other === offer ? changed : other)),
    );
    this.#offers.set(id, changed);
  }

  /**
   * All that is on sale or will be, together: none releases more than what its points brought in and awards and dividend
   * left, with the MINERAL that collecting brings.
   * @throws Refusal productFeedsItself, productAboveIncome
   */
  check(value: Values, offers: readonly MinerOffer[] = this.all): void {
    const sold = offers.filter((offer) => offer.sold < offer.stock && this.stateOf(offer) !== 'ended');
    const mineral = this.dearest(value, sold);
    const rate = BigInt(value('miner.mineralRate'));
    for (const { price, priceAsset, ...terms } of sold) {
      if (priceAsset !== 'TRADE') continue;
      const income = incomeOf(value, price);
      if (income.points === 0n) throw new Refusal('productAboveIncome');
      const promised = powerOf(terms) * (mineral.points * million + rate * mineral.usdt);
      if (promised * income.points > income.usdt * mineral.points * million) throw new Refusal('productAboveIncome');
    }
  }

  /** The highest power that may be sold at a price in TRADE, as things are; for a draw. */
  mostPower(price: bigint): bigint {
    const { valueNow } = this;
    const sold = this.all.filter((offer) => offer.sold < offer.stock && this.stateOf(offer) !== 'ended');
    const [income, mineral] = [incomeOf(valueNow, price), this.dearest(valueNow, sold)];
    const rate = BigInt(valueNow('miner.mineralRate'));
    if (income.points === 0n) return 0n;
    return (
      (income.usdt * mineral.points * million) / (income.points * (mineral.points * million + rate * mineral.usdt))
    );
  }

  private readonly valueNow: Values = (key) => this.settings.text(key);

  private get settings(): ModelSettings {
    return this.world.settings;
  }

  /** What a point of MINERAL brings at most: T for P of it, of which a part comes back as MINERAL. */
  private dearest(value: Values, sold: readonly MinerOffer[]): Worth {
    const rate = BigInt(value('miner.mineralRate'));
    let most: Worth = { usdt: 0n, points: 1n };
    for (const { price, priceAsset, ...terms } of sold) {
      if (priceAsset !== 'MINERAL') continue;
      const power = powerOf(terms);
      const spent = price * million - rate * power;
      if (spent <= 0n) throw new Refusal('productFeedsItself');
      if (power * million * most.points > most.usdt * spent) most = { usdt: power * million, points: spent };
    }
    return most;
  }

  private checkTerms(terms: MinerTerms): void {
    if (points.has(terms.asset)) throw new Refusal('productAssetRefused');
    if (terms.goldValue > mostGold) throw new Refusal('amountTooLarge');
    if (duesOf({ ...terms, gold: true }, 1n).hourly === 0n) throw new Refusal('productTooSmall');
  }

  adopt(table: Table): void {
    if (table.length > 0) throw new Error('miners on sale at the beginning');
  }

  table(): Table {
    return this.all.map(({ id, price, priceAsset, goldValue, multiple, days, asset, gold, ...offer }) => [
      ...[id, `${price}`, priceAsset, `${goldValue}`, Number(multiple), days, asset, gold ? 1 : 0],
      ...[offer.stock, offer.sold, offer.perUser, offer.from, offer.until, offer.active ? 1 : 0, offer.version],
    ]);
  }
}

/** What a price in TRADE brought in, of which awards and dividend have taken their part: USDT by a number. */
function incomeOf(value: Values, price: bigint): Worth {
  const ppm = (key: string) => BigInt(value(key));
  const left = (million - ppm('award.budget')) * (million - ppm('dividend.rate'));
  return {
    usdt: price * (ppm('card.fuelRate') + ppm('card.sellerFee')) * left,
    points: ppm('card.tradePointRate') * million * million,
  };
}
