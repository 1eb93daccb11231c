import type {
  Deposit,
  DepositBody,
  DepositCalculation,
  TestMoneyOffer,
} from '@server/finance/deposits/deposits.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import type { RequestKind } from '../money';

/** POST user/chargeCalculator: where to send `asset`, and what `amount` of it would be credited. */
export const calculationQuery = (asset: string, amount?: string) =>
  queryOptions({
    queryKey: ['deposit', 'calculation', asset, amount ?? null],
    queryFn: ({ signal }) =>
      api.post<DepositCalculation>('user/chargeCalculator', amount ? { asset, amount } : { asset }, { signal }),
    // A price moves while the page is open.
    refetchInterval: ({ state: { data } }) => (data?.conversion ? 20_000 : false),
    // The answer for the amount before stays in sight until the new one is here.
    placeholderData: amount ? keepPreviousData : undefined,
  });

/** What says where to send; a demonstration's calculation does not. */
export type Payable = DepositCalculation & { address: string };
export const isPayable = (calculation: DepositCalculation): calculation is Payable => calculation.address !== null;

/** GET finance/testMoney: what demo mode gives, and how long the reader must wait for it. */
export const testMoneyQuery = queryOptions({
  queryKey: ['me', 'testMoney'],
  queryFn: ({ signal }) => api.get<TestMoneyOffer>('finance/testMoney', { signal }),
});

export const takeTestMoney = (body: object, idempotencyKey: string): Promise<Deposit> =>
  api.post<Deposit>('finance/testMoney', body, { idempotencyKey });

export const fileDeposit = (body: DepositBody, idempotencyKey: string): Promise<Deposit> =>
  api.post<Deposit>('finance/recharge', body, { idempotencyKey });

/** How often a deposit is asked for while the chain is being looked at for it. */
export const checkEveryMs = 3_000;

/** The node is looked at for it right now. */
export const isBeingChecked = ({ state, check }: Deposit): boolean =>
  state === 'pending' && check !== null && check.state !== 'mismatch';

/** Too new for the node to have been asked. */
const isJustFiled = ({ txHash, check, createdAt }: Deposit): boolean =>
  txHash !== null && check === null && Date.now() - Date.parse(createdAt) < 60_000;

export const deposits: RequestKind<Deposit> = {
  name: 'deposits',
  tones: { pending: 'progress', credited: 'good', rejected: 'bad' },
  askAgainMs(deposit) {
    if (deposit.state !== 'pending') return false;
    return isBeingChecked(deposit) || isJustFiled(deposit) ? checkEveryMs : 10_000;
  },
};
