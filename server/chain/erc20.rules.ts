import { Interface, Transaction } from 'ethers';

const erc20 = new Interface([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

/** First topic of every ERC-20 Transfer. */
export const transferTopic = erc20.getEvent('Transfer')?.topicHash ?? '';

/** An address as a log's topic holds it. */
export function addressTopic(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

export interface TokenTransfer {
  /** token contract, sender and recipient, lower case */
  readonly contract: string;
  readonly from: string;
  readonly to: string;
  /** in the token's own smallest unit */
  readonly value: bigint;
}

/** Reads a log as an ERC-20 Transfer; undefined if it is none: an NFT's has four topics, and no value. */
export function readTransfer(log: {
  address: string;
  topics: readonly string[];
  data: string;
}): TokenTransfer | undefined {
  const [topic, from, to] = log.topics;
  if (topic !== transferTopic || log.topics.length !== 3 || !from || !to) return undefined;
  if (!/^0x[0-9a-f]{64}$/i.test(log.data)) return undefined;
  return { contract: log.address, from: addressOf(from), to: addressOf(to), value: BigInt(log.data) };
}

const addressOf = (topic: string) => `0x${topic.slice(26).toLowerCase()}`;

/** Call data of `transfer(to, value)`. */
export function transferData(to: string, value: bigint): string {
  return erc20.encodeFunctionData('transfer', [to, value]);
}

/** What a signed transaction of ours transfers, read from its own bytes; addresses in lower case. @throws if it is none */
export function signedTransfer(raw: string): Omit<TokenTransfer, 'from'> {
  const { to, data } = Transaction.from(raw);
  const [recipient, value] = erc20.decodeFunctionData('transfer', data);
  return { contract: (to ?? '').toLowerCase(), to: String(recipient).toLowerCase(), value: BigInt(value) };
}

/** Call data of `balanceOf(owner)`. */
export function balanceOfData(owner: string): string {
  return erc20.encodeFunctionData('balanceOf', [owner]);
}

/** Call data of `decimals()`. */
export const decimalsData = erc20.encodeFunctionData('decimals', []);

/** Chain units as minor units of the books, floored if the books keep fewer decimals. */
export function fromChainUnits(value: bigint, chainDecimals: number, scale: number): bigint {
  return chainDecimals >= scale
    ? value / 10n ** BigInt(chainDecimals - scale)
    : value * 10n ** BigInt(scale - chainDecimals);
}

/** Minor units as chain units; exact, because a withdrawal is a multiple of what the chain can carry. */
export function toChainUnits(units: bigint, scale: number, chainDecimals: number): bigint {
  return chainDecimals >= scale
    ? units * 10n ** BigInt(chainDecimals - scale)
    : units / 10n ** BigInt(scale - chainDecimals);
}
