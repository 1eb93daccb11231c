import { AppError } from '../common/errors';
import type { Limit, Limiter } from '../common/runtime';
import { staffErrors } from './staff.errors';

const quarter = 15 * 60;

/** Tries of one account from one address; a right login gives them back. */
export const accountAddressLimit: Limit = { name: 'staff-login', points: 10, seconds: quarter };
/** Tries from one address, whatever the account. */
export const addressLimit: Limit = { name: 'staff-login-address', points: 200, seconds: quarter };
/** Second factors after a right password, from anywhere: a stranger cannot use these up to lock somebody out. */
export const codeLimit: Limit = { name: 'staff-code', points: 10, seconds: quarter };
/** Tries of the current password inside a session. */
export const passwordLimit: Limit = { name: 'staff-password', points: 10, seconds: quarter };

/** @throws AppError tooManyTries with retryAfter seconds */
export async function takeTry(limiter: Limiter, limit: Limit, who: string): Promise<void> {
  try {
    await limiter.take(limit, who);
  } catch (error) {
    if (error instanceof AppError) throw staffErrors.tooManyTries(error.parameters);
    throw error;
  }
}
