import { defineMove, Refusal } from './move';
import type { Table } from './tables';

export interface Person {
  readonly id: number;
  /** which wallet it is, of those the run draws from its seed; -1: none of them */
  wallet: number;
  /** whether a wallet is bound; those of the opening have one that the run cannot sign with */
  hasWallet: boolean;
  /** which phone is bound, of those the run draws; -1: none */
  phone: number;
  parent: number | null;
  isRoot: boolean;
  frozen: boolean;
}

/** Who there is, and who invited whom (domain 2 and 3). */
export class People {
  readonly #byId = new Map<number, Person>();

  get all(): readonly Person[] {
    return [...this.#byId.values()];
  }

  /** Those who can act: the others are shut out. */
  get active(): readonly Person[] {
    return this.all.filter(({ frozen, wallet, phone }) => !frozen && (wallet >= 0 || phone >= 0));
  }

  get(id: number): Person {
    const person = this.#byId.get(id);
    if (!person) throw new Error(`nobody is ${id}`);
    return person;
  }

  byWallet(wallet: number): Person | undefined {
    return this.all.find((person) => person.wallet === wallet);
  }

  byPhone(phone: number): Person | undefined {
    return this.all.find((person) => person.phone === phone);
  }

  add(person: Pick<Person, 'id'> & Partial<Person>): void {
    const nobody = { wallet: -1, hasWallet: false, phone: -1, parent: null, isRoot: false, frozen: false };
    this.#byId.set(person.id, { ...nobody, ...person });
  }

  isBound({ parent, isRoot }: Person): boolean {
    return parent !== null || isRoot;
  }

  /** Those above, the referrer first. */
  above(id: number): Person[] {
    const line: Person[] = [];
    for (let { parent } = this.get(id); parent !== null; ) {
      const person = this.get(parent);
      line.push(person);
      ({ parent } = person);
    }
    return line;
  }

  adopt(table: Table): void {
    for (const [id, parent, isRoot, status, hasWallet] of table)
      this.add({
        id: Number(id),
        hasWallet: hasWallet === 1,
        parent: parent === null ? null : Number(parent),
        isRoot: isRoot === 1,
        frozen: status === 'frozen',
      });
  }

  table(): Table {
    return this.all.map(({ id, parent, isRoot, frozen, hasWallet }) => [
      ...[id, parent, isRoot ? 1 : 0, frozen ? 'frozen' : 'active', hasWallet ? 1 : 0],
    ]);
  }
}

/** Deepest a tree may grow (domain 3). */
const deepest = 200;

export const peopleMoves = {
  /** Somebody comes with a wallet, or comes again. */
  logIn: defineMove<{ wallet: number }, { id: number }>({
    weight: 10,
    draw({ people, crowd }, dice) {
      const wallet = dice.below(crowd);
      return people.byWallet(wallet) === undefined || dice.once(8) ? { wallet } : undefined;
    },
    play(world, { wallet }, { id }) {
      const known = world.people.byWallet(wallet);
      if (known?.frozen) throw new Refusal('accountFrozen');
      if (known && known.id !== id) throw new Error(`wallet ${wallet} is ${known.id}, and came in as ${id}`);
      if (!known) world.people.add({ id, wallet, hasWallet: true });
    },
  }),

  bind: defineMove<{ user: number; referrer: number }>({
    weight: 10,
    draw(world, dice) {
      const { all } = world.people;
      const user = dice.once(8) ? dice.pick(all) : dice.pick(all.filter((person) => !world.people.isBound(person)));
      const referrer = dice.once(6) ? dice.pick(all) : dice.pick(all.filter((person) => world.people.isBound(person)));
      return user && referrer && { user: user.id, referrer: referrer.id };
    },
    play({ people, team }, { user, referrer }) {
      const [who, above] = [people.get(user), people.get(referrer)];
      if (who === above) throw new Refusal('referrerSelf');
      if (above.frozen) throw new Refusal('referrerFrozen');
      if (!people.isBound(above)) throw new Refusal('referrerNotBound');
      if (people.above(referrer).length >= deepest) throw new Refusal('referrerTooDeep');
      if (who.parent !== null) throw new Refusal('alreadyBound');
      if (who.isRoot) throw new Refusal('rootCannotBind');
      who.parent = referrer;
      team.bound(user);
    },
  }),
};
