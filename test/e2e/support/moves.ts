import type { Page } from '@playwright/test';

/** What has moved on the page by itself since it began, as the browser counts it. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? node?.nodeName);
        moves.push(`${entry.value.toFixed(4)} ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
export const moves = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
