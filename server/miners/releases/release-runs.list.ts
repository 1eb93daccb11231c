import { z } from 'zod';
import { amount, choice, consoleList, int, key, madeOf, type RowOf, text, time, usdt } from '../../common/console';
import { second } from '../../common/runtime';
import { purses, runStates, waitReasons } from '../miners.schemas';
import type { ReleaseRun } from './release-run.entity';

type Pace = Pick<ReleaseRun, 'bubbles' | 'startedAt' | 'updatedAt' | 'doneAt'>;

/** Bubbles a second; null while no time has passed. */
function paceOf({ bubbles, startedAt, updatedAt, doneAt }: Pace): number | null {
  const took = (doneAt ?? updatedAt) - startedAt;
  return took > 0 ? Math.round((bubbles * second) / took) : null;
}

/** At most one run of an asset and purse is open: only of these is counted what they have not come to. */
const left = `CASE WHEN r.state = 'done' THEN 0 ELSE (SELECT COUNT(*) FROM miner m WHERE m.asset = r.asset
  AND m.covered = CASE WHEN r.purse = 'setAside' THEN 1 ELSE 0 END AND m.state = 'mining' AND m.id > r.minerId) END`;

export const releaseRunList = consoleList({
  name: 'release-runs',
  about: 'Releases, hour by hour: what was made, what is left, and what a run waits for',
  one: 'One run',
  permission: 'miners.read',
  table: 'release_run r',
  fields: {
    id: key('r.id'),
    asset: text('r.asset', 16).filter(),
    purse: choice('r.purse', purses)
      .filter()
      .describe('What it is paid from: what is set aside for covered contracts, or the pool'),
    hour: time('r.hour').describe('Its start'),
    state: choice('r.state', runStates).sort().filter(),
    reason: choice('r.reason', waitReasons).nullable().describe('What it waits for'),
    price: usdt('r.price').nullable().describe('Of the asset at the end of the hour'),
    bubbles: int('r.bubbles'),
    amount: amount('r.amount'),
    left: int(left).describe('Miners it has not come to'),
    perSecond: madeOf<Pace, number | null>(
      { bubbles: 'r.bubbles', startedAt: 'r.startedAt', updatedAt: 'r.updatedAt', doneAt: 'r.doneAt' },
      z.number().int().nullable(),
      paceOf,
    ).describe('Bubbles a second so far'),
    shortfall: amount('r.shortfall').nullable().describe('What the purse lacks for the rest of the run'),
    startedAt: time('r.startedAt'),
    doneAt: time('r.doneAt').nullable(),
  },
  when: 'hour',
  capped: true,
});
export type ReleaseRunRow = RowOf<typeof releaseRunList>;
