import dashboard from '../../web-admin/src/locales/en/dashboard.json';
import search from '../../web-admin/src/locales/en/search.json';
import { StaffConsole } from './support/console';
import { fillDesks } from './support/desk-data';
import { Stage } from './support/stage';

/** The dashboard in a real browser: its keys lead to what waits. */
describe('the dashboard', () => {
  const stage = Stage.ofSpec();

  beforeAll(async () => {
    await fillDesks(stage.origin);
  }, 120_000);

  const login = (name: string) =>
    StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, { language: 'en', scheme: 'dark' });

  it('opens a queue by its key, and the review at the chosen row, but not while typing', async () => {
    const desk = await login('reviewer');
    const { page } = desk;
    const oldest = page.getByRole('table', { name: dashboard.withdrawals });
    const chosen = oldest.getByRole('row').nth(2);
    await chosen.waitFor();
    const id = (await chosen.getByRole('link').textContent()) ?? '';
    const field = page.getByLabel(search.label);
    await field.pressSequentially('1j');
    expect(await field.inputValue()).toBe('1j');
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
  }, 60_000);

  it('shows to each only what they may open, and no key for the rest', async () => {
    const desk = await login('finance');
    const { page } = desk;
    await page.getByText(dashboard.queue.deposits).waitFor();
    expect(await page.getByRole('link', { name: dashboard.queue.proposals }).getAttribute('aria-keyshortcuts')).toBe(
      '3',
    );
    expect(await page.getByRole('link', { name: dashboard.queue.deposits }).count()).toBe(0);
    expect(await page.getByText(dashboard.withdrawals).count()).toBe(0);
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await page.waitForURL((url) => url.pathname === '/admin/proposals');
    await desk.close();
  }, 60_000);
});
