import type { Dashboard } from '@server/admin/admin.schemas';
import type { Permission } from '@server/common/http/staff-permissions';
import { addAmounts } from '@server/common/money/decimal.rules';

type Queue = Dashboard['queues'][number];

export interface QueueCard {
  name: 'deposits' | 'withdrawals' | 'proposals' | 'payouts' | 'pointOrders';
  count: number;
  /** how many of them have waited longer than the aim */
  late: number;
  oldestAt: string | null;
  /** in USDT; null where its rows are of no asset */
  value: string | null;
  /** where it is worked off */
  to: string;
  /** the same for the late ones alone, where the list can be cut at a time */
  toLate: string;
  /** who may go there */
  permission: Permission;
}

const cards: readonly (Pick<QueueCard, 'name' | 'permission'> & {
  resource: 'deposits' | 'withdrawals' | 'proposals' | 'point-orders';
  queues: readonly Queue['queue'][];
})[] = [
  { name: 'deposits', permission: 'deposits.read', resource: 'deposits', queues: ['deposits.pending'] },
  { name: 'withdrawals', permission: 'withdrawals.read', resource: 'withdrawals', queues: ['withdrawals.pending'] },
  { name: 'proposals', permission: 'proposals.read', resource: 'proposals', queues: ['secondPerson.waiting'] },
  {
    name: 'payouts',
    permission: 'withdrawals.read',
    resource: 'withdrawals',
    queues: ['withdrawals.approved', 'withdrawals.paying', 'withdrawals.failed'],
  },
  {
    name: 'pointOrders',
    permission: 'points.read',
    resource: 'point-orders',
    queues: ['pointOrders.pendingConfirmation'],
  },
];

/** The time of a queue's oldest row, for comparing; what is empty comes last. */
const since = ({ oldestAt }: Queue) => (oldestAt === null ? Number.POSITIVE_INFINITY : Date.parse(oldestAt));

const pathTo = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/**
 * The cards of what waits, in the order of their keys. One that joins several queues leads to that of the oldest row.
 * @param lateBefore ISO time; what waits since before it is late
 */
export function queueCards(queues: readonly Queue[], lateBefore: string): QueueCard[] {
  return cards.map(({ name, permission, resource, queues: names }) => {
    const own = queues.filter(({ queue }) => names.includes(queue)).sort((one, other) => since(one) - since(other));
    const state = (own[0]?.queue ?? names[0])?.split('.')[1];
    const values = own.flatMap(({ value }) => value ?? []);
    return {
      name,
      permission,
      count: own.reduce((sum, { count }) => sum + count, 0),
      late: own.reduce((sum, { late }) => sum + late, 0),
      oldestAt: own[0]?.oldestAt ?? null,
      value: values.length === 0 ? null : addAmounts(...values),
      to: pathTo(resource, { state }),
      toLate: pathTo(resource, resource === 'proposals' ? { state } : { state, to: lateBefore }),
    };
  });
}

/** How much of the aim the oldest row has used up: 1 is all of it. */
export const shareOfAim = (oldestAt: string | null, aimSeconds: number, now: number): number =>
  oldestAt === null ? 0 : Math.max(0, now - Date.parse(oldestAt)) / (aimSeconds * 1_000);

/** Above so much of the aim a card warns. */
export const warnsAbove = 0.6;
