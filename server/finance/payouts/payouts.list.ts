import { z } from 'zod';
import { nativeAsset } from '../../chain';
import { amount, choice, consoleList, id, int, key, loaded, type RowOf, text, time } from '../../common/console';
import { timeText } from '../../common/http/schemas';
import { byText, type Condition, hashLength } from '../../common/lists';
import { address } from '../../users';
import { payoutStates } from './payouts.schemas';

function byTxHash(value: unknown): Condition {
  const { sql, parameters } = byText('txHash', hashLength)(value);
  return { sql: `p.id IN (SELECT payoutId FROM payout_attempt WHERE ${sql})`, parameters };
}

function byAsset(value: unknown): Condition {
  const { sql, parameters } = byText('asset', 16)(value);
  return { sql: `p.withdrawalId IN (SELECT id FROM withdrawal WHERE ${sql})`, parameters };
}

const attempts = z.array(
  z.object({
    txHash: z.string(),
    gasPrice: z.string().describe('In gwei'),
    sends: z.number().int(),
    lastError: z.string().nullable(),
    createdAt: timeText,
  }),
);

export const payoutList = consoleList({
  name: 'payouts',
  about: 'What the payer has signed',
  one: 'One payout with its attempts',
  permission: 'chain.read',
  table: 'payout p',
  joins: 'LEFT JOIN withdrawal w ON w.id = p.withdrawalId',
  fields: {
    id: key('p.id'),
    withdrawalId: id('p.withdrawalId').filter().sort(),
    asset: text('w.asset'),
    amount: amount('w.amount'),
    to: address('w.address'),
    from: address('p.sender'),
    nonce: int('p.nonce').sort(),
    state: choice('p.state', payoutStates)
      .filter()
      .sort()
      .describe(
        'open: signed, not final · paid · reverted on the chain · replaced: its nonce was used by something else',
      ),
    attempts: loaded(
      attempts.describe('Every signed transaction of it, oldest first: same nonce and payload, rising gas price'),
    ),
    gas: amount('p.gas', nativeAsset).nullable(),
    createdAt: time('p.createdAt').sort(),
    updatedAt: time('p.updatedAt'),
  },
  filters: { asset: byAsset, txHash: byTxHash },
  when: 'createdAt',
  find: {
    list: 'payouts',
    filter: ({ id, hex }) => (id ? { id } : hex?.length === hashLength ? { txHash: hex } : null),
    hit: ({ amount, asset, withdrawalId }) => ({ label: `${amount} ${asset}`, note: `#${withdrawalId}` }),
  },
});
export type PayoutRow = RowOf<typeof payoutList>;
