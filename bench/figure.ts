import { scaled } from './scale';

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

/** Measures its figures one by one, so that a crash loses only those after it. */
export type Bench = () => AsyncGenerator<Figure>;

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
}

const mostRounds = 5;
const fewestRounds = 3;
/** Until the compiler has settled: a server that has just started is not measured. */
const mostWarmUps = 3;
const warmUpBudget = scaled({ usual: 12_000, long: Number.POSITIVE_INFINITY });
/** ms. Beyond it the fewest rounds are enough. */
const budget = scaled({ usual: 35_000, long: Number.POSITIVE_INFINITY });

/** Alternates ours and the reference after a few rounds of warming up, and compares the medians. */
export async function compare({ name, bound, unit, ours, reference }: Comparison): Promise<Figure> {
  const start = performance.now();
  const elapsed = () => performance.now() - start;
  const round = async (label: string) => {
    const taken = { ours: await ours(), reference: await reference() };
    process.stderr.write(`${name}, ${label}: ${Math.round(taken.ours)} and ${Math.round(taken.reference)}\n`);
    return taken;
  };
  for (let warmUp = 1; warmUp === 1 || (warmUp <= mostWarmUps && elapsed() < warmUpBudget); warmUp++) {
    await round(`warm-up ${warmUp}`);
  }
  const measured = { ours: [] as number[], reference: [] as number[] };
  for (let count = 1; count <= fewestRounds || (count <= mostRounds && elapsed() < budget); count++) {
    const taken = await round(`round ${count}`);
    measured.ours.push(taken.ours);
    measured.reference.push(taken.reference);
  }
  const figure = { ours: median(measured.ours), reference: median(measured.reference) };
  return { name, bound, unit, ...figure, ratio: figure.ours / figure.reference, rounds: measured };
}

/** A figure without a reference: the median of its rounds. */
export function singleFigure({
  name,
  unit,
  bound,
  rounds,
}: Pick<Figure, 'name' | 'unit' | 'bound'> & { readonly rounds: number[] }): Figure {
  const ours = median(rounds);
  return { name, unit, bound, ours, ratio: ours, reference: 1, rounds: { ours: rounds, reference: [] } };
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
