import { AppError } from '../../common/errors';
import type { Limit, Limiter } from '../../common/runtime';
import { staffErrors } from '../staff.errors';

const quarter = 15 * 60;

/** Tries of one account from one address; a right login gives them back. */
export const accountAddressLimit: Limit = { name: 'staff-login', points: 10, seconds: quarter };
/** Tries from one address, whatever the account. */
export const addressLimit: Limit = { name: 'staff-login-address', points: 200, seconds: quarter };
/** Second factors after a right password, from anywhere: a stranger cannot use these up to lock somebody out. */
export const codeLimit: Limit = { name: 'staff-code', points: 10, seconds: quarter };
/** Tries of the current password inside a session. */
export const passwordLimit: Limit = { name: 'staff-password', points: 10, seconds: quarter };

/** Tries by one browser that has logged into the account before; nobody else can use these up. */
export const deviceLimit: Limit = { name: 'staff-device', points: 10, seconds: quarter };

/** Tries of one account by all browsers that never logged into it, wherever they are; forgotten after a day. */
const strangers: Limit = { name: 'staff-strangers', points: 1_000_000, seconds: 24 * 60 * 60 };
/** So many of them are free. */
export const strangersFree = 5;
/** Then one at a time is let through. */
const pace = { name: 'staff-strangers-pace', points: 1 };

/** Seconds that must pass after the try of this number, among those of strangers, before the next one. */
export function strangersWait(tries: number): number {
  return Math.min(quarter, 15 * 2 ** (tries - strangersFree));
}

/**
 * Takes a try of an account by a browser that never logged into it. Of tries at once no more than the free ones and one
 * get through; one that is refused does not make the wait longer.
 * @returns what gives it back, where the password was not looked at
 * @throws AppError tooManyTries with retryAfter seconds
 */
export async function takeStrangersTry(limiter: Limiter, account: string): Promise<() => Promise<void>> {
  const tries = await limiter.take(strangers, account);
  const giveBack = () => limiter.giveBack(strangers, account);
  if (tries < strangersFree) return giveBack;
  const wait = { ...pace, seconds: strangersWait(tries) };
  try {
    await takeTry(limiter, wait, account);
  } catch (error) {
    await giveBack();
    throw error;
  }
  return async () => {
    await limiter.reset(wait, account);
    await giveBack();
  };
}

/** Forgets the tries of strangers: one of them knew the password. */
export async function forgetStrangers(limiter: Limiter, account: string): Promise<void> {
  await limiter.reset(strangers, account);
  await limiter.reset({ ...pace, seconds: quarter }, account);
}

/** @throws AppError tooManyTries with retryAfter seconds */
export async function takeTry(limiter: Limiter, limit: Limit, who: string): Promise<void> {
  try {
    await limiter.take(limit, who);
  } catch (error) {
    if (error instanceof AppError) throw staffErrors.tooManyTries(error.parameters);
    throw error;
  }
}
