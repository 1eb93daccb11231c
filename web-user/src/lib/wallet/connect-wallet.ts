import { askOnce, isAsked } from './ask-once';
import { type Eip1193Provider, readAccounts } from './eip1193';

/** The wallet shows no account: it is locked, or lets this page see none. */
export class NoAccountError extends Error {
  override readonly name = 'NoAccountError';
}

function firstOf(answer: unknown): string {
  const [account] = readAccounts(answer);
  if (!account) throw new NoAccountError();
  return account;
}

const connect = { method: 'eth_requestAccounts' };

/**
 * The account the wallet lets this page see; opens the wallet. Asked again while that is still open there, it also looks
 * whether it was granted meanwhile: some wallets lose the answer.
 * @throws NoAccountError, and what the wallet throws
 */
export async function connectAccount(provider: Eip1193Provider): Promise<string> {
  const again = isAsked(provider, connect);
  const asked = askOnce(provider, connect).then(firstOf);
  if (!again) return await asked;
  const never = () => new Promise<never>(() => undefined);
  return await Promise.race([asked, provider.request({ method: 'eth_accounts' }).then(firstOf).catch(never)]);
}
