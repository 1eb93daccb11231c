import { expect, test } from '@playwright/test';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import { StaffConsole } from './support/console';
import { fillDesks } from './support/desk-data';
import { Stage } from './support/stage';

/** Every page of the console on a small screen, in the languages with the longest words. */
test.describe('widths of the console', () => {
  const stage = Stage.ofSpec(() => ({ DEMO_HISTORY: '1' }));
  const roles = ['reviewer', 'finance', 'admin', 'editor', 'agent'] as const satisfies readonly StaffRole[];

  test.beforeAll(async () => {
    await fillDesks(stage.origin);
  });

  for (const role of roles) {
    test(`no page scrolls sideways at 1024 pixels: ${role}`, { tag: '@full' }, async () => {
      test.slow();
      const look = { language: 'en', scheme: 'dark' } as const;
      const desk = await StaffConsole.login(stage.browser, stage.origin, `${role}@demo.local`, look);
      const { page } = desk;
      await page.setViewportSize({ width: 1024, height: 900 });
      const entries = page.getByRole('menu').first().locator('a');
      await desk.idle();
      const paths = new Set(
        await entries.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
      );
      expect(paths.size).toBeGreaterThan(2);
      const faults: string[] = [];
      for (const language of ['de', 'ru']) {
        await page.addInitScript((code) => localStorage.setItem('RaStore.locale', JSON.stringify(code)), language);
        for (const path of paths) {
          await page.goto(new URL(path, stage.origin).href);
          await desk.idle();
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          if (wide > 0) faults.push(`${language} ${path}: ${wide} too wide`);
        }
      }
      expect(faults).toEqual([]);
      await desk.close();
    });
  }

  test('the bar fits a phone, with its search, its bell and the account', async () => {
    const look = { language: 'en', scheme: 'dark' } as const;
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', look);
    const { page } = desk;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of ['en', 'de', 'ru', 'zh-CN']) {
      await page.addInitScript((code) => localStorage.setItem('RaStore.locale', JSON.stringify(code)), language);
      await desk.go('/withdrawals');
      // the menu, the bell, the language, the colours, and the account last
      await page.locator('header button').nth(4).waitFor();
      await desk.idle();
      const ends = await page
        .locator('header button, header input')
        .evaluateAll((parts) =>
          parts.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right),
        );
      expect([language, Math.max(...ends) <= 390]).toEqual([language, true]);
    }
    await desk.shot('bar-phone');
    await desk.close();
  });
});
