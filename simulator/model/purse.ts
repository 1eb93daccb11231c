import { utcDay } from './days';
import { Refusal } from './move';
import type { Table } from './tables';

/** A user's id, or `system`. */
export type Owner = number | 'system';
export type Line = readonly [owner: Owner, wallet: string, asset: string, amount: bigint];

const belowZero = new Set(['world', 'issuer', 'gas']);
const nameOf = (owner: Owner, wallet: string, asset: string) => `${owner}/${wallet}/${asset}`;

/** All balances (domain 1), by owner, wallet and asset. */
export class Purse {
  readonly #balances = new Map<string, bigint>();
  /** by asset and start of the UTC day */
  readonly #feeIncome = new Map<string, bigint>();

  /** @param now tells the moment, epoch ms */
  constructor(private readonly now: () => number) {}

  of(owner: Owner, wallet: string, asset: string): bigint {
    return this.#balances.get(nameOf(owner, wallet, asset)) ?? 0n;
  }

  funding(user: number, asset: string): bigint {
    return this.of(user, 'funding', asset);
  }

  /** What came into `fees` on a day; `start` is its start. What staff adjust is no income. */
  feeIncome(asset: string, start: number): bigint {
    return this.#feeIncome.get(`${asset}/${start}`) ?? 0n;
  }

  /**
   * Moves value as these lines say, all or nothing.
   * @throws Refusal insufficientFunding, insufficientBalance where a user has too little; poolShort where a system account has
   * @param adjusts by staff: what comes into `fees` by it was not earned
   * @throws Error if the lines do not sum to zero
   */
  post(lines: readonly Line[], adjusts = false): void {
    const sums = new Map<string, bigint>();
    const changed = new Map<string, bigint>();
    for (const [owner, wallet, asset, amount] of lines) {
      sums.set(asset, (sums.get(asset) ?? 0n) + amount);
      const name = nameOf(owner, wallet, asset);
      changed.set(name, (changed.get(name) ?? this.#balances.get(name) ?? 0n) + amount);
    }
    for (const [asset, sum] of sums) if (sum !== 0n) throw new Error(`lines of ${asset} sum to ${sum}`);
    for (const [owner, wallet, asset] of lines) {
      if ((changed.get(nameOf(owner, wallet, asset)) ?? 0n) >= 0n || (owner === 'system' && belowZero.has(wallet)))
        continue;
      if (owner === 'system') throw new Refusal('poolShort');
      throw new Refusal(wallet === 'funding' ? 'insufficientFunding' : 'insufficientBalance');
    }
    for (const [name, balance] of changed) this.#balances.set(name, balance);
    if (!adjusts) this.earn(lines);
  }

  private earn(lines: readonly Line[]): void {
    for (const [owner, wallet, asset, amount] of lines) {
      if (owner !== 'system' || wallet !== 'fees' || amount <= 0n) continue;
      const start = utcDay(this.now());
      this.#feeIncome.set(`${asset}/${start}`, this.feeIncome(asset, start) + amount);
    }
  }

  adopt(table: Table): void {
    for (const [name, balance] of table) this.#balances.set(String(name), BigInt(String(balance)));
  }

  table(): Table {
    return [...this.#balances].filter(([, balance]) => balance !== 0n).map(([name, balance]) => [name, `${balance}`]);
  }
}
