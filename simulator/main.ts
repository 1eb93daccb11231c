import { parseArgs } from 'node:util';
import { serverUrl } from '../bench/engine';
import type { Verdict } from './coalition/judge';
import { one } from './model/amounts';
import { day } from './model/days';
import { focuses } from './model/moves';
import { type Divergence, Run, type RunOptions, usualPause } from './run';
import { shrunk } from './shrink';

const usage =
  'npm run simulate -- [--seed N] [--steps M] [--engine sqlite|mysql] [--users N] [--days D] [--faults [--fault-every N]] [--focus cards|points|awards|exchange|locks|miners] [--greedy] [--plant NAME] [--whole]';
const shrinkingRuns = 150;
const saidEvery = 5_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

function options(): RunOptions & { readonly steps: number; readonly whole: boolean } {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      steps: { type: 'string', default: '2000' },
      engine: { type: 'string', default: 'sqlite' },
      users: { type: 'string', default: '30' },
      /** the days that the steps last together, about */
      days: { type: 'string' },
      faults: { type: 'boolean', default: false },
      /** a fault in so many steps, about: a kill takes as long as hundreds of them */
      'fault-every': { type: 'string', default: '150' },
      focus: { type: 'string' },
      plant: { type: 'string' },
      /** lets a coalition play, and judges its gains every thousand steps */
      greedy: { type: 'boolean', default: false },
      /** the run as it was, not the shortest */
      whole: { type: 'boolean', default: false },
    },
  });
  const number = (text: string) => {
    if (!/^\d{1,9}$/.test(text)) throw new Error(usage);
    return Number(text);
  };
  const { engine, whole, plant, focus, greedy } = values;
  const faultEvery = values.faults ? number(values['fault-every']) : 0;
  if (focus !== undefined && !Object.hasOwn(focuses, focus)) throw new Error(usage);
  if (engine !== 'sqlite' && engine !== 'mysql') throw new Error(usage);
  if (engine === 'mysql' && !serverUrl) throw new Error('TEST_DATABASE_URL is needed for MySQL or MariaDB');
  const [crowd, seed, steps] = [number(values.users), number(values.seed), number(values.steps)];
  const stretch = values.days === undefined ? 1 : (number(values.days) * day) / (steps * usualPause);
  return {
    ...{ engine, faultEvery, whole, greedy, crowd, seed, steps, stretch },
    ...(plant && { plant }),
    ...(focus && { focus }),
  };
}

async function main(): Promise<void> {
  const { steps, whole, ...run } = options();
  const began = performance.now();
  const all = Array.from({ length: steps }, (_, step) => step);
  const { divergence, done, refused, kills, cuts, counts, refusals, verdict } = await Run.of(run, all, (taken) => {
    if (taken % saidEvery === 0) say(`${taken} steps, ${Math.round((performance.now() - began) / 1000)} s`);
  });
  if (verdict) say(told(verdict));
  const summary = `seed ${run.seed}, ${run.engine}: ${done} moves done, ${refused} refused, ${kills} kills, ${cuts} cuts`;
  if (!divergence) {
    say(listed(counts));
    say(`refused: ${listed(refusals)}`);
    say(`${summary}; no divergence (${Math.round((performance.now() - began) / 1000)} s)`);
    return;
  }
  say(`${summary}; product and model part after ${divergence.taken.length} steps:`);
  for (const line of divergence.says) say(`  ${line}`);
  if (!whole) say('Looking for the shortest run that shows it');
  show(whole ? divergence : await shrunk(run, divergence, shrinkingRuns));
  process.exitCode = 1;
}

/** In whole USDT, at the prices outside. */
function told({ all, members, othersLost, market }: Verdict): string {
  const [gained, coalition, lost, moved] = [all, members, othersLost, market].map((units) => units / one);
  return `all users gained ${gained} USDT, the coalition ${coalition}; others lost ${lost} by acts of their own; the market moved ${moved}`;
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, times]) => `${name} ${times}`)
    .join(', ');

function show({ taken, says }: Divergence): void {
  say(`The run, ${taken.length} steps:`);
  for (const { step, at, name, args, came } of taken)
    say(`  ${String(step).padStart(6)}  ${new Date(at).toISOString()}  ${name} ${JSON.stringify(args)} → ${came}`);
  for (const line of says) say(`  ${line}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
