/** The seed of a test that dies or waits at random: printed, and given by LODESTONE_TEST_SEED to see a failure again. */
export function printedSeed(test: string): number {
  const seed = Number(process.env.LODESTONE_TEST_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`${test}: seed ${seed}\n`);
  return seed;
}

/** A small generator with a fixed seed (mulberry32), so that both databases see the same operations. */
export function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % below;
  };
}
