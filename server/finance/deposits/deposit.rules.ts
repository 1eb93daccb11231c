import { nativeAsset } from '../../chain';

/** A transaction hash as it is stored: lower case; undefined if it is none. */
export function normalTxHash(text: string): string | undefined {
  const lower = text.trim().toLowerCase();
  return /^0x[0-9a-f]{64}$/.test(lower) ? lower : undefined;
}

/** The name of a transfer that came in, unique in the world: chain, transaction, position in its receipt. */
export function claimOf(chainId: number, txHash: string, position = 0): string {
  return `${chainId}:${txHash}:${position}`;
}

/** Bounds of the claims of one transaction: every position of it lies between. */
export function claimsOf(chainId: number, txHash: string): [first: string, end: string] {
  return [`${chainId}:${txHash}:`, `${chainId}:${txHash};`];
}

/** The position a claim names. */
export function positionOf(claim: string): number {
  return Number(claim.slice(claim.lastIndexOf(':') + 1));
}

/** Whether the chain can show a transfer of this asset: it has a contract, or is the chain's own coin. */
export function isOnChain({ code, contract }: { code: string; contract: string | null }): boolean {
  return contract !== null || code === nativeAsset;
}

/** The smallest deposit of an asset in its own minor units, from a minimum in USDT and its price, rounded up. */
export function minimumUnits(minimumUsdt: bigint, scale: number, price: bigint | null): bigint {
  if (price === null || price === 0n) return minimumUsdt;
  return (minimumUsdt * 10n ** BigInt(scale) + price - 1n) / price;
}
