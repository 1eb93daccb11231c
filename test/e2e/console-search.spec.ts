import type { Browser } from 'playwright-core';
import search from '../../web-admin/src/locales/en/search.json';
import { createDatabase, type TestDatabase } from '../support';
import { Actors } from '../support/actors';
import { ServerProcess } from '../support/server-process';
import { StaffConsole } from './support/console';
import { launch } from './support/phone';

describe('the search of the console', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    database = await createDatabase();
    server = await ServerProcess.start(database);
    browser = await launch();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await database?.drop();
  });

  test('is used by keys alone', async () => {
    const user = await Actors.at(server.origin).user();
    const desk = await StaffConsole.login(browser, server.origin, 'reviewer@demo.local', {
      language: 'en',
      scheme: 'dark',
    });
    const { page } = desk;
    const field = page.getByRole('combobox', { name: search.label });
    await page.keyboard.press('/');
    await page.keyboard.type('0x12');
    expect(await field.inputValue()).toBe('0x12');
    await page.getByText(search.short).waitFor();
    await field.fill('nobody is called so');
    await page.getByText(search.nothing).waitFor();
    await field.fill(user.uid);
    await page.getByRole('option', { name: user.uid }).waitFor();
    await desk.shot('search');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: user.uid }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/users/${user.id}/show`);
    await desk.close();
  }, 60_000);
});
