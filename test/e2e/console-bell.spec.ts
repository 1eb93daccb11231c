import { expect, test } from '@playwright/test';
import type { Colleague } from '../../server/users/notes/notes.schemas';
import app from '../../web-admin/src/locales/en/app.json';
import bell from '../../web-admin/src/locales/en/bell.json';
import second from '../../web-admin/src/locales/en/second.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';
import { part } from './support/texts';

const waiting = (count: number) => bell.label.replace('{{count}}', String(count));

/** What waits for one member of staff, wherever they are in the console. */
test.describe('the bell', () => {
  const stage = Stage.ofSpec();
  let user: TestUser;
  let admin: ConsoleClient;
  let colleagues: Colleague[];

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    user = await actors.user();
    admin = await actors.staff('admin');
    colleagues = (await admin.get<Colleague[]>('/admin-api/desk-notes/colleagues')).body;
  });

  async function mention(name: string, text: string): Promise<void> {
    const mentions = colleagues.filter((colleague) => colleague.name === name).map(({ id }) => id);
    expect(mentions).toHaveLength(1);
    expect((await admin.post(`/admin-api/users/${user.id}/notes`, { text, mentions })).http).toBe(200);
  }

  const enter = (role: string) =>
    StaffConsole.login(stage.browser, stage.origin, `${role}@demo.local`, { language: 'en', scheme: 'dark' });

  test('counts what waits, tells of what comes, and leads to it', async () => {
    const desk = await enter('reviewer');
    const { page } = desk;
    const button = (count: number) => page.getByRole('button', { name: waiting(count), exact: true });
    const list = page.getByRole('dialog', { name: bell.title, exact: true });
    await button(0).click();
    await list.getByText(second.none, { exact: true }).waitFor();
    await desk.shot('bell-empty');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    await mention('Rita Reviewer', 'first');
    await page.getByText(part(bell.new.replace('{{what}}', bell.note.replace('{{what}}', '')))).waitFor();
    await expect(page).toHaveTitle(/^\(1\) /);
    await button(1).click();
    await desk.shot('bell');
    await list.getByRole('link', { name: part(bell.wrote.replace('{{who}}', 'Ada Admin')) }).click();
    await page.waitForURL((url) => url.pathname === `/admin/users/${user.id}/show`);
    await expect(button(0)).toBeVisible();

    await mention('Rita Reviewer', 'second');
    await button(1).click();
    await list.getByRole('button', { name: bell.read, exact: true }).click();
    await list.getByText(second.none, { exact: true }).waitFor();
    await desk.close();
  });

  test('says when it could not be read, and reads again', async () => {
    const desk = await enter('reviewer');
    const { page } = desk;
    await page.route('**/admin-api/bell', (route) =>
      route.fulfill({ status: 400, json: { code: 'x', message: 'no' } }),
    );
    await desk.go('/');
    await page.getByRole('button', { name: waiting(0), exact: true }).click();
    const list = page.getByRole('dialog', { name: bell.title, exact: true });
    await list.getByText(part(app.loadFailed)).waitFor();
    await page.unroute('**/admin-api/bell');
    await list.getByRole('button', { name: app.retry, exact: true }).click();
    await list.getByText(second.none, { exact: true }).waitFor();
    await desk.close();
  });

  test('shows a desktop notification only where it was switched on and the tab is hidden, without names', async () => {
    const desk = await enter('finance');
    const { page } = desk;
    await page.addInitScript(() => {
      const shown: string[] = [];
      class StandIn {
        static permission = 'default';
        static async requestPermission() {
          StandIn.permission = 'granted';
          return 'granted';
        }
        onclick: unknown = null;
        constructor(title: string, { body }: NotificationOptions) {
          shown.push(`${title}: ${body}`);
        }
      }
      Object.assign(window, { Notification: StandIn, shownNotices: shown });
    });
    await desk.go('/');
    await page.getByRole('button', { name: waiting(0), exact: true }).click();
    const toggle = page.getByRole('switch', { name: bell.desktop.label, exact: true });
    await expect(toggle).not.toBeChecked();
    await toggle.click();
    await expect(toggle).toBeChecked();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await mention('Fern Finance', 'secret words');
    await page.waitForFunction(() => (window as unknown as { shownNotices: string[] }).shownNotices.length > 0);
    const shown = await page.evaluate(() => (window as unknown as { shownNotices: string[] }).shownNotices);
    expect(shown).toEqual([`Lodestone: ${bell.desktop.body}`]);
    await desk.close();
  });
});
