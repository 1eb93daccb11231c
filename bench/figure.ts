/** What a figure must keep to (docs/quality.md): a ratio to be reached, or one not to be passed. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** One figure: ours against a reference, measured in turn in one run. */
export interface Figure {
  readonly name: string;
  readonly bound: Bound;
  readonly ratio: number;
  readonly ours: number;
  /** 1 where the figure is no ratio but stands for itself */
  readonly reference: number;
  /** of both medians */
  readonly unit: string;
  readonly rounds: { readonly ours: number[]; readonly reference: number[] };
}

/** Whether a figure keeps to its bound. */
export function holds({ bound, ratio }: Pick<Figure, 'bound' | 'ratio'>): boolean {
  return 'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost;
}

export interface Comparison {
  readonly name: string;
  readonly bound: Bound;
  readonly unit: string;
  /** one measured round: how many per second */
  ours(): Promise<number>;
  reference(): Promise<number>;
  /** of rounds that last a minute fewer do */
  readonly rounds?: number;
  readonly warmUps?: number;
}

const usualRounds = 5;
/** Until the compiler has settled: a server that has just started is not what is measured. */
const usualWarmUps = 3;

/** Alternates ours and the reference after a few rounds of warming up, and compares the medians. */
export async function compare({
  name,
  bound,
  unit,
  ours,
  reference,
  rounds = usualRounds,
  warmUps = usualWarmUps,
}: Comparison): Promise<Figure> {
  const measured = { ours: [] as number[], reference: [] as number[] };
  for (let round = 1 - warmUps; round <= rounds; round++) {
    const taken = { ours: await ours(), reference: await reference() };
    // A figure comes after minutes: that it is on its way shows meanwhile.
    process.stderr.write(`${name}, round ${round}: ${Math.round(taken.ours)} and ${Math.round(taken.reference)}\n`);
    if (round < 1) continue;
    measured.ours.push(taken.ours);
    measured.reference.push(taken.reference);
  }
  const figure = { ours: median(measured.ours), reference: median(measured.reference) };
  return { name, bound, unit, ...figure, ratio: figure.ours / figure.reference, rounds: measured };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs `work(0…count-1)`, `lanes` at a time, and answers how many finished per second. */
export async function perSecond(
  count: number,
  lanes: number,
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  const start = process.hrtime.bigint();
  await Promise.all(Array.from({ length: lanes }, lane));
  return (count * 1e9) / Number(process.hrtime.bigint() - start);
}
