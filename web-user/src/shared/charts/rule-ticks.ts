export interface RuleScale {
  /** the share that is filled; below 0, above 1 and what is no number are cut to the scale */
  at: number;
  /** how many steps it has; default 50 */
  ticks?: number;
  /** every so many steps a tick is long; default 10 */
  major?: number;
  /** px, the length of a long tick; default 12 */
  tall?: number;
}

/** The scale is drawn this wide and stretched to its box, of which the strokes take no notice. */
export const ruleWidth = 1000;

/** A share held to 0 … 1. */
export const shareOf = (at: number): number => (at > 0 ? Math.min(1, at) : 0);

/** Path data of the filled and of the empty ticks. At 0 nothing is filled: the first tick is a step, not a beginning. */
export function ruleTicks({ at, ticks = 50, major = 10, tall = 12 }: RuleScale): { filled: string; empty: string } {
  const share = shareOf(at);
  const drawn = { filled: '', empty: '' };
  for (let tick = 0; tick <= ticks; tick++) {
    const position = tick / ticks;
    const length = tick % major === 0 ? tall : tall * 0.55;
    // A hair's breadth, so that 3 / 10 reaches the third tick of ten.
    const side = share > 0 && position <= share + 1e-9 ? 'filled' : 'empty';
    drawn[side] += `M${Math.round(position * ruleWidth * 100) / 100} ${tall}v${-length}`;
  }
  return drawn;
}
