import { askOnce } from './ask-once';
import type { Eip1193Provider } from './eip1193';
import { isAlreadyOpen, isRejection, isUnknownChain, isUnsupported } from './wallet-error.rules';

/** BNB Smart Chain, the only chain of the product (interface 5). */
const chainIdHex = '0x38';

const chainParameters = {
  chainId: chainIdHex,
  chainName: 'BNB Smart Chain',
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
  rpcUrls: ['https://bsc-dataseed.bnbchain.org'],
  blockExplorerUrls: ['https://bscscan.com'],
} as const;

/** The wallet stayed on another chain though it was asked to switch. */
export class WrongChainError extends Error {
  override readonly name = 'WrongChainError';
}

/** ms a wallet has to name its chain before it is connected; some stay silent until then */
const chainPatience = 1_000;

/** Whether the wallet is on the product's chain, or has been brought there, before it shares an account. */
export async function selectChainFirst(provider: Eip1193Provider): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), chainPatience);
  });
  try {
    const known = await Promise.race([onChain(provider), silence]);
    if (known === 'silent') return false;
    if (!known) await bringToChain(provider);
    return true;
  } catch (error) {
    // What the reader declined, or still has before them, is not asked in another way.
    if (isRejection(error) || isAlreadyOpen(error)) throw error;
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function onChain(provider: Eip1193Provider): Promise<boolean> {
  const id = await provider.request({ method: 'eth_chainId' });
  // Some wallets return a number, others 0x038.
  return Number(id) === Number(chainIdHex);
}

/**
 * Brings the wallet to chain 0x38: switches, adds the chain if the wallet does not know it, and reads the chain id
 * again, since neither call guarantees that the chain is now selected (EIP-3085).
 */
export async function ensureChain(provider: Eip1193Provider): Promise<void> {
  if (!(await onChain(provider))) await bringToChain(provider);
}

async function bringToChain(provider: Eip1193Provider): Promise<void> {
  const change = { method: 'wallet_switchEthereumChain', params: [{ chainId: chainIdHex }] };
  try {
    await askOnce(provider, change);
  } catch (error) {
    if (isUnsupported(error)) throw new WrongChainError();
    if (!isUnknownChain(error)) throw error;
    await askOnce(provider, { method: 'wallet_addEthereumChain', params: [chainParameters] });
    if (!(await onChain(provider))) await askOnce(provider, change);
  }
  if (!(await onChain(provider))) throw new WrongChainError();
}
