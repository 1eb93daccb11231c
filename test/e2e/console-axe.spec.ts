import { expect, test } from '@playwright/test';
import menuTexts from '../../web-admin/src/locales/en/menu.json';
import { listName, wantedOf } from './support/console-menu';
import { type DeskData, fillDesks } from './support/desk-data';
import { Door } from './support/door';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** Every entry of the console’s menu, dark and light, in a real browser. */
test.describe('axe finds no fault in the console', { tag: '@full' }, () => {
  const stage = Stage.ofSpec();
  let data: DeskData;
  let door: Door;

  test.beforeAll(async () => {
    data = await fillDesks(stage.origin);
    door = await Door.open(stage.browser, stage.origin);
  });
  test.afterAll(() => door?.close());

  test('at the login', async () => {
    expect(await door.findings('login')).toEqual([]);
  });

  test.describe('behind it', () => {
    test.beforeAll(async () => {
      await door.signIn('auditor@demo.local');
      await door.entered();
    });

    test('on the dashboard', async () => {
      const { page } = door;
      const books = page.getByText('Every rule holds', { exact: false }).or(page.getByText(part('Not checked yet')));
      await books.first().waitFor();
      await door.arrived(menuTexts.dashboard);
      expect(await door.findings('dashboard')).toEqual([]);
    });

    for (const name of wantedOf('auditor').slice(1)) {
      test(`in the menu under ${name}`, async () => {
        await door.page
          .getByRole('menu')
          .first()
          .getByRole('menuitem', { name: part(name) })
          .click();
        await door.arrived(name);
        expect(await door.findings(name.toLowerCase().replace(/\W+/g, '-'))).toEqual([]);
      });
    }

    test('on the page of a user', async () => {
      await door.go(`/users/${data.user.id}/show`);
      await door.page.getByText(part(data.user.inviteCode)).waitFor();
      expect(await door.findings('user')).toEqual([]);
    });

    test('and shows that an answer is on its way', async () => {
      const { page } = door;
      await page.route('**/admin-api/deposits?**', () => undefined);
      const deposits = page
        .getByRole('menu')
        .first()
        .getByRole('menuitem', { name: part(listName('deposits')) });
      await deposits.click();
      await page
        .getByRole('banner')
        .getByRole('progressbar', { name: part('Loading') })
        .waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
});
