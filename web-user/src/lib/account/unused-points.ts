import { isZero } from '@server/common/money/decimal.rules';

/** Points that nothing can be done with yet: there are no games. */
export const unusedPoint = 'GAME';

/** Whether a balance is worth a line: one of points without a use only where there are some. */
export const hasUse = ({ asset, total }: { asset: string; total: string }): boolean =>
  asset !== unusedPoint || !isZero(total);
