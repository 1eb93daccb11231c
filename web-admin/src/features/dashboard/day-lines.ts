import type { Series } from '../../fields/figures/series';
import { dayEnd, dayStart } from '../../fields/time/time';

/** What the ledger lists of a series: the lines its sums are made of. Fee income that backs points stands elsewhere. */
const lines = {
  deposits: { wallet: 'world', type: 'deposit' },
  withdrawals: { wallet: 'world', type: 'withdrawal' },
  fees: { wallet: 'fees' },
} as const;

/**
 * Where the ledger lines behind the days of a series are listed; null: they are no lines.
 * @param first UTC day, as is `last`
 */
export function linesPath(name: Series['name'], first: string, last: string): string | null {
  if (name === 'newUsers') return null;
  const filter = { ...lines[name], from: dayStart(first), to: dayEnd(last) };
  return `/ledger-entries?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
