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

/** The whole test, or with arguments (paths, patterns, options of Jest) only what they name. */
export async function test(args) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  try {
    await build([...served, 'simulator']);
    const suites = args.length > 0 ? [named(args)] : await everything(sum);
    for (const suite of suites) add(sum, await runSuite(suite));
  } catch (fault) {
    console.error(fault.message);
    sum.failed += 1;
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  process.exitCode = sum.failed > 0 ? 1 : 0;
}

/** One quick run, on whatever database LODESTONE_TEST_ENGINE says. */
const named = (args) => ({ title: args.join(' '), args });

async function everything(sum) {
  sum.failed += await check();
  const suites = [
    { title: 'unit and architecture', args: ['--selectProjects', 'unit', 'arch'] },
    {
      title: 'product on SQLite, and what runs once',
      args: ['--selectProjects', 'product', 'product-own', 'http', 'http-own', ...withoutSmallDisk(sum)],
      env: { LODESTONE_TEST_ENGINE: 'sqlite' },
    },
  ];
  if (process.env.TEST_DATABASE_URL) {
    const title = 'product on the server of TEST_DATABASE_URL';
    const args = ['--selectProjects', 'product', 'product-own', 'mysql', ...withoutRedis()];
    suites.push({ title, args, env: { LODESTONE_TEST_ENGINE: 'mysql' } });
  } else {
    console.log('TEST_DATABASE_URL is not set: SQLite only.');
  }
  if (hasGalera()) {
    suites.push({ title: 'three database nodes and two servers', args: ['--selectProjects', 'cluster'] });
  } else {
    const skipped = countTests('test/cluster');
    console.log(`No MariaDB with Galera (package galera-4) and rsync was found: ${skipped} cluster tests skipped.`);
    sum.skipped += skipped;
  }
  const browser = await provideChromium();
  if (browser) {
    suites.push({ title: 'browser', args: ['--selectProjects', 'e2e'], env: { CHROMIUM_PATH: browser } });
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

function withoutRedis() {
  if (process.env.TEST_REDIS_URL) return [];
  console.log('TEST_REDIS_URL is not set: what servers tell one another is left out.');
  return [
    '--testPathIgnorePatterns',
    'test/mysql/redis.spec',
    'test/mysql/chat-presence.spec',
    'test/faults/chat-soak.spec',
  ];
}

async function runSuite({ title, args, env }) {
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
