import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(__dirname, '..', '..', '..', 'artifacts', 'screens');

/** Takes a picture of a page for people to look at, where LODESTONE_TEST_PICTURES=1 asks for them: each costs time. */
export async function picture(page: Page, file: string): Promise<void> {
  if (process.env.LODESTONE_TEST_PICTURES === '1') await page.screenshot({ path: join(folder, file) });
}
