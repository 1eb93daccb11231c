import { type Browser, expect, test } from '@playwright/test';
import type { LockProductRow } from '../../server/locks/locks.list';
import type { LockProductWritten } from '../../server/locks/locks-console.schemas';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { LockStage } from '../support/lock-stage';
import { lose } from './support/faults';
import { become, phoneOf, posts, touch } from './support/member';
import type { Phone } from './support/phone';
import { part } from './support/texts';

const page = '/pages/property/lock';
const posted = '**/api/index';

/** A lock from what is offered to what comes back of it, in a real browser. */
test.describe('locks', () => {
  let app: TestApp;
  let browser: Browser;
  let stage: LockStage;
  let phone: Phone;
  /** of three days, in the last of a year */
  let product: number;
  /** of which nothing is in the pool that bonuses come from */
  let uncovered: number;

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    stage = LockStage.open(app, '2027-12-29');
    product = await stage.product({ minimum: '10' });
    uncovered = await stage.product({ asset: 'USDT', titles: { en: 'Uncovered' } });
    browser = given;
    phone = await phoneOf(browser, app.origin, await stage.owner());
  });
  test.beforeEach(() => stage.goTo('2027-12-29'));
  test.afterEach(() => phone.page.unrouteAll());
  test.afterAll(async () => {
    await phone?.close();
    await app?.close();
  });

  async function enter(user: TestUser): Promise<TestUser> {
    await become(phone, user);
    return user;
  }
  const owner = async (funded?: Record<string, string>) => await enter(await stage.owner(funded));

  async function filled(id: number, amount: string): Promise<void> {
    await phone.go(`${page}?product=${id}`);
    await phone.fill(phone.t('locks:form.amount'), amount);
  }
  async function confirming(id: number, amount: string): Promise<void> {
    await filled(id, amount);
    await phone.tap('money:next.lock');
    await phone.page.getByRole('dialog').waitFor();
    await phone.settled();
  }
  const day = (date: string) => phone.page.locator(`[data-date="${date}"]`);
  const labelOf = (date: string) => day(date).getAttribute('aria-label');
  const turn = (key: 'before' | 'after') =>
    phone.page.getByRole('button', { name: part(phone.t(`locks:calendar.${key}`)) }).click();
  const dialogs = () => phone.page.getByRole('dialog').count();

  /** What each day of the calendar that is shown says it brings, month by month. */
  async function shown(): Promise<string[]> {
    const here = async () =>
      await phone.page
        .locator('[data-date]')
        .evaluateAll((days) => days.map((each) => each.getAttribute('aria-label') ?? ''));
    const first = await here();
    await turn('after');
    const second = await here();
    await turn('before');
    return [...first, ...second];
  }

  test('are made once by a double tap, and come back by the calendar that was shown', { tag: '@moment' }, async () => {
    const user = await owner();
    await phone.go(page);
    await phone.sees(phone.t('locks:mine.none'));
    await phone.page
      .getByRole('link', { name: part('Three days') })
      .filter({ hasText: 'FXB' })
      .click();
    await phone.fill(phone.t('locks:form.amount'), '100');
    const calendar = await shown();
    await phone.shot('form');
    await phone.tap('money:next.lock');
    const sheet = phone.page.getByRole('dialog', { name: part(phone.t('locks:confirm.title')) });
    await sheet.getByText(part('0.04999999')).waitFor();
    await phone.settled();
    await phone.shot('confirm');
    const sent = posts(phone);
    const button = sheet.getByRole('button', { name: phone.t('locks:confirm.action'), exact: true });
    await Promise.all([touch(phone, button), touch(phone, button)]);
    await phone.sees(phone.t('locks:result.title'));
    expect(sent).toEqual([{ path: '/api/index', key: expect.stringMatching(/^.{8,}$/) }]);

    const { list } = await stage.mine(user);
    expect(list).toMatchObject([
      { principal: '100', bonus: '0.04999999', firstDay: '2027-12-30', endDay: '2028-01-01' },
    ]);
    const detail = await stage.detail(user, list[0]?.id ?? 0);
    const sums = ['33.33333333', '33.36666666', '33.35'];
    expect(calendar).toEqual(
      detail.calendar.map(({ date }, at) => {
        const words = new Intl.DateTimeFormat('en', {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          timeZone: 'UTC',
        });
        return `${words.format(new Date(date))}: ${sums[at]} FXB`;
      }),
    );
    expect(detail.calendar.map(({ principal, bonus }) => [principal, bonus])).toEqual([
      ['33.33333333', '0'],
      ['33.33333333', '0.03333333'],
      ['33.33333334', '0.01666666'],
    ]);

    // The result stays over a reload, and Back leads to no form to send again. It has its own address before that.
    await phone.page.waitForURL(/[?&]done=/);
    await phone.page.reload();
    await phone.sees(phone.t('locks:result.title'));
    await phone.page.goBack();
    await phone.sees(phone.t('locks:mine.heading'));
    await phone.sees(phone.t('locks:state.active'));
    await expect(phone.page.getByLabel(phone.t('locks:form.amount'), { exact: true })).toHaveCount(0);
    await phone.shot('mine');
  });

  test('show principal and bonus of a day once they have come back, where they are, and their bills', async () => {
    const user = await stage.owner();
    const { id } = await stage.locked(user, product, '100');
    stage.goTo('2027-12-31', '00:05:00.000');
    await stage.release();
    const back = await enter(await app.actors.login(user.wallet));
    expect(await stage.wallets(back)).toEqual({ funding: '900', contract: '66.69999999', locked: '33.33333334' });
    await phone.go(`${page}?id=${id}`);
    await phone.sees(phone.t('locks:one.locked'));
    await phone.sees('33.33333334');
    // What comes next is in another month, which the calendar opens at.
    await phone.tap('locks:calendar.before');
    await expect(day('2027-12-31')).toHaveAttribute('data-standing', 'done');
    await day('2027-12-31').click();
    await phone.sees(phone.t('locks:calendar.done'));
    await phone.shot('one');
    await phone.tap('locks:one.releases');
    await phone.sees('+33.3333');
    await phone.page.goBack();
    await phone.tap('locks:one.bonuses');
    await phone.sees('+0.0333');
    await phone.page.goBack();
    await phone.tap('locks:one.move');
    await phone.page.waitForURL(/transfer\?tab=move&asset=FXB&from=contract/);
    await phone.sees('66.6999');
    await phone.go(page);
    await phone.sees(phone.t('locks:totals.today'));
    await phone.sees('33.3666');
    await phone.go(`${page}?id=${id + 1000}`);
    await phone.sees(phone.t('locks:one.missing'));
  });

  test('are refused in words below the least and above what there is, and nothing is sent; what was typed outlives a reload', {
    tag: '@full',
  }, async () => {
    await owner({ FXB: '50' });
    const sent = posts(phone);
    await filled(product, '9.5');
    await phone.tap('money:next.lock');
    await phone.sees(phone.t('locks:form.belowMinimum', { least: '10', asset: 'FXB' }));
    await phone.fill(phone.t('locks:form.amount'), '50.5');
    await phone.sees(phone.t('money:insufficientFunding'));
    await phone.fill(phone.t('locks:form.amount'), '2000');
    await phone.sees(phone.t('locks:form.aboveMaximum', { most: '1,000', asset: 'FXB' }));
    await phone.page.reload();
    const amount = phone.page.getByLabel(phone.t('locks:form.amount'), { exact: true });
    await expect(amount).toHaveValue('2000');
    expect([await dialogs(), sent]).toEqual([0, []]);
    await phone.tap('money:max');
    await phone.page.waitForURL(/amount=50$/);
    await expect(amount).toHaveValue('50');
  });

  test('have a calendar that keys lead through, over the end of a year', { tag: '@full' }, async () => {
    await owner();
    await phone.go(`${page}?product=${product}`);
    const amount = phone.page.getByLabel(phone.t('locks:form.amount'), { exact: true });
    await amount.click();
    await phone.page.keyboard.type('100');
    await phone.page.waitForURL(/amount=100$/);
    await expect(amount).toHaveValue('100');
    await phone.shot('typed-by-keys');
    await day('2027-12-30').focus();
    for (const key of ['ArrowRight', 'ArrowRight']) await phone.page.keyboard.press(key);
    const focused = () => phone.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.date);
    expect(await focused()).toBe('2028-01-01');
    await phone.sees('33.35');
    await phone.page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('2028-01-01');
    await phone.page.keyboard.press('ArrowUp');
    await expect(day('2027-12-30')).toBeFocused();
    await expect(day('2027-12-30')).toHaveAttribute('tabindex', '0');
    await phone.fill(phone.t('locks:form.amount'), '');
    expect(await labelOf('2027-12-30')).not.toContain('FXB');
  });

  test('are offered without a bonus where none can be set aside, as a second act', async () => {
    const user = await owner({ USDT: '500' });
    await confirming(uncovered, '100');
    await phone.confirm('locks:confirm.action');
    await phone.sees('The bonus of 0.04999999 USDT cannot be set aside now');
    await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await stage.mine(user)).count).toBe(0);
    await phone.sees(phone.t('locks:note.none'));
    await phone.shot('uncovered');
    await phone.tap('locks:form.without');
    await phone.page.getByRole('dialog', { name: part(phone.t('locks:confirm.titleWithout')) }).waitFor();
    await phone.shot('without');
    await phone.confirm('locks:confirm.action');
    await phone.sees(phone.t('locks:result.plain'));
    expect((await stage.mine(user)).list).toMatchObject([{ principal: '100', bonus: '0', ratePpm: 0 }]);
  });

  test('whose answer is lost are told with a way to them, and made once', { tag: '@full' }, async () => {
    const user = await owner();
    await phone.page.route(posted, lose);
    await confirming(product, '21');
    const sent = posts(phone);
    await phone.confirm('locks:confirm.action');
    await phone.sees(phone.t('money:unanswered'));
    await phone.page.unroute(posted);
    await phone.page.reload();
    await phone.sees(phone.t('money:outcome.done.lock', { sum: '21\u00a0FXB' }));
    await phone.tap('money:outcome.view');
    const { list } = await stage.mine(user);
    await phone.page.waitForURL(new RegExp(`lock\\?id=${list[0]?.id}$`));
    await phone.sees(phone.t('locks:one.locked'));
    expect([list.length, sent.length]).toEqual([1, 1]);
  });

  test('whose answer is lost are sent again as they were, and Back closes the sheet alone', async () => {
    const user = await owner();
    await phone.page.route(posted, lose);
    await confirming(product, '22');
    await phone.page.goBack();
    await phone.page.getByRole('dialog').waitFor({ state: 'detached' });
    await phone.tap('money:next.lock');
    const sent = posts(phone);
    await phone.confirm('locks:confirm.action');
    await phone.sees(phone.t('money:unanswered'));
    await phone.page.unroute(posted);
    await phone.confirm('locks:confirm.action');
    await phone.sees(phone.t('locks:result.title'));
    expect([new Set(sent.map(({ key }) => key)).size, (await stage.mine(user)).count]).toEqual([1, 1]);
  });

  test('are not sent without a network, which is said, and are made as they were typed once there is one', {
    tag: '@full',
  }, async () => {
    const user = await owner();
    await confirming(product, '23');
    const sent = posts(phone);
    await phone.context.setOffline(true);
    try {
      await phone.confirm('locks:confirm.action');
      await phone.sees(phone.t('common:offline.refused'));
      expect((await stage.mine(user)).count).toBe(0);
    } finally {
      await phone.context.setOffline(false);
    }
    await phone.page.getByText(part(phone.t('common:offline.refused'))).waitFor({ state: 'detached' });
    await phone.confirm('locks:confirm.action');
    await phone.sees(phone.t('locks:result.title'));
    expect(sent).toHaveLength(1);
    expect((await stage.mine(user)).list).toMatchObject([{ principal: '23' }]);
  });

  test('take an amount with the comma that its reader types, in the calendar as in what is locked', {
    tag: '@full',
  }, async () => {
    const user = await stage.owner();
    const german = await phoneOf(browser, app.origin, user, 'de', 'light');
    try {
      await german.go(`${page}?product=${product}`);
      const amount = german.page.getByLabel(german.t('locks:form.amount'), { exact: true });
      await amount.pressSequentially('100,5');
      await german.page.waitForURL(/amount=100\.5$/);
      await expect(german.page.locator('[data-date="2027-12-30"]')).toHaveAttribute(
        'aria-label',
        'Donnerstag, 30. Dezember: 33,55025 FXB',
      );
      await german.page.reload();
      await amount.waitFor();
      await expect(amount).toHaveValue('100,5');
      await german.tap('money:next.lock');
      await german.page.getByRole('dialog').getByText(part('100,50\u00a0FXB')).first().waitFor();
      await german.shot('comma');
      await german.confirm('locks:confirm.action');
      await german.sees(german.t('locks:result.title'));
    } finally {
      await german.close();
    }
    expect((await stage.mine(user)).list).toMatchObject([{ principal: '100.5' }]);
  });

  test('show the new terms where those have changed, then that they are offered no more, and that nothing can be locked', async () => {
    const user = await owner();
    const finance = await app.actors.staff('finance');
    const change = async (id: number, to: object) => {
      const path = `/admin-api/lock-products/${id}`;
      const { titles, days, ratePpm, minimum, maximum, onSale, version } = (await finance.get<LockProductRow>(path))
        .body;
      const body = { titles, days, ratePpm, minimum, maximum, onSale, version, reason: 'test', ...to };
      expect((await finance.put<LockProductWritten>(path, body)).http).toBe(200);
    };
    await confirming(product, '30');
    await change(product, { minimum: '25' });
    await phone.confirm('locks:confirm.action');
    await phone.sees(phone.t('locks:form.changed'));
    await phone.sees(phone.t('locks:form.least', { least: '25' }));
    await phone.tap('money:next.lock');
    await phone.page.getByRole('dialog').waitFor();
    await change(product, { onSale: false });
    await phone.confirm('locks:confirm.action');
    await phone.sees(phone.t('locks:form.gone'));
    expect((await stage.mine(user)).count).toBe(0);
    for (const { id } of (await stage.mine(user)).products) await change(id, { onSale: false });
    await phone.go(page);
    await phone.page.reload();
    await phone.sees(phone.t('locks:offer.none'));
    await phone.shot('nothing');
  });

  test('lead to the referrer who is not bound yet', { tag: '@full' }, async () => {
    const open = await stage.product({ titles: { en: 'For all' } });
    await enter(await app.actors.user({ funded: { FXB: '100' } }));
    await confirming(open, '30');
    await phone.confirm('locks:confirm.action');
    await phone.tap('share:bind.title');
    await phone.page.waitForURL(/user\/bind/);
  });
});
