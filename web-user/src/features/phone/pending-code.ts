import type { CodeAnswer, CodePurpose } from '@server/auth/phone/phone.schemas';
import { readStoredJson, writeStored } from '../../lib/browser/storage';

/** A code that is on its way or has come. Times in ms by this device's clock. */
export interface PendingCode {
  readonly phone: string;
  readonly purpose: CodePurpose;
  /** when another may be asked for */
  readonly nextAt: number;
  readonly validUntil: number;
}

const key = 'phone_code';

const isPendingCode = (value: unknown): value is PendingCode =>
  typeof value === 'object' && value !== null && 'phone' in value && 'validUntil' in value;

/** Keeps that a code was sent, also for who leaves the page and comes back. */
export function keepPendingCode(phone: string, purpose: CodePurpose, answer: CodeAnswer, now: number): PendingCode {
  const pending = { phone, purpose, nextAt: now + answer.resendAfter * 1000, validUntil: now + answer.validFor * 1000 };
  writeStored(key, JSON.stringify(pending));
  return pending;
}

/** The code that was sent last, while it is good for this; a clock that was set back makes nobody wait longer. */
export function readPendingCode(purpose: CodePurpose, now: number): PendingCode | null {
  const pending = readStoredJson(key, isPendingCode);
  if (pending?.purpose !== purpose || pending.validUntil <= now) return null;
  return { ...pending, nextAt: Math.min(pending.nextAt, now + 60_000) };
}

export function forgetPendingCode(): void {
  writeStored(key, null);
}
