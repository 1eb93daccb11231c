import { Refusal } from '../move';
import type { ModelSettings } from '../settings';
import { admins, financiers, type StaffName } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';
import { duesOf, type MinerTerms, powerOf } from './miner-terms';

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

  /** Made out of sale; coming on sale waits for a second person. */
  make(terms: MinerTerms, by: StaffName, { id, proposalId }: { id: number; proposalId: number | null }): void {
    this.checkTerms(terms);
    const offer = { ...terms, active: false, id, sold: 0, version: 1 };
    if (terms.active) this.set(offer, terms, by, proposalId);
    this.#offers.set(id, offer);
  }

  change(id: number, version: number, terms: MinerTerms, by: StaffName, proposal: number | null): void {
    const offer = this.#offers.get(id);
    if (!offer) throw new Refusal('notFound');
    if (offer.version !== version) throw new Refusal('stateConflict');
    this.checkTerms(terms);
    this.set(offer, terms, by, proposal);
  }

  /** What promises more than it did waits for a second person. */
  private set({ id, version }: MinerOffer, terms: MinerTerms, by: StaffName, proposal: number | null): void {
    const { proposals } = this.world;
    const subject = String(id);
    const write = () => {
      const now = this.#offers.get(id);
      if (now) this.#offers.set(id, this.judged({ ...now, ...terms, version: version + 1 }));
    };
    const before = this.#offers.get(id);
    if (before ? !promisesMore(before, terms) : !terms.active) {
      write();
      proposals.settle('minerProduct', subject, by);
      return;
    }
    this.judged({ ...terms, id, version, sold: before?.sold ?? 0 });
    proposals.checkFree('minerProduct', subject);
    const may = [...admins, ...financiers];
    const now = () => this.#offers.get(id)?.version ?? version;
    const what = { id: proposal ?? 0, kind: 'minerProduct', subject, by, may };
    proposals.add({ ...what, risky: true, version: now, execute: write });
  }

  /** A product as it would be, if it may be so with all the others. @throws Refusal stockBelowSold; as `check` */
  private judged(offer: MinerOffer): MinerOffer {
    if (offer.sold > offer.stock) throw new Refusal('stockBelowSold');
    this.check(this.valueNow, [...this.all.filter(({ id }) => id !== offer.id), offer]);
    return offer;
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
      const promised = this.mostValue(value, terms) * (mineral.points * million + rate * mineral.usdt);
      if (promised * income.points > income.usdt * mineral.points * million * million)
        throw new Refusal('productAboveIncome');
    }
  }

  /** What it counts as, in millionths: by the gold standard so many times its power. */
  private mostValue(value: Values, terms: Pick<MinerTerms, 'goldValue' | 'multiple' | 'gold'>): bigint {
    return powerOf(terms) * (terms.gold ? BigInt(value('miner.unitCap')) : million);
  }

  /** The highest power that may be sold at a price in TRADE, as things are; for a draw. */
  mostPower(price: bigint, gold: boolean): bigint {
    const { valueNow } = this;
    const sold = this.all.filter((offer) => offer.sold < offer.stock && this.stateOf(offer) !== 'ended');
    const [income, mineral] = [incomeOf(valueNow, price), this.dearest(valueNow, sold)];
    const rate = BigInt(valueNow('miner.mineralRate'));
    if (income.points === 0n) return 0n;
    const times = gold ? BigInt(valueNow('miner.unitCap')) : million;
    const by = income.points * times * (mineral.points * million + rate * mineral.usdt);
    return (income.usdt * mineral.points * million * million) / by;
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
      const brings = this.mostValue(value, terms);
      const spent = price * million * million - rate * brings;
      if (spent <= 0n) throw new Refusal('productFeedsItself');
      if (brings * million * most.points > most.usdt * spent) most = { usdt: brings * million, points: spent };
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

/** Something else is sold, or more of it, or for less, or sooner, or for longer. */
function promisesMore(before: MinerTerms, after: MinerTerms): boolean {
  if (!after.active || !before.active) return after.active;
  const kinds = [before.asset !== after.asset, before.priceAsset !== after.priceAsset, before.gold !== after.gold];
  const pays = [after.goldValue > before.goldValue, after.multiple > before.multiple, after.days < before.days];
  const sells = [after.price < before.price, after.stock > before.stock, after.perUser > before.perUser];
  const ends = before.until !== null && (after.until === null || after.until > before.until);
  return [...kinds, ...pays, ...sells, after.from < before.from, ends].includes(true);
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
