import { type Browser, expect, test } from '@playwright/test';
import { minute } from '../../server/common/runtime';
import type { UserInfo } from '../../server/home/home.schemas';
import type { TestUser } from '../support/actors';
import { bootApp, type TestApp } from '../support/boot';
import { cardsOnSale } from '../support/cards-on-sale';
import { become, phoneOf, tradePassword } from './support/member';
import type { Phone } from './support/phone';

/** The trade password where others are paid: asked for once, then not until its pass is over; in a real browser. */
test.describe('a payment to others', () => {
  let app: TestApp;
  let browser: Browser;
  let phone: Phone;
  let cards: number[];

  test.beforeAll(async ({ browser: given }) => {
    app = await bootApp({ web: true });
    ({ cards } = await cardsOnSale(app, 100, 100, 100, 100));
    browser = given;
    phone = await phoneOf(browser, app.origin, await payer());
  });
  test.afterAll(async () => {
    await phone?.close();
    await app?.close();
  });

  const payer = (more: object = { tradePassword }) =>
    app.actors.user({ bound: true, funded: { USDT: '2000', FUEL: '100' }, ...more });
  const sheet = () => phone.page.getByRole('dialog').last();
  const inSheet = (name: string) => sheet().getByRole('button', { name, exact: true });
  const enter = () => phone.t('money:password.enter');

  /** What the page says of a pass, by the clock of the phone. */
  async function until(user: TestUser): Promise<string> {
    const { data } = await user.api.get<UserInfo>('/api/user/info');
    const time = await phone.page.evaluate(
      (iso) => new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(new Date(iso)),
      data.passes.trade ?? '',
    );
    return phone.t('money:password.until', { time });
  }

  /** Opens the sheet that buys the next card, and waits for its button. */
  async function buying(button: string): Promise<void> {
    await phone.go('/pages/card/index');
    await phone.sees(phone.t('cards:session.ends'));
    await phone.go(`/pages/card/details?id=${cards.shift()}`);
    await phone.tap('cards:buy.action', { amount: '100.00' });
    await inSheet(button).waitFor();
    await phone.settled();
  }
  const buy = () => phone.t('cards:buy.action', { amount: '100.00' });

  test('asks for it once, says until when not again, and asks when that is over', async () => {
    const user = await payer();
    await become(phone, user);
    await buying(buy());
    await expect(phone.page.getByText(/Not asked again/)).toHaveCount(0);
    await phone.shot('pass-asks');
    await inSheet(buy()).click();
    await phone.sees(phone.t('money:password.hint'));
    await phone.shot('pass-keypad');
    await phone.digits(tradePassword);
    await phone.sees(phone.t('cards:bought.paid'));

    await buying(buy());
    await sheet()
      .getByText(await until(user), { exact: true })
      .waitFor();
    await phone.shot('pass-open');
    await inSheet(buy()).click();
    await phone.sees(phone.t('cards:bought.paid'));

    app.clock.advance(30 * minute);
    await phone.page.reload();
    await buying(buy());
    await inSheet(buy()).click();
    await phone.digits(tradePassword);
    await phone.sees(phone.t('cards:bought.paid'));
    expect((await user.api.get<{ count: number }>('/api/project/card/my')).data.count).toBe(3);
  });

  test('asks where the pass ended while the sheet was open, and pays once', async () => {
    const user = await payer();
    await app.actors.openPass(user);
    await become(phone, user);
    await phone.go('/pages/user/upgrade');
    await phone.fill(phone.t('money:amount'), '100');
    await phone.tap('money:next.upgrade');
    await inSheet(phone.t('team:confirm.action')).waitFor();
    await phone.settled();
    await app.actors.setTradePassword(user, '246802');
    // The page may have heard of it: then its button asks by itself.
    await inSheet(phone.t('team:confirm.action')).or(inSheet(enter())).click();
    await phone.digits('246802');
    await phone.sees(phone.t('team:result.reached', { level: 'V1' }));
    // Only then it is in the history: before, the page would lead back to its result.
    await phone.page.waitForURL((url) => url.hash.includes('done='));
    await phone.go('/pages/user/upgrade');
    await phone.fill(phone.t('money:amount'), '100');
    await phone.tap('money:next.upgrade');
    await sheet()
      .getByText(await until(user), { exact: true })
      .waitFor();
    const { data } = await user.api.get<UserInfo>('/api/user/info');
    expect(data.balances.find(({ asset }) => asset === 'USDT')?.funding).toBe('1900');
  });

  test('leads who has none to set one, which must not be easy to guess', async () => {
    const user = await payer({});
    await become(phone, user);
    const id = cards.shift();
    await phone.go(`/pages/card/details?id=${id}`);
    await phone.sees(phone.t('money:password.missing'));
    await phone.settled();
    await phone.shot('pass-missing');
    await phone.tap('money:password.set');
    await phone.page.waitForURL((url) => url.hash.includes(encodeURIComponent(`/pages/card/details?id=${id}`)));
    await phone.tap('password:intro.set');
    for (const [digits, why] of [
      ['777777', 'equal'],
      ['890123', 'run'],
      ['654321', 'run'],
      ['112233', 'pattern'],
      [user.uid.slice(0, 6), 'uid'],
    ] as const) {
      await phone.digits(digits);
      await phone.sees(phone.t(`password:weak.${why}`));
    }
    await phone.shot('pass-weak');
    await phone.digits(tradePassword);
    await phone.sees(phone.t('password:keypad.secondHint'));
  });

  test('that pays for points is asked for and done once', async () => {
    const user = await payer();
    const { data } = await user.api.post<{ id: number }>('/api/point/order', { asset: 'FUEL', amount: '20' });
    await become(phone, user);
    await phone.go(`/pages/point/index?id=${data.id}`);
    await inSheet(phone.t('points:pay.action', { amount: '20.00' })).waitFor();
    await phone.settled();
    await inSheet(phone.t('points:pay.action', { amount: '20.00' })).click();
    await inSheet(enter()).waitFor();
    await phone.settled();
    await inSheet(enter()).click();
    await phone.digits('000000');
    await sheet().getByText('Wrong trade password; tries left: 4', { exact: true }).waitFor();
    await phone.digits(tradePassword);
    await phone.sees(phone.t('points:explain.paid'));
    const info = (await user.api.get<UserInfo>('/api/user/info')).data;
    expect(info.balances.find(({ asset }) => asset === 'FUEL')?.funding).toBe('120');
  });
});
