import { percentOf } from '@server/common/money/decimal.rules';
import { numberMarks } from '@server/common/money/number-marks.rules';
import { formatAmount } from './format';

export interface PercentOptions {
  language: string;
  /** 'always' writes + before a rise; 'auto' only − */
  sign?: 'auto' | 'always';
  /** decimals shown at least; at most 2, more only if it would look like nothing */
  minimum?: number;
}

/** Parts per million as a percentage, cut towards zero: 12345 is "1.23%". */
export function formatPercent(ppm: number, { language, sign = 'auto', minimum = 0 }: PercentOptions): string {
  return formatAmount(percentOf(ppm), { language, sign, decimals: 2, minimum }) + numberMarks(language).percent;
}
