// Runs browser specs with Playwright and counts what came of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, status } from './process.mjs';
import { read, tellTimes } from './run-jest-specs.mjs';

const title = 'browser';

/** @returns how many tests passed, failed, passed at their second try, and were skipped */
export async function runBrowserSpecs(args, env) {
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
