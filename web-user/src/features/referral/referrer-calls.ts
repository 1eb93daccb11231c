import type { BindingAnswer, BindingBody } from '@server/users/users.schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/client';

/** GET binding: whom the caller would bind to, masked. Asked for once and kept: the server allows ten tries a minute. */
export const referrerQuery = (named: BindingBody) =>
  queryOptions({
    queryKey: ['referrer', named],
    queryFn: async ({ signal }) => {
      const { address, code, uid } = named;
      return (await api.get<BindingAnswer>('binding', { query: { address, code, uid }, signal })).parent;
    },
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** POST binding. */
export const bindReferrer = (uid: string): Promise<BindingAnswer> => api.post<BindingAnswer>('binding', { uid });
