import { isZero } from '@server/common/money/decimal.rules';
import type { Balance } from '@server/ledger/ledger.schemas';
import { toUnits } from '../../lib/money/decimal';

/** What one token is of all that one has; `asset` null: what is not named. */
export interface Share {
  asset: string | null;
  /** tenths of a per cent; all of them together are 1,000 */
  tenths: number;
}

/** As many as are told apart at a glance. */
const most = 4;
const whole = 1000n;

const sign = (units: bigint): number => (units > 0n ? 1 : units < 0n ? -1 : 0);

/** By what a total is made up, largest first. Cut to tenths so that they add up: who lost most by the cut gets the rest. */
export function sharesOf(balances: readonly Pick<Balance, 'asset' | 'value'>[]): Share[] {
  const valued = balances
    .flatMap(({ asset, value }) => (value === null || isZero(value) ? [] : [{ asset, units: toUnits(value) }]))
    .sort((a, b) => sign(b.units - a.units));
  const total = valued.reduce((sum, { units }) => sum + units, 0n);
  if (total === 0n) return [];
  const named = valued.slice(0, valued.length > most ? most - 1 : most);
  const rest = total - named.reduce((sum, { units }) => sum + units, 0n);
  const parts = [...named, ...(rest > 0n ? [{ asset: null, units: rest }] : [])].map(({ asset, units }) => ({
    asset,
    tenths: Number((units * whole) / total),
    lost: (units * whole) % total,
  }));
  const missing = Number(whole) - parts.reduce((sum, { tenths }) => sum + tenths, 0);
  const byLoss = [...parts].sort((a, b) => sign(b.lost - a.lost));
  for (const part of byLoss.slice(0, missing)) part.tenths += 1;
  return parts.map(({ asset, tenths }) => ({ asset, tenths }));
}
