import { z } from 'zod';
import {
  amount,
  choice,
  consoleList,
  id,
  key,
  loaded,
  madeOf,
  type RowOf,
  rejectReason,
  text,
  time,
  usdt,
} from '../../common/console';
import { timeText } from '../../common/http/schemas';
import { addressLength, hashLength } from '../../common/lists';
import { joinStaff } from '../../staff';
import { address, byUserOrHash, joinUser, userFields } from '../../users';
import { isPaidByPayer, withdrawalDigest } from './withdrawal.rules';
import { type WithdrawalState, withdrawalStates } from './withdrawals.schemas';

/** What an approval names. */
type RawExact = {
  readonly id: number;
  readonly asset: string;
  readonly address: string;
  readonly amount: string | number;
  readonly fee: string | number;
};
const exactColumns = { id: 'w.id', asset: 'w.asset', address: 'w.address', amount: 'w.amount', fee: 'w.fee' };

const digestOf = ({ id, asset, address, amount, fee }: RawExact): string =>
  withdrawalDigest({ id: Number(id), asset, address, amount: BigInt(amount), fee: BigInt(fee) });

export const withdrawalList = consoleList({
  name: 'withdrawals',
  about: 'Withdrawals',
  one: 'One withdrawal',
  permission: 'withdrawals.read',
  table: 'withdrawal w',
  joins: `${joinUser('w.userId')} ${joinStaff('f', 'w.payerId')}`,
  fields: {
    id: key('w.id'),
    ...userFields('w.userId'),
    asset: text('w.asset', 16).filter(),
    amount: amount('w.amount').sort(),
    fee: amount('w.fee'),
    address: address('w.address').sort(),
    state: choice('w.state', withdrawalStates).filter().sort(),
    reason: rejectReason('w.reason'),
    txHash: text('w.txHash').nullable().sort(),
    holdUntil: time('w.holdUntil').nullable(),
    digest: madeOf(exactColumns, z.string(), digestOf).describe(
      'Hash of (id, asset, amount, address, fee): an approval names exactly this',
    ),
    value: usdt('w.value').nullable().describe('USDT value when it was asked for; null if the asset had no price'),
    approvals: loaded(z.array(z.object({ staffId: z.number().int(), staff: z.string(), createdAt: timeText }))),
    approvalsNeeded: loaded(z.number().int().describe('How many different reviewers must approve it')),
    newUntil: loaded(
      timeText.nullable().describe('It takes two, and the caller’s account is too new to be one of them: until when'),
    ),
    payer: text('f.name').nullable(),
    payerId: id('w.payerId').nullable(),
    automatic: madeOf(
      { state: 'w.state', payerId: 'w.payerId' },
      z.boolean(),
      (raw: { state: WithdrawalState; payerId: number | null }) => isPaidByPayer(raw),
    ).describe('The payer has signed it: people can neither pay it nor call it failed'),
    createdAt: time('w.createdAt').sort(),
    updatedAt: time('w.updatedAt'),
  },
  filters: { q: byUserOrHash({ user: 'w.userId', txHash: 'w.txHash', address: 'w.address' }) },
  when: 'createdAt',
  counts: {
    about: 'Withdrawals in each state, each counted up to 10,001',
    states: withdrawalStates,
  },
  find: {
    list: 'withdrawals',
    filter: ({ id, hex }) => {
      const whole = hex?.length === hashLength || hex?.length === addressLength;
      return id ? { id } : whole ? { q: hex } : null;
    },
    hit: ({ amount, asset, uid }) => ({ label: `${amount} ${asset}`, note: uid }),
  },
});
export type WithdrawalRow = RowOf<typeof withdrawalList>;
