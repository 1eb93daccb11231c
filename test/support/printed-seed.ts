/** The seed of a test that dies or waits at random: printed, and given by LODESTONE_TEST_SEED to see a failure again. */
export function printedSeed(test: string): number {
  const seed = Number(process.env.LODESTONE_TEST_SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`${test}: seed ${seed}\n`);
  return seed;
}
