import type { Move, MoveBody, Transfer, TransferBody, TransferRules } from '@server/finance/transfers/transfer.schemas';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import type { UserCard } from '@server/users/users.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';

/** GET finance/other/trade: fee, balance and largest amount of every asset that can be transferred. */
export const rulesQuery = queryOptions({
  queryKey: ['me', 'transferRules'],
  queryFn: ({ signal }) => api.get<TransferRules>('finance/other/trade', { signal }),
});

/** Who `to` is, masked. Asked for once and kept: the server allows ten a minute. */
export const recipientQuery = (to: string) =>
  queryOptions({
    queryKey: ['recipient', to],
    queryFn: async ({ signal }) => {
      const { recipient } = await api.get<TransferRules>('finance/other/trade', { query: { to }, signal });
      return recipient;
    },
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** GET finance/recipients: whom one sent to last, masked. Nobody is looked up by it. */
export const recentQuery = queryOptions({
  queryKey: ['me', 'recipients'],
  queryFn: ({ signal }) => api.get<UserCard[]>('finance/recipients', { signal }),
});

export const sendTransfer = (body: TransferBody, idempotencyKey: string): Promise<Transfer> =>
  api.post<Transfer>('finance/other/trade', body, { idempotencyKey });

export const sendMove = (body: MoveBody, idempotencyKey: string): Promise<Move> =>
  api.post<Move>('finance/move', body, { idempotencyKey });

/** POST chat/direct: the conversation with a user, made where there is none. */
export const conversationWith = (uid: string): Promise<ConversationRow> =>
  api.post<ConversationRow>('chat/direct', { uid });
