import { units } from '../amounts';
import type { Line } from '../money/purse';
import { Refusal } from '../move';
import { dayStart } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';

export type OrderState = 'pendingConfirmation' | 'pendingPayment' | 'paid' | 'paymentFailed' | 'rejected';

export interface Order {
  readonly id: number;
  readonly user: number;
  readonly asset: string;
  readonly amount: bigint;
  state: OrderState;
  /** why its payment failed */
  reason: 'balanceShort' | 'expired' | null;
  payUntil: number | null;
  paidAt: number | null;
  hidden: boolean;
}

const payTime = 30 * 60_000;
const mostOpen = 20;
const least = units('1');
export const sold = ['FUEL', 'GAME'];
/** Counters say no more than this. */
const mostCounted = 100;

/** Orders of points for USDT, one for one (domain 5). */
export class PointOrders {
  readonly #byId = new Map<number, Order>();

  constructor(private readonly world: World) {}

  get all(): Order[] {
    return [...this.#byId.values()];
  }

  /** Those that may be paid now, also once more. */
  get payable(): Order[] {
    return this.all.filter(
      (order) =>
        !order.hidden && this.isInTime(order) && (order.state === 'pendingPayment' || order.state === 'paymentFailed'),
    );
  }

  order(args: Pick<Order, 'id' | 'user' | 'asset' | 'amount'>): void {
    const { games, people, now } = this.world;
    this.checkSold(args.asset);
    if (!sold.includes(args.asset)) throw new Refusal('pointsNotSold');
    if (args.amount < least) throw new Refusal('orderBelowMin');
    if (!people.isBound(people.get(args.user))) throw new Refusal('needReferrer');
    if (args.asset === 'GAME') games.checkFree(args.user);
    const open = this.all.filter((order) => order.user === args.user && !order.hidden && this.isOpen(order));
    if (open.length >= mostOpen) throw new Refusal('tooManyOrders');
    if (args.asset === 'GAME') games.meet(args.user);
    const alone = args.amount <= this.mostAtOnce;
    this.#byId.set(args.id, {
      ...args,
      state: alone ? 'pendingPayment' : 'pendingConfirmation',
      reason: null,
      payUntil: alone ? now + payTime : null,
      paidAt: null,
      hidden: false,
    });
  }

  confirm(id: number): void {
    const order = this.waiting(id);
    this.checkSold(order.asset);
    Object.assign(order, { state: 'pendingPayment', payUntil: this.world.now + payTime });
  }

  reject(id: number): void {
    this.waiting(id).state = 'rejected';
  }

  pay(id: number, user: number): void {
    const order = this.own(id, user);
    if (order.state === 'pendingConfirmation' || order.state === 'rejected') throw new Refusal('orderNotPayable');
    if (order.reason === 'expired' || !this.isInTime(order)) throw new Refusal('orderExpired');
    this.checkSold(order.asset);
    if (order.asset === 'GAME') this.world.games.checkFree(user);
    try {
      this.post(order);
    } catch (error) {
      const short = error instanceof Refusal && error.code === 'insufficientFunding';
      // It may be tried again, as long as the first could.
      if (short && order.state === 'pendingPayment') this.fail(order, 'balanceShort');
      throw error;
    }
    Object.assign(order, { state: 'paid', reason: null, paidAt: this.world.now });
  }

  linesOf(user: number, asset: string, amount: bigint): readonly Line[] {
    const { awards, backing } = this.world;
    const budget = awards.budgetOf({ kind: 'pointOrder', value: amount });
    // GAME buys nothing: nothing has to back it.
    const part = asset === 'GAME' ? 0n : backing.partOf(amount - budget);
    return [
      [user, 'funding', 'USDT', -amount],
      ['system', 'rewards', 'USDT', budget],
      ['system', 'backing:TRADE', 'USDT', part],
      ['system', 'fees', 'USDT', amount - budget - part],
      ['system', 'issuer', asset, -amount],
      [user, 'funding', asset, amount],
    ];
  }

  /** Most that is sold as a part of another purchase. */
  get mostAtOnce(): bigint {
    return units(this.world.settings.text('point.autoConfirm'));
  }

  /** Notes an order whose lines were posted with another purchase. */
  soldAtOnce(args: Pick<Order, 'id' | 'user' | 'asset' | 'amount'>): void {
    const { awards, now } = this.world;
    this.#byId.set(args.id, {
      ...args,
      state: 'paid',
      reason: null,
      payUntil: now + payTime,
      paidAt: now,
      hidden: false,
    });
    awards.record({ kind: 'pointOrder', user: args.user, value: args.amount });
  }

  hide(id: number, user: number): void {
    this.own(id, user).hidden = true;
  }

  /** The job that writes down which were not paid in time. */
  expire(): void {
    for (const order of this.all)
      if (order.state === 'pendingPayment' && !this.isInTime(order)) this.fail(order, 'expired');
  }

  private post({ user, asset, amount }: Order): void {
    this.world.purse.post(this.linesOf(user, asset, amount));
    this.world.awards.record({ kind: 'pointOrder', user, value: amount });
  }

  /** GAME is for games. */
  private checkSold(asset: string): void {
    if (asset === 'GAME' && !this.world.games.open) throw new Refusal('gamePointsNotSold');
  }

  private fail(order: Order, reason: 'balanceShort' | 'expired'): void {
    Object.assign(order, { state: 'paymentFailed', reason });
  }

  private isInTime({ payUntil }: Order): boolean {
    return payUntil !== null && this.world.now < payUntil;
  }

  /** Waits for staff or for its payment: one whose time is over shows as failed, also before the job has been. */
  private isOpen(order: Order): boolean {
    return order.state === 'pendingConfirmation' || this.isUnpaid(order);
  }

  private isUnpaid(order: Order): boolean {
    return order.state === 'pendingPayment' && this.isInTime(order);
  }

  /** For staff. */
  private waiting(id: number): Order {
    const order = this.get(id);
    if (order.state !== 'pendingConfirmation' || order.hidden) throw new Refusal('stateConflict');
    return order;
  }

  /** For its user. */
  private own(id: number, user: number): Order {
    const order = this.get(id);
    if (order.user !== user || order.hidden) throw new Refusal('notFound');
    if (order.state === 'paid') throw new Refusal('orderPaid');
    return order;
  }

  private get(id: number): Order {
    const order = this.#byId.get(id);
    if (!order) throw new Error(`no order is ${id}`);
    return order;
  }

  adopt(): void {}

  /** Those that wait or may be paid in full, the others by state, and what their users' counters say. */
  table(): Table {
    const closed = new Map<string, [count: number, sum: bigint]>();
    const counters = new Map<number, number[]>();
    const rows: Table[number][] = [];
    const today = dayStart(this.world.now);
    for (const order of this.all) {
      const { id, user, asset, amount, state, reason, payUntil, paidAt, hidden } = order;
      const of = counters.get(user) ?? [0, 0, 0, 0, 0];
      const shown = [
        true,
        this.isUnpaid(order),
        state === 'pendingConfirmation',
        (paidAt ?? 0) >= today,
        state === 'paid',
      ];
      if (!hidden) for (const [at, counts] of shown.entries()) of[at] = (of[at] ?? 0) + (counts ? 1 : 0);
      counters.set(user, of);
      const waits = state === 'pendingConfirmation' || state === 'pendingPayment';
      if (waits || (state === 'paymentFailed' && this.isInTime(order))) {
        rows.push([id, user, asset, `${amount}`, state, reason, payUntil, hidden ? 1 : 0]);
        continue;
      }
      const name = `${state} ${state === 'paymentFailed' ? reason : null} ${asset} ${hidden ? 1 : 0}`;
      const [count, sum] = closed.get(name) ?? [0, 0n];
      closed.set(name, [count + 1, sum + amount]);
    }
    return [
      ...rows,
      ...[...closed].map(([name, [count, sum]]) => [name, count, `${sum}`]),
      ...[...counters].map(([user, of]) => ['counters', user, ...of.map((n) => Math.min(n, mostCounted))]),
    ];
  }
}
