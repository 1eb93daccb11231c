// Runs browser specs with Playwright and counts what came of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, status } from '../process.mjs';
import { read, tellTimes } from './run-jest-specs.mjs';

/** UTC, of the next year in which there is such a day: ends of hours, days, months and years, and of trading sessions. */
export const oddMoments = [
  ...['12-31T23:58', '01-01T00:00', '02-28T23:58', '02-29T23:58', '04-30T23:59', '03-28T00:58'],
  ...['10-31T00:58', '10T05:29', '10T11:29', '10T17:31', '10T23:29', '10T23:59'],
];

/** @returns how many tests passed, failed, passed at their second try, and were skipped */
export async function runBrowserSpecs(args, env, title = 'browser') {
  console.log(`\n${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'lodestone-browser-'));
  const file = join(folder, 'results.json');
  const began = Date.now();
  try {
    const code = await status(bin('playwright'), ['test', '-c', 'test/playwright.config.ts', ...args], {
      env: { NODE_ENV: 'test', LODESTONE_TEST_RESULTS: file, ...env },
    });
    const results = read(file);
    if (!results) return { failed: 1 };
    tellTimes(title, Date.now() - began, results.suites.map(fileOf));
    const { expected, unexpected, flaky, skipped } = results.stats;
    const failed = unexpected + results.errors.length;
    return { passed: expected, failed: code === 0 ? failed : Math.max(failed, 1), flaky, skipped };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const fileOf = (suite) => ({ name: `test/e2e/${suite.file}`, ms: timeOf(suite) });

/** All tries of all tests in a suite, in ms. */
function timeOf({ specs = [], suites = [] }) {
  const tries = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return [...tries, ...suites.map(timeOf)].reduce((sum, ms) => sum + ms, 0);
}
