// `npm test`: build, check, then every suite; the last line is the sum of them all.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, served } from './build.mjs';
import { check } from './check.mjs';
import { provideChromium } from './chromium.mjs';
import { hasGalera } from './galera.mjs';
import { root, status } from './process.mjs';

/** Seconds that Jest may take to end after its last test. */
const patience = 15;

/** Each spec on each engine, and those that take long. */
const everySpec = { LODESTONE_TEST_FULL: '1' };

/** What each submission has to pass; with arguments (paths, patterns, options of Jest) only what they name. */
export async function test(args) {
  await run(args.length > 0 ? () => [specs(args.join(' '), args, everySpec)] : (sum) => everything(sum));
}

/** The same with the specs that say @full, and every spec on both databases. */
export async function testFull() {
  await run((sum) => everything(sum, everySpec));
}

async function run(suitesOf) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
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
  console.log(`\n${times.join('\n')}\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
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
    { title: 'check', look: async () => ({ passed: 0, failed: await check(), skipped: 0 }) },
    specs('units and the product', ['--selectProjects', ...projects, ...withoutSmallDisk(sum)], env),
  ];
  if (hasGalera()) {
    suites.push(specs('three database nodes and two servers', ['--selectProjects', 'cluster'], env));
  } else {
    const skipped = countTests('test/cluster');
    console.log(`No MariaDB with Galera (package galera-4) and rsync was found: ${skipped} cluster tests skipped.`);
    sum.skipped += skipped;
  }
  const browser = await provideChromium();
  if (browser) {
    suites.push(specs('browser', ['--selectProjects', 'e2e'], { ...env, CHROMIUM_PATH: browser }));
  } else {
    const skipped = countTests('test/e2e');
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

const specs = (title, args, env) => ({ title, look: () => runSpecs(title, args, env) });

async function runSpecs(title, args, env) {
  console.log(`\n${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'lodestone-jest-'));
  const file = join(folder, 'results.json');
  const jest = [join(root, 'node_modules/jest/bin/jest.js'), '-c', 'test/jest.config.cjs'];
  const ended = new AbortController();
  const hung = endIfHung(file, ended);
  const began = Date.now();
  try {
    const code = await status(process.execPath, [...jest, '--json', `--outputFile=${file}`, ...args], {
      env: { NODE_ENV: 'test', ...env },
      signal: ended.signal,
    });
    const results = read(file);
    tellTimes(title, Date.now() - began, results);
    return tally(results, code);
  } finally {
    clearInterval(hung);
    rmSync(folder, { recursive: true });
  }
}

/** A test that leaves a connection or a timer open keeps Jest from exiting: once the results are there, not for long. */
function endIfHung(file, ended) {
  let seconds = 0;
  return setInterval(() => {
    if (!existsSync(file)) return;
    seconds += 1;
    if (seconds < patience) return;
    console.error('Jest did not end: a test has left something open.');
    ended.abort();
  }, 1000);
}

/** What Jest found; nothing if it crashed. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const inSeconds = (ms) => (ms / 1000).toFixed(1);

/** Says how many seconds each file took, the slowest first; those of less than one are summed up. */
function tellTimes(title, whole, results) {
  const files = (results?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .sort((a, b) => b.ms - a.ms);
  const slow = files.filter(({ ms }) => ms >= 1000);
  const rest = files.slice(slow.length).reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\n${title}: ${inSeconds(whole)} s`);
  for (const { name, ms } of slow) console.log(`${inSeconds(ms).padStart(7)}  ${name}`);
  if (slow.length < files.length) console.log(`${inSeconds(rest).padStart(7)}  ${files.length - slow.length} others`);
}

/** Jest counts no test for a file that does not load, nor where it found none or crashed: here each is a failure. */
function tally(results, code) {
  if (!results) return { passed: 0, failed: 1, skipped: 0 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

function add(sum, counts) {
  for (const key of Object.keys(sum)) sum[key] += counts[key];
}

function countTests(folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter((file) => file.endsWith('.spec.ts'));
  return countIn(files.map((file) => readFileSync(join(root, folder, file), 'utf8')));
}

function countIn(texts) {
  return texts.join('\n').match(/^\s*(?:it|test)(?:\.each\b.*)?\(/gm)?.length ?? 0;
}
