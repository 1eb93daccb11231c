import { compareAmounts, isZero } from '@server/common/money/decimal.rules';
import type { Balance } from '@server/ledger/ledger.schemas';
import { isWorthLine } from '../../lib/account/game-points';

export interface AssetGroups {
  /** what is worth most first; those without a price last, in the server's order */
  tokens: Balance[];
  points: Balance[];
  /** true if not one asset holds anything */
  nothing: boolean;
}

function byValue(a: Balance, b: Balance): number {
  if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
  return compareAmounts(b.value, a.value);
}

/** The balances as the assets page lists them. */
export function groupBalances(balances: readonly Balance[]): AssetGroups {
  return {
    tokens: balances.filter((row) => row.kind === 'token').sort(byValue),
    points: balances.filter((row) => row.kind === 'point' && isWorthLine(row)),
    nothing: balances.every((row) => isZero(row.total)),
  };
}
