import type {
  PointOrder,
  PointOrderBody,
  PointOrderDetail,
  PointOrderPage,
  PointOrderState,
  PointPaymentBody,
} from '@server/points/points.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import type { StatusPillProps } from '../../ui/feedback/StatusPill';

export const orderTones: Readonly<Record<PointOrderState, StatusPillProps['tone']>> = {
  pendingPayment: 'progress',
  pendingConfirmation: 'progress',
  paid: 'good',
  paymentFailed: 'bad',
  rejected: 'bad',
};

export type OrderTab = PointOrderState | 'all';
export const orderTabs = ['all', ...(Object.keys(orderTones) as PointOrderState[])] as const;

const pageSize = 20;

export const ordersKey = (tab: OrderTab) => ['me', 'pointOrders', tab];

/** One page of GET point/myList; the cursor is the number of the next page. */
export async function fetchOrders(tab: OrderTab, cursor: string | undefined, signal: AbortSignal) {
  const page = cursor ? Number(cursor) : 1;
  const query = { status: tab === 'all' ? undefined : tab, page, limit: pageSize };
  const { count, list } = await api.get<PointOrderPage>('point/myList', { query, signal });
  const more = list.length === pageSize && page * pageSize < count;
  return { list, next: more ? String(page + 1) : null };
}

/** What an order is held to: every answer about orders says so. */
export const orderRulesQuery = queryOptions({
  queryKey: ['me', 'pointOrders', 'rules'],
  queryFn: async ({ signal }) =>
    (await api.get<PointOrderPage>('point/myList', { query: { page: 1, limit: 1 }, signal })).rules,
});

/** GET point/detail/id/{id}: staff confirm it meanwhile, and its time to be paid ends. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['me', 'pointOrder', id],
    queryFn: ({ signal }) => api.get<PointOrderDetail>(`point/detail/id/${id}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pendingConfirmation' || data?.canPay ? 10_000 : false),
  });

export const orderPoints = (body: PointOrderBody, idempotencyKey: string): Promise<PointOrder> =>
  api.post<PointOrder>('point/order', body, { idempotencyKey });

/** An order, with what it costs, to be told of. */
export type PaidOrder = Pick<PointOrder, 'id' | 'amount' | 'orderNo'>;

export const payOrder = ({ id, password }: PaidOrder & PointPaymentBody, idempotencyKey: string): Promise<PointOrder> =>
  api.post<PointOrder>(`point/pay/id/${id}`, { password }, { idempotencyKey });

export const deleteOrder = ({ id }: { id: number }, idempotencyKey: string): Promise<true> =>
  api.post<null>(`point/delete/id/${id}`, {}, { idempotencyKey }).then(() => true);
