import { Reader } from '../../server/common/database';
import { day, utcDayStart } from '../../server/common/runtime';
import type { TestApp } from './boot';

const million = 1_000_000n;
const unit = 100_000_000n;

/** What a miner was sold as, in minor units; `price` and `unitCapPpm` as they were at that moment. */
interface Sold {
  readonly asset: string;
  readonly goldStandard: boolean;
  readonly goldValue: bigint;
  readonly multiplePpm: number;
  readonly days: number;
  readonly price: bigint;
  readonly unitCapPpm: number;
}

/** A lock as it was made, in minor units. */
interface Locked {
  readonly asset: string;
  readonly principal: bigint;
  readonly days: number;
  /** 0: made without bonus */
  readonly ratePpm: number;
  readonly lockedAt: number;
}

/** What each hour of a contract brings at most, and how many there are. */
interface Contract {
  readonly asset: string;
  readonly hours: number;
  readonly hourly: bigint;
  readonly last: bigint;
}

/** A contract by domain 5: all hours but the last bring the same, and the last brings what is left. */
function contractOf(sold: Sold): Contract {
  const { asset, goldStandard, goldValue, multiplePpm, days, price, unitCapPpm } = sold;
  const power = (goldValue * BigInt(multiplePpm)) / million;
  const hours = days * 24;
  const total = goldStandard ? power : (power * unit) / price;
  const hourly = total / BigInt(hours);
  const last = total - hourly * BigInt(hours - 1);
  const most = (due: bigint) => (goldStandard ? (due * BigInt(unitCapPpm) * unit) / (million * price) : due);
  return { asset, hours, hourly: most(hourly), last: most(last) };
}

/** Bonuses of the days of a lock by domain 5: a rate on what is still locked, none on the first. */
function bonusesOf({ principal, days, ratePpm }: Locked): bigint[] {
  const part = principal / BigInt(days);
  return Array.from({ length: days }, (_, index) =>
    index === 0 ? 0n : ((principal - part * BigInt(index)) * BigInt(ratePpm)) / million,
  );
}

/** Adds up by its own arithmetic what contracts and locks may still bring; of the database it asks only how far each has come. */
export class Promises {
  readonly #contracts = new Map<number, Contract>();
  readonly #locks = new Map<number, Locked>();

  constructor(private readonly app: TestApp) {}

  sold(ids: readonly number[], terms: Sold): void {
    for (const id of ids) this.#contracts.set(id, contractOf(terms));
  }

  locked(id: number, terms: Locked): void {
    this.#locks.set(id, terms);
  }

  /** Minor units by asset. @throws Error for a contract or a lock that nobody was seen to obtain */
  async open(): Promise<Map<string, bigint>> {
    const sums = new Map<string, bigint>();
    const add = (asset: string, units: bigint) => sums.set(asset, (sums.get(asset) ?? 0n) + units);
    const reader = this.app.get(Reader);
    const miners = await reader.query<{ id: number; made: number }>("SELECT id, made FROM miner WHERE state <> 'end'");
    for (const { id, made } of miners) {
      const contract = this.#contracts.get(Number(id));
      if (!contract) throw new Error(`nobody was seen to obtain miner ${id}`);
      const left = contract.hours - Number(made);
      if (left > 0) add(contract.asset, contract.hourly * BigInt(left - 1) + contract.last);
    }
    const locks = await reader.query<{ id: number; bonusAt: number | null }>(
      'SELECT id, nextBonusDay AS bonusAt FROM lock_position WHERE nextBonusDay IS NOT NULL',
    );
    for (const { id, bonusAt } of locks) {
      const lock = this.#locks.get(Number(id));
      if (!lock) throw new Error(`nobody was seen to make lock ${id}`);
      const paid = (Number(bonusAt) - (utcDayStart(lock.lockedAt) + day)) / day;
      for (const bonus of bonusesOf(lock).slice(paid)) add(lock.asset, bonus);
    }
    return sums;
  }

  /** How many contracts are kept, and how many locks. */
  get counts(): readonly [number, number] {
    return [this.#contracts.size, this.#locks.size];
  }
}
