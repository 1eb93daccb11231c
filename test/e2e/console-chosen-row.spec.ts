import { expect, test } from '@playwright/test';
import words from '../../server/common/words/en.json';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import app from '../../web-admin/src/locales/en/app.json';
import reviews from '../../web-admin/src/locales/en/reviews.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { Stage } from './support/stage';

/** The row that stands beside the list: the one that was clicked, and the one the keys act on. */
test.describe('the chosen row of a review', () => {
  let user: TestUser;
  let staff: ConsoleClient;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    user = await actors.user();
    staff = await actors.staff('reviewer2');
  });

  async function file(...amounts: string[]): Promise<[number, number, number]> {
    const ids: number[] = [];
    for (const amount of amounts) {
      const { data } = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount });
      ids.push(data.id);
    }
    return [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0];
  }
  const enter = () =>
    StaffConsole.login(stage.browser, stage.origin, 'reviewer@demo.local', { language: 'en', scheme: 'dark' });
  const depositOf = async (id: number) => (await staff.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
  const reject = async (...ids: number[]) => {
    for (const id of ids) {
      const { http } = await staff.post(`/admin-api/deposits/${id}/reject`, { reason: 'of this test' });
      expect(http).toBe(200);
    }
  };
  /** What can be seen and done on a page of the reviews. */
  const partsOf = ({ page }: StaffConsole) => ({
    page,
    dialog: page.getByRole('dialog'),
    row: (id: number) =>
      page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) }),
    /** until this row stands beside the list, and in the address */
    chosen: async (id: number) => {
      await page
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${id}$`) })
        .waitFor();
      await page.waitForURL((url) => url.hash === `#row=${id}`);
    },
    /** the key opens the confirmation of exactly this amount */
    acts: async (key: 'a' | 'r', amount: string) => {
      await page.keyboard.press(key);
      await page.getByRole('dialog').getByText(`${amount} USDT`, { exact: false }).first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  });

  test('is the one that was clicked, wherever in it the click went', async () => {
    const [first, second, third] = await file('61', '62', '63');
    const desk = await enter();
    const { page, row, chosen, acts } = partsOf(desk);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.go('/deposits');
    await chosen(first);

    await row(third).getByRole('button', { name: app.copyUid, exact: true }).click();
    await chosen(third);
    await acts('a', '63.00');
    await row(second).getByRole('checkbox').click();
    await chosen(second);
    await acts('a', '62.00');
    await acts('r', '62.00');

    await row(third).getByRole('link', { name: user.uid, exact: true }).click();
    await page.waitForURL(/\/users\/\d+\/show/);
    await page.goBack();
    await chosen(third);
    await acts('r', '63.00');
    await row(first).getByRole('cell').last().click();
    await chosen(first);
    await reject(first, second, third);
    await desk.close();
  });

  test('stands in the address: a reload, a link and Back show it, and keys make no history', {
    tag: '@full',
  }, async () => {
    const [first, second, third] = await file('64', '65', '66');
    const desk = await enter();
    const { page, chosen, acts, row } = partsOf(desk);
    await desk.go('/deposits');
    await chosen(first);
    const before = await page.evaluate(() => window.history.length);
    await page.keyboard.press('j');
    await chosen(second);
    await page.keyboard.press('j');
    await chosen(third);
    await page.keyboard.press('k');
    await chosen(second);
    expect(await page.evaluate(() => window.history.length)).toBe(before);

    await page.reload();
    await chosen(second);
    await acts('a', '65.00');
    const colleague = await desk.another();
    await colleague.page.goto(page.url());
    await partsOf(colleague).chosen(second);
    await partsOf(colleague).acts('a', '65.00');
    await colleague.closePage();

    await page.getByRole('tab', { name: new RegExp(`^${words.states.deposit.credited}`) }).click();
    await row(second).waitFor({ state: 'detached' });
    await page.waitForURL((url) => url.hash === '');
    await page.goBack();
    await chosen(second);
    await acts('a', '65.00');
    await page.goForward();
    await page.waitForURL((url) => url.hash === '' && url.search.includes('credited'));
    await reject(first, second, third);
    await desk.close();
  });

  test('is shown after a login that came between', { tag: '@full' }, async () => {
    const [first, second] = await file('67', '68');
    const desk = await enter();
    const { page, chosen } = partsOf(desk);
    await desk.go('/deposits');
    await chosen(first);
    await page.keyboard.press('j');
    await chosen(second);
    const link = page.url();
    await desk.logOut();
    await page.goto(link);
    await desk.logIn('reviewer@demo.local');
    await chosen(second);
    await reject(first, second);
    await desk.close();
  });

  test('stays chosen when somebody else decides it, and no key acts on the next one', async () => {
    const [first, second, third] = await file('71', '72', '73');
    const desk = await enter();
    const { page, dialog, row, chosen, acts } = partsOf(desk);
    await desk.go('/deposits');
    await chosen(first);
    await page.keyboard.press('j');
    await chosen(second);
    await reject(second);
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await row(second).getByText(words.states.deposit.rejected, { exact: true }).waitFor();
    await chosen(second);
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await expect(dialog).toHaveCount(0);
    await desk.shot('decided-elsewhere');
    await page.keyboard.press('j');
    await chosen(third);
    await row(second).waitFor({ state: 'detached' });
    await acts('a', '73.00');
    await reject(first, third);
    await desk.close();
  });

  test('keeps its open confirmation when somebody else decides it, and says so when it is sent', async () => {
    const [first, second] = await file('74', '75');
    const desk = await enter();
    const { page, dialog, row, chosen, acts } = partsOf(desk);
    await desk.go('/deposits');
    await chosen(first);
    await page.keyboard.press('r');
    await dialog.getByRole('textbox').first().fill('A reason that was typed');
    await reject(first);
    // the list behind the dialog is read anew
    await page.locator('button[aria-label="Refresh"]').dispatchEvent('click');
    await row(first)
      .or(page.locator('tr', { hasText: '74.00' }))
      .getByText(words.states.deposit.rejected, { exact: true })
      .waitFor();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('A reason that was typed');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await dialog.getByText('This has changed in the meantime; refresh and try again', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: app.cancel, exact: true }).click();
    await page.getByRole('button', { name: app.unsaved.leave, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await chosen(first);
    await page.keyboard.press('j');
    await chosen(second);
    await expect(dialog).toHaveCount(0);
    await acts('a', '75.00');
    expect((await depositOf(second)).state).toBe('pending');
    await reject(second);
    await desk.close();
  });

  test('of an address that is no longer in the queue is shown as it is, and no other is acted on', {
    tag: '@full',
  }, async () => {
    const [first, second] = await file('76', '77');
    await reject(second);
    const desk = await enter();
    const { page, dialog, row, chosen, acts } = partsOf(desk);
    const filter = encodeURIComponent(JSON.stringify({ state: 'pending' }));
    await desk.go(`/deposits?filter=${filter}#row=${second}`);
    await row(second).getByText(words.states.deposit.rejected, { exact: true }).waitFor();
    await chosen(second);
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await expect(dialog).toHaveCount(0);

    await desk.go('/');
    await desk.go(`/deposits?filter=${filter}#row=999999`);
    await row(first).waitFor();
    await page.getByText(reviews.noRow, { exact: true }).waitFor();
    await page.keyboard.press('a');
    await page.keyboard.press('r');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('j');
    await chosen(first);
    await acts('a', '76.00');
    await reject(first);
    await desk.close();
  });
});
