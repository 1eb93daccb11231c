/** A source of numbers in [0, 1). */
export type Random = () => number;

/** The same seed gives the same numbers everywhere (FNV-1a, then xorshift32). Never a source of secrets. */
export function seededRandom(seed: string): Random {
  let hash = 0x811c9dc5;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  let state = (hash ^ (hash >>> 15)) >>> 0 || 1;
  const next = () => {
    state = (state ^ (state << 13)) >>> 0;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4294967296;
  };
  // Seeds that differ in one letter begin alike: by now they do not.
  for (let round = 0; round < 12; round++) next();
  return next;
}

export const between = (random: Random, least: number, most: number): number => least + (most - least) * random();

/** One of a list that is not empty. */
export const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];
