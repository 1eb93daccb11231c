/** Seats below each seat. */
export const width = 3;

/** The seat above; null for the first (domain 3: parent of n is ⌊(n − 2) / 3⌋ + 1). */
export const parentOf = (seat: number): number | null => (seat <= 1 ? null : Math.floor((seat - 2) / width) + 1);

/** From the seat above up to the first. */
export function lineOf(seat: number): number[] {
  const line: number[] = [];
  for (let above = parentOf(seat); above !== null; above = parentOf(above)) line.push(above);
  return line;
}

/** A layer below a seat: its seats are one run of numbers. */
export interface Layer {
  readonly layer: number;
  readonly from: number;
  readonly to: number;
  readonly taken: number;
}

/**
 * The layers below a seat, from the nearest down, as far as anybody sits there.
 * @param last the last seat that is taken
 */
export function layersOf(seat: number, last: number): Layer[] {
  const layers: Layer[] = [];
  for (let layer = 1, from = firstBelow(seat), to = lastBelow(seat); from <= last; layer++) {
    layers.push({ layer, from, to, taken: Math.min(to, last) - from + 1 });
    [from, to] = [firstBelow(from), lastBelow(to)];
  }
  return layers;
}

const firstBelow = (seat: number) => width * (seat - 1) + 2;
const lastBelow = (seat: number) => width * seat + 1;
