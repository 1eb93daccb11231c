import { shareDown, units } from '../amounts';
import { day, utcDay } from '../days';
import { Refusal } from '../move';
import { admins, financiers, type StaffName } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';

/** What staff say of a product; amounts in minor units. */
export interface LockTerms {
  readonly days: number;
  readonly rate: bigint;
  readonly min: bigint;
  readonly max: bigint;
  readonly onSale: boolean;
}

export interface LockOffer extends LockTerms {
  readonly id: number;
  readonly asset: string;
  version: number;
}

export interface Lock {
  readonly id: number;
  readonly user: number;
  readonly product: number;
  readonly asset: string;
  readonly principal: bigint;
  readonly days: number;
  readonly rate: bigint;
  readonly bonus: bigint;
  readonly at: number;
  readonly first: number;
  /** how many days of its principal have come back */
  back: number;
  /** how many of its bonus were paid */
  paid: number;
}

/** What comes back on a day of a lock. */
export interface LockPart {
  readonly principal: bigint;
  readonly bonus: bigint;
}

const points = new Set(['TRADE', 'FUEL', 'MINERAL', 'GAME']);
const mostOpen = 100;

/** A bonus is for a full day: none lies before the first part comes back. */
const firstWithBonus = 2;

/** Every day of a lock, as it is promised: equal parts and the rest, and a bonus on what was there for the whole day. */
export function lockDays({ principal, days, rate }: Pick<Lock, 'principal' | 'days' | 'rate'>): LockPart[] {
  const parts: LockPart[] = [];
  let left = principal;
  for (let nth = 1; nth <= days; nth++) {
    const part = nth === days ? left : principal / BigInt(days);
    parts.push({ principal: part, bonus: nth < firstWithBonus ? 0n : shareDown(left, rate) });
    left -= part;
  }
  return parts;
}

/** @throws Refusal lockBoundsCrossed, lockDayHasNoBonus */
function checkTerms({ days, rate, min, max, onSale }: LockTerms): void {
  if (min > max) throw new Refusal('lockBoundsCrossed');
  if (onSale && rate > 0n && days < firstWithBonus) throw new Refusal('lockDayHasNoBonus');
}

const sumOf = (parts: readonly LockPart[], of: keyof LockPart): bigint =>
  parts.reduce((sum, part) => sum + part[of], 0n);
export const releasedOf = (lock: Lock): bigint => sumOf(lockDays(lock).slice(0, lock.back), 'principal');
export const bonusPaidOf = (lock: Lock): bigint => sumOf(lockDays(lock).slice(0, lock.paid), 'bonus');
export const isOpen = ({ days, back, paid, bonus }: Lock): boolean => back < days || (bonus > 0n && paid < days);

/** Amounts that come back day by day, and what staff offer of them (domain 5). */
export class Locks {
  readonly #offers = new Map<number, LockOffer>();
  readonly #byId = new Map<number, Lock>();

  constructor(private readonly world: World) {}

  get offers(): LockOffer[] {
    return [...this.#offers.values()];
  }

  get all(): Lock[] {
    return [...this.#byId.values()];
  }

  get(product: number): LockOffer {
    const offer = this.#offers.get(product);
    if (!offer) throw new Error(`no lock product is ${product}`);
    return offer;
  }

  /** What somebody has locked by a product. */
  lockedBy(user: number, product: number): bigint {
    return this.all
      .filter((lock) => lock.user === user && lock.product === product)
      .reduce((sum, lock) => sum + lock.principal - releasedOf(lock), 0n);
  }

  /** A new product: with a bonus it comes on sale by two alone. @param made its id, and of what waits then */
  make(asset: string, terms: LockTerms, by: StaffName, made: { id: number; proposalId: number | null }): void {
    if (points.has(asset)) throw new Refusal('lockAssetRefused');
    checkTerms(terms);
    this.#offers.set(made.id, { ...terms, id: made.id, asset, version: 1, onSale: false });
    if (terms.onSale) this.set(this.get(made.id), terms, by, made.proposalId);
  }

  change(product: number, version: number, terms: LockTerms, by: StaffName, proposal: number | null): void {
    const offer = this.get(product);
    if (offer.version !== version) throw new Refusal('stateConflict');
    checkTerms(terms);
    this.set(offer, terms, by, proposal);
  }

  lock(
    args: { id: number; user: number; product: number; amount: bigint; version: number | null },
    orWithout: boolean,
  ): void {
    const { people, purse, now } = this.world;
    const { id, user, product, amount: principal, version } = args;
    const { asset, days, rate: offered, min, max, ...offer } = this.get(product);
    if (purse.funding(user, asset) < principal) throw new Refusal('insufficientFunding');
    if (!people.isBound(people.get(user))) throw new Refusal('needReferrer');
    if (!offer.onSale) throw new Refusal('lockNotOnSale');
    if (version !== null && version !== offer.version) throw new Refusal('lockTermsChanged');
    if (principal < min) throw new Refusal('lockBelowMin');
    if (this.lockedBy(user, product) + principal > max) throw new Refusal('lockAboveMax');
    if (this.all.filter((lock) => lock.user === user && isOpen(lock)).length >= mostOpen)
      throw new Refusal('tooManyLocks');
    const promised = sumOf(lockDays({ principal, days, rate: offered }), 'bonus');
    const covered = purse.of('system', 'releases', asset) >= promised;
    if (!covered && !orWithout) throw new Refusal('bonusNotCovered');
    const [rate, bonus] = covered ? [offered, promised] : [0n, 0n];
    purse.post([
      [user, 'funding', asset, -principal],
      [user, 'locked', asset, principal],
      ['system', 'releases', asset, -bonus],
      ['system', 'setAside', asset, bonus],
    ]);
    const terms = { ...{ id, user, product, asset, principal, days, rate, bonus }, at: now, first: utcDay(now) + day };
    this.#byId.set(id, { ...terms, back: 0, paid: firstWithBonus - 1 });
  }

  /** The job: all that is due by today. Who is frozen waits for the bonus, not for what is theirs. */
  release(): void {
    const today = utcDay(this.world.now);
    for (const lock of this.all) {
      const due = Math.min(lock.days, (today - lock.first) / day + 1);
      const [back, paid] = [Math.max(lock.back, due), Math.max(lock.paid, due)];
      this.bring(lock, 'principal', lock.back, back);
      lock.back = back;
      if (lock.bonus === 0n || this.world.people.get(lock.user).frozen) continue;
      this.bring(lock, 'bonus', lock.paid, paid);
      lock.paid = paid;
    }
  }

  private bring(lock: Lock, what: keyof LockPart, from: number, until: number): void {
    const { user, asset } = lock;
    const amount = sumOf(lockDays(lock).slice(from, until), what);
    this.world.purse.post([
      what === 'principal' ? [user, 'locked', asset, -amount] : ['system', 'setAside', asset, -amount],
      [user, 'contract', asset, amount],
    ]);
  }

  /** What promises more than it did waits for a second person. */
  private set(offer: LockOffer, terms: LockTerms, by: StaffName, proposal: number | null): void {
    const { proposals } = this.world;
    const subject = String(offer.id);
    const write = () => void this.#offers.set(offer.id, { ...offer, ...terms, version: offer.version + 1 });
    const raised = terms.rate > offer.rate || terms.days > offer.days || terms.max > offer.max;
    if (!terms.onSale || terms.rate === 0n || (offer.onSale && !raised)) {
      write();
      proposals.settle('lockProduct', subject, by);
      return;
    }
    proposals.checkFree('lockProduct', subject);
    const may = [...admins, ...financiers];
    const version = () => this.#offers.get(offer.id)?.version;
    const what = { id: proposal ?? 0, kind: 'lockProduct', subject, by, may };
    proposals.add({ ...what, risky: true, version, execute: write });
  }

  /** What a demonstration offers. */
  adopt(table: Table): void {
    for (const [tag, id, asset, days, rate, min, max, onSale, version] of table) {
      if (tag !== 'product') throw new Error('a demonstration without a history has locks');
      const terms = {
        days: Number(days),
        rate: BigInt(Number(rate)),
        min: BigInt(String(min)),
        max: BigInt(String(max)),
      };
      const offer = { id: Number(id), asset: String(asset), version: Number(version), onSale: onSale === 1 };
      this.#offers.set(Number(id), { ...offer, ...terms });
    }
  }

  /** Products, and locks with the days they are at; those that have ended as counts and sums. */
  table(): Table {
    const rows: Table[number][] = this.offers.map(({ id, asset, days, rate, min, max, onSale, version }) => [
      ...['product', id, asset, days, Number(rate), `${min}`, `${max}`, onSale ? 1 : 0, version],
    ]);
    const ended = new Map<string, [count: number, principal: bigint, bonus: bigint]>();
    for (const lock of this.all) {
      const { id, user, product, asset, principal, days, rate, bonus, at, first, back, paid } = lock;
      if (!isOpen(lock)) {
        const [count, all, bonuses] = ended.get(asset) ?? [0, 0n, 0n];
        ended.set(asset, [count + 1, all + principal, bonuses + bonus]);
        continue;
      }
      const next = (done: number) => (done < days ? first + done * day : null);
      rows.push([
        ...['lock', id, user, product, asset, `${principal}`, days, Number(rate), firstWithBonus, `${bonus}`],
        ...[`${releasedOf(lock)}`, `${bonusPaidOf(lock)}`, at, first, first + (days - 1) * day],
        ...[next(back), bonus === 0n ? null : next(paid)],
      ]);
    }
    return [...rows, ...[...ended].map(([asset, [n, sum, bonuses]]) => ['ended', asset, n, `${sum}`, `${bonuses}`])];
  }
}

/** As a request has them. */
export interface LockTermsText {
  readonly days: number;
  readonly rate: number;
  readonly min: string;
  readonly max: string;
  readonly onSale: boolean;
}

export const termsOf = ({ days, rate, min, max, onSale }: LockTermsText): LockTerms => ({
  ...{ days, rate: BigInt(rate), min: units(min), max: units(max), onSale },
});
