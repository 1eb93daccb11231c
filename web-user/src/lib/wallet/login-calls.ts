import type { LoginAnswer, LoginBody, NonceAnswer, NonceQuery } from '@server/auth/auth.schemas';
import { readStored } from '../browser/storage';
import { api } from '../http/client';
import { readReferralCode } from '../session/referral-code';
import { sessionKeys } from '../session/session-store';

export type NoncePurpose = NonceQuery['purpose'];

/** The text to sign, issued by the server for one account and one purpose. To bind a wallet it names the reader's uid. */
export function getNonce(account: string, purpose: NoncePurpose): Promise<NonceAnswer> {
  const uid = purpose === 'bindWallet' ? readStored(sessionKeys.uid) : null;
  return api.get<NonceAnswer>('login/nonce', { query: { account, purpose, ...(uid && { uid }) } });
}

export type SignedLogin = Pick<LoginBody, 'sign' | 'account' | 'msg'>;

/** Logs in, with the referral code this device has kept. */
export function postLogin(signed: SignedLogin): Promise<LoginAnswer> {
  const spread = readReferralCode();
  return api.post<LoginAnswer>('login', spread ? { ...signed, spread } : signed);
}

/** personal_sign takes the bytes as hex: unlike plain text, every wallet reads those alike. */
export const hexOfText = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** ms; a text that expires sooner is not shown any more */
const spareMs = 30_000;

/** Fetches texts before the tap that needs them; each is used once, since a signature uses it up. */
export function createNonceKeeper(purpose: NoncePurpose) {
  let kept: { account: string; answer: Promise<NonceAnswer> } | null = null;
  const prepare = (account: string) => {
    const answer = getNonce(account, purpose);
    // `take` reports the failure; without a listener it would count as unhandled.
    answer.catch(() => undefined);
    kept = { account, answer };
    return answer;
  };
  return {
    prepare(account: string): void {
      void prepare(account);
    },
    async take(account: string): Promise<string> {
      const ahead = kept?.account === account ? await kept.answer.catch(() => null) : null;
      kept = null;
      const fresh =
        ahead && Date.parse(ahead.expiresAt) - Date.now() > spareMs ? ahead : await getNonce(account, purpose);
      return fresh.message;
    },
  };
}
