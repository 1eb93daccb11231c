import fc from 'fast-check';
import { placeOf, type Stream, takeNewest } from './merge.rules';

interface Entry {
  readonly id: number;
  readonly at: string;
  readonly source: number;
}

/** Sources of a few moments each, so that many entries share one; each is read `chunk` at a time. */
const worlds = fc.record({
  times: fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), { minLength: 1, maxLength: 4 }),
  chunk: fc.integer({ min: 1, max: 7 }),
  most: fc.integer({ min: 1, max: 9 }),
});

const entriesOf = (times: readonly number[], source: number): Entry[] =>
  [...times]
    .sort((a, b) => a - b)
    .map((time, at) => ({ id: at + 1, at: `2026-01-0${time + 1}`, source }))
    .reverse();

async function pagesOf(world: { times: number[][]; chunk: number; most: number }): Promise<Entry[][]> {
  const all = world.times.map(entriesOf);
  let places: readonly number[] = all.map(() => Number.MAX_SAFE_INTEGER);
  const pages: Entry[][] = [];
  while (places.some((place) => place > 0)) {
    const streams = places.map(
      (place) => ({ waiting: [], below: place, reached: place === 0 ? null : place }) as Stream<Entry>,
    );
    const refill = async (stream: Stream<Entry>) => {
      const rest = (all[streams.indexOf(stream)] ?? []).filter(({ id }) => id < stream.below);
      const read = rest.slice(0, world.chunk);
      stream.waiting.push(...read);
      stream.reached = rest.length > world.chunk ? (read.at(-1)?.id ?? null) : null;
    };
    pages.push(await takeNewest(streams, world.most, refill));
    places = streams.map(placeOf);
  }
  return pages;
}

test('pages hold every entry once, newest first, and of one moment in the order of the sources', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const told = (await pagesOf(world)).flat();
      const expected = world.times
        .flatMap(entriesOf)
        .sort((a, b) => b.at.localeCompare(a.at) || a.source - b.source || b.id - a.id);
      expect(told).toEqual(expected);
    }),
  );
});

test('a source that finds nothing again and again ends the page, and the next page goes on behind it', async () => {
  const stream: Stream<Entry> = { waiting: [], below: 1_000, reached: 1_000 };
  const refill = async (each: Stream<Entry>) => {
    each.reached = each.below - 1;
  };
  expect(await takeNewest([stream], 5, refill)).toEqual([]);
  const place = placeOf(stream);
  expect(place).toBeGreaterThan(0);
  expect(place).toBeLessThan(1_000);
});
