import type { StaffMe } from '@server/staff/staff.schemas';
import type { AuthProvider } from 'react-admin';
import { apiRoot, httpClient } from '../providers/http-client';
import { errorStatus } from '../providers/http-errors';
import { session } from '../providers/session';
import type { ConsoleResource } from '../resources/resource';
import { allowed } from './access';

export interface Credentials {
  email: string;
  password: string;
  code?: string;
}

let asking: Promise<StaffMe> | null = null;

/** Asks the server who is logged in and remembers the answer. Throws HttpError 401 where nobody is. */
export function loadMe(): Promise<StaffMe> {
  asking ??= httpClient(`${apiRoot}/auth/me`).then(
    ({ json }) => {
      asking = null;
      return session.set(json as StaffMe);
    },
    (error: unknown) => {
      // react-admin asks several times at once when a page opens: one refusal serves them all
      setTimeout(() => {
        asking = null;
      }, 500);
      throw error;
    },
  );
  return asking;
}

const knownMe = async (): Promise<StaffMe> => session.get() ?? (await loadMe());

/** Who is logged in, and what of the console they may open. */
export const authProviderFor = (rows: readonly ConsoleResource[]): AuthProvider => ({
  async login(credentials: Credentials) {
    await httpClient(`${apiRoot}/auth/login`, { method: 'POST', body: JSON.stringify(credentials) });
    asking = null;
    const me = await loadMe();
    return me.totpRequired ? { redirectTo: '/second-factor' } : {};
  },

  async logout() {
    // only a session known to be open is ended: an expired one has nothing to end
    if (session.get())
      await httpClient(`${apiRoot}/auth/logout`, { method: 'POST', body: '{}' }).catch(() => undefined);
    session.forget();
  },

  async checkAuth() {
    await knownMe();
  },

  async checkError(error: unknown) {
    if (errorStatus(error) !== 401) return;
    session.forget();
    throw error;
  },

  async getIdentity() {
    const me = await knownMe();
    return { id: me.id, fullName: me.name, email: me.email, role: me.role };
  },

  async getPermissions() {
    return (await knownMe()).permissions;
  },

  async canAccess({ resource, action }) {
    return allowed(rows, (await knownMe()).permissions, resource, action);
  },
});
