import { expect, test } from '@playwright/test';
import app from '../../web-admin/src/locales/en/app.json';
import fields from '../../web-admin/src/locales/en/fields.json';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { fillDesks } from './support/desk-data';
import { Stage } from './support/stage';
import { part } from './support/texts';

test.describe('a list of the console', () => {
  const stage = Stage.ofSpec();
  const enter = (role: string) =>
    StaffConsole.login(stage.browser, stage.origin, `${role}@demo.local`, { language: 'en', scheme: 'dark' });

  test('is sorted by its heads, and shows the columns that were chosen', async () => {
    const actors = Actors.at(stage.origin);
    for (let made = 0; made < 3; made += 1) await actors.user();
    const admin = await enter('admin');
    const { page } = admin;
    await admin.go('/users');
    const uids = async () => (await page.locator('td.column-uid').allInnerTexts()).map((text) => text.trim());
    await page.getByRole('button', { name: 'Sort by user ID ascending', exact: true }).click();
    await page.getByRole('button', { name: 'Sort by user ID descending', exact: true }).waitFor();
    await expect.poll(async () => (await uids()).length).toBeGreaterThan(3);
    await expect.poll(async () => (await uids()).join()).toBe((await uids()).toSorted().join());
    // What the server cannot sort by has a plain head.
    await page.getByRole('columnheader', { name: 'Direct', exact: true }).waitFor();

    await page.getByRole('button', { name: part('Columns') }).click();
    await page.getByRole('presentation').getByText('Level', { exact: true }).click();
    await page.keyboard.press('Escape');
    const level = page.getByRole('columnheader', { name: 'Sort by level ascending', exact: true });
    await level.waitFor({ state: 'detached' });
    await admin.shot('columns');
    await admin.go('/staff');
    await page.getByRole('button', { name: 'Sort by name ascending', exact: true }).waitFor();
    await admin.go('/users');
    await page.getByRole('columnheader', { name: 'Direct', exact: true }).waitFor();
    await expect(level).toHaveCount(0);
    await admin.close();
  });

  test('is narrowed by an amount and by days', async () => {
    await fillDesks(stage.origin);
    const reviewer = await enter('reviewer');
    const { page } = reviewer;
    await reviewer.go('/deposits');
    const amount = (text: string) => page.locator('td.column-amount').filter({ hasText: text });
    await amount('1,200.5').waitFor();
    await amount('40.00').waitFor();
    await page.getByRole('button', { name: part('Add filter') }).click();
    await page.getByText(`${fields.amount} ≥`, { exact: true }).click();
    const least = page.getByLabel(`${fields.amount} ≥`, { exact: true });
    await least.fill('1200.5');
    await amount('40.00').waitFor({ state: 'detached' });
    await amount('1,200.5').waitFor();
    await reviewer.shot('amount');
    await least.fill('1200.6');
    await page.getByText(app.nothingFound, { exact: true }).waitFor();
    await reviewer.close();
  });
});
