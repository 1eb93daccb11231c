import { expect, type Page, test } from '@playwright/test';
import type { Waiting } from '../../server/proposals/second-person/waiting.schemas';
import app from '../../web-admin/src/locales/en/app.json';
import approvals from '../../web-admin/src/locales/en/approvals.json';
import second from '../../web-admin/src/locales/en/second.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { until } from '../support/until';
import { StaffConsole } from './support/console';
import { shoot } from './support/door';
import { Stage } from './support/stage';
import { part } from './support/texts';

const password = '246810';

/** Everything that waits for a second person, on one page, by the keyboard. */
test.describe('the second person', () => {
  const stage = Stage.ofSpec();
  let user: TestUser;
  let one: ConsoleClient;
  let two: ConsoleClient;

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    user = await actors.user({ bound: true, tradePassword: password });
    [one, two] = [await actors.staff('reviewer'), await actors.staff('reviewer2')];
    const { id } = await filed('400');
    expect((await one.post(`/admin-api/deposits/${id}/approve`, { amount: '400' })).http).toBe(200);
    await actors.setting('withdraw.twoPersonLimit', '10');
    await actors.setting('deposit.twoPersonLimit', '10');
  });

  async function filed(amount: string): Promise<{ id: number }> {
    return (await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount })).data;
  }
  async function proposedCredit(amount: string): Promise<number> {
    const { id } = await filed(amount);
    const { body } = await one.post<{ proposalId: number }>(`/admin-api/deposits/${id}/approve`, { amount });
    return body.proposalId;
  }
  async function approvedOnce(amount: string): Promise<number> {
    const body = { asset: 'USDT', amount, password };
    const { id } = (await user.api.post<{ id: number }>('/api/finance/extract', body)).data;
    const { digest } = (await one.get<{ digest: string }>(`/admin-api/withdrawals/${id}`)).body;
    expect((await one.post(`/admin-api/withdrawals/${id}/approve`, { digest })).http).toBe(200);
    return id;
  }
  const waiting = async () => (await two.get<Waiting>('/admin-api/second-person')).body.rows.filter(({ own }) => !own);
  const enter = (scheme: 'dark' | 'light' = 'dark') =>
    StaffConsole.login(stage.browser, stage.origin, 'reviewer2@demo.local', { language: 'en', scheme });
  const rowsOf = (page: Page) => page.getByRole('table', { name: second.oldest, exact: true }).locator('tbody tr');
  const chosen = (page: Page) => page.locator('tbody tr[aria-current]');

  test('confirms 13 mixed rows by 26 keys, and the next opens after each', async () => {
    for (let at = 0; at < 7; at += 1) {
      await approvedOnce(`1${at + 1}`);
      if (at < 6) await proposedCredit(`2${at + 1}`);
    }
    const desk = await enter();
    const { page } = desk;
    await desk.go('/second-person');
    await expect(rowsOf(page)).toHaveCount(13);
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await expect(page.getByRole('button', { name: `${second.show.me} 13`, exact: true })).toBeVisible();
    await shoot(page, 'second-person');
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    for (let left = 13; left > 0; left -= 1) {
      await expect(chosen(page)).toHaveCount(1);
      await press('a');
      await page.getByRole('dialog').waitFor();
      await press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect(rowsOf(page)).toHaveCount(left - 1);
    }
    expect(keys).toBe(26);
    await expect(page.getByText(second.none, { exact: true }).first()).toBeVisible();
    await until('nothing waits', async () => (await waiting()).length === 0);
    await desk.close();
  });

  test('rejects in the panel with a reason, and moves, selects and filters by the address', async () => {
    const [withdrawal, credit] = [await approvedOnce('31'), await proposedCredit('32')];
    const desk = await enter('light');
    const { page } = desk;
    await desk.go('/second-person?show=money');
    await expect(rowsOf(page)).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(chosen(page)).toContainText('32.00');
    await page.keyboard.press('x');
    await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
    // of another kind
    await expect(rowsOf(page).getByRole('checkbox', { disabled: true })).toHaveCount(1);
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('r');
    await page.getByRole('textbox', { name: part('Reason') }).fill('not their address');
    await shoot(page, 'second-person-reject');
    await page.keyboard.press('Control+Enter');
    await expect(rowsOf(page)).toHaveCount(1);
    const { body } = await one.get<{ state: string }>(`/admin-api/withdrawals/${withdrawal}`);
    expect(body.state).toBe('rejected');
    await page.getByRole('button', { name: part(second.show.rules) }).click();
    await page.waitForURL((url) => url.search === '?show=rules');
    await expect(page.getByText(second.none, { exact: true }).first()).toBeVisible();
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(1);
    expect((await two.post(`/admin-api/proposals/${credit}/confirm`)).http).toBe(200);
    await desk.close();
  });

  test('marks a row that ended meanwhile, and asks for it to be read again', async () => {
    const [, credit] = [await proposedCredit('41'), await proposedCredit('42')];
    const desk = await enter();
    const { page } = desk;
    await desk.go('/second-person');
    await expect(rowsOf(page)).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(chosen(page)).toContainText('42.00');
    expect((await one.post(`/admin-api/proposals/${credit}/withdraw`, { reason: 'a mistake' })).http).toBe(200);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: app.cancel, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('alert').filter({ hasText: second.changedText }).waitFor();
    await expect(chosen(page)).toContainText(second.changed);
    await page.keyboard.press('a');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await shoot(page, 'second-person-changed');
    await page.getByRole('button', { name: second.read, exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    await desk.close();
  });

  test('confirms several rows of one kind together, without those that are unticked', async () => {
    for (const { id } of await waiting()) await two.post(`/admin-api/proposals/${id}/confirm`);
    const ids = [await proposedCredit('51'), await proposedCredit('52'), await proposedCredit('53')];
    const desk = await enter();
    const { page } = desk;
    await desk.go('/second-person');
    await expect(rowsOf(page)).toHaveCount(3);
    for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('156.00', { exact: true }).waitFor();
    await dialog
      .getByRole('checkbox', { name: approvals.bulk.tick.replace('{{id}}', String(ids[1])), exact: true })
      .click();
    await dialog.getByText('104.00', { exact: true }).waitFor();
    await shoot(page, 'second-person-bulk');
    await dialog.getByRole('button', { name: 'Confirm 2', exact: true }).click();
    await dialog.getByText('2 confirmed', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(rowsOf(page)).toHaveCount(1);
    expect((await waiting()).map(({ id }) => id)).toEqual([ids[1]]);
    await desk.close();
  });
});
