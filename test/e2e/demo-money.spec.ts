import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import { Actors } from '../support/actors';
import { fullUnless } from './support/full-unless';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { connectPage, inThree, type Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** Pages that show or move one's money. */
const moneyPages = [
  '/pages/asset/index',
  '/pages/transaction/index',
  '/pages/transaction/dateils',
  '/pages/property/recharge',
  '/pages/property/recharge/list',
  '/pages/property/withdrawal',
  '/pages/property/withdrawal/list',
  '/pages/property/transfer',
  '/pages/property/transfer?tab=move',
  '/pages/property/exchange',
  '/pages/property/lock',
  '/pages/property/lock?new=1',
  '/pages/card/index',
  '/pages/miner/index',
  '/pages/point/index',
  '/pages/point/index?new=FUEL',
  '/pages/user/spread',
  '/pages/user/upgrade',
  '/pages/user/incomeDetail',
  '/pages/community/index',
  '/pages/market/pool',
] as const;

const stage = Stage.ofSpec();
const usdt = { asset: 'USDT' };
const sums = { en: '5,000.00', 'zh-CN': '5,000.00', de: '5.000,00' } as const;

async function enter(phone: Phone): Promise<void> {
  await phone.page.getByRole('button', { name: part(walletName) }).click();
  await phone.tap('wallet:sign.action');
  await phone.sees(phone.t('home:panel.total'));
}

/** One strip, thin and at the top. The page that loads has another one than the page that is there. */
async function seesStrip({ page, t }: Phone): Promise<void> {
  await page.waitForFunction((words) => {
    const strips = [...document.querySelectorAll('[role=note]')].filter(({ textContent }) => textContent === words);
    const box = strips[0]?.getBoundingClientRect();
    return strips.length === 1 && box && box.top < 200 && box.height <= 32;
  }, t('money:demo'));
}

test.describe('the deposit page of a demonstration', () => {
  for (const options of inThree) {
    test(
      `gives test USDT, and neither shows an address nor asks the wallet to pay: ${options.language}`,
      fullUnless(options.language === 'en'),
      async () => {
        const wallet = new InjectedWallet();
        await stage.visit({ ...options, wallet, landing: connectPage }, async (phone) => {
          await enter(phone);
          const asked = wallet.asked.length;
          await phone.go('/pages/property/recharge');
          const button = phone.button(phone.t('deposit:test.action', usdt));
          await button.waitFor();
          await phone.page.getByLabel(phone.t('money:amount'), { exact: true }).fill('25');
          await seesStrip(phone);
          await phone.shot('test-money');
          const main = phone.page.getByRole('main');
          await expect(main).not.toContainText(/0x[0-9a-f]{4}/i);
          await expect(main.getByRole('img', { name: phone.t('deposit:address.qr', usdt), exact: true })).toHaveCount(
            0,
          );
          await expect(phone.button(phone.t('money:copyAddress'))).toHaveCount(0);
          await expect(phone.button(phone.t('deposit:wallet.send'))).toHaveCount(0);

          await button.click();
          await phone.page
            .getByRole('heading', { name: phone.t('words:states.deposit.credited'), exact: true })
            .waitFor();
          await phone.sees(sums[options.language]);
          await phone.shot('test-money-credited');
          await phone.tap('deposit:result.another');
          const wait = phone.button(phone.t('deposit:test.next', { minutes: 60 }));
          await wait.waitFor();
          await expect(wait).toBeDisabled();
          await phone.shot('test-money-wait');
          // A launch looks whether the account of the session is still there; nothing else is asked for.
          const looks = ['eth_accounts', 'eth_requestAccounts'];
          expect(wallet.asked.slice(asked).filter((method) => !looks.includes(method))).toEqual([]);
          expect(wallet.times('eth_sendTransaction')).toBe(0);
        });
      },
    );
  }

  test('credits once for two taps', async () => {
    const user = await Actors.at(stage.origin).user();
    await stage.visitAs(user, async (phone) => {
      await phone.go('/pages/property/recharge');
      await phone.button(phone.t('deposit:test.action', usdt)).dblclick();
      await phone.page.getByRole('heading', { name: phone.t('words:states.deposit.credited'), exact: true }).waitFor();
      const { data } = await user.api.get<{ list: Deposit[] }>('/api/finance/deposits');
      expect(data.list.map(({ credited }) => credited)).toEqual(['5000']);
    });
  });

  test('says when the next one is possible where another device was quicker', async () => {
    const user = await Actors.at(stage.origin).user();
    await stage.visitAs(user, async (phone) => {
      await phone.go('/pages/property/recharge');
      const button = phone.button(phone.t('deposit:test.action', usdt));
      await button.waitFor();
      expect((await user.api.post('/api/finance/testMoney', {}, { key: randomUUID() })).status).toBe(200);
      await button.click();
      await phone.button(phone.t('deposit:test.next', { minutes: 60 })).waitFor();
    });
  });

  test('lets the review by staff be tried without a payment', async () => {
    const actors = Actors.at(stage.origin);
    const user = await actors.user();
    await stage.visitAs(user, async (phone) => {
      await phone.go('/pages/property/recharge');
      await phone.page.getByRole('region', { name: part(phone.t('deposit:test.review')) }).waitFor();
      await phone.fill(phone.t('money:amount'), '25');
      await phone.tap('money:next.deposit');
      const sheet = phone.page.getByRole('dialog');
      await sheet.getByText(phone.t('deposit:test.reviewText'), { exact: true }).waitFor();
      await expect(sheet).not.toContainText(/0x[0-9a-f]{4}/i);
      await phone.confirm('deposit:confirm.action');
      await phone.sees(phone.t('money:waitForReview'));
      const { data } = await user.api.get<{ list: Deposit[] }>('/api/finance/deposits');
      await actors.byTwo('reviewer', `deposits/${data.list[0]?.id}/approve`, { amount: '25' });
      await phone.page.getByRole('heading', { name: phone.t('words:states.deposit.credited'), exact: true }).waitFor();
    });
  });
});

test('every page of money says that it is a demonstration', { tag: '@full' }, async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visit({ language: 'de', scheme: 'light' }, async (phone) => {
    await phone.enter(user);
    await phone.sees(phone.t('home:panel.total'));
    for (const route of moneyPages) {
      await phone.go(route);
      await seesStrip(phone);
      await phone.shot(`demo${route.replace(/\W+/g, '-')}`);
      await phone.page.goto('about:blank');
    }
  });
});
