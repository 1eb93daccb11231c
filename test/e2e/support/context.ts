import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { shiftClock } from '../../worker/shifted-clock.cjs';

/** A browser context on the clock of the run: the same as the test's own and the server's. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const shift = Number(process.env.LODESTONE_TEST_SHIFT);
  if (shift !== 0) await context.addInitScript(shiftClock, shift);
  return context;
}
