import type { Table } from '../tables';
import type { World } from '../world';
import { arrangementOf } from './arrangement';

/** What is only told: nothing of it is there when a demonstration without a history begins. */
const told = (table: () => Table) => ({ adopt: () => undefined, table });

/** All that is compared of teams, levels and awards. */
export const teamParts = (world: World) => {
  const { airdrops, awards, levels, settlement, team } = world;
  return {
    figures: told(() => team.table()),
    levelTable: levels.current,
    members: told(() => levels.table()),
    levelChanges: told(() => levels.changes()),
    seats: told(() => arrangementOf(world)),
    events: told(() => awards.events()),
    pendingAwards: told(() => awards.pending()),
    awards: told(() => awards.sums()),
    awardTotals: told(() => settlement.totals()),
    dividends: told(() => settlement.dividends()),
    airdrops: told(() => airdrops.table()),
  };
};
