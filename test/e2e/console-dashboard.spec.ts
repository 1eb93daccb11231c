import { expect, test } from '@playwright/test';
import dashboard from '../../web-admin/src/locales/en/dashboard.json';
import search from '../../web-admin/src/locales/en/search.json';
import { StaffConsole } from './support/console';
import { fillDesks } from './support/desk-data';
import { Stage } from './support/stage';
import { fieldLabel } from './support/texts';

/** The dashboard in a real browser: its keys lead to what waits. */
test.describe('the dashboard', () => {
  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    await fillDesks(stage.origin);
  });

  const login = (name: string) =>
    StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, { language: 'en', scheme: 'dark' });

  test('opens a queue by its key, and the review at the chosen row, but not while typing', async () => {
    const desk = await login('reviewer');
    const { page } = desk;
    const oldest = page.getByRole('table', { name: dashboard.withdrawals, exact: true });
    const chosen = oldest.getByRole('row').nth(2);
    await chosen.waitFor();
    const id = (await chosen.getByRole('link').textContent()) ?? '';
    const field = page.getByLabel(fieldLabel(search.label));
    await field.pressSequentially('1j');
    await expect(field).toHaveValue('1j');
    await oldest.waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/?$/);
    await field.fill('');
    await field.blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/withdrawals/);
    // the second row, where a review by itself begins at the first
    await page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${id}$`) })
      .waitFor();
    await desk.go('/');
    await oldest.waitFor();
    await page.keyboard.press('1');
    await page.waitForURL((url) => url.pathname === '/admin/deposits' && url.search.includes('pending'));
    await desk.close();
  });

  test('shows to each only what they may open, and no key for the rest', async () => {
    const desk = await login('finance');
    const { page } = desk;
    await page.getByText(dashboard.queue.deposits, { exact: true }).waitFor();
    await expect(page.getByRole('link', { name: dashboard.queue.proposals, exact: true })).toHaveAttribute(
      'aria-keyshortcuts',
      '3',
    );
    await expect(page.getByRole('link', { name: dashboard.queue.deposits, exact: true })).toHaveCount(0);
    await expect(page.getByText(dashboard.withdrawals, { exact: true })).toHaveCount(0);
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await page.waitForURL((url) => url.pathname === '/admin/proposals');
    await desk.close();
  });
});
