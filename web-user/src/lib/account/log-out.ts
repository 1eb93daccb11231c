import { api } from '../http/client';
import { endSession } from '../session/session-store';

/** Ends this session on the server and here; here whatever the server says, and without a network too. */
export async function logOut(): Promise<void> {
  await api.post('logout').catch(() => undefined);
  endSession('logout');
}
