// @full
import menuTexts from '../../web-admin/src/locales/en/menu.json';
import { listName, wantedOf } from './support/console-menu';
import { type DeskData, fillDesks } from './support/desk-data';
import { Door } from './support/door';
import { Stage } from './support/stage';

/** Every entry of the console’s menu, dark and light, in a real browser. */
describe('axe finds no fault in the console', () => {
  const stage = Stage.ofSpec();
  let data: DeskData;
  let door: Door;

  beforeAll(async () => {
    data = await fillDesks(stage.origin);
    door = await Door.open(stage.browser, stage.origin);
  }, 120_000);
  afterAll(() => door?.close());

  it('at the login', async () => {
    expect(await door.findings('login')).toEqual([]);
  });

  describe('behind it', () => {
    beforeAll(async () => {
      await door.signIn('auditor@demo.local');
      await door.entered();
    }, 60_000);

    it('on the dashboard', async () => {
      const { page } = door;
      const books = page.getByText('Every rule holds', { exact: false }).or(page.getByText('Not checked yet'));
      await books.first().waitFor();
      await door.arrived(menuTexts.dashboard);
      expect(await door.findings('dashboard')).toEqual([]);
    });

    it.each(wantedOf('auditor').slice(1))('in the menu under %s', async (name) => {
      await door.page.getByRole('menu').first().getByRole('menuitem', { name }).click();
      await door.arrived(name);
      expect(await door.findings(name.toLowerCase().replace(/\W+/g, '-'))).toEqual([]);
    });

    it('on the page of a user', async () => {
      await door.go(`/users/${data.user.id}/show`);
      await door.page.getByText(data.user.inviteCode).waitFor();
      expect(await door.findings('user')).toEqual([]);
    });

    it('and shows that an answer is on its way', async () => {
      const { page } = door;
      await page.route('**/admin-api/deposits?**', () => undefined);
      const deposits = page
        .getByRole('menu')
        .first()
        .getByRole('menuitem', { name: listName('deposits') });
      await deposits.click();
      await page.getByRole('banner').getByRole('progressbar', { name: 'Loading' }).waitFor();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
});
