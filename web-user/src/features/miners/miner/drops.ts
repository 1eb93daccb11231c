/** Where a drop may hang round the cluster: its middle on a page 390 px wide, and its size in px. */
export interface DropPlace {
  x: number;
  y: number;
  size: number;
}

/** Clear of one another, of the bar above and of the words below, from 320 px on. */
export const dropPlaces: readonly DropPlace[] = [
  { x: 176, y: 116, size: 64 },
  { x: 322, y: 196, size: 62 },
  { x: 70, y: 262, size: 60 },
  { x: 262, y: 132, size: 54 },
  { x: 104, y: 178, size: 56 },
  { x: 340, y: 284, size: 56 },
  { x: 52, y: 348, size: 52 },
  { x: 345, y: 364, size: 54 },
  { x: 334, y: 116, size: 52 },
];

/** The number of its hour, which ends the id of a drop. */
const hourOf = (id: string): number => Number(id.slice(id.lastIndexOf('-') + 1)) || 0;

/**
 * Which drop hangs where, by id: the oldest, as many as there are places. A drop stays where it is as long as it waits,
 * and a new one takes the place of its hour, else the next that is free.
 * @param ids the oldest first
 */
export function placeDrops(before: ReadonlyMap<string, number>, ids: readonly string[]): Map<string, number> {
  const placed = new Map([...before].filter(([id]) => ids.includes(id)));
  const taken = new Set(placed.values());
  for (const id of ids) {
    if (taken.size === dropPlaces.length) break;
    if (placed.has(id)) continue;
    let place = hourOf(id) % dropPlaces.length;
    while (taken.has(place)) place = (place + 1) % dropPlaces.length;
    placed.set(id, place);
    taken.add(place);
  }
  return placed;
}

/** Digits of an amount that a drop has room for. */
const digits = 5;

/** Decimals an amount is written with on a drop: fewer the larger it is. */
export const dropDecimals = (amount: string): number => Math.max(0, digits - (amount.split('.')[0]?.length ?? 1));

/** px of text that so many characters may have on a drop of this size; never more than 13. */
export const dropText = (size: number, characters: number): number =>
  Math.min(13, Math.floor(((size - 8) / (characters * 0.6)) * 10) / 10);
