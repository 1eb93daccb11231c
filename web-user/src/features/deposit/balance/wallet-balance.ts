import { cutAmount, writeDecimal } from '@server/common/money/decimal.rules';
import { readStoredUser } from '../../../lib/session/session-store';
import { type Eip1193Provider, readAccounts, sameAddress } from '../../../lib/wallet/eip1193';
import { findSendingWallet } from '../../../lib/wallet/send-with-wallet';

/** What is asked for: a token, or the chain's own coin. */
export interface ChainAsset {
  /** null: the chain's own coin */
  contract: string | null;
  /** decimals the chain counts it with */
  chainDecimals: number;
  /** decimals the server keeps of it; what is beyond cannot be deposited */
  scale: number;
}

/** keccak("balanceOf(address)"), the first four bytes */
const balanceSelector = '0x70a08231';
/** BNB Smart Chain; a wallet on another chain would answer for another token */
const chainId = 56;
const amountForm = /^0x[0-9a-f]{1,64}$/i;

const questionOf = (contract: string | null, address: string) =>
  contract === null
    ? { method: 'eth_getBalance', params: [address, 'latest'] }
    : {
        method: 'eth_call',
        params: [{ to: contract, data: balanceSelector + address.slice(2).toLowerCase().padStart(64, '0') }, 'latest'],
      };

/**
 * What an account of a wallet holds on the chain. It asks for nothing that opens the wallet.
 * @returns null where the wallet shows another account, is on another chain, or does not answer
 */
export async function balanceIn(
  provider: Eip1193Provider,
  owner: string,
  { contract, chainDecimals, scale }: ChainAsset,
): Promise<string | null> {
  try {
    const accounts = readAccounts(await provider.request({ method: 'eth_accounts' }));
    if (!accounts.some((each) => sameAddress(each, owner))) return null;
    if (Number(await provider.request({ method: 'eth_chainId' })) !== chainId) return null;
    const answer = String(await provider.request(questionOf(contract, owner)));
    // An address without this contract answers "0x": that is no balance of 0.
    return amountForm.test(answer) ? cutAmount(writeDecimal(BigInt(answer), chainDecimals), scale) : null;
  } catch {
    return null;
  }
}

/** What the wallet of this session holds; null where it has none that can send. */
export async function walletBalance(asset: ChainAsset): Promise<string | null> {
  const address = readStoredUser()?.address;
  const wallet = address ? await findSendingWallet() : null;
  return wallet && address ? await balanceIn(wallet.provider, address, asset) : null;
}
