import { expect, test } from '@playwright/test';
import search from '../../web-admin/src/locales/en/search.json';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';
import { part } from './support/texts';

test.describe('the search of the console', () => {
  const stage = Stage.ofSpec();
  test('is used by keys alone', async () => {
    const user = await Actors.at(stage.origin).user();
    const desk = await StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', {
      language: 'en',
      scheme: 'dark',
    });
    const { page } = desk;
    const field = page.getByRole('combobox', { name: search.label, exact: true });
    await page.keyboard.press('/');
    await page.keyboard.type('0x12');
    await expect(field).toHaveValue('0x12');
    await page.getByText(search.short, { exact: true }).waitFor();
    await field.fill('nobody is called so');
    await page.getByText(search.nothing, { exact: true }).waitFor();
    await field.fill(user.uid);
    await page.getByRole('option', { name: part(user.uid) }).waitFor();
    await desk.shot('search');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: part(user.uid) }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/users/${user.id}/show`);
    await desk.close();
  });
});
