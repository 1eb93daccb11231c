import type { NonceQuery } from '@server/auth/auth.schemas';
import { readStoredUser } from '../session/session-store';
import { isRejection, readAccounts, sameAddress } from './eip1193';
import { findRecentWallet } from './find-wallets';
import { getNonce, hexOfText } from './login-calls';

/** Why the wallet of the session did not sign; each is a locale key under `wallet:signing`. */
export type SigningProblem = 'missing' | 'otherAccount';

export type SignedText =
  | { kind: 'signed'; sign: string; msg: string }
  /** the reader said no: not an error */
  | { kind: 'rejected' }
  | { kind: 'failed'; problem: SigningProblem };

/**
 * Has the wallet of this session sign a text of the server for `purpose` (setting a trade password).
 * @throws ApiError if the text could not be fetched
 */
export async function signWithWallet(purpose: NonceQuery['purpose']): Promise<SignedText> {
  const user = readStoredUser();
  const wallet = await findRecentWallet();
  if (!wallet || !user) return { kind: 'failed', problem: 'missing' };
  const { message } = await getNonce(user.address, purpose);
  try {
    const accounts = readAccounts(await wallet.provider.request({ method: 'eth_requestAccounts' }));
    const account = accounts.find((each) => sameAddress(each, user.address));
    if (!account) return { kind: 'failed', problem: 'otherAccount' };
    const params = [hexOfText(message), account];
    const sign = String(await wallet.provider.request({ method: 'personal_sign', params }));
    return { kind: 'signed', sign, msg: message };
  } catch (error) {
    if (isRejection(error)) return { kind: 'rejected' };
    return { kind: 'failed', problem: 'missing' };
  }
}
