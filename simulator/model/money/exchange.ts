import type { Dice } from '../../dice';
import { shareDown, shareUp, text, units } from '../amounts';
import { utcDay } from '../days';
import { drawHolder, drawPart } from '../draw';
import { defineMove, mustBe, Refusal } from '../move';
import { financiers, type StaffName } from '../staff';
import type { Table } from '../tables';
import type { World } from '../world';

type Mode = 'rate' | 'pool';

/** What can be exchanged for what, and how. */
export interface Pair {
  readonly from: string;
  readonly to: string;
  mode: Mode;
  open: boolean;
  version: number;
}

const goodFor = 15_000;
const million = 1_000_000n;

interface Wanted {
  readonly user: number;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/** What it brings; by pool it may be that much less. */
interface Terms {
  readonly received: bigint;
  readonly fee: bigint;
  readonly mode: 'rate' | 'pool';
  readonly least: bigint;
  readonly post: () => void;
}

interface Quote extends Wanted {
  readonly id: string;
  readonly mode: 'rate' | 'pool';
  readonly received: bigint;
  readonly least: bigint;
  readonly until: number;
  used: boolean;
}

/** Flash exchange (domain 6). */
export class Exchange {
  readonly #sums = new Map<string, [count: number, amount: bigint, received: bigint, fee: bigint]>();
  readonly #last = new Map<number, number>();
  readonly #days = new Map<number, { exchanged: bigint; converted: bigint }>();
  pairs: Pair[] = [];
  /** lately given */
  #quotes: Quote[] = [];

  constructor(private readonly world: World) {}

  get quotes(): readonly Quote[] {
    return this.#quotes;
  }

  pair(from: string, to: string): Pair | undefined {
    return this.pairs.find((pair) => pair.from === from && pair.to === to);
  }

  /** What may still leave by rate today, in USDT. */
  get left(): bigint {
    const { exchanged = 0n, converted = 0n } = this.#days.get(utcDay(this.world.now)) ?? {};
    const left = units(this.world.settings.text('exchange.dailyTotal')) - exchanged - converted;
    return left > 0n ? left : 0n;
  }

  /** Something left by rate. */
  count(by: 'exchanged' | 'converted', value: bigint): void {
    const day = this.#days.get(utcDay(this.world.now)) ?? { exchanged: 0n, converted: 0n };
    this.#days.set(utcDay(this.world.now), { ...day, [by]: day[by] + value });
  }

  /** One closes, and may change what stays closed or goes through a pool; open by rate it comes to be by two. */
  setPair(from: string, to: string, change: Pick<Pair, 'mode' | 'open'>, by: StaffName, proposal: number | null): void {
    const { proposals } = this.world;
    const pair = this.pair(from, to);
    if (!pair) throw new Error(`no pair ${from} ${to}`);
    const subject = `${from} → ${to}`;
    this.checkPriced(pair, change);
    const write = () => Object.assign(pair, change, { version: pair.version + 1 });
    if (!change.open || change.mode === 'pool' || (pair.open && pair.mode === 'rate')) {
      write();
      proposals.settle('exchangePair', subject, by);
      return;
    }
    proposals.checkFree('exchangePair', subject);
    const version = () => pair.version;
    const execute = () => {
      this.checkPriced(pair, change);
      write();
    };
    const what = { id: proposal ?? 0, kind: 'exchangePair', subject, by, may: financiers };
    proposals.add({ ...what, risky: true, version, execute });
  }

  /** A pool prices an asset from now on. */
  closeByRate(asset: string): void {
    for (const pair of this.pairs) {
      if (pair.open && pair.mode === 'rate' && (pair.from === asset || pair.to === asset))
        Object.assign(pair, { open: false, version: pair.version + 1 });
    }
  }

  private checkPriced({ from, to }: Pick<Pair, 'from' | 'to'>, { open, mode }: Pick<Pair, 'mode' | 'open'>): void {
    if (!open || mode !== 'rate') return;
    if ([from, to].some((asset) => this.world.prices.source(asset) === 'pool')) throw new Refusal('pricedByPool');
  }

  /** What an exchange would bring now. @throws Refusal why it cannot be done */
  terms({ user, from, to, amount }: Wanted): Terms {
    const pair = this.pair(from, to);
    if (!pair?.open) throw new Refusal('exchangeClosed');
    return pair.mode === 'rate' ? this.byRate({ user, from, to, amount }) : this.byPool({ user, from, to, amount });
  }

  /** A quote was asked for. @param id undefined: none was given */
  quote(wanted: Wanted, id: string | undefined, said: Pick<Quote, 'received' | 'least'>): void {
    const terms = this.quotable(wanted);
    mustBe(id !== undefined, terms !== undefined);
    if (!terms || !id) return;
    const { received, least, mode } = terms;
    mustBe([said.received, said.least].map(text), [received, least].map(text));
    const quote = { ...wanted, id, mode, received, least, until: this.world.now + goodFor, used: false };
    this.#quotes = [...this.#quotes.slice(-4), quote];
  }

  /** @param floor the least that must come, where it is not by a quote */
  make(wanted: Wanted, quote: Quote | undefined, floor: bigint): void {
    const { now, settings } = this.world;
    if (quote) this.checkQuote(quote, wanted);
    const interval = settings.number('exchange.interval') * 1_000;
    const last = this.#last.get(wanted.user);
    if (last !== undefined && last + interval > now) throw new Refusal('tooFrequent');
    const terms = this.terms(wanted);
    if (quote) {
      const kept = terms.mode === 'rate' ? terms.received === quote.received : terms.received >= quote.least;
      if (!kept) throw new Refusal('priceChanged');
    }
    if (terms.received < floor) throw new Refusal('priceChanged');
    if (quote?.used) throw new Refusal('quoteUsed');
    try {
      terms.post();
    } catch (error) {
      const short = error instanceof Refusal && error.code === 'insufficientFunding';
      throw short ? new Refusal('insufficientBalance') : error;
    }
    if (quote) quote.used = true;
    this.#last.set(wanted.user, now);
    this.sum(wanted, terms);
  }

  private checkQuote(quote: Quote, { user, from, to, amount }: Wanted): void {
    const same = quote.user === user && quote.from === from && quote.to === to && quote.amount === amount;
    if (!same) throw new Refusal('quoteInvalid');
    if (this.world.now > quote.until) throw new Refusal('quoteExpired');
  }

  private quotable(wanted: Wanted): Terms | undefined {
    try {
      return this.terms(wanted);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  private byRate({ user, from, to, amount }: Wanted): Terms {
    const { prices, purse, settings } = this.world;
    const spread = settings.ppm('exchange.spread');
    for (const asset of [from, to]) {
      if (prices.source(asset) === 'pool') throw new Refusal('pricedByPool');
      prices.live(asset);
    }
    if (this.left === 0n) throw new Refusal('exchangeAboveDay');
    const price = prices.live(from) * (million - spread);
    const received = (amount * price) / (prices.live(to) * million);
    if (received === 0n) throw new Refusal('tradeTooSmall');
    if (received > purse.of('system', 'exchange', to)) throw new Refusal('insufficientLiquidity');
    const value = prices.worst(to, received) ?? 0n;
    if (value > units(settings.text('exchange.maxTrade'))) throw new Refusal('exchangeAboveMax');
    if (value > this.left) throw new Refusal('exchangeAboveDay');
    const post = () => {
      purse.post([
        [user, 'funding', from, -amount],
        ['system', 'exchange', from, amount],
        ['system', 'exchange', to, -received],
        [user, 'funding', to, received],
      ]);
      this.count('exchanged', value);
    };
    return { received, least: received, fee: shareUp(amount, spread), mode: 'rate', post };
  }

  private byPool({ user, from, to, amount }: Wanted): Terms {
    const { pools, settings } = this.world;
    const trade = pools.price(from === 'USDT' ? to : from, from, amount);
    const { received } = trade;
    const least = shareDown(received, million - settings.ppm('exchange.slippage'));
    const fee = shareUp(amount, settings.ppm('pool.fee'));
    return { received, least, fee, mode: 'pool', post: () => pools.swap(trade, user) };
  }

  private sum({ from, to, amount }: Wanted, { mode, received, fee }: Terms): void {
    const name = `${from} ${to} ${mode}`;
    const [count, given, brought, fees] = this.#sums.get(name) ?? [0, 0n, 0n, 0n];
    this.#sums.set(name, [count + 1, given + amount, brought + received, fees + fee]);
  }

  adopt(table: Table): void {
    for (const [tag, from, to, mode, open, version] of table) {
      if (tag !== 'pair') throw new Error('a demonstration without a history has exchanges');
      this.pairs.push({
        ...{ from: String(from), to: String(to), mode: mode === 'pool' ? 'pool' : 'rate' },
        ...{ open: open === 1, version: Number(version) },
      });
    }
  }

  table(): Table {
    return [
      ...[...this.#sums].map(([name, [count, ...sums]]) => [name, count, ...sums.map((sum) => `${sum}`)]),
      ...[...this.#last].map(([user, at]) => ['last', user, at]),
      ...[...this.#days].map(([at, { exchanged, converted }]) => ['day', at, `${exchanged}`, `${converted}`]),
      ...this.pairs.map(({ from, to, mode, open, version }) => ['pair', from, to, mode, open ? 1 : 0, version]),
    ];
  }
}

interface Args {
  readonly user: number;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
}

function drawArgs(world: World, dice: Dice): Args | undefined {
  const { pairs } = world.exchange;
  const open = pairs.filter((pair) => pair.open);
  const { from, to } = (dice.once(12) ? dice.pick(pairs) : dice.pick(open)) ?? { from: 'FXB', to: 'NICE' };
  const user = drawHolder(world, dice, from, 1n);
  if (!user) return undefined;
  const most = from === 'USDT' ? 500 : from === 'BNB' ? 2 : 2_000;
  const amount = dice.once(25) ? 1n : drawPart(world, dice, user.id, from, dice.once(6) ? 4 * most : most);
  return { user: user.id, from, to, amount: text(amount) };
}

const wantedOf = ({ amount, ...args }: Args): Wanted => ({ ...args, amount: units(amount) });

export const exchangeMoves = {
  /** Finance opens or closes a pair, or changes how it is exchanged; mostly back to what it was. */
  setPair: defineMove<
    { from: string; to: string; mode: Mode; open: boolean; by: StaffName },
    { proposal: number | null }
  >({
    weight: 2,
    draw({ exchange }, dice) {
      const [pair, by] = [dice.pick(exchange.pairs), dice.pick(financiers)];
      if (!pair || !by) return undefined;
      const { from, to } = pair;
      const pooled = from !== 'BNB' && to !== 'BNB';
      return { from, to, by, mode: pooled && !dice.once(3) ? 'pool' : 'rate', open: !dice.once(4) };
    },
    play: ({ exchange }, { from, to, by, ...change }, { proposal }) => exchange.setPair(from, to, change, by, proposal),
  }),

  askQuote: defineMove<Args, { id: string | null; received: string; least: string }>({
    weight: 2,
    draw: drawArgs,
    play({ exchange }, args, { id, received, least }) {
      exchange.quote(wantedOf(args), id ?? undefined, { received: units(received), least: units(least) });
    },
  }),

  /** By the least that must come. */
  exchange: defineMove<Args & { floor: string }>({
    weight: 7,
    repeat: 'key',
    draw(world, dice) {
      const args = drawArgs(world, dice);
      const asset = args && (args.from === 'USDT' ? args.to : args.from);
      const price = (asset && world.prices.of(asset)) || 1n;
      if (!args) return undefined;
      // By the price: mostly less than it comes to.
      const worth =
        args.from === 'USDT'
          ? (units(args.amount) * 100_000_000n) / price
          : (units(args.amount) * price) / 100_000_000n;
      return { ...args, floor: text((worth * BigInt(dice.between(500, dice.once(6) ? 1_100 : 950))) / 1_000n || 1n) };
    },
    play: ({ exchange }, { floor, ...args }) => exchange.make(wantedOf(args), undefined, units(floor)),
  }),

  /** By a quote, asked for at this moment. */
  exchangeByQuote: defineMove<Args, { id: string | null; received: string; least: string }>({
    weight: 4,
    draw: drawArgs,
    play({ exchange }, args, { id, received, least }) {
      const wanted = wantedOf(args);
      // Refused: by what would have refused it without one.
      if (id === undefined) exchange.make(wanted, undefined, 0n);
      else {
        exchange.quote(wanted, id ?? undefined, { received: units(received), least: units(least) });
        exchange.make(wanted, exchange.quotes.at(-1), 0n);
      }
    },
  }),

  /** By one that was given before; mostly it is too late, or used. */
  exchangeLate: defineMove<Args & { quote: string }>({
    weight: 2,
    repeat: 'key',
    draw({ exchange, people, now }, dice) {
      const quote = dice.pick(exchange.quotes.filter(({ until }) => until > now - 600_000));
      if (!quote || people.get(quote.user).frozen) return undefined;
      const { id, user, from, to, amount } = quote;
      return { quote: id, user, from, to, amount: text(dice.once(8) ? amount + 1n : amount) };
    },
    play({ exchange }, { quote, ...args }) {
      exchange.make(
        wantedOf(args),
        exchange.quotes.find(({ id }) => id === quote),
        0n,
      );
    },
  }),
};
