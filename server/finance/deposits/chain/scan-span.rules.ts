/** Blocks asked for at once at first; nodes differ in what they answer. */
export const startSpan = 1_000;
const mostSpan = 5_000;

/** After a refusal: half as many, at least one. */
export function halve(span: number): number {
  return Math.max(1, Math.floor(span / 2));
}

/** After an answer: half as many again. */
export function grow(span: number): number {
  return Math.min(mostSpan, Math.ceil(span * 1.5));
}
