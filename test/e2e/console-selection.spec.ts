import { expect, type Locator, type Route, test } from '@playwright/test';
import words from '../../server/common/words/en.json';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import app from '../../web-admin/src/locales/en/app.json';
import approvals from '../../web-admin/src/locales/en/approvals.json';
import auth from '../../web-admin/src/locales/en/auth.json';
import resources from '../../web-admin/src/locales/en/resources.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { until } from '../support/until';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';

/** Rows selected for a bulk act: nobody acts on a row they do not see, nor on one that has changed. */
test.describe('rows selected in the console', () => {
  let user: TestUser;
  let other: TestUser;
  let staff: ConsoleClient;
  let waiting: number[];

  const stage = Stage.ofSpec();

  async function file(who: TestUser, ...amounts: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const amount of amounts) {
      const { data } = await who.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount });
      ids.push(data.id);
    }
    return ids;
  }

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    [user, other] = [await actors.user(), await actors.user()];
    staff = await actors.staff('reviewer2');
    // more than a page
    const amounts = (first: number, count: number) => Array.from({ length: count }, (_, at) => `5.${first + at}`);
    waiting = [...(await file(user, ...amounts(10, 18))), ...(await file(other, ...amounts(40, 18)))];
  });

  const enter = (name: string) =>
    StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, { language: 'en', scheme: 'dark' });
  const depositOf = async (id = 0) => (await staff.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
  const rowOf = ({ page }: StaffConsole, id = 0): Locator =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
  const select = (desk: StaffConsole, id = 0) => rowOf(desk, id).getByRole('checkbox').check();
  const selected = ({ page }: StaffConsole) => page.locator('tbody').getByRole('checkbox', { checked: true });
  const tab = ({ page }: StaffConsole, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

  test('are deselected by another tab, page, sort or search, a reload, and another list', {
    tag: '@full',
  }, async () => {
    const desk = await enter('reviewer');
    const { page } = desk;
    const [first, second] = waiting;
    await desk.go('/deposits');
    const shown = () => rowOf(desk, first).waitFor();
    const gone = () => rowOf(desk, first).waitFor({ state: 'detached' });
    const { pending, credited } = words.states.deposit;
    const search = page.getByRole('textbox').first();
    const changes: Record<string, () => Promise<void>> = {
      tab: async () => {
        await tab(desk, credited).click();
        await gone();
        await tab(desk, pending).click();
        await shown();
      },
      page: async () => {
        await page.getByRole('button', { name: /page 2/ }).click();
        await gone();
        await expect(selected(desk)).toHaveCount(0);
        await page.getByRole('button', { name: /page 1/ }).click();
        await shown();
      },
      sort: async () => {
        await page.getByRole('columnheader').getByText('Amount', { exact: true }).click();
        await page.waitForURL(/sort=amount/);
        await shown();
      },
      search: async () => {
        await search.fill(user.uid);
        await page.waitForURL((url) => url.search.includes(user.uid));
        await rowOf(desk, waiting.at(-1)).waitFor({ state: 'detached' });
        await shown();
      },
      reload: async () => {
        await page.reload();
        await shown();
      },
      list: async () => {
        await page.getByRole('menuitem', { name: new RegExp(`^${resources.withdrawals.name_other}`) }).click();
        await gone();
        await page.getByRole('menuitem', { name: new RegExp(`^${resources.deposits.name_other}`) }).click();
        await shown();
      },
    };
    await shown();
    for (const [what, change] of Object.entries(changes)) {
      await select(desk, first);
      await select(desk, second);
      await until(`two rows are selected before another ${what}`, async () => (await selected(desk).count()) === 2);
      await change();
      await until(`none is after another ${what}`, async () => (await selected(desk).count()) === 0);
    }
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('selectedIds');
    await desk.close();
  });

  test('and whatever else a person worked on do not pass to the next person', async () => {
    const desk = await enter('reviewer');
    const { page } = desk;
    const [first, second] = waiting;
    await desk.go('/deposits');
    await page.getByRole('textbox').first().fill(user.uid);
    await rowOf(desk, waiting[18]).waitFor({ state: 'detached' });
    await rowOf(desk, first).waitFor();
    await select(desk, first);
    await select(desk, second);
    await desk.logOut();
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('RaStore.')));
    expect(kept.filter((key) => !/^RaStore\.(locale|theme|version|sidebar|preferences)/.test(key))).toEqual([]);
    await desk.logIn('reviewer2@demo.local');
    await page.getByRole('menuitem', { name: new RegExp(`^${resources.deposits.name_other}`) }).click();
    await rowOf(desk, first).waitFor();
    await expect(selected(desk)).toHaveCount(0);
    expect(new URL(page.url()).search).not.toContain(user.uid);
    await desk.close();
  });

  test('are sent as they stood on screen, and one that changed is named and not credited', async () => {
    const [first, second] = await file(other, '6.1', '6.2');
    const desk = await enter('reviewer');
    const { page } = desk;
    await desk.go(`/deposits?filter=${encodeURIComponent(JSON.stringify({ state: 'pending', q: other.uid }))}`);
    const more = [waiting[18], first, second];
    for (const id of more) await select(desk, id);
    await page.getByRole('button', { name: approvals.bulk.label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const listed = dialog.getByRole('region', { name: approvals.bulk.rows, exact: true }).getByRole('row');
    await listed.nth(3).waitFor();
    await expect(listed).toHaveCount(4);
    // another reviewer is quicker with one of them
    const rejected = await staff.post(`/admin-api/deposits/${first}/reject`, { reason: 'not ours' });
    expect(rejected.http).toBe(200);
    const asked = page.waitForRequest(/deposits\/bulk-approve/);
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    const seen = { asset: 'USDT', userId: other.id };
    expect((await asked).postDataJSON()).toEqual({
      items: [
        { id: more[0], amount: '5.4', ...seen },
        { id: first, amount: '6.1', ...seen },
        { id: second, amount: '6.2', ...seen },
      ],
    });
    await dialog.getByText('2 credited, 1 changed since you looked', { exact: true }).waitFor();
    // what was not done stands first
    const problem = listed.nth(1);
    await problem.getByRole('rowheader', { name: String(first), exact: true }).waitFor();
    await problem.getByText('This has changed in the meantime; refresh and try again', { exact: true }).waitFor();
    await desk.shot('bulk-changed');
    await dialog.getByRole('button', { name: app.close, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect(selected(desk)).toHaveCount(0);
    const states = await Promise.all(more.map(async (id) => (await depositOf(id)).state));
    expect(states).toEqual(['credited', 'rejected', 'credited']);
    await desk.close();
  });

  test('are not acted on in the name of somebody who logged in in another tab', async () => {
    const desk = await enter('reviewer');
    const { page } = desk;
    const [first] = waiting;
    await desk.go('/deposits');
    await select(desk, first);
    // What the page asks by itself between the two logins would end its session.
    const held: Route[] = [];
    await page.route('**/admin-api/**', (route) => void held.push(route));
    const elsewhere = await desk.another();
    await elsewhere.go('/');
    await elsewhere.page.getByRole('menu').first().waitFor();
    await elsewhere.logOut();
    await elsewhere.logIn('reviewer2@demo.local');
    await page.unroute('**/admin-api/**');
    for (const route of held) await route.continue();
    await page.getByRole('button', { name: approvals.bulk.label, exact: true }).click();
    await page.getByRole('dialog').locator('button[type=submit]:not([aria-disabled])').click();
    await page.getByText(auth.ended.otherPerson, { exact: true }).waitFor();
    expect((await depositOf(first)).state).toBe('pending');
    await desk.close();
  });
});
