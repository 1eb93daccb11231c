// Runs specs with Jest and counts what came of them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, status } from '../process.mjs';

/** Seconds that Jest may take to end after its last test. */
const patience = 15;

/** @returns how many tests passed, failed and were skipped; a file that does not load counts as a failure */
export async function runJestSpecs(title, args, env) {
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
    const files = (results?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      ms: endTime - startTime,
    }));
    tellTimes(title, Date.now() - began, files);
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

/** What a runner has written of its results; nothing if it crashed. */
export function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export const inSeconds = (ms) => (ms / 1000).toFixed(1);

/** Says how many seconds each file took, the slowest first; those of less than one are summed up. */
export function tellTimes(title, whole, files) {
  const sorted = files.toSorted((a, b) => b.ms - a.ms);
  const slow = sorted.filter(({ ms }) => ms >= 1000);
  const rest = sorted.slice(slow.length).reduce((sum, { ms }) => sum + ms, 0);
  console.log(`\n${title}: ${inSeconds(whole)} s`);
  for (const { name, ms } of slow) console.log(`${inSeconds(ms).padStart(7)}  ${name}`);
  if (slow.length < files.length) console.log(`${inSeconds(rest).padStart(7)}  ${files.length - slow.length} others`);
}

/** Jest counts no test for a file that does not load, nor where it found none or crashed: here each is a failure. */
function tally(results, code) {
  if (!results) return { failed: 1 };
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: results.numPendingTests + results.numTodoTests,
  };
}
