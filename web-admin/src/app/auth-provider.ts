import type { StaffMe } from '@server/staff/staff.schemas';
import type { AuthProvider } from 'react-admin';
import type { ConsoleResource } from '../features/resource';
import { apiRoot, httpClient, resume } from '../providers/http-client';
import { errorCode, errorStatus } from '../providers/http-errors';
import { session } from '../providers/session';
import { allowed } from './access';

export interface Credentials {
  email: string;
  password: string;
  code?: string;
}

let asking: Promise<StaffMe> | null = null;

/** Asks the server who is logged in and remembers the answer. Throws HttpError 401 where nobody is, and those of `resume`. */
export function loadMe(): Promise<StaffMe> {
  asking ??= httpClient(`${apiRoot}/auth/me`)
    .then(({ json }) => {
      const me = resume(json as StaffMe);
      asking = null;
      return me;
    })
    .catch((error: unknown) => {
      noteEnd(error);
      // react-admin asks several times at once when a page opens: one refusal serves them all
      setTimeout(() => {
        asking = null;
      }, 500);
      throw error;
    });
  return asking;
}

/**
 * Remembers why the session is over, for the login page. Who had none and is told nothing but to log in was not sent
 * away.
 */
function noteEnd(error: unknown): void {
  if (errorStatus(error) !== 401) return;
  const code = errorCode(error);
  if (code && (code !== 'loginRequired' || session.get())) session.end(code);
  session.forget();
}

/** What react-admin shows no passing notice of: the login page says it, for as long as it is open. */
const sentAway = (): Error => Object.assign(new Error(), { message: false, status: 401 });

const knownMe = async (): Promise<StaffMe> => session.get() ?? (await loadMe());

/** Who is logged in, and what of the console they may open. */
export const authProviderFor = (rows: readonly ConsoleResource[]): AuthProvider => ({
  async login(credentials: Credentials) {
    await httpClient(`${apiRoot}/auth/login`, { method: 'POST', body: JSON.stringify(credentials) });
    asking = null;
    const before = session.last();
    session.begin();
    const me = await loadMe();
    if (me.totpRequired) return { redirectTo: '/second-factor' };
    // react-admin leads back to the page of before: of another person's work nothing is shown
    return before === null || before.id === me.id ? {} : { redirectTo: '/' };
  },

  async logout() {
    session.leave();
    // only a session known to be open is ended: an expired one has nothing to end
    if (session.get())
      await httpClient(`${apiRoot}/auth/logout`, { method: 'POST', body: '{}' }).catch(() => undefined);
    session.forget();
  },

  async checkAuth() {
    try {
      await knownMe();
    } catch (error) {
      throw errorStatus(error) === 401 ? sentAway() : error;
    }
  },

  async checkError(error: unknown) {
    if (errorStatus(error) !== 401) return;
    noteEnd(error);
    throw sentAway();
  },

  async getIdentity() {
    const me = await knownMe();
    return { id: me.id, fullName: me.name, email: me.email, role: me.role, actingUntil: me.actingUntil };
  },

  async getPermissions() {
    return (await knownMe()).permissions;
  },

  async canAccess({ resource, action }) {
    return allowed(rows, (await knownMe()).permissions, resource, action);
  },
});
