import type { ExchangePairs } from '@server/exchange/exchange.schemas';

export type Pair = ExchangePairs[number];

const unit = 'USDT';
const openFirst = (a: Pair, b: Pair) => Number(b.open) - Number(a.open);
const unique = (codes: string[]) => [...new Set(codes)];

/** What can be given, in the server's order. */
export const givable = (pairs: readonly Pair[]): string[] => unique(pairs.map(({ from }) => from));

/** What can be had for `from`, in the server's order. */
export const havable = (pairs: readonly Pair[], from: string): string[] =>
  unique(pairs.flatMap((pair) => (pair.from === from ? [pair.to] : [])));

export const findPair = (pairs: readonly Pair[], from: string | null, to: string | null): Pair | undefined =>
  pairs.find((pair) => pair.from === from && pair.to === to);

/**
 * The pair nearest to what was asked for: exactly that, else one that gives `from`, else one that has `to`, else any;
 * of several an open one. Undefined if there is none at all.
 */
export function nearestPair(pairs: readonly Pair[], from: string | null, to: string | null): Pair | undefined {
  const sorted = [...pairs].sort(openFirst);
  return (
    findPair(pairs, from, to) ??
    sorted.find((pair) => pair.from === from) ??
    sorted.find((pair) => pair.to === to) ??
    sorted[0]
  );
}

/**
 * The exchange page filled in for an asset: bought with the unit of prices if it can be, otherwise by whatever
 * pair it is in. Null if it cannot be exchanged at all.
 */
export function exchangeAddress(pairs: readonly Pair[], asset: string): string | null {
  const own = pairs.filter((pair) => pair.from === asset || pair.to === asset).sort(openFirst);
  const pair = own.find((each) => each.open && each.from === unit) ?? own[0];
  return pair ? `/pages/property/exchange?from=${pair.from}&to=${pair.to}` : null;
}
