import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { groupDigits, numberMarks } from '../../server/common/money/number-marks.rules';
import type { Language } from '../../server/common/words/languages';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { UserInfo } from '../../server/home/home.schemas';
import { ApiClient } from '../support';
import { Actors } from '../support/actors';
import { until } from '../support/until';
import { fullUnless } from './support/full-unless';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

/** From a credited deposit to the bell, the page, and what was read, in a real browser. */
test.describe('notices', { tag: '@moment' }, () => {
  const stage = Stage.ofSpec();

  async function enter(phone: Phone): Promise<ApiClient> {
    await phone.go('/pages/login/index');
    await phone.page
      .getByText(part(phone.t('wallet:demo.name')))
      .first()
      .click();
    await phone.tap('wallet:sign.action');
    await phone.sees(phone.t('home:panel.total'));
    const token = await phone.page.evaluate(() => localStorage.getItem('LOGIN_STATUS_TOKEN') ?? '');
    return new ApiClient(stage.origin, { token });
  }

  async function credit(api: ApiClient, amount: string): Promise<number> {
    const body = { amount, txHash: `0x${randomBytes(32).toString('hex')}` };
    const { id } = (await api.post<Deposit>('/api/finance/recharge', body, { key: randomUUID() })).data;
    await Actors.at(stage.origin).byTwo('reviewer', `deposits/${id}/approve`, { amount });
    return id;
  }
  const unreadOf = async (api: ApiClient) => (await api.get<UserInfo>('/api/user/info')).data.unreadNotices;
  const exact = (whole: string, decimals: string, language: Language) =>
    `${groupDigits(whole, language)}${numberMarks(language).decimal}${decimals} USDT`;

  for (const options of [
    { language: 'en', scheme: 'light' },
    { language: 'de', scheme: 'dark' },
    { language: 'ru', scheme: 'light' },
    { language: 'zh-CN', scheme: 'dark' },
  ] as const) {
    test(
      `${options.language}: a credited deposit is told at the bell, read on its page, and leads to it`,
      fullUnless(options.language === 'en'),
      async () => {
        await stage.visit(options, async (phone) => {
          const { page, t } = phone;
          const bell = (number: number) =>
            page.getByRole('link', {
              name: number > 0 ? t('home:bell.unread', { number }) : t('home:bell.open'),
              exact: true,
            });
          const api = await enter(phone);
          await bell(0).waitFor();
          await bell(0).click();
          await phone.sees(t('notices:none.title'));
          await phone.shot('notices-none');
          await phone.go('/');
          await bell(0).waitFor();
          const id = await credit(api, '12345.00000001');
          // It comes with the figures of home, without a reload; once seen, the other languages need not wait for it.
          if (options.language !== 'en') await page.reload();
          await bell(1).waitFor();
          await phone.shot('bell');
          await bell(1).click();
          const amount = exact('12345', '00000001', options.language);
          await phone.sees(t('notices:text.depositCredited', { amount }));
          await page.getByRole('heading', { name: part(t('common:day.today')) }).waitFor();
          await page.getByText(t('notices:unread'), { exact: true }).waitFor();
          await phone.shot('notices');
          await until('what was on the screen is read', async () => (await unreadOf(api)) === 0);
          await phone.sees(t('notices:text.depositCredited', { amount }));

          await page.getByRole('link', { name: part(amount) }).click();
          await page
            .getByRole('dialog')
            .getByText(part(t('deposit:list.one', { id })))
            .waitFor();
          await phone.go('/');
          await bell(0).waitFor();
        });
      },
    );
  }

  test('what was not on the screen stays unread, until all is marked', async () => {
    await stage.visit({ language: 'en', scheme: 'light' }, async (phone) => {
      const { page, t } = phone;
      const sent = 30;
      const api = await enter(phone);
      const { uid } = (await api.get<UserInfo>('/api/user/info')).data;
      const sender = await Actors.at(stage.origin).user({ tradePassword: '135791' });
      await credit(sender.api, '100');
      const body = { asset: 'USDT', amount: '1', to: uid, password: '135791' };
      for (let one = 0; one < sent; one++) {
        expect((await sender.api.post('/api/finance/other/trade', body, { key: randomUUID() })).status).toBe(200);
      }
      await phone.go('/pages/notice/index');
      await phone.sees(t('notices:unread'));
      await until('the first of them are read', async () => (await unreadOf(api)) < sent);
      expect(await unreadOf(api)).toBeGreaterThan(sent / 2);
      await phone.tap('notices:markAll');
      await until('all of them are read', async () => (await unreadOf(api)) === 0);
      await page.getByText(t('notices:unread'), { exact: true }).first().waitFor({ state: 'detached' });
      await until('nothing is left to mark', () =>
        page.getByRole('button', { name: part(t('notices:markAll')) }).isDisabled(),
      );
      await page
        .getByRole('link', { name: part('USDT') })
        .first()
        .click();
      await phone.sees(t('words:billTypes.transferIn'));
      await phone.shot('notice-bill');
    });
  });
});
