import { toUnits } from '../money/decimal';

/** What is to be sent from a wallet. */
export interface ChainTransfer {
  to: string;
  /** null: the chain's own coin */
  contract: string | null;
  /** decimal string */
  amount: string;
  /** decimals the chain counts it with */
  chainDecimals: number;
}

export interface TransactionCall {
  to: string;
  /** hex, in the chain's smallest unit */
  value: string;
  data?: string;
}

/** keccak("transfer(address,uint256)"), the first four bytes */
const transferSelector = '0xa9059cbb';
const workingScale = 18;

/**
 * An amount in the chain's smallest unit.
 * @throws RangeError if it has more decimals than the chain
 */
export function chainUnits(amount: string, chainDecimals: number): bigint {
  const units = toUnits(amount);
  if (chainDecimals >= workingScale) return units * 10n ** BigInt(chainDecimals - workingScale);
  const step = 10n ** BigInt(workingScale - chainDecimals);
  if (units % step !== 0n) throw new RangeError('more decimals than the chain carries');
  return units / step;
}

const word = (hex: string): string => hex.toLowerCase().padStart(64, '0');

/** The transaction that makes the transfer: a call of the token's contract, or the coin itself. */
export function transactionOf({ to, contract, amount, chainDecimals }: ChainTransfer): TransactionCall {
  const units = chainUnits(amount, chainDecimals);
  if (contract === null) return { to, value: `0x${units.toString(16)}` };
  return { to: contract, value: '0x0', data: transferSelector + word(to.slice(2)) + word(units.toString(16)) };
}
