/** What a failed answer says, in the form react-admin shows: a message (text or key) and a message per field. */
export interface ReadableError {
  message: string;
  status: number;
  body: { code: string; message: string; errors?: Record<string, string> };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function fieldErrors(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function keyOf(status: number): string {
  if (status === 0) return 'app.error.network';
  if (status === 403) return 'app.error.forbidden';
  if (status === 404) return 'app.error.notFound';
  if (status === 409) return 'app.error.conflict';
  if (status === 413) return 'app.error.tooLarge';
  if (status === 429) return 'app.error.tooManyTries';
  return status >= 500 ? 'app.error.server' : 'app.error.refused';
}

/**
 * Reads a failed answer of the console API. The server's own words win; an answer that is not in its
 * form (a proxy's page, no connection: status 0) gets the key of a plain sentence instead.
 */
export function readError(status: number, answer: unknown): ReadableError {
  const body = isRecord(answer) ? answer : {};
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : keyOf(status);
  const code = typeof body.code === 'string' ? body.code : 'unknown';
  const errors = fieldErrors(body.errors);
  return { message, status, body: errors ? { code, message, errors } : { code, message } };
}

/** The machine code of an error thrown by a provider, or null. */
export function errorCode(error: unknown): string | null {
  return isRecord(error) && isRecord(error.body) && typeof error.body.code === 'string' ? error.body.code : null;
}

/** The HTTP status of an error thrown by a provider, or null. */
export function errorStatus(error: unknown): number | null {
  return isRecord(error) && typeof error.status === 'number' ? error.status : null;
}

/** The message per field of an error thrown by a provider. */
export function errorFields(error: unknown): Record<string, string> {
  return isRecord(error) && isRecord(error.body) ? (fieldErrors(error.body.errors) ?? {}) : {};
}

/** The text or key to show for an error of any origin. */
export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'app.error.server';
}
