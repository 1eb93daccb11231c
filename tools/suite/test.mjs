// `npm test`: build, check, then every suite; the last line is the sum of them all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, served } from '../build.mjs';
import { check } from '../check.mjs';
import { root } from '../process.mjs';
import { changedSpecs } from './changed-specs.mjs';
import { provideChromium } from './chromium.mjs';
import { hasGalera } from './galera.mjs';
import { oddMoments, runBrowserSpecs } from './run-browser-specs.mjs';
import { inSeconds, runJestSpecs } from './run-jest-specs.mjs';

/** Each spec on each engine, and those that take long. */
const everySpec = { LODESTONE_TEST_FULL: '1' };

const browserFolder = 'test/e2e/';

/**
 * What each submission has to pass. With arguments (paths, words, options of the runners) only what they name; with
 * `--changed [commit]` what belongs to the files that differ from that commit, by default the last one.
 */
export async function test(args) {
  if (args[0] === '--changed') return await run(() => named(changedSpecs(args[1] ?? 'HEAD')));
  await run(args.length > 0 ? () => named(args) : (sum) => everything(sum));
}

/** The same with the specs that say @full, every spec on both databases, and the cluster. */
export async function testFull() {
  await run((sum) => everything(sum, everySpec));
}

async function run(suitesOf) {
  const sum = { passed: 0, failed: 0, flaky: 0, skipped: 0 };
  const times = [];
  async function timed(title, work) {
    const began = Date.now();
    const result = await work();
    times.push(`${inSeconds(Date.now() - began).padStart(7)} s  ${title}`);
    return result;
  }
  try {
    await timed('build', () => build([...served, 'simulator']));
    const suites = await suitesOf(sum);
    for (const { title, look } of suites) add(sum, await timed(title, look));
  } catch (fault) {
    console.error(fault.message);
    sum.failed += 1;
  }
  const counts = ['passed', 'failed', 'flaky', 'skipped'].map((key) => `${sum[key]} ${key}`);
  console.log(`\n${times.join('\n')}\n${counts.join(', ')}`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** The specs that these paths, words and options choose, in the runners that have any. */
async function named(args) {
  const words = args.filter((arg) => !arg.startsWith('-'));
  const inBrowser = specsIn(browserFolder).filter((path) => words.some((word) => path.includes(word)));
  const onlyBrowser = words.length > 0 && words.every((word) => word.startsWith(browserFolder));
  const suites = [];
  if (!onlyBrowser) suites.push(jest(args.join(' '), ['--passWithNoTests', ...args], everySpec));
  if (inBrowser.length > 0) {
    const names = args.indexOf('-t');
    const options = names < 0 ? [] : ['--grep', args[names + 1]];
    suites.push(inChromium([...inBrowser, ...options], { ...everySpec, CHROMIUM_PATH: await provideChromium() }));
  }
  return suites;
}

/** The suites this machine can run, after the checks; what it cannot run counts as skipped. */
async function everything(sum, env = {}) {
  const projects = ['unit', 'arch', 'once', 'once-own', 'product', 'product-own'];
  if (process.env.TEST_DATABASE_URL) {
    projects.push('mysql', 'mysql-own');
    if (!process.env.TEST_REDIS_URL)
      console.log('TEST_REDIS_URL is not set: what servers tell one another is left out.');
  } else {
    console.log('TEST_DATABASE_URL is not set: SQLite only.');
  }
  const suites = [
    { title: 'check', look: async () => ({ failed: await check() }) },
    jest('units and the product', ['--selectProjects', ...projects, ...withoutSmallDisk(sum)], env),
  ];
  if (env === everySpec) {
    if (hasGalera()) {
      suites.push(jest('three database nodes and two servers', ['--selectProjects', 'cluster'], env));
    } else {
      const skipped = countTests('test/cluster');
      console.log(`No MariaDB with Galera (package galera-4) and rsync was found: ${skipped} cluster tests skipped.`);
      sum.skipped += skipped;
    }
  }
  const browser = await provideChromium();
  if (browser) {
    suites.push(inChromium([], { ...env, CHROMIUM_PATH: browser }));
    for (const moment of env === everySpec ? oddMoments : []) {
      const at = { CHROMIUM_PATH: browser, LODESTONE_TEST_MOMENT: moment };
      suites.push(inChromium(['--grep', '@moment'], at, `browser at ${moment}`));
    }
  } else {
    const skipped = countTests(browserFolder);
    console.log(`No Chromium was found and none can be installed here: ${skipped} browser tests skipped.`);
    sum.skipped += skipped;
  }
  return suites;
}

/** A test that fills a disk mounts one of its own, which takes root on Linux. */
function withoutSmallDisk(sum) {
  if (process.platform === 'linux' && process.getuid?.() === 0) return [];
  const spec = 'test/http/full-disk.spec.ts';
  const skipped = countIn([readFileSync(join(root, spec), 'utf8')]);
  console.log(`No disk can be mounted here: ${skipped} tests of a full disk skipped.`);
  sum.skipped += skipped;
  return ['--testPathIgnorePatterns', spec];
}

const jest = (title, args, env) => ({ title, look: () => runJestSpecs(title, args, env) });
const inChromium = (args, env, title = 'browser') => ({ title, look: () => runBrowserSpecs(args, env, title) });

function add(sum, counts) {
  for (const key of Object.keys(sum)) sum[key] += counts[key] ?? 0;
}

const specsIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => join(folder, file));

const countTests = (folder) => countIn(specsIn(folder).map((file) => readFileSync(join(root, file), 'utf8')));

function countIn(texts) {
  return texts.join('\n').match(/^\s*(?:it|test)(?:\.each\b.*)?\(/gm)?.length ?? 0;
}
