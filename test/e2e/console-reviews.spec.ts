import { expect, type Page, test } from '@playwright/test';
import words from '../../server/common/words/en.json';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import germanAuth from '../../web-admin/src/locales/de/auth.json';
import app from '../../web-admin/src/locales/en/app.json';
import approvals from '../../web-admin/src/locales/en/approvals.json';
import auth from '../../web-admin/src/locales/en/auth.json';
import proposals from '../../web-admin/src/locales/en/proposals.json';
import resources from '../../web-admin/src/locales/en/resources.json';
import reviews from '../../web-admin/src/locales/en/reviews.json';
import settings from '../../web-admin/src/locales/en/settings.json';
import chineseAuth from '../../web-admin/src/locales/zh-CN/auth.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { newContext } from './support/context';
import { fullUnless } from './support/full-unless';
import { Stage } from './support/stage';
import { part } from './support/texts';

const digits = '246810';

/** A reviewer's day in a real browser: the keys they press, and what never happens by a press too many. */
test.describe('a reviewer', () => {
  let actors: Actors;
  let user: TestUser;
  let staff: ConsoleClient;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    actors = Actors.at(stage.origin);
    user = await actors.user({ bound: true, tradePassword: digits });
    staff = await actors.staff('reviewer2');
  });

  const login = (name: string, language: 'en' | 'zh-CN' = 'en', scheme: 'dark' | 'light' = 'dark') =>
    StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, { language, scheme });

  async function file(...amounts: string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const amount of amounts) {
      const { data } = await user.api.post<{ id: number }>('/api/finance/recharge', { asset: 'USDT', amount });
      ids.push(data.id);
    }
    return ids;
  }
  const depositOf = async (id = 0) => (await staff.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
  /** Counts the keys that are pressed. */
  const keysOf = (page: Page) => {
    let pressed = 0;
    return {
      press: async (key: string) => {
        pressed += 1;
        await page.keyboard.press(key);
      },
      pressed: () => pressed,
    };
  };

  test('approves ten deposits with twenty keys and no hunt, the oldest first', async () => {
    const ids = await file(...Array.from({ length: 10 }, (_, at) => String(11 + at)));
    const desk = await login('reviewer');
    const { page } = desk;
    await desk.go('/deposits');
    await page.getByRole('row').nth(10).waitFor();
    const keys = keysOf(page);
    const dialog = page.getByRole('dialog');
    for (const id of ids) {
      await page
        .getByRole('definition')
        .filter({ hasText: new RegExp(`^${id}$`) })
        .waitFor();
      await keys.press('a');
      await dialog.waitFor();
      await keys.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByText(reviews.empty, { exact: true }).waitFor();
    expect(keys.pressed()).toBe(20);
    expect(await Promise.all(ids.map(async (id) => (await depositOf(id)).state))).toEqual(ids.map(() => 'credited'));
    await desk.close();
  });

  test('credits nothing by a double click, a held key or a key pressed twice', async () => {
    const [first, second] = await file('21', '22');
    const desk = await login('reviewer');
    const { page } = desk;
    await desk.go('/deposits');
    const dialog = page.getByRole('dialog');
    const approve = page.getByRole('button', { name: reviews.approveDeposit.label, exact: true });
    const confirm = dialog.getByRole('button', { name: reviews.approveDeposit.confirm, exact: true });
    await approve.waitFor();

    // the second click lands where the confirmation has just opened: no time passes between the two
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await approve.click();
    await confirm.dispatchEvent('pointerdown');
    await confirm.dispatchEvent('click');
    await page.clock.resume();
    await confirm.and(page.locator(':not([aria-disabled])')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // Enter held on the button that opens it
    await approve.focus();
    await page.keyboard.down('Enter');
    await dialog.waitFor();
    for (let at = 0; at < 30; at++) await page.keyboard.down('Enter');
    await confirm.and(page.locator(':not([aria-disabled])')).waitFor();
    for (let at = 0; at < 5; at++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // r held writes no reason
    await page.keyboard.down('r');
    await dialog.waitFor();
    for (let at = 0; at < 5; at++) await page.keyboard.down('r');
    await page.keyboard.up('r');
    await expect(dialog.getByRole('textbox').first()).toHaveValue('');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect([(await depositOf(first)).state, (await depositOf(second)).state]).toEqual(['pending', 'pending']);

    // and one press that begins inside it, once it stands, credits
    await approve.click();
    await confirm.click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${second}$`) })
      .waitFor();
    expect((await depositOf(first)).state).toBe('credited');
    await desk.close();
  });

  for (const language of ['en', 'zh-CN'] as const) {
    test(
      `is asked again, with both, before another amount is credited (${language})`,
      fullUnless(language === 'en'),
      async () => {
        const [id] = await file('31');
        const desk = await login('reviewer', language);
        const { page } = desk;
        const texts = desk.reviews;
        await desk.go(`/deposits/${id}/show`);
        await page.getByRole('button', { name: texts.approveDeposit.label, exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox').first().fill('30.5');
        await dialog.getByRole('button', { name: /./ }).last().click();
        await dialog.getByText(texts.otherAmount.title, { exact: true }).waitFor();
        for (const shown of ['31.00 USDT', '30.50 USDT', '−0.50 USDT']) {
          await dialog.getByText(shown, { exact: true }).waitFor();
        }
        await desk.shot('other-amount');
        expect((await depositOf(id)).proposalId).toBeNull();
        await dialog
          .getByRole('button', { name: texts.otherAmount.confirm.replace('{{amount}}', '30.50 USDT'), exact: true })
          .click();
        await dialog.waitFor({ state: 'detached' });
        // without a node two people say so
        expect((await depositOf(id)).proposalId).not.toBeNull();
        await desk.close();
      },
    );
  }

  test('approves deposits together, with those named that need a second person', async () => {
    const ids = await file('41', '42', '1500');
    const desk = await login('reviewer');
    const { page } = desk;
    await desk.go('/deposits');
    for (const id of ids) {
      const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) });
      await row.getByRole('checkbox').check();
    }
    await page.getByRole('button', { name: 'Approve selected', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1,583.00', { exact: true }).waitFor();
    const listed = dialog.getByRole('region', { name: approvals.bulk.rows, exact: true }).getByRole('row');
    const amounts = ['41.00', '42.00', '1,500.00'];
    for (const [at, id] of ids.entries()) {
      const row = listed.filter({ has: page.getByRole('rowheader', { name: String(id), exact: true }) });
      await row
        .filter({ hasText: user.uid })
        .filter({ hasText: `${amounts[at]}USDT` })
        .waitFor();
    }
    await listed.filter({ hasText: proposals.why.large }).waitFor();
    await desk.shot('bulk-deposits');
    await dialog.getByRole('button', { name: 'Approve 3', exact: true }).click();
    await dialog.getByText('2 credited, 1 waiting for a second person', { exact: true }).waitFor();
    await dialog.getByText(approvals.needsOther, { exact: true }).waitFor();
    await desk.shot('bulk-deposits-done');
    const states = await Promise.all(ids.map(async (id) => (await depositOf(id)).state));
    expect(states).toEqual(['credited', 'credited', 'pending']);
    await desk.close();
  });

  test('keeps a payout that was started in view, also on other tabs, until they move on', async () => {
    const ids: number[] = [];
    for (const amount of ['12', '13']) {
      const body = { asset: 'USDT', amount, password: digits };
      const { data } = await user.api.post<{ id: number }>('/api/finance/extract', body);
      ids.push(data.id);
      const { body: row } = await staff.get<{ digest: string }>(`/admin-api/withdrawals/${data.id}`);
      await staff.post(`/admin-api/withdrawals/${data.id}/approve`, { digest: row.digest });
    }
    const desk = await login('reviewer');
    const { page } = desk;
    const { approved, paying, paid } = words.states.withdrawal;
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
    const facts = (id = 0) => page.getByRole('definition').filter({ hasText: new RegExp(`^${id}$`) });
    await desk.go('/withdrawals');
    await tab(approved).click();
    await facts(ids[0]).waitFor();
    await desk.act(desk.reviews.startPayout);
    await page.getByRole('button', { name: reviews.pay.label, exact: true }).waitFor();
    await facts(ids[0]).waitFor();
    await page.getByRole('row').filter({ hasText: paying }).waitFor();
    await desk.shot('payout-started');
    const next = page.getByRole('row').filter({ hasText: /13\.00/ });
    await tab(paid).click();
    // What is shown until the tab's own rows have come says nothing.
    await next.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: paying }).waitFor();
    await facts(ids[0]).waitFor();
    await tab(approved).click();
    await facts(ids[0]).waitFor();
    // The next row must be there to move to.
    await next.waitFor();
    await page.keyboard.press('j');
    await facts(ids[1]).waitFor();
    await page.getByRole('row').filter({ hasText: paying }).waitFor({ state: 'detached' });
    await desk.close();
  });

  test('sees in menu and title how many wait, if they review', async () => {
    const { data } = await user.api.post<{ id: number }>('/api/finance/extract', {
      asset: 'USDT',
      amount: '14',
      password: digits,
    });
    expect(data.id).toBeGreaterThan(0);
    const [reviewer, auditor] = [await login('reviewer'), await login('auditor')];
    const badge = (page: Page) =>
      page.getByRole('menuitem', { name: new RegExp(`^${resources.withdrawals.name_other}`) }).first();
    // one pending, one approved, one that is paid out
    await reviewer.page.waitForFunction(() => /^\(\d+\)/.test(document.title));
    await expect(badge(reviewer.page)).toHaveText(`${resources.withdrawals.name_other}3`);
    await expect(badge(auditor.page)).toHaveText(resources.withdrawals.name_other);
    const second = await login('reviewer2');
    await second.page.waitForFunction(() => /^\(\d+\)/.test(document.title));
    await expect(badge(second.page)).toHaveText(`${resources.withdrawals.name_other}3`);
    await Promise.all([reviewer, auditor, second].map((desk) => desk.close()));
  });

  test('is not robbed of what they typed by Esc, the menu, back or a reload', async () => {
    const desk = await login('finance');
    const { page } = desk;
    await desk.go('/settings');
    const line = page.getByText('payer.dailyCap', { exact: true }).locator('xpath=ancestor::div[.//button][1]');
    await line.getByRole('button', { name: settings.change, exact: true }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('textbox').first().fill('9000');
    await page.keyboard.press('Escape');
    await page.getByText(app.unsaved.title, { exact: true }).waitFor();
    await desk.shot('unsaved');
    await page.getByRole('button', { name: app.unsaved.stay, exact: true }).click();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('9000');
    await dialog.getByRole('button', { name: app.cancel, exact: true }).click();
    await page.getByRole('button', { name: app.unsaved.leave, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });

    const editor = await login('editor');
    const form = editor.page;
    await form.getByRole('menuitem', { name: resources.articles.name_other, exact: true }).click();
    await editor.go('/articles');
    await form.getByRole('link', { name: 'Create', exact: true }).click();
    const title = form.locator('[name="texts.en.title"]');
    await title.fill('Not saved');
    const asked = form.getByText(app.unsaved.title, { exact: true });
    for (const leave of [
      () => form.getByRole('menuitem', { name: resources.articles.name_other, exact: true }).click(),
      () => form.evaluate(() => window.history.back()),
    ]) {
      await leave();
      await asked.waitFor();
      await form.getByRole('button', { name: app.unsaved.stay, exact: true }).click();
      await asked.waitFor({ state: 'detached' });
      await expect(title).toHaveValue('Not saved');
    }
    const closing = form.waitForEvent('dialog');
    const reloaded = form.reload().catch(() => undefined);
    const question = await closing;
    expect(question.type()).toBe('beforeunload');
    await question.accept();
    await reloaded;
    await Promise.all([desk, editor].map((each) => each.close()));
  });

  test('copies the exact amount, as a plain decimal', { tag: '@full' }, async () => {
    const [id] = await file('1234.50000001');
    const desk = await login('reviewer');
    const { page } = desk;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.go(`/deposits/${id}/show`);
    await page.getByText(part('1,234.50000001')).first().waitFor();
    await page.getByRole('button', { name: app.copyAmount, exact: true }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('1234.50000001');
    await page.getByRole('button', { name: app.copyUid, exact: true }).first().click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(user.uid);
    await desk.close();
  });

  test('reads as the second person what changes, why, and what it does', async () => {
    const finance = await actors.staff('finance');
    const price = { price: '0.9', reason: 'The market has moved' };
    const asked = await finance.post<{ proposalId: number }>('/admin-api/assets/FXB/price', price);
    const desk = await login('finance2');
    const { page } = desk;
    await desk.go('/proposals');
    const row = page.getByRole('row').filter({ hasText: 'FXB' });
    for (const text of ['0.90 USDT', price.reason, 'Fern Finance', 'Moves the valuation of all balances in FXB']) {
      await row.getByText(text, { exact: false }).first().waitFor();
    }
    await desk.go(`/proposals/${asked.body.proposalId}/show`);
    await page.getByText(/^0\.\d+ USDT → 0\.90 USDT, \+\d/).waitFor();
    await desk.shot('second-person');
    await desk.close();
  });

  for (const [language, told] of [
    ['en', auth.ended.passwordChanged],
    ['zh-CN', chineseAuth.ended.passwordChanged],
    ['de', germanAuth.ended.passwordChanged],
  ] as const) {
    test(`is told on the login page why they are there (${language})`, fullUnless(language === 'en'), async () => {
      const admin = await actors.staff('admin');
      const email = `sent-${language}@away.example`;
      const password = 'a-password-of-this-test';
      const made = await admin.post<{ id: number }>('/admin-api/staff', {
        email,
        name: 'Sent',
        role: 'auditor',
        password,
      });
      const context = await newContext(stage.browser, { viewport: { width: 1440, height: 900 }, locale: language });
      const page = await context.newPage();
      await page.addInitScript((each) => localStorage.setItem('RaStore.locale', JSON.stringify(each)), language);
      await page.goto(`${stage.origin}/admin/`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(password);
      // who was never here is told nothing
      await expect(page.getByRole('status')).toHaveCount(0);
      // the last that the dashboard asks for: what is still on its way would find out first
      const asked = [/admin-api\/withdrawals\?/, /admin-api\/jobs\?/, /admin-api\/chain\/status/];
      const loaded = Promise.all(asked.map((path) => page.waitForResponse(path)));
      await page.keyboard.press('Enter');
      await loaded;
      await admin.post(`/admin-api/staff/${made.body.id}/password`, { next: `${password}-2` });
      await page.getByRole('menu').first().getByRole('menuitem').nth(1).click();
      await page.getByText(told, { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/admin/login');
      await context.close();
    });
  }
});
