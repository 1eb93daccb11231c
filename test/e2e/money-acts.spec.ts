import { expect, type Locator, test } from '@playwright/test';
import type { TestUser } from '../support/actors';
import { fullUnless } from './support/full-unless';
import { member, openPass, phoneOf, posts, stopClock, touch, tradePassword } from './support/member';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';

const gaps = [60, 120, 250, 400];

interface Act {
  /** opens the page and fills its form in */
  fill: (phone: Phone, other: TestUser) => Promise<void>;
  /** what opens the sheet, and what the sheet's button says */
  opens: string;
  confirms: string;
  /** where it goes, and what is seen once it was done */
  path: RegExp;
  done: string;
}

const acts: Record<string, Act> = {
  'a transfer inside the password pass': {
    fill: async (phone, other) => {
      await phone.go(`/pages/property/transfer?asset=USDT&to=${other.uid}&amount=10`);
      await phone.sees(other.uid);
    },
    opens: 'money:next.transfer',
    confirms: 'transfer:confirm.action',
    path: /finance\/other\/trade$/,
    done: 'transfer:result.title',
  },
  'an exchange': {
    fill: async (phone) => {
      await phone.go('/pages/property/exchange?from=USDT&to=FXB&amount=20');
      await phone.page.getByRole('timer').filter({ hasText: /\d/ }).waitFor();
    },
    opens: 'money:next.exchange',
    confirms: 'exchange:confirm.action',
    path: /finance\/exchange\/USDT\/FXB$/,
    done: 'exchange:result.title',
  },
  'the filing of a deposit': {
    fill: async (phone) => {
      await phone.go('/pages/property/recharge?asset=USDT');
      await phone.fill(phone.t('money:amount'), '50');
      await phone.page.locator('input[placeholder="0x…"]').fill(`0x${'ab'.repeat(32)}`);
    },
    opens: 'money:next.deposit',
    confirms: 'deposit:confirm.action',
    path: /finance\/recharge$/,
    done: 'money:waitForReview',
  },
  'a withdrawal inside the password pass': {
    fill: async (phone) => {
      await phone.go('/pages/property/withdrawal?asset=USDT&amount=30');
      await phone.button(phone.t('money:next.withdrawal')).waitFor();
    },
    opens: 'money:next.withdrawal',
    confirms: 'withdrawal:confirm.action',
    path: /finance\/extract$/,
    done: 'money:waitForReview',
  },
  'logging out': {
    fill: async (phone) => {
      await phone.go('/pages/user/settings');
      await phone.button(phone.t('settings:logout.action')).scrollIntoViewIfNeeded();
    },
    opens: 'settings:logout.action',
    confirms: 'settings:logout.action',
    path: /logout$/,
    done: 'home:visitor.action',
  },
};

/** What `npm test` tries; the others are confirmed in the same sheet. */
const daily = ['a transfer inside the password pass', 'a withdrawal inside the password pass'];

/** A payment is confirmed by a second, separate act; in a real browser, with its clock under control. */
test.describe('what confirms a payment', () => {
  // A second try would hide what was done twice.
  test.describe.configure({ retries: 0 });

  let other: TestUser;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    other = await member(stage.origin);
  });

  async function ready(act: Act): Promise<Phone> {
    const user = await member(stage.origin);
    await openPass(user, other);
    const phone = await phoneOf(stage.browser, stage.origin, user);
    await phone.page.clock.install();
    await act.fill(phone, other);
    return phone;
  }

  const dialog = (phone: Phone): Locator => phone.page.getByRole('dialog');
  const button = (phone: Phone, act: Act) =>
    dialog(phone).getByRole('button', { name: phone.t(act.confirms), exact: true });
  const opener = (phone: Phone, act: Act) =>
    phone.page.getByRole('main').getByRole('button', { name: phone.t(act.opens), exact: true });

  for (const name of Object.keys(acts)) {
    test(
      `${name} is not done by a double tap, and once by a press of its own`,
      fullUnless(daily.includes(name)),
      async () => {
        const act = acts[name];
        if (!act) throw new Error(name);
        const phone = await ready(act);
        try {
          const sent = posts(phone);
          for (const gap of gaps) {
            await stopClock(phone);
            await touch(phone, opener(phone, act));
            await dialog(phone).waitFor();
            await phone.page.clock.runFor(gap);
            await touch(phone, button(phone, act));
            await phone.page.clock.runFor(100);
            await phone.page.clock.resume();
            await expect(dialog(phone), `${gap} ms`).toHaveCount(1);
            expect(sent, `${gap} ms`).toEqual([]);
            await phone.page.keyboard.press('Escape');
            await dialog(phone).waitFor({ state: 'detached' });
          }
          await opener(phone, act).click();
          await phone.confirm(act.confirms);
          await phone.sees(phone.t(act.done));
          expect(sent.map(({ path }) => act.path.test(path))).toEqual([true]);
        } finally {
          await phone.close();
        }
      },
    );
  }

  for (const name of Object.keys(acts)) {
    test(`${name} is not done by a key that is held or pressed twice`, fullUnless(name === daily[0]), async () => {
      const act = acts[name];
      if (!act) throw new Error(name);
      const phone = await ready(act);
      try {
        const sent = posts(phone);
        const { keyboard, clock } = phone.page;
        for (const gap of gaps) {
          await opener(phone, act).focus();
          await stopClock(phone);
          await keyboard.press('Enter');
          await dialog(phone).waitFor();
          await button(phone, act).focus();
          await clock.runFor(gap);
          await keyboard.press('Enter');
          await keyboard.press('Space');
          // Held, for long: without an end in between it comes again and again.
          await keyboard.down('Enter');
          for (let held = 0; held < 30; held += 1) {
            await clock.runFor(50);
            await keyboard.down('Enter');
          }
          await keyboard.up('Enter');
          await clock.resume();
          await expect(dialog(phone), `${gap} ms`).toHaveCount(1);
          expect(sent, `${gap} ms`).toEqual([]);
          await keyboard.press('Escape');
          await dialog(phone).waitFor({ state: 'detached' });
        }
        await opener(phone, act).focus();
        await keyboard.press('Enter');
        await button(phone, act).focus();
        await phone.settled();
        await keyboard.press('Enter');
        await phone.sees(phone.t(act.done));
        expect(sent.map(({ path }) => act.path.test(path))).toEqual([true]);
      } finally {
        await phone.close();
      }
    });
  }

  test('the main button that is tapped twice opens one sheet, which one Back closes', async () => {
    const act = acts['a transfer inside the password pass'];
    if (!act) throw new Error('no act');
    const phone = await ready(act);
    try {
      const continues = opener(phone, act);
      const box = await continues.boundingBox();
      const at = [(box?.x ?? 0) + 50, (box?.y ?? 0) + 20] as const;
      await Promise.all([phone.page.touchscreen.tap(...at), phone.page.touchscreen.tap(...at)]);
      await dialog(phone).waitFor();
      await expect(dialog(phone)).toHaveCount(1);
      await phone.page.goBack();
      await dialog(phone).waitFor({ state: 'detached' });
      await expect(continues).toBeVisible();
    } finally {
      await phone.close();
    }
  });

  test('the keypad takes no digit of a double tap, and the password once it has settled', async () => {
    const user = await member(stage.origin);
    const phone = await phoneOf(stage.browser, stage.origin, user);
    try {
      await phone.page.clock.install();
      await phone.go('/pages/property/withdrawal?asset=USDT&amount=30');
      await phone.tap('money:next.withdrawal');
      await phone.settled();
      const entered = (count: number) =>
        phone.page.getByRole('img', { name: phone.t('money:keypad.entered_other', { count }), exact: true });
      for (const gap of gaps) {
        await stopClock(phone);
        await touch(phone, phone.button(phone.t('money:password.enter')));
        await entered(0).waitFor();
        await phone.page.clock.runFor(gap);
        await touch(phone, phone.button('8'));
        await phone.page.keyboard.press('7');
        await phone.page.clock.resume();
        await expect(entered(0), `${gap} ms`).toHaveCount(1);
        await phone.page.keyboard.press('Escape');
        await entered(0).waitFor({ state: 'detached' });
        await phone.settled();
      }
      await phone.confirm('money:password.enter');
      await phone.digits(tradePassword);
      await phone.sees(phone.t('money:waitForReview'));
    } finally {
      await phone.close();
    }
  });

  test('a button that has changed its meaning under the finger settles anew', async () => {
    const act = acts['an exchange'];
    if (!act) throw new Error('no act');
    const phone = await ready(act);
    try {
      const sent = posts(phone);
      await opener(phone, act).click();
      await phone.settled();
      await phone.page.clock.fastForward(16_000);
      const renew = dialog(phone).getByRole('button', { name: phone.t('exchange:confirm.renew'), exact: true });
      await renew.waitFor();
      await phone.settled();
      await touch(phone, renew);
      await button(phone, act).waitFor();
      await touch(phone, button(phone, act));
      await expect(dialog(phone)).toHaveCount(1);
      expect(sent).toEqual([]);
      await phone.confirm(act.confirms);
      await phone.sees(phone.t(act.done));
      expect(sent).toHaveLength(1);
    } finally {
      await phone.close();
    }
  });
});
