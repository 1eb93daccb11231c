/** What a drawing of figures may be coloured with; brass and `rule` only for what is filled or ours. */
export type ChartTone = 'rule' | 'gain' | 'loss' | 'muted' | 'brass' | 'info';

/** The colour of a tone in the scheme shown, as CSS. */
export const colourOf = (tone: ChartTone): string => `var(--ls-${tone})`;

/** The tone of a line beside its change in parts per million, so that both say the same; undefined where it is not known. */
export const toneOfChange = (ppm: number | null): ChartTone | undefined =>
  ppm === null ? undefined : ppm > 0 ? 'gain' : ppm < 0 ? 'loss' : 'muted';
