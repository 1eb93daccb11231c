// `npm run mutate [folder or file …]`: StrykerJS plants faults one at a time; those that no spec sees are listed
// (docs/mutation.md).
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../build.mjs';
import { Fault, root } from '../process.mjs';
import { areas } from './mutation-areas.mjs';
import { isMissed, isUnexplained } from './mutation-reporter.mjs';

/** What a mutant can come to. An error is a mutant that keeps a spec from loading: Stryker leaves it out of the score. */
const seen = ['Killed', 'Timeout'];

/** Prints each fault that nobody saw, then the score of each area; ends with 1 where one of them is not explained. */
export async function mutate(paths) {
  const rows = [];
  for (const area of areasOf(paths)) rows.push(await runArea(area));
  console.table(Object.fromEntries(rows.map(({ name, ...row }) => [name, row])));
  process.exitCode = rows.some((row) => row.unexplained > 0) ? 1 : 0;
}

/** All areas, or those in the folders named; of an area a file is named in, that file alone. */
function areasOf(paths) {
  if (paths.length === 0) return areas;
  const chosen = areas.flatMap((area) => {
    const whole = paths.some((path) => `${area.name.replace(' ', '/')}/`.startsWith(`${path.replace(/\/$/, '')}/`));
    const files = paths.filter((path) => path.endsWith('.ts') && area.name.split(' ')[0] === dirname(path));
    if (!whole && files.length === 0) return [];
    return [whole ? area : { ...area, mutate: files }];
  });
  if (chosen.length === 0) {
    throw new Fault(`There is no area there; there are\n${areas.map(({ name }) => name).join('\n')}`);
  }
  return chosen;
}

async function runArea({ name, mutate, specs, whole }) {
  const began = Date.now();
  const results = await plant(mutate, specs, whole);
  const count = (states) => results.filter(({ status }) => states.includes(status)).length;
  const [killed, survived] = [count(seen), results.filter(isMissed).length];
  const unexplained = results.filter(isUnexplained).length;
  const score = Math.round((1000 * killed) / Math.max(killed + survived, 1)) / 10;
  const seconds = Math.round((Date.now() - began) / 1000);
  return { name, score, killed, survived, unexplained, errors: count(['RuntimeError']), seconds };
}

async function plant(mutate, specs, whole) {
  const { Stryker } = await import('@stryker-mutator/core');
  process.env.LODESTONE_MUTATION_SPECS = JSON.stringify(specs.map((spec) => `<rootDir>/${spec}`));
  const serves = specs.some((spec) => spec.startsWith('test/'));
  if (serves) await build(['server']);
  return new Stryker({
    mutate: [...mutate, '!**/*.spec.ts', '!**/index.ts'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner', join(root, 'tools/suite/mutation-reporter.mjs')],
    // A spec that starts a server is related to all of it, and Jest would have to read all of it to find that out.
    jest: {
      projectType: 'custom',
      configFile: 'test/mutation.jest.config.cjs',
      enableFindRelatedTests: !serves,
    },
    coverageAnalysis: whole ? 'all' : 'perTest',
    // What runs as a module loads would take every test of a server for each fault.
    ignoreStatic: serves,
    concurrency: availableParallelism(),
    timeoutMS: 10_000,
    ignorePatterns: ['.data', 'docs', 'bench', 'simulator'],
    tempDirName: '.data/mutation',
    reporters: ['progress-append-only', 'survivors'],
    logLevel: 'error',
    allowConsoleColors: false,
  }).runMutationTest();
}
