import type { MyHome, UserInfo } from '@server/home/home.schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../http/client';
import { kept } from '../http/persisted-queries';
import { queryClient } from '../http/query-client';
import { sessionToken, useLoggedIn, writeStoredUser } from '../session/session-store';

/** Money also moves when staff credit or pay: fetched again on every page, and while a page is open. */
const fresh = { staleTime: 2_000, refetchInterval: 20_000 };

/**
 * GET user/info: profile, balances, counters and flags of the caller. Not aborted when a page is left: the wallet is
 * compared with what is stored of it.
 */
export const meQuery = queryOptions({
  queryKey: ['me', 'info'],
  queryFn: async () => {
    const asker = sessionToken();
    const info = await api.get<UserInfo>('user/info');
    // The answer to a session that has ended says nothing of the next one.
    if (asker === sessionToken())
      writeStoredUser({ uid: info.uid, address: info.address, withoutWallet: info.flags.loggedInBy !== 'wallet' });
    return info;
  },
  ...fresh,
  ...kept,
});

/** GET user/index: the caller's home figures. */
export const myHomeQuery = queryOptions({
  queryKey: ['me', 'home'],
  queryFn: ({ signal }) => api.get<MyHome>('user/index', { signal }),
  ...fresh,
  ...kept,
});

/** The caller; fetched only while logged in. */
export function useMe() {
  return useQuery({ ...meQuery, enabled: useLoggedIn() });
}

export function useMyHome() {
  return useQuery({ ...myHomeQuery, enabled: useLoggedIn() });
}

/** After anything that moves money or changes the profile: fetches every figure of the caller again. */
export const refreshMe = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['me'] });
