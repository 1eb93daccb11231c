import { numberMarks } from '@server/common/money/number-marks.rules';

/** How large a figure stands: in a row, in a form, as a sheet's or card's sum, as the page's one figure. */
export type FigureSize = 'row' | 'amount' | 'big' | 'hero';

export interface Figure {
  whole: string;
  /** with the decimal mark before it; '' if there are none */
  decimals: string;
}

/** A formatted amount in its two parts: thousands first, the exact rest after. */
export function figureParts(amount: string, language: string): Figure {
  const at = amount.lastIndexOf(numberMarks(language).decimal);
  return at < 0 ? { whole: amount, decimals: '' } : { whole: amount.slice(0, at), decimals: amount.slice(at) };
}

/** What the decimals are of the whole part's size; a signed or plain figure in a row keeps one size. */
export const decimalsScale: Record<FigureSize, number> = { row: 1, amount: 0.7, big: 0.68, hero: 0.62 };

/** rem. A hero of more than 11 characters steps back, so that the drawing beside it never has to. */
export function figureRem({ whole, decimals }: Figure, size: FigureSize): number {
  const long = whole.length + decimals.length;
  const px = { row: 16, amount: 40, big: 34, hero: long <= 11 ? 46 : long <= 14 ? 34 : 28 }[size];
  return px / 16;
}

/** The width of a figure in digits of its whole part: what must fit on one line, since a number never breaks. */
export const figureWidth = ({ whole, decimals }: Figure, size: FigureSize = 'row'): number =>
  whole.length + decimals.length * decimalsScale[size];
