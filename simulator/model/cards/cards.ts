import { shareDown, shareUp, smaller, units } from '../amounts';
import { hour, utcDay } from '../days';
import { Refusal } from '../move';
import type { Row, Table } from '../tables';
import type { World } from '../world';
import type { Part } from './splitting';

/** Beyond so many live cards nothing is made or split for choice: they are all compared after every step. */
const crowded = 90;

export interface Card {
  readonly serial: string;
  /** what it is drawn from: parts keep that of the whole */
  readonly seed: string;
  readonly series: string;
  /** the card it is a part of, and what it was split off at */
  readonly parent: string | null;
  readonly part: Part | null;
  /** null: the house */
  owner: number | null;
  state: 'listed' | 'inStock' | 'awaitingRelease' | 'ended';
  endReason: 'split' | 'retired' | null;
  price: bigint | null;
  paid: bigint;
  boughtAt: number | null;
  /** the start of the session it hangs for */
  session: number | null;
  listedAt: number | null;
  rolls: number;
  auto: boolean;
}

export type Shown = 'comingSoon' | 'onSale' | 'inStock' | 'awaitingSale' | 'awaitingRelease' | 'ended';

/** What a purchase comes to. */
export interface Sums {
  readonly price: bigint;
  readonly fee: bigint;
  readonly fuel: bigint;
  readonly points: bigint;
}

/** What a card no longer says once it hangs for nothing. */
export const takenDown = { state: 'inStock', price: null, session: null, listedAt: null, rolls: 0 } as const;

const noSums = { count: 0, price: 0n, fee: 0n, fuel: 0n, points: 0n };

/** The cards of the trading zone (domain 4). */
export class Cards {
  readonly #cards = new Map<string, Card>();
  /** how many there were made of each series, by its code */
  readonly series = new Map<string, number>();
  /** what staff put on sale in the last day they did */
  #issued = { day: 0, total: 0n };
  readonly #sold = { house: { ...noSums }, user: { ...noSums } };

  constructor(private readonly world: World) {}

  get all(): readonly Card[] {
    return [...this.#cards.values()];
  }

  get live(): readonly Card[] {
    return this.all.filter(({ state }) => state !== 'ended');
  }

  get isCrowded(): boolean {
    return this.live.length > crowded;
  }

  /** Those a user can buy now, by the clock. */
  get onSale(): readonly Card[] {
    return this.live.filter((card) => this.shown(card) === 'onSale');
  }

  get(serial: string): Card {
    const card = this.#cards.get(serial);
    if (!card) throw new Error(`no card is ${serial}`);
    return card;
  }

  /** How it is shown now: of one that is listed the clock decides. */
  shown({ state, session, owner }: Card): Shown {
    if (state !== 'listed' || session === null) return state as Shown;
    const { calendar } = this.world;
    if (calendar.stateOf(calendar.get(session)) === 'inProgress') return 'onSale';
    return owner === null ? 'comingSoon' : 'awaitingSale';
  }

  /**
   * A card to which something is to be done.
   * @param owner whose it must be; null: the house's; absent: anybody's
   * @throws Refusal notYourCard, cardStateConflict
   */
  judged(serial: string, states: readonly Shown[], owner?: number | null): Card {
    const card = this.get(serial);
    if (owner !== undefined && card.owner !== owner) throw new Refusal('notYourCard');
    if (!states.includes(this.shown(card))) throw new Refusal('cardStateConflict');
    return card;
  }

  /** What is charged is rounded up, what is given down. */
  sumsOf(price: bigint): Sums {
    const { settings } = this.world;
    return {
      price,
      fee: shareUp(price, settings.ppm('card.sellerFee')),
      fuel: shareUp(price, settings.ppm('card.fuelRate')),
      points: shareDown(price, settings.ppm('card.tradePointRate')),
    };
  }

  /** The most a card can be hung at; what was paid for it is the least. */
  highest(paid: bigint): bigint {
    const { settings } = this.world;
    const marked = shareDown(paid, settings.ppm('card.maxMarkup'));
    const most = smaller(marked, units(settings.text('card.maxPrice')));
    return most > paid ? most : paid;
  }

  isHeld({ boughtAt }: Card): boolean {
    return (boughtAt ?? 0) + this.world.settings.number('card.holdHours') * hour > this.world.now;
  }

  /**
   * Counts what staff put on sale in a UTC day.
   * @returns whether it took a second person
   */
  issue(total: bigint): boolean {
    const { now, settings } = this.world;
    const day = utcDay(now);
    const before = this.#issued.day === day ? this.#issued.total : 0n;
    this.#issued = { day, total: before + total };
    return before + total > units(settings.text('card.issueLimit'));
  }

  /** Cards of the house, which hang for a session. */
  make(series: string, count: number, price: bigint, session: number): void {
    const made = this.series.get(series) ?? 0;
    const { now } = this.world;
    for (let number = made + 1; number <= made + count; number++) {
      const serial = `${series}-${String(number).padStart(4, '0')}`;
      this.#cards.set(serial, {
        ...{ serial, seed: serial, series, parent: null, part: null, owner: null, state: 'listed', endReason: null },
        ...{ price, paid: price, boughtAt: null, session, listedAt: now, rolls: 0, auto: false },
      });
    }
    this.series.set(series, made + count);
  }

  /** It ends; its parts hang in its place. */
  split(card: Card, price: bigint, parts: readonly Part[], session: number): void {
    const { now } = this.world;
    for (const [at, part] of parts.entries()) {
      const serial = `${card.serial}-${at + 1}`;
      if (this.#cards.has(serial)) throw new Error(`${serial} is there already`);
      this.#cards.set(serial, {
        ...{ ...card, serial, parent: card.serial, part, state: 'listed' },
        ...{ price: part.price, paid: part.paid, session, listedAt: now, rolls: 0 },
      });
    }
    Object.assign(card, { state: 'ended', endReason: 'split', price, session: null, listedAt: null, auto: false });
  }

  /** It has a new owner, who holds it for a while. */
  sell(card: Card, buyer: number, sums: Sums): void {
    const sold = this.#sold[card.owner === null ? 'house' : 'user'];
    sold.count += 1;
    for (const name of ['price', 'fee', 'fuel', 'points'] as const) sold[name] += sums[name];
    if (card.session !== null) this.world.calendar.get(card.session).sold += 1;
    Object.assign(card, { ...takenDown, owner: buyer, paid: sums.price, boughtAt: this.world.now, auto: false });
  }

  /**
   * What no comparison of tables says by itself.
   * @throws Error if the parts of a card are not the whole, or it is asked less for a card than was paid for it
   */
  private check(): void {
    const parts = new Map<string, Part>();
    for (const { parent, part } of this.all) {
      if (parent === null || !part) continue;
      const before = parts.get(parent) ?? { price: 0n, paid: 0n };
      parts.set(parent, { price: before.price + part.price, paid: before.paid + part.paid });
    }
    for (const { serial, price, paid, endReason } of this.all) {
      const sum = parts.get(serial);
      if (endReason === 'split' ? sum?.price !== price || sum.paid !== paid : sum !== undefined)
        throw new Error(`the parts of ${serial} are not the whole`);
      if (price !== null && price < paid) throw new Error(`${serial} is asked for at a loss`);
    }
  }

  adopt(table: Table): void {
    if (table.length > 0) throw new Error('cards at the beginning');
  }

  table(): Table {
    this.check();
    return [
      ...this.live.map(rowOf),
      ...(['split', 'retired'] as const).flatMap((reason): Table => {
        const ended = this.all.filter(({ endReason }) => endReason === reason);
        const [asked, paid] = [sumOf(ended.map(({ price }) => price ?? 0n)), sumOf(ended.map((card) => card.paid))];
        return ended.length > 0 ? [[reason, ended.length, `${asked}`, `${paid}`]] : [];
      }),
      ...[...this.series].map(([code, made]) => ['series', code, made]),
      ...Object.entries(this.#sold).flatMap(
        ([by, { count, price, fee, fuel, points }]): Table =>
          count > 0 ? [['sold', by, count, `${price}`, `${fee}`, `${fuel}`, `${points}`]] : [],
      ),
    ];
  }
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
const textOrNull = (amount: bigint | null | undefined): string | null => (amount == null ? null : `${amount}`);

const rowOf = (card: Card): Row => [
  ...['card', card.serial, card.seed, card.series, card.parent, card.owner, card.state, textOrNull(card.price)],
  ...[`${card.paid}`, card.boughtAt, card.session, card.listedAt, card.rolls, card.auto ? 1 : 0],
  ...[textOrNull(card.part?.price), textOrNull(card.part?.paid)],
];
