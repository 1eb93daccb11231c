import { askOnce } from './ask-once';
import { type Eip1193Provider, isUnknownChain, isUnsupported } from './eip1193';

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
  if (await onChain(provider)) return;
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
