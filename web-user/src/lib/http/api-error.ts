import { type Envelope, type Outcome, outcomeOf } from './envelope';

/**
 * network: no usable answer came (no connection, time-out, not an envelope) and the outcome is unknown.
 * offline: refused on the device before anything was sent. The others are the server's own words.
 */
export type ApiErrorKind = Exclude<Outcome, 'done'> | 'network' | 'offline';

interface ErrorData {
  code?: unknown;
  field?: unknown;
  retryAfter?: unknown;
}

/** Every failure of a call. `message` is the server's text in the reader's language; empty for network and offline. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    message = '',
    /** the server's stable machine code, e.g. "insufficientBalance" */
    readonly code: string | null = null,
    /** the body field at fault, if there is one */
    readonly field: string | null = null,
    /** seconds to wait, if the server limits */
    readonly retryAfter: number | null = null,
    /** whatever else came in `data` */
    readonly params: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

/** The error an envelope stands for; only for a status other than 200. */
export function errorFromEnvelope(envelope: Envelope): ApiError {
  const outcome = outcomeOf(envelope.status);
  const data = (typeof envelope.data === 'object' && envelope.data !== null ? envelope.data : {}) as ErrorData;
  return new ApiError(
    outcome === 'done' ? 'refused' : outcome,
    envelope.msg,
    typeof data.code === 'string' ? data.code : null,
    typeof data.field === 'string' ? data.field : null,
    typeof data.retryAfter === 'number' ? data.retryAfter : null,
    { ...data },
  );
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/**
 * Whether a failed request may have been done all the same: no answer came, or the server lost sight of it itself and
 * asks to send it again. Every other failure of the server's is a refusal, which leaves nothing behind.
 */
export const leavesOpen = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'network' || error.code === 'busy' || 'errorId' in error.params);

/**
 * Whether a request was turned away before anybody looked at it. Of the same request, sent before under the same key
 * and not answered, that says nothing: it may have been done.
 */
export const turnedAway = (error: unknown): boolean =>
  isApiError(error) && (error.kind === 'offline' || error.kind === 'session' || error.kind === 'limited');
