import './worker/built-server.cjs';
import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './support/chromium';
import { goToMoment } from './support/moment';
import { slowness } from './support/slowness';

// Days are UTC. Here every local midnight is another moment than UTC's, and no local hour begins with a UTC one.
process.env.TZ = 'Pacific/Chatham';

goToMoment();
const second = 1_000 * slowness();
const executablePath = findChromium();
/** Pages of a test live for seconds: what optimizing their code takes is never won back. */
const quickStart = '--js-flags=--no-maglev --no-turbofan';
const { LODESTONE_TEST_FULL, LODESTONE_TEST_RESULTS } = process.env;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '../artifacts/browser',
  tsconfig: '../tools/tsconfig.e2e.json',
  ...(LODESTONE_TEST_FULL === '1' ? {} : { grepInvert: /@full/ }),
  workers: '100%',
  timeout: 120 * second,
  expect: { timeout: 30 * second },
  // A test that passes at its second try counts as flaky. Specs of what may be done only once turn this off.
  retries: 1,
  forbidOnly: true,
  reporter: [
    ['line'],
    ...(LODESTONE_TEST_RESULTS ? ([['json', { outputFile: LODESTONE_TEST_RESULTS }]] as const) : []),
  ],
  build: { external: ['**/dist/**'] },
  use: {
    actionTimeout: 30 * second,
    navigationTimeout: 30 * second,
    // Not at the first try: recording slows presses down that must come quickly.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { args: [...chromiumFlags, quickStart], ...(executablePath ? { executablePath } : {}) },
  },
});
