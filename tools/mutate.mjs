// `npm run mutate [folder or file …]`: StrykerJS plants faults one at a time; those that no spec sees are listed
// (docs/mutation.md).
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { build } from './build.mjs';
import { areas } from './mutation-areas.mjs';
import { Fault, root } from './process.mjs';

/** What a mutant can come to. An error is a mutant that keeps a spec from loading: Stryker leaves it out of the score. */
const seen = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

/** Prints the faults that nobody saw, then the score of each area; ends with 1 where one of them is not explained. */
export async function mutate(paths) {
  const explained = readFileSync(join(root, 'docs/mutation.md'), 'utf8');
  const rows = [];
  for (const area of areasOf(paths)) rows.push(await runArea(area, explained));
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

async function runArea({ name, mutate, specs }, explained) {
  const began = Date.now();
  const results = await plant(mutate, specs);
  const lost = results.filter(({ status }) => missed.includes(status)).map(lineOf);
  const unexplained = lost.filter((line) => !explained.includes(line));
  for (const line of unexplained) console.log(line);
  const count = (states) => results.filter(({ status }) => states.includes(status)).length;
  const [killed, survived] = [count(seen), count(missed)];
  const score = Math.round((1000 * killed) / Math.max(killed + survived, 1)) / 10;
  const seconds = Math.round((Date.now() - began) / 1000);
  return { name, score, killed, survived, unexplained: unexplained.length, errors: count(['RuntimeError']), seconds };
}

async function plant(mutate, specs) {
  const { Stryker } = await import('@stryker-mutator/core');
  process.env.LODESTONE_MUTATION_SPECS = JSON.stringify(specs.map((spec) => `<rootDir>/${spec}`));
  process.env.LODESTONE_TEST_ENGINE = 'sqlite';
  const serves = specs.some((spec) => spec.startsWith('test/'));
  if (serves) await build(['server']);
  return new Stryker({
    mutate: [...mutate, '!**/*.spec.ts', '!**/index.ts'],
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    // A spec that starts a server is related to all of it, and Jest would have to read all of it to find that out.
    jest: {
      projectType: 'custom',
      configFile: 'test/mutation.jest.config.cjs',
      enableFindRelatedTests: !serves,
    },
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    timeoutMS: 10_000,
    ignorePatterns: ['.data', 'docs', 'bench'],
    tempDirName: '.data/mutation',
    reporters: ['progress-append-only'],
    logLevel: 'error',
    allowConsoleColors: false,
  }).runMutationTest();
}

/** `file`: `before` → `after`, on one line: also how docs/mutation.md names one. Lines and columns count from 1. */
function lineOf({ fileName, location: { start, end }, replacement }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return `\`${relative(root, fileName)}\`: \`${onOneLine(lines.join(' '))}\` → \`${onOneLine(replacement)}\``;
}

const onOneLine = (code) => code.replace(/\s+/g, ' ').slice(0, 120);
