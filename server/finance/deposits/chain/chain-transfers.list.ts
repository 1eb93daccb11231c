import { z } from 'zod';
import { amount, consoleList, id, int, key, madeOf, type RowOf, text, time } from '../../../common/console';
import { any, type Condition, nothing, prefixOf, searchText, valuesOf } from '../../../common/lists';
import { address, userTable } from '../../../users';
import { chainTransferStates } from '../deposits.schemas';

type State = (typeof chainTransferStates)[number];

const stateWhere: Readonly<Record<State, string>> = {
  unclaimed: 't.depositId IS NULL AND t.creditedAt IS NULL',
  claimed: 't.depositId IS NOT NULL AND t.creditedAt IS NULL',
  credited: 't.creditedAt IS NOT NULL',
};

const byState = (value: unknown): Condition =>
  any(valuesOf(z.enum(chainTransferStates), value).map((state) => ({ sql: `(${stateWhere[state]})`, parameters: [] })));

/** A transaction hash or a sender's address, either by its beginning. */
function byHashOrSender(value: unknown): Condition {
  const typed = searchText(value).toLowerCase();
  if (!/^0x[0-9a-f]*$/.test(typed)) return nothing;
  return any([prefixOf('t.txHash', typed), prefixOf('t.sender', typed)]);
}

function stateOf({ depositId, creditedAt }: { depositId: number | null; creditedAt: number | null }): State {
  if (creditedAt !== null) return 'credited';
  return depositId === null ? 'unclaimed' : 'claimed';
}

/** Tokens that came in to custody, as the scanner and the checks of claimed hashes saw them. */
export const chainTransferList = consoleList({
  name: 'chain-transfers',
  about: 'Transfers to custody',
  one: 'One transfer to custody',
  permission: 'chain.read',
  table: 'chain_transfer t',
  joins: `LEFT JOIN ${userTable} u ON u.account = t.sender`,
  fields: {
    id: key('t.id'),
    txHash: text('t.txHash').sort(),
    position: int('t.position').describe('Place of the transfer in its receipt; −1 for the chain’s own coin'),
    blockNumber: int('t.blockNumber').sort(),
    asset: text('t.asset', 16).filter(),
    amount: amount('t.amount').sort().describe('Floored to the asset’s own scale'),
    from: address('t.sender').sort(),
    userId: id('u.id').nullable().describe('The user who logs in with `from`, if there is one'),
    uid: text('u.uid').nullable(),
    depositId: id('t.depositId').nullable().sort(),
    state: madeOf({ depositId: 't.depositId', creditedAt: 't.creditedAt' }, z.enum(chainTransferStates), stateOf),
    createdAt: time('t.createdAt').sort(),
  },
  filters: { state: byState, q: byHashOrSender },
  find: {
    list: 'chain-transfers',
    filter: ({ id, hex }) => (id ? { id } : hex ? { q: hex } : null),
    hit: ({ amount, asset, txHash }) => ({ label: `${amount} ${asset}`, note: txHash }),
  },
});
export type ChainTransferRow = RowOf<typeof chainTransferList>;
