import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds, in words; run by the debugger, which the page's content policy does not concern. */
export async function violations(page: Page, where: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations: faults } = await engine.run({ resultTypes: ['violations'], preload: false });
    return faults.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} – ${node.failureSummary?.replace(/\s+/g, ' ')}`),
    );
  });
  return found.map((text) => `${where} ${text}`);
}
