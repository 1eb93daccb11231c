import type { StaffMe } from '@server/staff/staff.schemas';
import { fetchUtils, HttpError } from 'react-admin';
import { serverLanguage } from '../locales/languages';
import { errorCode, readError } from './http-errors';
import { session } from './session';

export const apiRoot = '/admin-api';

const isWrite = (method: string | undefined): boolean => method !== undefined && method !== 'GET';
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

async function ask(url: string, options: fetchUtils.Options) {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('Cb-lang', serverLanguage());
  const csrf = session.get()?.csrf;
  if (csrf && isWrite(options.method)) headers.set('X-CSRF-Token', csrf);
  try {
    return await fetchUtils.fetchJson(url, { ...options, headers, credentials: 'same-origin' });
  } catch (error) {
    if (isAbort(error)) throw error;
    const read = error instanceof HttpError ? readError(error.status, error.body) : readError(0, undefined);
    throw new HttpError(read.message, read.status, read.body);
  }
}

/**
 * The one way to the console API: same-origin cookie, the language of the screen, the CSRF token on writes.
 * Failures are react-admin's HttpError with `{code, message, errors?}` as body.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  try {
    return await ask(url, options);
  } catch (error) {
    // someone logged in anew in another tab: the cookie is good, the token of this tab is not
    if (errorCode(error) !== 'csrfInvalid') throw error;
    const { json } = await ask(`${apiRoot}/auth/me`, {});
    session.set(json as StaffMe);
    return ask(url, options);
  }
}
