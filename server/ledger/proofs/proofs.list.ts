import { z } from 'zod';
import { consoleList, int, key, madeOf, type RowOf, text, time } from '../../common/console';
import { formatAmount } from '../../common/money';

const sums = z.array(z.object({ asset: z.string(), amount: z.string() }));

/** Sums are kept as units in the order of the assets, as they were when the proof was made. */
function sumsOf(stored: { assets: string; sums: string }): z.infer<typeof sums> {
  const units = stored.sums.split(',');
  const assets = JSON.parse(stored.assets) as { code: string; scale: number }[];
  return assets.map(({ code, scale }, at) => ({ asset: code, amount: formatAmount(BigInt(units[at] ?? '0'), scale) }));
}

export const proofList = consoleList({
  name: 'proofs',
  about: 'The proofs of liabilities, one a day',
  one: 'One proof',
  permission: 'ledger.read',
  table: 'liability_proof p',
  fields: {
    id: key('p.id'),
    date: text('p.date').sort().filter(),
    root: text('p.root').filter(),
    leaves: int('p.leaves'),
    sums: madeOf({ assets: 'p.assets', sums: 'p.sums' }, sums, sumsOf),
    sealId: int('p.sealId').nullable(),
    createdAt: time('p.createdAt'),
  },
  // One that is still being written is not shown.
  scope: () => ({ sql: 'p.ready = 1', parameters: [] }),
});
export type ProofRow = RowOf<typeof proofList>;
