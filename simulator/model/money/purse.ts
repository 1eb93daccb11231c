import { utcDay } from '../days';
import { Refusal } from '../move';
import type { Table } from '../tables';
import type { World } from '../world';
import type { HeldPiece } from './holds';

/** A user's id, or `system`. */
export type Owner = number | 'system';
export type Line = readonly [owner: Owner, wallet: string, asset: string, amount: bigint];

/** What lines do to one account. */
interface Change {
  readonly owner: Owner;
  readonly wallet: string;
  readonly asset: string;
  readonly before: bigint;
  readonly after: bigint;
}

const belowZero = new Set(['world', 'issuer', 'gas']);
const nameOf = (owner: Owner, wallet: string, asset: string) => `${owner}/${wallet}/${asset}`;

/** All balances (domain 1), by owner, wallet and asset. */
export class Purse {
  readonly #balances = new Map<string, bigint>();
  /** by asset and start of the UTC day */
  readonly #feeIncome = new Map<string, bigint>();

  constructor(private readonly world: World) {}

  of(owner: Owner, wallet: string, asset: string): bigint {
    return this.#balances.get(nameOf(owner, wallet, asset)) ?? 0n;
  }

  funding(user: number, asset: string): bigint {
    return this.of(user, 'funding', asset);
  }

  /**
   * Fee income of a day; `start` is its start: what came into `fees`, and what of the same payments backs points. What staff
   * move there is none, nor what products are charged.
   */
  feeIncome(asset: string, start: number): bigint {
    return this.#feeIncome.get(`${asset}/${start}`) ?? 0n;
  }

  /**
   * Moves value as these lines say, all or nothing.
   * @param adjusts what comes into `fees` by it was not earned
   * @throws Refusal insufficientFunding, insufficientBalance where a user has too little, receiptsHeld where it is on
   *   hold; poolShort where a system account has too little
   * @throws Error if the lines do not sum to zero
   */
  post(lines: readonly Line[], adjusts = false): void {
    this.prepare(lines, { adjusts }).commit();
  }

  /**
   * The same in two steps, for what may be refused in between, or takes of what is on hold.
   * @param mayTake whether it may; what it takes is no longer on hold there
   */
  prepare(
    lines: readonly Line[],
    { mayTake = false, adjusts = false } = {},
  ): { readonly taken: readonly HeldPiece[]; commit(): void } {
    const changed = this.changed(lines);
    const taken: { user: number; asset: string; pieces: HeldPiece[] }[] = [];
    for (const { owner, wallet, asset, before, after } of changed.values()) {
      if (after < 0n && !(owner === 'system' && belowZero.has(wallet))) {
        if (owner === 'system') throw new Refusal('poolShort');
        throw new Refusal(wallet === 'funding' ? 'insufficientFunding' : 'insufficientBalance');
      }
      if (owner === 'system' || wallet !== 'funding' || after >= before) continue;
      const short = this.world.holds.of(owner, asset) - after;
      if (short <= 0n) continue;
      if (!mayTake) throw new Refusal('receiptsHeld');
      taken.push({ user: owner, asset, pieces: this.world.holds.pieces(owner, asset, short) });
    }
    return {
      taken: taken.flatMap(({ pieces }) => pieces),
      commit: () => {
        for (const { user, asset, pieces } of taken)
          this.world.holds.take(
            user,
            asset,
            pieces.reduce((sum, { amount }) => sum + amount, 0n),
          );
        for (const [name, { after }] of changed) this.#balances.set(name, after);
        if (!adjusts) this.earn(lines);
      },
    };
  }

  private changed(lines: readonly Line[]): Map<string, Change> {
    const sums = new Map<string, bigint>();
    const changed = new Map<string, Change>();
    for (const [owner, wallet, asset, amount] of lines) {
      sums.set(asset, (sums.get(asset) ?? 0n) + amount);
      const name = nameOf(owner, wallet, asset);
      const before = this.#balances.get(name) ?? 0n;
      const after = (changed.get(name)?.after ?? before) + amount;
      changed.set(name, { owner, wallet, asset, before, after });
    }
    for (const [asset, sum] of sums) if (sum !== 0n) throw new Error(`lines of ${asset} sum to ${sum}`);
    return changed;
  }

  private earn(lines: readonly Line[]): void {
    for (const [owner, wallet, asset, amount] of lines) {
      if (owner !== 'system' || !(wallet === 'fees' || wallet.startsWith('backing:')) || amount <= 0n) continue;
      const start = utcDay(this.world.now);
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
