import type { NonceQuery } from '@server/auth/auth.schemas';
import { readStoredUser } from '../session/session-store';
import { readAccounts, sameAddress } from './eip1193';
import { findRecentWallet } from './find-wallets';
import { getNonce, hexOfText } from './login-calls';
import { walletErrorKind } from './wallet-error.rules';

/** Why the wallet of the session did not sign; each is a locale key of `wallet`. */
export type SigningProblem =
  | 'signing.missing'
  | 'signing.otherAccount'
  | 'problem.locked'
  | 'problem.alreadyOpen'
  | 'problem.walletFailed';

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
  if (!wallet || !user?.address) return { kind: 'failed', problem: 'signing.missing' };
  const { message } = await getNonce(user.address, purpose);
  try {
    const accounts = readAccounts(await wallet.provider.request({ method: 'eth_requestAccounts' }));
    const account = accounts.find((each) => sameAddress(each, user.address));
    if (accounts.length === 0) return { kind: 'failed', problem: 'problem.locked' };
    if (!account) return { kind: 'failed', problem: 'signing.otherAccount' };
    const params = [hexOfText(message), account];
    const sign = String(await wallet.provider.request({ method: 'personal_sign', params }));
    return { kind: 'signed', sign, msg: message };
  } catch (error) {
    const kind = walletErrorKind(error);
    if (kind === 'rejected') return { kind };
    const known = kind === 'locked' || kind === 'alreadyOpen' ? kind : 'walletFailed';
    return { kind: 'failed', problem: `problem.${known}` };
  }
}
