import { expect, test } from '@playwright/test';
import type { TestUser } from '../support/actors';
import { lose, swallow } from './support/faults';
import { fullUnless } from './support/full-unless';
import { logInAs, member, openPass, phoneOf, posts } from './support/member';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';

const transferPath = '**/api/finance/other/trade';

/** Until the entry of the sheet has been the present one for thirty frames: no Back is on its way any more. */
const still = (phone: Phone) =>
  phone.page.waitForFunction(() => {
    const seen: { stillFor?: number } = Object(window);
    seen.stillFor = history.state?.layer === undefined ? 0 : (seen.stillFor ?? 0) + 1;
    return seen.stillFor > 30;
  });

/** How a payment is left, and how its result is found again; in a real browser. */
test.describe('the result of a payment', () => {
  let other: TestUser;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    other = await member(stage.origin);
  });

  /** A member inside the password pass, on their phone. */
  async function payer(language: Parameters<typeof phoneOf>[3] = 'en'): Promise<{ user: TestUser; phone: Phone }> {
    const user = await member(stage.origin);
    await openPass(user, other);
    return { user, phone: await phoneOf(stage.browser, stage.origin, user, language) };
  }

  /** The confirmation of a transfer of 10 USDT. */
  async function confirming(phone: Phone): Promise<void> {
    await phone.go(`/pages/property/transfer?asset=USDT&to=${other.uid}&amount=10`);
    await phone.sees(other.uid);
    await phone.tap('money:next.transfer');
    await dialog(phone).waitFor();
  }

  const dialog = (phone: Phone) => phone.page.getByRole('dialog');
  const told = (phone: Phone, verdict: 'done' | 'none') =>
    phone.page.getByText(phone.t(`money:outcome.${verdict}.transfer`, { sum: '10\u00a0USDT', to: other.uid }), {
      exact: true,
    });
  const moved = async (user: TestUser) => {
    const bills = await user.api.get<{ list: { amount: string }[] }>('/api/finance/bill/transferOut');
    return bills.data.list.filter(({ amount }) => amount === '-10').length;
  };

  test('Back closes what is open, sheet by sheet, and then leaves the page; Forward opens nothing', async () => {
    const user = await member(stage.origin);
    const phone = await phoneOf(stage.browser, stage.origin, user);
    try {
      await phone.go('/pages/asset/index');
      await phone.go('/pages/property/withdrawal?asset=USDT&amount=30');
      await phone.tap('money:next.withdrawal');
      await phone.confirm('money:password.enter');
      const keypad = phone.page.getByRole('heading', { name: phone.t('money:password.title'), exact: true });
      const sheet = phone.page.getByRole('heading', { name: phone.t('withdrawal:confirm.title'), exact: true });
      await keypad.waitFor();
      await phone.page.goBack();
      await keypad.waitFor({ state: 'detached' });
      await expect(sheet).toBeVisible();
      await phone.page.goBack();
      await sheet.waitFor({ state: 'detached' });
      // Forward leads to no sheet that is long closed.
      await phone.page.goForward().catch(() => undefined);
      await phone.page.waitForFunction(() => history.state?.layer === undefined);
      await expect(dialog(phone)).toHaveCount(0);
      expect(phone.page.url()).toContain('/withdrawal');
      // Opened and closed by other ways, often and fast, nothing is left behind.
      for (let time = 0; time < 4; time += 1) {
        await phone.tap('money:next.withdrawal');
        await dialog(phone).waitFor();
        await phone.page.keyboard.press('Escape');
      }
      await dialog(phone).waitFor({ state: 'detached' });
      await phone.page.waitForFunction(() => history.state?.layer === undefined);
      await phone.page.goBack();
      await phone.page.waitForURL(/asset\/index/);
    } finally {
      await phone.close();
    }
  });

  test('neither Back nor Esc nor the close button leaves what is under way without a word', async () => {
    const { user, phone } = await payer();
    try {
      let answer: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await phone.page.route(transferPath, async (route) => {
        if (route.request().method() === 'POST') await gate;
        await route.continue();
      });
      await confirming(phone);
      await phone.confirm('transfer:confirm.action');
      const word = phone.page.getByText(phone.t('common:underWay'), { exact: true });
      await phone.page.goBack();
      await word.waitFor();
      for (let time = 0; time < 3; time += 1) {
        // A Back that comes before the last one was taken back would leave what is below.
        await still(phone);
        await phone.page.keyboard.press('Escape');
        await phone.page.goBack();
      }
      await still(phone);
      await dialog(phone)
        .getByRole('button', { name: phone.t('common:close'), exact: true })
        .click();
      await expect(dialog(phone)).toBeVisible();
      expect(phone.page.url()).toContain('/transfer');
      // Back has been taken back each time: a browser asks nothing while one is still on its way.
      await still(phone);
      // Leaving by the page itself: a browser that closes a tab waits half a second for a busy page to ask, no longer.
      const asked = phone.page.waitForEvent('dialog');
      const leaving = phone.page.evaluate(() => window.location.reload());
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await leaving;
      answer();
      await phone.sees(phone.t('transfer:result.title'));
      expect(await moved(user)).toBe(1);
    } finally {
      await phone.close();
    }
  });

  test('stands after a reload, and Back leads to no form that could be sent again', async () => {
    const { user, phone } = await payer();
    try {
      await phone.go('/pages/asset/index');
      await confirming(phone);
      await phone.confirm('transfer:confirm.action');
      await phone.sees(phone.t('transfer:result.title'));
      await phone.page.waitForURL(/done=/);
      const sent = posts(phone);
      await phone.page.reload();
      await phone.sees(phone.t('transfer:result.title'));
      await phone.sees(other.uid);
      await phone.page.goBack();
      await phone.page.waitForURL(/asset\/index/);
      await phone.page.goForward();
      await phone.sees(phone.t('transfer:result.title'));
      await phone.tap('transfer:result.another');
      await phone.page.getByLabel(phone.t('money:amount'), { exact: true }).waitFor();
      await expect(phone.page.getByLabel(phone.t('money:amount'), { exact: true })).toHaveValue('');
      expect([await moved(user), sent]).toEqual([1, []]);
    } finally {
      await phone.close();
    }
  });

  test('of a withdrawal is found by its number where the history is gone, and never by somebody else', async () => {
    const { phone } = await payer();
    try {
      await phone.go('/pages/property/withdrawal?asset=USDT&amount=30');
      await phone.tap('money:next.withdrawal');
      await phone.confirm('withdrawal:confirm.action');
      await phone.sees(phone.t('money:waitForReview'));
      await phone.page.waitForURL(/done=\d/);
      const address = phone.page.url();
      await phone.go('/');
      await phone.page.goto(address);
      await phone.page.reload();
      await phone.sees(phone.t('withdrawal:result.text'));
      await phone.page.goto(address.replace(/#.*/, '#/'));
      await logInAs(phone, other);
      await phone.page.goto(address);
      await phone.button(phone.t('money:next.withdrawal')).waitFor();
      await expect(phone.page.getByText(phone.t('withdrawal:result.text'), { exact: true })).toHaveCount(0);
    } finally {
      await phone.close();
    }
  });

  for (const language of ['en', 'zh-CN', 'de', 'ru'] as const) {
    test(`that nobody saw is told on the next page, once: ${language}`, fullUnless(language === 'en'), async () => {
      const { user, phone } = await payer(language);
      try {
        await phone.page.route(transferPath, lose);
        await confirming(phone);
        await phone.confirm('transfer:confirm.action');
        await phone.sees(phone.t('transfer:confirm.unknown'));
        const sent = posts(phone);
        // The page is gone, with all that it knew.
        await phone.page.goto('about:blank');
        await phone.page.unroute(transferPath);
        await phone.go('/pages/market/index');
        await told(phone, 'done').waitFor();
        await phone.shot('told');
        // It stays until it is dismissed, wherever one goes, also over a start.
        await phone.go('/pages/asset/index');
        await phone.page.reload();
        await told(phone, 'done').waitFor();
        await expect(told(phone, 'done')).toHaveCount(1);
        await phone.tap('common:close');
        await told(phone, 'done').waitFor({ state: 'detached' });
        await phone.page.reload();
        await phone.sees(phone.t('money:assets.title'));
        await phone.idle();
        await expect(told(phone, 'done')).toHaveCount(0);
        expect([sent, await moved(user)]).toEqual([[], 1]);
      } finally {
        await phone.close();
      }
    });
  }

  test('that never arrived is told as such, once it can arrive no more, and to nobody else on the device', async () => {
    const { user, phone } = await payer();
    try {
      await phone.page.clock.install();
      await phone.page.route(transferPath, swallow);
      await confirming(phone);
      await phone.confirm('transfer:confirm.action');
      await phone.sees(phone.t('transfer:confirm.unknown'));
      await phone.page.goto('about:blank');
      await phone.page.unroute(transferPath);
      const asked = phone.page.waitForResponse(/requests\/outcome/);
      await phone.go('/');
      await asked;
      await expect(told(phone, 'none')).toHaveCount(0);
      await logInAs(phone, other);
      await phone.page.clock.fastForward(180_000);
      await phone.page.reload();
      await phone.sees(phone.t('home:panel.total'));
      await phone.idle();
      for (const outcome of ['none', 'done'] as const) await expect(told(phone, outcome)).toHaveCount(0);
      await logInAs(phone, user);
      await told(phone, 'none').waitFor();
      await phone.tap('common:close');
      await told(phone, 'none').waitFor({ state: 'detached' });
      expect(await moved(user)).toBe(0);
    } finally {
      await phone.close();
    }
  });

  test('without an answer is asked for again under its key, also after another amount was refused', async () => {
    const { user, phone } = await payer();
    try {
      const sent = posts(phone);
      await phone.page.route(transferPath, lose);
      await confirming(phone);
      await phone.confirm('transfer:confirm.action');
      await phone.sees(phone.t('transfer:confirm.unknown'));
      await phone.page.keyboard.press('Escape');
      await phone.page.unroute(transferPath);
      await phone.page.route(transferPath, async (route) => {
        if (route.request().method() !== 'POST') return await route.fallback();
        await route.fulfill({ json: { status: 400, msg: 'no', data: { code: 'tooManyPending' } } });
      });
      await phone.fill(phone.t('money:amount'), '11');
      await phone.tap('money:next.transfer');
      await phone.confirm('transfer:confirm.action');
      await phone.sees(phone.t('transfer:failedBecause', { reason: 'no' }));
      await phone.page.keyboard.press('Escape');
      await phone.page.unroute(transferPath);
      await phone.fill(phone.t('money:amount'), '10');
      await phone.tap('money:next.transfer');
      await phone.sees(phone.t('transfer:confirm.unknown'));
      await phone.confirm('transfer:confirm.action');
      await phone.sees(phone.t('transfer:result.title'));
      const keys = sent.map(({ key }) => key);
      expect([keys.length, keys[2] === keys[0], keys[1] === keys[0], await moved(user)]).toEqual([3, true, false, 1]);
    } finally {
      await phone.close();
    }
  });

  test('is reached by Enter alone: from field to field, and on', { tag: '@full' }, async () => {
    const { phone } = await payer();
    try {
      await phone.go('/pages/property/transfer?asset=USDT');
      await phone.fill(phone.t('transfer:to.label'), other.uid);
      await phone.sees(phone.t('transfer:total'));
      await phone.page.keyboard.press('Enter');
      const amount = phone.page.getByLabel(phone.t('money:amount'), { exact: true });
      expect(await amount.evaluate((field) => field === document.activeElement)).toBe(true);
      await phone.page.keyboard.type('10');
      await phone.page.getByText(other.uid, { exact: false }).first().waitFor();
      await phone.page.keyboard.press('Enter');
      await dialog(phone).waitFor();
      await expect(dialog(phone)).toHaveCount(1);
    } finally {
      await phone.close();
    }
  });
});
