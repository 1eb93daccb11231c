import { expect, test } from '@playwright/test';
import app from '../../web-admin/src/locales/en/app.json';
import dashboard from '../../web-admin/src/locales/en/dashboard.json';
import menu from '../../web-admin/src/locales/en/menu.json';
import resources from '../../web-admin/src/locales/en/resources.json';
import { StaffConsole } from './support/console';
import { fillDesks } from './support/desk-data';
import { Stage } from './support/stage';

/** What staff arrange for themselves in the console, and the ways from a figure to its rows. */
test.describe('a desk arranged', () => {
  const stage = Stage.ofSpec();
  const english = { language: 'en', scheme: 'dark' } as const;

  test.beforeAll(async () => {
    await fillDesks(stage.origin);
  });

  test('keeps folded groups, favourites and saved filters beyond the session', async () => {
    const email = 'reviewer@demo.local';
    const desk = await StaffConsole.login(stage.browser, stage.origin, email, english);
    const { page } = desk;
    const users = page.getByRole('menuitem', { name: resources.users.name_other, exact: true });
    const fold = page.getByRole('menuitemcheckbox', { name: menu.groups.people, exact: true });
    const favourites = page.getByRole('group', { name: menu.favourites, exact: true });
    const savedFilter = page.getByRole('button', { name: 'Only NICE', exact: true });
    await users.waitFor();
    await fold.click();
    await expect(users).toHaveCount(0);

    await desk.go(`/withdrawals?filter=${encodeURIComponent('{"state":"paid","asset":"NICE"}')}`);
    await page.getByRole('button', { name: menu.favourite, exact: true }).click();
    await favourites.getByRole('menuitem').waitFor();
    await page.getByRole('button', { name: app.savedFilters.save, exact: true }).click();
    await page.getByLabel(app.savedFilters.name, { exact: true }).fill('Only NICE');
    await page.getByRole('button', { name: app.savedFilters.confirm, exact: true }).click();
    await savedFilter.waitFor();
    await desk.shot('habits');

    await desk.logOut();
    await desk.logIn(email);
    await favourites.getByRole('menuitem').click();
    await expect(fold).toHaveAttribute('aria-checked', 'false');
    await expect(users).toHaveCount(0);
    await savedFilter.click();
    await page.waitForURL((url) => decodeURIComponent(url.search).includes('"asset":"NICE"'));
    await savedFilter.press('Delete');
    await expect(savedFilter).toHaveCount(0);
    await page.getByRole('button', { name: menu.favourite, exact: true }).click();
    await expect(favourites).toHaveCount(0);
    await fold.click();
    await users.waitFor();
    await desk.close();
  });

  test('leads from a chart to the lines of the ledger it draws, and from a late queue to what is late', async () => {
    await stage.advance(3 * 3_600_000 + 60_000);
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'auditor@demo.local', english);
    const { page } = desk;
    const filterOf = (url: URL) => JSON.parse(url.searchParams.get('filter') ?? '{}');
    await page.getByRole('link', { name: dashboard.series.deposits, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/admin/ledger-entries' && filterOf(url).type === 'deposit');
    await page.getByRole('table').waitFor();

    await desk.go('/');
    await page.getByRole('button', { name: dashboard.asTable, exact: true }).click();
    const days = page.getByRole('table', { name: dashboard.series.withdrawals, exact: true });
    await days.getByRole('link').first().click();
    await page.waitForURL((url) => {
      const { type, from = '', to = '-' } = filterOf(url);
      return type === 'withdrawal' && from.slice(0, 10) === to.slice(0, 10);
    });

    await desk.go('/');
    const late = page.getByRole('link', { name: /^\d+ late$/ }).first();
    const count = Number.parseInt((await late.textContent()) ?? '', 10);
    await late.click();
    await page.waitForURL((url) => url.pathname === '/admin/deposits' && 'to' in filterOf(url));
    // the head of the table is a row too
    await expect(page.getByRole('row')).toHaveCount(count + 1);
    await desk.close();
  });
});
