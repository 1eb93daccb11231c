import { isZero } from '@server/common/money/decimal.rules';

export const gamePoint = 'GAME';

/** Whether a balance is worth a line: that of points for games only where there are some, since games may be closed. */
export const isWorthLine = ({ asset, total }: { asset: string; total: string }): boolean =>
  asset !== gamePoint || !isZero(total);
