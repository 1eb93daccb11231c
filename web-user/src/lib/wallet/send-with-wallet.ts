import { readStoredUser } from '../session/session-store';
import { ensureChain, WrongChainError } from './chain';
import { type ChainTransfer, transactionOf } from './chain-transfer';
import { readAccounts, sameAddress, type Wallet } from './eip1193';
import { findRecentWallet } from './find-wallets';
import { demoWalletId } from './recent-wallet';
import { isAlreadyOpen, isRejection } from './wallet-error.rules';

/** Why the wallet of the session sent nothing; each is a locale key under `deposit:wallet.problem`. */
export type SendingProblem = 'missing' | 'otherAccount' | 'otherChain' | 'alreadyOpen' | 'refused';

export type SentTransfer =
  | { kind: 'sent'; txHash: string }
  /** the reader said no: not an error */
  | { kind: 'rejected' }
  | { kind: 'failed'; problem: SendingProblem };

const hashForm = /^0x[0-9a-f]{64}$/i;

/** The wallet of the session, if it can send: the demo wallet is on no chain. */
export async function findSendingWallet(): Promise<Wallet | null> {
  const wallet = await findRecentWallet();
  return wallet === null || wallet.id === demoWalletId ? null : wallet;
}

/** Has the wallet of this session send a transfer on the product's chain; returns the transaction's hash. */
export async function sendWithWallet(transfer: ChainTransfer): Promise<SentTransfer> {
  const user = readStoredUser();
  const wallet = await findSendingWallet();
  if (!wallet || !user?.address) return { kind: 'failed', problem: 'missing' };
  const { provider } = wallet;
  try {
    const accounts = readAccounts(await provider.request({ method: 'eth_requestAccounts' }));
    const from = accounts.find((each) => sameAddress(each, user.address));
    if (!from) return { kind: 'failed', problem: 'otherAccount' };
    await ensureChain(provider);
    const params = [{ from, ...transactionOf(transfer) }];
    const txHash = String(await provider.request({ method: 'eth_sendTransaction', params }));
    return hashForm.test(txHash) ? { kind: 'sent', txHash } : { kind: 'failed', problem: 'refused' };
  } catch (error) {
    if (isRejection(error)) return { kind: 'rejected' };
    return { kind: 'failed', problem: problemOf(error) };
  }
}

function problemOf(error: unknown): SendingProblem {
  if (error instanceof WrongChainError) return 'otherChain';
  return isAlreadyOpen(error) ? 'alreadyOpen' : 'refused';
}
