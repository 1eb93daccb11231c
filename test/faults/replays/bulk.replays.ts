import type { BulkResult } from '../../../server/common/bulk/bulk.schemas';
import type { DepositRow } from '../../../server/finance/deposits/deposits.list';
import type { WithdrawalRow } from '../../../server/finance/withdrawals/withdrawals.list';
import type { DoneOrProposed } from '../../../server/proposals/proposals.schemas';
import type { ConsoleClient } from '../../support';
import { byStaff, type Stories } from '../../support/replay-story';

interface Stage {
  reviewer(): ConsoleClient;
  /** another one */
  second(): Promise<ConsoleClient>;
  withdrawal(): Promise<WithdrawalRow>;
  /** of 5 USDT */
  filedDeposit(): Promise<number>;
  txHash: string;
}

/** What staff do with many at once, by route. */
export function bulkReplays({ reviewer, second, withdrawal, filedDeposit, txHash }: Stage): Record<string, Stories> {
  /** Acting on what `item` made: done when each is. */
  const together = (path: string, item: () => Promise<object>, who?: () => Promise<ConsoleClient>): Stories => ({
    'they are done': async () => {
      const items = [await item()];
      const send = byStaff((await who?.()) ?? reviewer(), path, { items });
      return {
        send: async (key) => {
          const { answer } = (await send(key)) as { answer: { answer: BulkResult } };
          return { done: answer.answer.results.every(({ ok }) => ok), answer };
        },
      };
    },
  });
  const seen = ({ id, asset, amount, userId }: Pick<WithdrawalRow, 'id' | 'asset' | 'amount' | 'userId'>) => ({
    id,
    asset,
    amount,
    userId,
  });
  const deposit = async () => (await reviewer().get<DepositRow>(`/admin-api/deposits/${await filedDeposit()}`)).body;
  /** One that others were done to before. */
  const after = async (...acts: string[]) => {
    const row = await withdrawal();
    for (const act of acts) {
      const { http } = await reviewer().post(`/admin-api/withdrawals/${row.id}/${act}`, { digest: row.digest });
      expect(http).toBe(200);
    }
    return row;
  };
  return {
    '/admin-api/deposits/bulk-approve': together('deposits/bulk-approve', async () => seen(await deposit())),
    '/admin-api/withdrawals/bulk-approve': together('withdrawals/bulk-approve', async () => {
      const row = await withdrawal();
      return { ...seen(row), digest: row.digest };
    }),
    '/admin-api/withdrawals/bulk-start-payout': together('withdrawals/bulk-start-payout', async () =>
      seen(await after('approve')),
    ),
    '/admin-api/withdrawals/bulk-pay': together('withdrawals/bulk-pay', async () => ({
      ...seen(await after('approve', 'start-payout')),
      txHash,
    })),
    '/admin-api/proposals/bulk-confirm': together(
      'proposals/bulk-confirm',
      async () => {
        const path = `/admin-api/deposits/${await filedDeposit()}/approve`;
        return { id: (await reviewer().post<DoneOrProposed>(path, { amount: '6' })).body.proposalId };
      },
      second,
    ),
  };
}
