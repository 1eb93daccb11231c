import type { Asset } from '../../../ledger';

/** An approved withdrawal as the payer looks at it. */
export interface Candidate {
  readonly id: number;
  readonly asset: string;
  readonly amount: bigint;
  /** in minor units of USDT; null if the asset has no price */
  readonly value: bigint | null;
}

export interface Means {
  /** per asset, minor units the hot wallet has left, without what is on its way */
  readonly tokens: ReadonlyMap<string, bigint>;
  /** what is left of the day's cap, and the cap, in minor units of USDT */
  readonly capLeft: bigint;
  readonly cap: bigint;
}

/** Why nothing is paid: `unpriced` and `overCap` are left to staff for good. */
export type Wait = 'unpriced' | 'overCap' | 'capReached' | 'balance';

export interface Choice<Row extends Candidate> {
  readonly pay: Row | null;
  /** the first that has to wait, if nothing is paid */
  readonly waits: { readonly because: Wait; readonly row: Row } | null;
}

/**
 * The next withdrawal to pay, oldest first. One that the wallet cannot cover holds back the later ones of its asset; one
 * that does not fit today's cap holds back all. Those the payer can never pay (no price, more than a whole day's cap)
 * are left to staff and hold back nothing.
 */
export function chooseNext<Row extends Candidate>(rows: readonly Row[], means: Means): Choice<Row> {
  let waits: Choice<Row>['waits'] = null;
  const short = new Set<string>();
  for (const row of rows) {
    if (short.has(row.asset)) continue;
    const because = waitOf(row, means);
    if (because === null) return { pay: row, waits: null };
    waits ??= { because, row };
    if (because === 'capReached') break;
    if (because === 'balance') short.add(row.asset);
  }
  return { pay: null, waits };
}

function waitOf({ asset, amount, value }: Candidate, { tokens, cap, capLeft }: Means): Wait | null {
  if (value === null) return 'unpriced';
  if (value > cap) return 'overCap';
  if (value > capLeft) return 'capReached';
  return amount > (tokens.get(asset) ?? 0n) ? 'balance' : null;
}

/** Assets whose transfers the payer can sign. */
export function isPayable(asset: Asset): asset is Asset & { contract: string; chainDecimals: number } {
  return asset.contract !== null && asset.chainDecimals !== null;
}
