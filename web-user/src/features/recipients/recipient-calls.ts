import type { SavedRecipient, SaveRecipientBody } from '@server/finance/recipients/recipients.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';
import { queryClient } from '../../lib/http/query-client';

/** GET finance/recipients/saved: the address book of the caller, the latest entry first. */
export const savedQuery = queryOptions({
  queryKey: ['me', 'savedRecipients'],
  queryFn: ({ signal }) => api.get<SavedRecipient[]>('finance/recipients/saved', { signal }),
});

const refresh = () => queryClient.invalidateQueries({ queryKey: savedQuery.queryKey });

export async function saveRecipient(body: SaveRecipientBody): Promise<SavedRecipient> {
  const saved = await api.post<SavedRecipient>('finance/recipients/saved', body);
  await refresh();
  return saved;
}

export async function deleteRecipient({ id }: SavedRecipient): Promise<void> {
  await api.delete<null>(`finance/recipients/saved/${id}`);
  await refresh();
}
