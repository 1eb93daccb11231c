import { commonErrors } from '../../common/errors';
import { maxMovement } from '../../common/money';
import { type AccountRef, walletKind } from '../account-ref';
import type { BillType } from '../bill-types';
import { type FlowKind, flows } from '../flows';

/** One line of a movement: so much into (+) or out of (−) an account. */
export interface Line {
  readonly account: AccountRef;
  /** minor units, not 0 */
  readonly amount: bigint;
  readonly type: BillType;
  /** who or what is on the other side, fit to show */
  readonly counterpart?: string;
}

/** A part of what is on hold. */
export interface HeldPiece {
  /** minor units */
  readonly amount: bigint;
  /** epoch ms; free from then on */
  readonly until: number;
}

/** What becomes of the parts on hold that a movement takes. */
export type TakeHeld = (pieces: readonly HeldPiece[]) => Promise<void>;

/** A movement of value under its natural key, e.g. `deposit:123`; repeating it changes nothing. */
export interface Posting {
  readonly key: string;
  readonly kind: FlowKind;
  /** `user:12`, `staff:3`, `job:airdrop` */
  readonly actor: string;
  readonly memo?: string;
  readonly lines: readonly Line[];
  /** what becomes of what it takes of what its payer has on hold; without it that is refused */
  readonly takeHeld?: TakeHeld;
}

/**
 * Holds a posting against the rules of the books: lines of its flow only, none of 0, none too large, zero in sum per
 * asset (domain 1).
 * @throws AppError amountTooLarge; Error if the posting itself is wrong, which is a fault of ours
 */
export function checkPosting(posting: Posting): void {
  const sums = new Map<string, bigint>();
  const allowed: readonly string[] = flows[posting.kind];
  for (const { account, amount } of posting.lines) {
    if (amount === 0n) throw new Error(`${posting.key}: a line of 0`);
    if (amount > maxMovement || amount < -maxMovement) throw commonErrors.amountTooLarge({}, 'amount');
    const rule = `${walletKind(account.wallet)}${amount > 0n ? '+' : '-'}`;
    if (!allowed.includes(rule)) throw new Error(`${posting.key}: ${rule} is no line of ${posting.kind}`);
    sums.set(account.asset, (sums.get(account.asset) ?? 0n) + amount);
  }
  if (sums.size === 0) throw new Error(`${posting.key}: no lines`);
  for (const [asset, sum] of sums) if (sum !== 0n) throw new Error(`${posting.key}: ${asset} is off by ${sum}`);
}

/** What a line does to its account; the same account is the same object in all lines. */
interface Change<Account> {
  readonly account: Account;
  readonly amount: bigint;
}

/** Net change per account. */
export function netChanges<Account>(lines: readonly Change<Account>[]): Map<Account, bigint> {
  const nets = new Map<Account, bigint>();
  for (const { account, amount } of lines) nets.set(account, (nets.get(account) ?? 0n) + amount);
  return nets;
}

/** For each line, what later lines of the same posting still do to its account: the running balance is the final one less that. */
export function laterChanges<Account>(lines: readonly Change<Account>[]): bigint[] {
  const after = new Map<Account, bigint>();
  const later: bigint[] = [];
  for (let index = lines.length - 1; index >= 0; index--) {
    const { account, amount } = lines[index] as Change<Account>;
    const sum = after.get(account) ?? 0n;
    later[index] = sum;
    after.set(account, sum + amount);
  }
  return later;
}
