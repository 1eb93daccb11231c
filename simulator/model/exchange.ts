import type { Dice } from '../dice';
import { shareDown, shareUp, text, units } from './amounts';
import { drawHolder, drawPart } from './draw';
import { defineMove, Refusal } from './move';
import type { Table } from './tables';
import type { World } from './world';

/** What can be exchanged for what, and how; the last is not open. */
const pairs = [
  ['USDT', 'FXB', 'pool'],
  ['FXB', 'USDT', 'pool'],
  ['USDT', 'NICE', 'pool'],
  ['NICE', 'USDT', 'pool'],
  ['BNB', 'USDT', 'rate'],
  ['USDT', 'BNB', 'closed'],
] as const;

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
  /** lately given */
  #quotes: Quote[] = [];

  constructor(private readonly world: World) {}

  get quotes(): readonly Quote[] {
    return this.#quotes;
  }

  /** What an exchange would bring now. @throws Refusal why it cannot be done */
  terms({ user, from, to, amount }: Wanted): Terms {
    const mode = pairs.find(([one, other]) => one === from && other === to)?.[2] ?? 'closed';
    if (mode === 'closed') throw new Refusal('exchangeClosed');
    return mode === 'rate' ? this.byRate({ user, from, to, amount }) : this.byPool({ user, from, to, amount });
  }

  /** A quote was asked for. @param id undefined: none was given */
  quote(wanted: Wanted, id: string | undefined, said: Pick<Quote, 'received' | 'least'>): void {
    const terms = this.quotable(wanted);
    if (!terms !== !id) throw new Error(`the model ${terms ? 'quotes' : 'does not quote'}, the product otherwise`);
    if (!terms || !id) return;
    const { received, least, mode } = terms;
    if (said.received !== received || said.least !== least)
      throw new Error(`quoted ${said.received}, at least ${said.least}: it is ${received}, at least ${least}`);
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
    terms.post();
    if (quote) quote.used = true;
    this.#last.set(wanted.user, now);
    this.count(wanted, terms);
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
    const price = prices.live(from) * (million - spread);
    const received = (amount * price) / (prices.live(to) * million);
    if (received === 0n) throw new Refusal('tradeTooSmall');
    if (received > purse.of('system', 'exchange', to)) throw new Refusal('insufficientLiquidity');
    const post = () =>
      purse.post([
        [user, 'funding', from, -amount],
        ['system', 'exchange', from, amount],
        ['system', 'exchange', to, -received],
        [user, 'funding', to, received],
      ]);
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

  private count({ from, to, amount }: Wanted, { mode, received, fee }: Terms): void {
    const name = `${from} ${to} ${mode}`;
    const [count, given, brought, fees] = this.#sums.get(name) ?? [0, 0n, 0n, 0n];
    this.#sums.set(name, [count + 1, given + amount, brought + received, fees + fee]);
  }

  adopt(): void {}

  table(): Table {
    return [
      ...[...this.#sums].map(([name, [count, ...sums]]) => [name, count, ...sums.map((sum) => `${sum}`)]),
      ...[...this.#last].map(([user, at]) => ['last', user, at]),
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
  const open = pairs.filter(([, , mode]) => mode !== 'closed');
  const [from, to] = (dice.once(12) ? dice.pick(pairs) : dice.pick(open)) ?? ['FXB', 'NICE'];
  const user = drawHolder(world, dice, from, 1n);
  if (!user) return undefined;
  const most = from === 'USDT' ? 500 : from === 'BNB' ? 2 : 2_000;
  const amount = dice.once(25) ? 1n : drawPart(world, dice, user.id, from, dice.once(6) ? 4 * most : most);
  return { user: user.id, from, to, amount: text(amount) };
}

const wantedOf = ({ amount, ...args }: Args): Wanted => ({ ...args, amount: units(amount) });

export const exchangeMoves = {
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
