import { shareUp, units } from '../amounts';
import { Refusal } from '../move';
import { dayStart, type StaffName } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';

export type WithdrawalState = 'pending' | 'cancelled' | 'rejected' | 'approved' | 'paying' | 'paid' | 'failed';

export interface Withdrawal {
  readonly id: number;
  readonly user: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly fee: bigint;
  /** in USDT, when it was asked for */
  readonly value: bigint;
  readonly ownAddress: boolean;
  readonly askedAt: number;
  readonly holdUntil: number | null;
  readonly approvals: Set<StaffName>;
  state: WithdrawalState;
  /** who pays it */
  payer: StaffName | null;
}

interface Asked {
  readonly id: number;
  readonly user: number;
  readonly asset: string;
  readonly amount: bigint;
  readonly ownAddress: boolean;
}

const mostPending = 20;
export const withdrawable = new Set(['USDT', 'FXB', 'NICE']);
const ended = new Set<WithdrawalState>(['cancelled', 'rejected', 'paid']);

/** Money that goes out (domain 6), paid by hand: there is no node and no hot wallet. */
export class Withdrawals {
  readonly #byId = new Map<number, Withdrawal>();
  /** transactions that have paid something */
  readonly paidBy = new Set<string>();

  constructor(private readonly world: World) {}

  get all(): Withdrawal[] {
    return [...this.#byId.values()];
  }

  ask({ ownAddress, ...asked }: Asked): void {
    const { settings, prices, holds, people, purse, now } = this.world;
    const { id, user, asset, amount } = asked;
    if (!people.get(user).hasWallet) throw new Refusal('walletNotBound');
    if (!withdrawable.has(asset)) throw new Refusal('notWithdrawable');
    const minimum = units(settings.text('withdraw.min'));
    const moreThan = settings.text('withdraw.minReading') === 'moreThan';
    if (moreThan && amount <= minimum) throw new Refusal('notMoreThanMinimum');
    if (amount < minimum) throw new Refusal('belowMinimum');
    if (!ownAddress && settings.on('withdraw.ownAddressOnly')) throw new Refusal('ownAddressOnly');
    const fee = units(settings.text(`withdraw.feeFixed.${asset}`)) + shareUp(amount, settings.ppm('withdraw.feeRate'));
    const value = prices.worst(asset, amount) ?? 0n;
    this.checkDay(user, value);
    const own = this.all.filter((one) => one.user === user && one.state === 'pending');
    if (own.length >= mostPending) throw new Refusal('tooManyPending');
    const posting = purse.prepare(
      [
        [user, 'funding', asset, -(amount + fee)],
        [user, 'held', asset, amount + fee],
      ],
      { mayTake: true },
    );
    posting.commit();
    holds.keep(user, asset, posting.taken, id);
    const until = Math.max(holds.accountUntil(user, ownAddress) ?? 0, ...posting.taken.map((piece) => piece.until));
    const rest = { fee, value, ownAddress, askedAt: now, holdUntil: until || null, approvals: new Set<StaffName>() };
    this.#byId.set(id, { ...asked, ...rest, state: 'pending', payer: null });
  }

  cancel(id: number, user: number): void {
    const row = this.#byId.get(id);
    if (row?.user !== user) throw new Refusal('notFound');
    this.refund(row, 'pending', 'cancelled');
  }

  reject(id: number): void {
    this.refund(this.get(id), 'pending', 'rejected');
  }

  approve(id: number, by: StaffName): void {
    const row = this.get(id);
    if (row.state !== 'pending') throw new Refusal('stateConflict');
    if (row.holdUntil !== null && row.holdUntil > this.world.now) throw new Refusal('onHold');
    this.checkOwner(row);
    if (row.approvals.has(by)) throw new Refusal('alreadyApproved');
    row.approvals.add(by);
    const needed = row.value > units(this.world.settings.text('withdraw.twoPersonLimit')) ? 2 : 1;
    if (row.approvals.size >= needed) row.state = 'approved';
  }

  startPayout(id: number, by: StaffName): void {
    const row = this.get(id);
    this.checkOwner(row);
    this.world.payoutSwitch.check();
    this.step(row, 'approved', 'paying');
    row.payer = by;
  }

  releasePayout(id: number, by: StaffName): void {
    const row = this.get(id);
    this.checkPayer(row, by);
    this.step(row, 'paying', 'approved');
    row.payer = null;
  }

  pay(id: number, by: StaffName, hash: string): void {
    const row = this.get(id);
    this.world.payoutSwitch.check();
    this.checkPayer(row, by);
    if (row.state !== 'paying') throw new Refusal('stateConflict');
    if (this.paidBy.has(hash)) throw new Refusal('txHashUsed');
    const { user, asset, amount, fee } = row;
    this.world.purse.post([
      [user, 'held', asset, -(amount + fee)],
      ['system', 'world', asset, amount],
      ['system', 'fees', asset, fee],
    ]);
    this.paidBy.add(hash);
    row.state = 'paid';
  }

  fail(id: number): void {
    const row = this.get(id);
    this.step(row, 'paying', 'failed');
    row.payer = null;
  }

  retry(id: number): void {
    this.step(this.get(id), 'failed', 'approved');
  }

  giveBack(id: number): void {
    this.refund(this.get(id), 'failed', 'rejected');
  }

  /** What one may withdraw in a UTC day, in USDT's worth; a limit of 0 is none. */
  private checkDay(user: number, value: bigint): void {
    const limit = units(this.world.settings.text('withdraw.dailyLimit'));
    const today = dayStart(this.world.now);
    const counted = this.all.filter(
      (one) => one.user === user && one.askedAt >= today && one.state !== 'cancelled' && one.state !== 'rejected',
    );
    const sum = counted.reduce((total, one) => total + one.value, 0n);
    if (limit > 0n && value > 0n && sum + value > limit) throw new Refusal('dailyLimitReached');
  }

  private refund(row: Withdrawal, from: WithdrawalState, to: WithdrawalState): void {
    this.step(row, from, to);
    const { user, asset, amount, fee } = row;
    this.world.purse.post([
      [user, 'held', asset, -(amount + fee)],
      [user, 'funding', asset, amount + fee],
    ]);
    this.world.holds.giveBack(row.id);
  }

  private step(row: Withdrawal, from: WithdrawalState, to: WithdrawalState): void {
    if (row.state !== from) throw new Refusal('stateConflict');
    row.state = to;
  }

  /** Nothing of a frozen user goes on. */
  private checkOwner({ user }: Withdrawal): void {
    if (this.world.people.get(user).frozen) throw new Refusal('ownerFrozen');
  }

  private checkPayer({ state, payer }: Withdrawal, by: StaffName): void {
    if (state === 'paying' && payer !== by) throw new Refusal('notPayer');
  }

  private get(id: number): Withdrawal {
    const row = this.#byId.get(id);
    if (!row) throw new Error(`no withdrawal is ${id}`);
    return row;
  }

  adopt(): void {}

  table(): Table {
    const closed = new Map<string, [count: number, amount: bigint, fee: bigint]>();
    const rows: Table[number][] = [];
    for (const row of this.all) {
      const { id, user, asset, amount, fee, value, ownAddress, askedAt, holdUntil, approvals, state, payer } = row;
      if (!ended.has(state)) {
        const by = [...approvals].sort().join(' ');
        rows.push([
          id,
          user,
          asset,
          `${amount}`,
          `${fee}`,
          `${value}`,
          ownAddress ? 1 : 0,
          state,
          holdUntil,
          payer,
          by,
          askedAt,
        ]);
        continue;
      }
      const [count, sum, fees] = closed.get(`${state} ${asset}`) ?? [0, 0n, 0n];
      closed.set(`${state} ${asset}`, [count + 1, sum + amount, fees + fee]);
    }
    return [...rows, ...[...closed].map(([name, [count, sum, fees]]) => [name, count, `${sum}`, `${fees}`])];
  }
}
