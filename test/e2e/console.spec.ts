import { expect, test } from '@playwright/test';
import { generateSync } from 'otplib';
import type { Article, ArticlePage } from '../../server/articles/articles.schemas';
import { type StaffRole, staffRoles } from '../../server/common/http/staff-permissions';
import words from '../../server/common/words/en.json';
import account from '../../web-admin/src/locales/en/account.json';
import app from '../../web-admin/src/locales/en/app.json';
import approvals from '../../web-admin/src/locales/en/approvals.json';
import articles from '../../web-admin/src/locales/en/articles.json';
import auth from '../../web-admin/src/locales/en/auth.json';
import books from '../../web-admin/src/locales/en/books.json';
import fields from '../../web-admin/src/locales/en/fields.json';
import proposals from '../../web-admin/src/locales/en/proposals.json';
import reviews from '../../web-admin/src/locales/en/reviews.json';
import settings from '../../web-admin/src/locales/en/settings.json';
import trust from '../../web-admin/src/locales/en/trust.json';
import { ApiClient } from '../support';
import { StaffConsole } from './support/console';
import { wantedOf } from './support/console-menu';
import { type DeskData, fillDesks } from './support/desk-data';
import { Door, shoot } from './support/door';
import { Stage } from './support/stage';
import { fieldLabel, part } from './support/texts';

const english = { language: 'en', scheme: 'dark' } as const;

/** The console in a real browser against the built server. */
test.describe('the console', () => {
  let data: DeskData;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    data = await fillDesks(stage.origin);
  });

  const login = (name: string) => StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, english);

  async function shownTo(role: StaffRole): Promise<string[]> {
    const desk = await login(role);
    const entries = desk.page.getByRole('menu').first().getByRole('menuitem');
    await entries.nth(wantedOf(role).length - 1).waitFor();
    await desk.idle();
    const shown = await entries.allInnerTexts();
    await shoot(desk.page, `role-${role}`);
    await desk.close();
    return shown.map((text) => text.replace(/\s*\d+$/, '').trim());
  }

  test('shows each role exactly the entries it may use', async () => {
    const shown = await Promise.all(staffRoles.map(async (role) => [role, await shownTo(role)]));
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(staffRoles.map((role) => [role, wantedOf(role)])));
  });

  test('takes a second factor, then a code at each login, or a recovery code once', { tag: '@moment' }, async () => {
    const door = await Door.open(stage.browser, stage.origin);
    const email = 'admin@demo.local';
    await door.signIn(email);
    await door.entered();
    await door.go('/second-factor');
    const secret = (await door.page.getByText(/^[A-Z2-7]{32,}$/).textContent()) ?? '';
    await door.page.locator('svg title', { hasText: account.scan }).waitFor({ state: 'attached' });
    await shoot(door.page, 'second-factor');
    const epoch = Math.floor(Date.now() / 1000);
    await door.page.getByLabel(fieldLabel(auth.code)).fill(generateSync({ secret, epoch }));
    await door.press(account.confirm);
    await door.page.getByText(part(account.recoveryTitle)).waitFor();
    const codes = await door.page.getByRole('listitem').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await shoot(door.page, 'recovery-codes');
    await door.press(account.kept);
    await door.entered();

    await door.logOut('Ada Admin');
    await door.signIn(email);
    await door.giveCode('000000');
    await door.page.getByRole('alert').waitFor();
    await shoot(door.page, 'code-refused');
    // each code counts once, so this is the next one, which the server takes for clocks that differ
    await door.giveCode(generateSync({ secret, epoch: epoch + 30 }));
    await door.entered();

    await door.logOut('Ada Admin');
    await door.signIn(email);
    await door.giveCode(codes[0] ?? '');
    await door.entered();
    await door.logOut('Ada Admin');
    await door.signIn(email);
    await door.giveCode(codes[0] ?? '');
    await door.page.getByRole('alert').waitFor();
    await door.close();
  });

  test('changes a setting within its bounds, and tells who did', async () => {
    const desk = await login('finance');
    await desk.go('/settings');
    const line = desk.page
      .getByText('withdraw.feeFixed.NICE', { exact: true })
      .locator('xpath=ancestor::div[.//button][1]');
    await line.getByRole('button', { name: part(settings.change) }).click();
    const dialog = desk.page.getByRole('dialog');
    const review = dialog.getByRole('button', { name: settings.review, exact: true });
    const value = dialog.getByRole('textbox').first();
    for (const refused of ['-1', '100000.01', 'much']) {
      await value.fill(refused);
      await expect(value).toHaveAttribute('aria-invalid', 'true');
      await expect(review).toBeDisabled();
    }
    await shoot(desk.page, 'setting-refused');
    await value.fill('2.5');
    await dialog.getByText(part('Fee for withdrawing 100 NICE')).waitFor();
    await dialog.getByText('5.00 → 2.50 NICE', { exact: true }).waitFor();
    await expect(review).toBeDisabled();
    await dialog.getByLabel(fieldLabel(fields.reason)).fill('The chain costs less');
    // Enter leads to the confirmation and saves nothing; a dialog that has just opened takes no press.
    await dialog.locator('button[type=submit]:not([aria-disabled])').waitFor();
    await value.press('Enter');
    const propose = dialog.getByRole('button', { name: proposals.propose, exact: true });
    await propose.waitFor();
    await dialog.getByText('The chain costs less', { exact: true }).waitFor();
    await dialog.getByText('5.00 → 2.50 NICE', { exact: true }).waitFor();
    await shoot(desk.page, 'setting-review');
    await expect(line.getByText(part(proposals.changeWaits))).toHaveCount(0);
    await propose.click();
    await dialog.waitFor({ state: 'detached' });
    await line.getByText(part(proposals.changeWaits)).waitFor();
    await line.getByText(part('5.00')).first().waitFor();

    const second = await login('finance2');
    await second.go('/proposals');
    await second.choose('withdraw.feeFixed.NICE');
    await second.page.getByText('The chain costs less', { exact: true }).waitFor();
    await second.act({ ...proposals.confirm, confirm: proposals.confirm.label });
    await second.page.getByText(words.states.proposal.confirmed, { exact: true }).waitFor();
    await second.close();
    await desk.page.reload();
    await line.getByText(part('2.50')).first().waitFor();
    await line.getByRole('button', { name: part(settings.history) }).click();
    await expect(dialog).toContainText('Finn Finance');
    await expect(dialog).toContainText('5.00 NICE → 2.50 NICEReason: The chain costs less');
    await shoot(desk.page, 'setting-history');
    await desk.close();
  });

  test('does what a second person confirms, approves withdrawals together, and verifies the seals', async () => {
    const [first, second, reviewer] = await Promise.all([login('finance'), login('finance2'), login('reviewer')]);
    await first.go('/settings');
    const line = first.page.getByText('payer.dailyCap', { exact: true }).locator('xpath=ancestor::div[.//button][1]');
    await line.getByRole('button', { name: part(settings.change) }).click();
    const change = first.page.getByRole('dialog');
    await change.getByRole('textbox').first().fill('9000');
    await change.getByLabel(fieldLabel(fields.reason)).fill('Less at risk');
    await change.getByRole('button', { name: settings.review, exact: true }).click();
    await change.getByRole('button', { name: proposals.propose, exact: true }).click();
    await line.getByText(part(proposals.changeWaits)).waitFor();
    await line.getByText(part('10,000.00')).first().waitFor();
    await second.go('/proposals');
    await second.choose('payer.dailyCap');
    const { confirm } = proposals;
    await second.act({ ...confirm, confirm: confirm.label });
    await second.page.getByText(words.states.proposal.confirmed, { exact: true }).waitFor();
    await first.page.reload();
    await line.getByText(part('9,000.00')).first().waitFor();

    const { bulk } = approvals;
    await reviewer.go('/withdrawals');
    await reviewer.page.getByRole('checkbox', { name: part('Select all') }).check();
    await reviewer.page.getByRole('button', { name: part(bulk.label) }).click();
    const approval = reviewer.page.getByRole('dialog');
    await approval.getByText('67.75', { exact: true }).waitFor();
    await approval.getByRole('button', { name: part('Approve 2') }).click();
    // no row is left, and the results are still to be read
    await reviewer.page.getByText(part(reviews.empty)).waitFor();
    await approval.getByText('2 approved', { exact: true }).waitFor();
    await shoot(reviewer.page, 'bulk-approved');

    await second.go('/seals');
    await second.page.getByRole('button', { name: part(trust.verify) }).click();
    await second.page.getByRole('dialog').getByText(part(trust.holds)).waitFor();
    await shoot(second.page, 'seals-verified');
    await second.go('/books');
    await second.page.getByText(part(books.green)).waitFor();
    const rules = await second.page.getByRole('table').first().locator('tbody td:first-child').allInnerTexts();
    // a rule without words of its own shows the one word the server calls it by
    expect(rules.filter((rule) => !rule.trim().includes(' '))).toEqual([]);
    // a page may be loaded anew wherever it is, also where its name is that of a folder elsewhere
    await second.go('/assets');
    await second.page.getByRole('row', { name: /^FXB/ }).waitFor();
    await Promise.all([first, second, reviewer].map((desk) => desk.close()));
  });

  test('publishes an announcement that each reads in the own language', { tag: '@full' }, async () => {
    const desk = await login('editor');
    await desk.go('/articles/create');
    const { page } = desk;
    await page.getByLabel(fieldLabel(fields.status)).click();
    await page.getByRole('option', { name: part(words.states.article.published) }).click();
    const texts = [
      { language: 'en', tab: 'English', title: 'Service on Sunday', text: 'Withdrawals pause for an hour.' },
      { language: 'ru', tab: 'Русский', title: 'Работы в воскресенье', text: 'Выводы остановятся на час.' },
    ] as const;
    for (const { language, tab, title, text } of texts) {
      await page.getByRole('tab', { name: part(tab) }).click();
      await page.locator(`[name="texts.${language}.title"]`).fill(title);
      await page.locator('[contenteditable=true]').click();
      await page.keyboard.type(text);
      await page
        .getByRole('complementary', { name: part(articles.preview) })
        .getByText(part(text))
        .waitFor();
    }
    await shoot(page, 'article');
    await page.getByRole('button', { name: part('Save') }).click();
    await page.getByRole('cell', { name: part(texts[0].title) }).waitFor();
    await shoot(page, 'articles');
    await desk.close();

    for (const { language, title, text } of texts) {
      const reader = new ApiClient(stage.origin).as({ language });
      const { data: found } = await reader.get<ArticlePage>('/api/article?cat=announcement');
      const card = found.list.find((one) => one.title === title);
      const { data: article } = await reader.get<Article>(`/api/article/${card?.id}`);
      expect(article.content).toContain(text);
    }
  });

  test('lets another reviewer say that a payout failed, but not that it was paid', async () => {
    const desk = await login('reviewer2');
    await desk.go(`/withdrawals/${data.paying}/show`);
    const { pay, fail, releasePayout } = desk.reviews;
    await desk.page.getByRole('button', { name: fail.label, exact: true }).waitFor();
    for (const { label } of [pay, releasePayout]) {
      await expect(desk.page.getByRole('button', { name: label, exact: true })).toBeDisabled();
    }
    await desk.act(fail, fail.reasons.stuck);
    await desk.page.getByText(words.states.withdrawal.failed, { exact: true }).first().waitFor();
    await desk.close();
  });

  test('says of an address that leads nowhere that it does, and leads back', { tag: '@full' }, async () => {
    const desk = await login('editor');
    await desk.go('/nowhere');
    await desk.page.getByText(part('Either you typed a wrong URL')).waitFor();
    await shoot(desk.page, 'nowhere');
    await desk.page.getByRole('link', { name: app.back, exact: true }).click();
    await desk.page
      .getByRole('cell', { name: part('About us') })
      .first()
      .waitFor();
    await desk.close();
  });

  test('refuses words where a filter takes a number', { tag: '@full' }, async () => {
    const desk = await login('finance');
    const answers: number[] = [];
    desk.page.on('response', (response) => answers.push(response.status()));
    await desk.go('/ledger-entries');
    await desk.page.clock.install();
    await desk.page.getByRole('button', { name: part('Add filter') }).click();
    await desk.page.getByText(fields.accountId, { exact: true }).last().click();
    await desk.page.getByLabel(fields.accountId, { exact: true }).fill('fees');
    await desk.page.getByText(part(app.form.digits)).waitFor();
    await shoot(desk.page, 'filter-refused');
    // longer than the filters wait before they ask
    await desk.page.clock.runFor(2_000);
    await desk.idle();
    expect(answers.filter((status) => status === 400)).toEqual([]);
    await desk.close();
  });

  test('stops asking in the background when nobody is there, and begins again at a touch', {
    tag: '@full',
  }, async () => {
    const desk = await login('auditor');
    const { page } = desk;
    await page.clock.install();
    await desk.go('/deposits');
    await page.getByRole('row').nth(1).waitFor();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/admin-api/')) asked += 1;
    });
    const answered = () => page.waitForResponse((response) => response.url().endsWith('/deposits/counts'));
    await Promise.all([answered(), page.clock.runFor(16_000)]);
    await page.clock.fastForward('06:00');
    await desk.idle();
    asked = 0;
    await page.clock.runFor(130_000);
    expect(asked).toBe(0);
    await Promise.all([answered(), page.mouse.click(700, 700).then(() => page.clock.runFor(31_000))]);
    await desk.close();
  });
});
