import { defineMove, Refusal } from './move';
import type { Person } from './people';
import { dayStart } from './staff';
import type { Table } from './tables';
import type { World } from './world';

const betweenCodes = 60_000;
const codesPerDay = 10;

/** What was sent to a number. */
interface Sent {
  at: number;
  day: number;
  count: number;
}

/** The numbers of a run. */
export const numberOf = (phone: number): string => `+49151${String(phone).padStart(8, '0')}`;

/** Accounts that begin with a phone, and the codes their numbers were sent (domain 2). */
export class Phones {
  readonly #sent = new Map<number, Sent>();

  constructor(private readonly world: World) {}

  /** A code, whatever it is for. @throws Refusal tooFrequent, tooManyCodes */
  send(phone: number): void {
    const { now } = this.world;
    const day = dayStart(now);
    const before = this.#sent.get(phone);
    if (before && now - before.at < betweenCodes) throw new Refusal('tooFrequent');
    const count = before?.day === day ? before.count : 0;
    if (count >= codesPerDay) throw new Refusal('tooManyCodes');
    this.#sent.set(phone, { at: now, day, count: count + 1 });
  }

  register(phone: number, id: number): void {
    const { people } = this.world;
    this.send(phone);
    if (people.byPhone(phone)) throw new Refusal('phoneTaken');
    people.add({ id, phone });
  }

  logIn(phone: number): void {
    this.send(phone);
    const person = this.world.people.byPhone(phone);
    if (!person) throw new Refusal('phoneNotRegistered');
    if (person.frozen) throw new Refusal('accountFrozen');
  }

  bindPhone(user: number, phone: number): void {
    const { people } = this.world;
    const person = people.get(user);
    this.send(phone);
    if (person.phone >= 0) throw new Refusal('phoneAlreadyBound');
    if (people.byPhone(phone)) throw new Refusal('phoneTaken');
    person.phone = phone;
  }

  bindWallet(user: number, wallet: number): void {
    const { people } = this.world;
    const person = people.get(user);
    if (person.hasWallet) throw new Refusal('walletAlreadyBound');
    if (people.byWallet(wallet)) throw new Refusal('walletTaken');
    Object.assign(person, { wallet, hasWallet: true });
  }

  adopt(): void {}

  table(): Table {
    return this.world.people.all.flatMap(({ id, phone }) => (phone < 0 ? [] : [[id, numberOf(phone)]]));
  }
}

const isWithoutWallet = ({ hasWallet }: Person): boolean => !hasWallet;

export const phoneMoves = {
  /** Somebody comes with a phone, or tries to come with one that has an account. */
  registerPhone: defineMove<{ phone: number }, { id: number }>({
    weight: 4,
    draw({ people, crowd }, dice) {
      const phone = dice.below(Math.ceil(crowd / 3));
      return people.byPhone(phone) === undefined || dice.once(8) ? { phone } : undefined;
    },
    play: ({ phones }, { phone }, { id }) => phones.register(phone, id),
  }),

  logInPhone: defineMove<{ phone: number }>({
    weight: 2,
    draw({ crowd }, dice) {
      return { phone: dice.below(Math.ceil(crowd / 3)) };
    },
    play: ({ phones }, { phone }) => phones.logIn(phone),
  }),

  bindPhone: defineMove<{ user: number; phone: number }>({
    weight: 1,
    draw({ people, crowd }, dice) {
      const user = dice.pick(people.active);
      return user && { user: user.id, phone: dice.below(Math.ceil(crowd / 3)) };
    },
    play: ({ phones }, { user, phone }) => phones.bindPhone(user, phone),
  }),

  /** Somebody without a wallet binds one: a new one mostly, or one that has an account. */
  bindWallet: defineMove<{ user: number; wallet: number }>({
    weight: 3,
    draw({ people, crowd }, dice) {
      const user = dice.once(8) ? dice.pick(people.active) : dice.pick(people.active.filter(isWithoutWallet));
      const wallet = dice.below(crowd);
      const fits = people.byWallet(wallet) === undefined || dice.once(4);
      return user && fits ? { user: user.id, wallet } : undefined;
    },
    play: ({ phones }, { user, wallet }) => phones.bindWallet(user, wallet),
  }),
};
