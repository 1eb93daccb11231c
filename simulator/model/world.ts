import { Awards } from './awards';
import { Calendar } from './calendar';
import { Cards } from './cards';
import { Communities } from './communities';
import { People } from './people';
import { Purse } from './purse';
import { ModelSettings } from './settings';
import type { Tables } from './tables';

/** All that is so, as the rules have it: plain values, worked out in the plainest way, beside the product. */
export class World {
  /** epoch ms */
  now: number;
  readonly purse = new Purse();
  readonly settings = new ModelSettings();
  readonly people = new People();
  readonly awards = new Awards(this);
  readonly communities = new Communities(this);
  readonly calendar = new Calendar(this);
  readonly cards = new Cards(this);

  /**
   * @param crowd how many wallets there are to come with
   * @param opening the product as it begins: what a demonstration is seeded with is nobody's move
   */
  constructor(
    now: number,
    readonly crowd: number,
    opening: Tables,
  ) {
    this.now = now;
    for (const [name, part] of Object.entries(this.parts)) part.adopt(opening[name] ?? []);
  }

  /** As it must be found in the product, in whole: of what only grows as well. */
  tables(): Tables {
    return Object.fromEntries(Object.entries(this.parts).map(([name, part]) => [name, part.table()]));
  }

  private get parts() {
    return {
      ...{ balances: this.purse, settings: this.settings, people: this.people },
      ...{ communities: this.communities, calendar: this.calendar, cards: this.cards },
    };
  }
}
