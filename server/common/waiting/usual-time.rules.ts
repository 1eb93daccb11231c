import { minute } from '../runtime/times';

/** So many of the last waits are looked at. */
export const waitsCounted = 20;
/** Fewer say nothing. */
export const fewestWaits = 5;

/** From when to when something waited, epoch ms. */
export interface Wait {
  readonly began: number;
  readonly ended: number;
}

/** How long it usually takes: the median in whole minutes, at least one; null of fewer than five waits. */
export function usualMinutesOf(waits: readonly Wait[]): number | null {
  if (waits.length < fewestWaits) return null;
  const lengths = waits.map(({ began, ended }) => Math.max(0, ended - began)).sort((a, b) => a - b);
  const middle = lengths.length / 2;
  const upper = lengths[Math.floor(middle)] ?? 0;
  const lower = lengths[Math.ceil(middle) - 1] ?? 0;
  return Math.max(1, Math.round((lower + upper) / 2 / minute));
}
