import { Airdrops } from './airdrops';
import { Awards } from './awards';
import { Levels } from './levels';
import { People } from './people';
import { Purse } from './purse';
import { ModelSettings } from './settings';
import { Settlement } from './settlement';
import type { Tables } from './tables';
import { Team } from './team';
import { teamParts } from './team-parts';

/** All that is so, as the rules have it: plain values, worked out in the plainest way, beside the product. */
export class World {
  /** epoch ms */
  now: number;
  readonly purse = new Purse(() => this.now);
  readonly settings = new ModelSettings();
  readonly people = new People();
  readonly team = new Team(this);
  readonly levels = new Levels(this);
  readonly awards = new Awards(this);
  readonly settlement = new Settlement(this);
  readonly airdrops = new Airdrops(this);

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
    return { balances: this.purse, settings: this.settings, people: this.people, ...teamParts(this) };
  }
}
