/** A repeatable row of numbers in [0, 1) from a string: the same seed draws the same crystal everywhere. */
function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One face of a crystal: an SVG point list, and how much light falls on it (0…1). */
export interface Facet {
  points: string;
  tone: number;
}

/** The box every drawing is laid out in. */
export const crystalSize = { width: 320, height: 160 } as const;
const { width, height: tall } = crystalSize;
const at = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** One layer of rock: a gently folded line closed to the bottom edge. */
function stratum(random: () => number, top: number): string {
  const fold = 6 + random() * 10;
  const phase = random() * Math.PI * 2;
  const line = Array.from({ length: 9 }, (_, step) => {
    const x = (width / 8) * step;
    return at(x, top + Math.sin(phase + step * 0.7) * fold + (random() - 0.5) * 3);
  });
  return `${line.join(' ')} ${width},${tall} 0,${tall}`;
}

/** One pointed prism standing on (x, foot): three faces from light to dark, and two of the tip. */
function prism(random: () => number, x: number, foot: number, height: number): Facet[] {
  const half = height * (0.13 + random() * 0.07);
  const lean = (random() - 0.5) * height * 0.5;
  const ridge = (random() - 0.5) * half * 0.8;
  const shoulder = foot - height * (0.68 + random() * 0.12);
  const drift = lean * 0.72;
  const tip = at(x + lean, foot - height);
  const left = at(x - half + drift, shoulder);
  const middle = at(x + ridge + drift, shoulder + half * 0.5);
  const right = at(x + half + drift, shoulder);
  return [
    { points: `${at(x - half, foot)} ${left} ${middle} ${at(x + ridge, foot)}`, tone: 0.5 },
    { points: `${at(x + ridge, foot)} ${middle} ${right} ${at(x + half, foot)}`, tone: 0.26 },
    { points: `${left} ${tip} ${middle}`, tone: 0.82 },
    { points: `${middle} ${tip} ${right}`, tone: 0.4 },
  ];
}

/** Layers of rock from back to front, and the faces of a cluster of crystals: always the same for the same seed. */
export function drawCrystal(seed: string, variant: 'card' | 'mark'): { strata: string[]; facets: Facet[] } {
  const random = seededRandom(seed);
  const strata = variant === 'card' ? [86, 112, 136].map((top) => stratum(random, top + random() * 8)) : [];
  const centre = variant === 'card' ? width * (0.64 + random() * 0.18) : width / 2;
  const foot = variant === 'card' ? 148 : 142;
  const count = variant === 'card' ? 5 : 4;
  const facets = Array.from({ length: count }, (_, index) => {
    const spread = (index - (count - 1) / 2) * (16 + random() * 8);
    const height = (variant === 'card' ? 58 : 74) + random() * 56 - Math.abs(spread) * 0.5;
    return prism(random, centre + spread, foot - random() * 6, height);
  }).flat();
  return { strata, facets };
}
