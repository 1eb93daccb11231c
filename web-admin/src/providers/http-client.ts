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

const newLine = 10;

/**
 * The whole list at this address as a file. A file that breaks off is an error, never a shorter file.
 * @param tell how much of it has come, from 0 to 1
 */
export async function fetchFile(url: string, tell: (part: number) => void): Promise<Blob> {
  try {
    const response = await fetch(url, { headers: { 'Cb-lang': serverLanguage() }, credentials: 'same-origin' });
    if (!response.ok || !response.body) {
      const read = readError(response.status, await response.json().catch(() => undefined));
      throw new HttpError(read.message, read.status, read.body);
    }
    const total = Number(response.headers.get('Content-Range')?.split('/')[1]) || 1;
    const parts: BlobPart[] = [];
    const reader = response.body.getReader();
    let lines = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      for (const byte of next.value) if (byte === newLine) lines += 1;
      tell(Math.min(1, lines / total));
    }
    return new Blob(parts, { type: 'text/csv' });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const read = readError(0, undefined);
    throw new HttpError(read.message, read.status, read.body);
  }
}

const ending = (code: string) => new HttpError('app.error.forbidden', 401, { code, message: 'app.error.forbidden' });

/**
 * Takes up the session of the cookie. Throws HttpError 401 `otherPerson` where somebody else logged in in another tab:
 * they have not seen this page. Throws `roleChanged` where the person has another role by now. Only a login on this page
 * lets these in.
 */
export function resume(me: StaffMe): StaffMe {
  const last = session.last();
  if (last && me.id !== last.id) throw ending('otherPerson');
  if (last && me.role !== last.role) throw ending('roleChanged');
  return session.set(me);
}

const askAgain = async () => resume((await ask(`${apiRoot}/auth/me`, {})).json as StaffMe);

/**
 * The one way to the console API: same-origin cookie, the language of the screen, the CSRF token on writes.
 * Failures are react-admin's HttpError with `{code, message, errors?}` as body.
 */
export async function httpClient(url: string, options: fetchUtils.Options = {}) {
  try {
    return await ask(url, options);
  } catch (error) {
    const code = errorCode(error);
    // what the menu offered may be refused since somebody gave them another role
    if (code === 'forbidden') await askAgain();
    // someone logged in anew in another tab: the cookie is good, the token of this tab is not
    if (code !== 'csrfInvalid') throw error;
    await askAgain();
    return ask(url, options);
  }
}
