import { choice, consoleList, dayOf, int, key, type RowOf, time, usdt } from '../../common/console';
import { dividendStates } from '../income/income.schemas';

export const dividendRunList = consoleList({
  name: 'dividend-runs',
  about: 'Daily dividends; `from` and `to` are the days whose fee income they share',
  one: 'One daily dividend',
  permission: 'awards.read',
  table: 'dividend_run d',
  fields: {
    id: key('d.id'),
    day: dayOf('d.day').sort(),
    state: choice('d.state', dividendStates),
    feeIncome: usdt('d.feeIncome'),
    ratePpm: int('d.ratePpm'),
    pool: usdt('d.pool').describe('What is shared'),
    shares: int('d.shares').describe('Sum of the weights'),
    members: int('d.members'),
    paid: usdt('d.paid'),
    createdAt: time('d.createdAt'),
    doneAt: time('d.doneAt').nullable(),
  },
  when: 'day',
});
export type DividendRow = RowOf<typeof dividendRunList>;
