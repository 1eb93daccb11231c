/** The answer of every call: `{status, msg, data}`, with the outcome in `status` (api 1). */
export interface Envelope {
  status: number;
  msg: string;
  data: unknown;
}

export type Outcome = 'done' | 'session' | 'limited' | 'conflict' | 'missing' | 'refused';

const outcomes: Readonly<Record<number, Outcome>> = {
  200: 'done',
  // No token, an ended one, an account frozen or gone: log in again.
  410000: 'session',
  410001: 'session',
  410002: 'session',
  429: 'limited',
  409: 'conflict',
  404: 'missing',
};

export const outcomeOf = (status: number): Outcome => outcomes[status] ?? 'refused';

export function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  const { status, msg } = value as Partial<Envelope>;
  return typeof status === 'number' && typeof msg === 'string';
}
