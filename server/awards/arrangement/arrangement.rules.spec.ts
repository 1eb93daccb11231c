import { layersOf, lineOf, parentOf } from './arrangement.rules';

/** The tree filled one seat after the other, breadth first, three below each. */
function filled(total: number): Map<number, number | null> {
  const parents = new Map<number, number | null>([[1, null]]);
  const free: number[] = [1, 1, 1];
  for (let seat = 2; seat <= total; seat++) {
    parents.set(seat, free.shift() as number);
    free.push(seat, seat, seat);
  }
  return parents;
}

const total = 1_000;
const tree = filled(total);
const depthBelow = (seat: number, top: number): number | null => {
  let steps = 0;
  for (let at: number | null = seat; at !== null; at = tree.get(at) ?? null, steps++) if (at === top) return steps;
  return null;
};

test('the seat above follows from the number alone', () => {
  for (const [seat, parent] of tree) expect(parentOf(seat)).toBe(parent);
});

test('the line goes up to the first', () => {
  expect(lineOf(1)).toEqual([]);
  expect(lineOf(2)).toEqual([1]);
  expect(lineOf(40)).toEqual([13, 4, 1]);
  expect(lineOf(41)).toEqual([14, 5, 2, 1]);
});

test.each([1, 2, 3, 13, 14, 40, 333, 334, 1_000])(
  'below seat %d each layer is who stands so many steps down',
  (seat) => {
    const byLayer = new Map<number, number[]>();
    for (const other of tree.keys()) {
      const steps = depthBelow(other, seat);
      if (steps) byLayer.set(steps, [...(byLayer.get(steps) ?? []), other]);
    }
    const layers = layersOf(seat, total);
    expect(layers.map(({ layer }) => layer)).toEqual([...byLayer.keys()]);
    for (const { layer, from, to, taken } of layers) {
      const seats = byLayer.get(layer) as number[];
      expect([seats[0], seats.length]).toEqual([from, taken]);
      expect(to - from + 1).toBe(3 ** layer);
    }
  },
);

test('a million seats are a handful of layers', () => {
  const layers = layersOf(1, 1_000_000);
  expect(layers).toHaveLength(13);
  expect(layers.reduce((sum, { taken }) => sum + taken, 1)).toBe(1_000_000);
});
