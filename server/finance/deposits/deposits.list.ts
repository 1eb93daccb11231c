import { z } from 'zod';
import {
  amount,
  choice,
  consoleList,
  flag,
  key,
  loaded,
  type RowOf,
  rejectReason,
  shown,
  text,
  time,
} from '../../common/console';
import { hashLength } from '../../common/lists';
import { joinStaff } from '../../staff';
import { staffUploadUrl } from '../../uploads';
import { byUserOrHash, joinUser, userFields } from '../../users';
import { conversion, converted, creditReasons, depositCheck, depositStates } from './deposits.schemas';

export const depositList = consoleList({
  name: 'deposits',
  about: 'Deposits',
  one: 'One deposit',
  permission: 'deposits.read',
  table: 'deposit d',
  joins: `${joinUser('d.userId')} ${joinStaff('f', 'd.staffId')}`,
  fields: {
    id: key('d.id'),
    ...userFields('d.userId'),
    asset: text('d.asset', 16).filter(),
    amount: amount('d.amount').sort(),
    credited: amount('d.credited').nullable(),
    txHash: text('d.txHash').nullable().sort(),
    image: shown('d.image', z.string(), (raw: string) => staffUploadUrl(raw)).nullable(),
    check: loaded(depositCheck.nullable()),
    testMoney: flag('d.testMoney').describe('Test money of demo mode: nobody has sent it'),
    conversion: loaded(conversion.nullable()),
    converted: loaded(converted.nullable()),
    sender: loaded(z.string().nullable().describe('Who sent it, as the chain shows it')),
    creditable: loaded(
      z
        .boolean()
        .describe('Whether the chain shows what may be credited; always true without a node: the reviewer says so'),
    ),
    secondPerson: loaded(
      z
        .enum(creditReasons)
        .nullable()
        .describe(
          'Why the caller could only propose to credit it as it stands; null: they credit it alone, or it is decided',
        ),
    ),
    proposalId: loaded(z.number().int().nullable().describe('A proposal to credit it that waits')),
    state: choice('d.state', depositStates).filter().sort(),
    reason: rejectReason('d.reason'),
    reviewer: text('f.name').nullable(),
    reviewedAt: time('d.reviewedAt').nullable(),
    createdAt: time('d.createdAt').sort(),
  },
  filters: { q: byUserOrHash({ user: 'd.userId', txHash: 'd.txHash' }) },
  when: 'createdAt',
  counts: {
    about: 'Deposits in each state, each counted up to 10,001',
    states: depositStates,
  },
  find: {
    list: 'deposits',
    filter: ({ id, hex }) => (id ? { id } : hex?.length === hashLength ? { q: hex } : null),
    hit: ({ amount, asset, uid }) => ({ label: `${amount} ${asset}`, note: uid }),
  },
});
export type DepositRow = RowOf<typeof depositList>;
