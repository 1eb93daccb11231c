import type { LoginAnswer } from '@server/auth/auth.schemas';
import { renewPush } from '../push/push-here';
import { forgetReferralCode } from './referral-code';
import { beginSession, takeReturnAddress } from './session-store';

/**
 * Begins the session a login answered, and uses the kept referral code up. Returns the page to go to, and what to say
 * of the code: nothing where none was sent, or an earlier referrer stays.
 * @param address the account that signed; null: they logged in by phone
 */
export function finishLogin(
  answer: LoginAnswer,
  address: string | null,
): { target: string; said: 'bound' | 'ignored' | null } {
  const target = takeReturnAddress();
  beginSession(answer, address);
  void renewPush(answer.uid);
  if (answer.spread) forgetReferralCode();
  return { target, said: answer.spread === 'kept' ? null : answer.spread };
}
