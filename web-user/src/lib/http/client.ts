import { writeLog } from '../browser/local-log';
import { isOnline } from '../browser/online';
import { currentLanguage, headerLanguage } from '../i18n/languages';
import { endSession, sessionToken } from '../session/session-store';
import { ApiError, errorFromEnvelope } from './api-error';
import { baseUrl } from './base-url';
import { type Envelope, isEnvelope, outcomeOf } from './envelope';
import { contentOf } from './request-content';

/** Source 9: 60 s for every call. */
const timeoutMs = 60_000;

export type QueryParams = Record<string, string | number | boolean | null | undefined>;

export interface RequestOptions {
  query?: QueryParams;
  signal?: AbortSignal;
  /** one per intention, kept over retries; see `useMoneyAction` */
  idempotencyKey?: string;
}

interface Request extends RequestOptions {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
}

function addressOf({ path, query = {} }: Request): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const search = params.toString();
  return `${baseUrl()}/api/${path}${search ? `?${search}` : ''}`;
}

function headersOf({ idempotencyKey }: Request): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Cb-lang': headerLanguage(currentLanguage()) });
  const token = sessionToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

function signalOf(signal?: AbortSignal): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  const done = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, done };
}

async function exchange<T = Envelope>(request: Request, read: (response: Response) => Promise<T>): Promise<T> {
  const limit = signalOf(request.signal);
  const { body, type } = contentOf(request.body);
  const headers = headersOf(request);
  if (type) headers.set('Content-Type', type);
  try {
    const response = await fetch(addressOf(request), {
      method: request.method,
      headers,
      body,
      signal: limit.signal,
      credentials: 'same-origin',
    });
    return await read(response);
  } catch (cause) {
    // A caller that went away is no failure to log.
    if (request.signal?.aborted) throw cause;
    writeLog('warn', `${request.method} /api/${request.path}: ${cause instanceof Error ? cause.message : 'failed'}`);
    throw new ApiError('network');
  } finally {
    limit.done();
  }
}

async function envelopeOf(response: Response): Promise<Envelope> {
  const answer: unknown = await response.json();
  if (isEnvelope(answer)) return answer;
  throw new TypeError(`HTTP ${response.status} without an envelope`);
}

/** A file or picture, or the envelope that refuses it. */
const fileOf = (response: Response): Promise<Blob | Envelope> =>
  response.headers.get('Content-Type')?.startsWith('image/') || response.headers.has('Content-Disposition')
    ? response.blob()
    : envelopeOf(response);

/** Sends a request, GET even while offline, and returns its `data`. */
async function call<T>(request: Request): Promise<T> {
  if (request.method !== 'GET' && !isOnline()) throw new ApiError('offline');
  const tokenUsed = sessionToken();
  const envelope = await exchange(request, envelopeOf);
  if (outcomeOf(envelope.status) === 'done') return envelope.data as T;
  throw refusal(request, envelope, tokenUsed);
}

/** Logs what was refused, and ends the session where it has ended. */
function refusal(request: Request, envelope: Envelope, tokenUsed: string | null): ApiError {
  const outcome = outcomeOf(envelope.status);
  writeLog('info', `${request.method} /api/${request.path}: ${envelope.status} ${envelope.msg}`);
  // An answer to an earlier token must not end the session that has begun since.
  if (outcome === 'session' && tokenUsed === sessionToken()) endSession('forced');
  return errorFromEnvelope(envelope);
}

/** A file or private picture of one's own, by its path, also as the server named it, `/api/…`. */
async function file(path: string, { signal }: RequestOptions = {}): Promise<Blob> {
  const tokenUsed = sessionToken();
  const request: Request = { method: 'GET', path: path.replace(/^\/api\//, ''), ...(signal ? { signal } : {}) };
  const answer = await exchange(request, fileOf);
  if (answer instanceof Blob) return answer;
  throw refusal(request, answer, tokenUsed);
}

/**
 * The user API. Paths are without the leading `/api/`. Each call returns `data`, or throws an `ApiError`; forced
 * logout codes end the session on their own. `T` is a type of `server/**\/*.schemas.ts`.
 */
export const api = {
  get: <T>(path: string, options?: RequestOptions) => call<T>({ ...options, method: 'GET', path }),
  /** `body`: a flat object is sent as a form, a nested one as JSON, FormData as multipart. */
  post: <T>(path: string, body: unknown = {}, options?: RequestOptions) =>
    call<T>({ ...options, method: 'POST', path, body }),
  file,
  delete: <T>(path: string, options?: RequestOptions) => call<T>({ ...options, method: 'DELETE', path }),
};
