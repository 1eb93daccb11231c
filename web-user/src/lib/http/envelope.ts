/** The answer of every call: `{status, msg, data}`, with the outcome in `status` (api 1). */
export interface Envelope {
  status: number;
  msg: string;
  data: unknown;
}

export type Outcome = 'done' | 'session' | 'limited' | 'conflict' | 'missing' | 'refused';

/** No token, an ended one, an account frozen or gone: log in again. */
const sessionCodes: readonly number[] = [410000, 410001, 410002];

export function outcomeOf(status: number): Outcome {
  if (status === 200) return 'done';
  if (sessionCodes.includes(status)) return 'session';
  if (status === 429) return 'limited';
  if (status === 409) return 'conflict';
  if (status === 404) return 'missing';
  return 'refused';
}

export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { status, msg } = value as Partial<Envelope>;
  return typeof status === 'number' && typeof msg === 'string';
}
