import { randomBytes, randomUUID } from 'node:crypto';
import { expect, type Route, test } from '@playwright/test';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import { ApiClient } from '../support';
import { Actors } from '../support/actors';
import { Phone } from './support/phone';
import { Stage } from './support/stage';

const pair = '**/api/finance/exchange/USDT/FXB';

/** From a price to the exchange by it, in a real browser. */
test.describe('market and exchange', () => {
  const stage = Stage.ofSpec();

  /** A member with 1,000 USDT. */
  async function enter(phone: Phone): Promise<ApiClient> {
    await phone.go('/pages/login/index');
    await phone.page.getByText(phone.t('wallet:demo.name'), { exact: true }).first().click();
    await phone.tap('wallet:sign.action');
    await phone.sees(phone.t('home:panel.total'));
    const token = await phone.page.evaluate(() => localStorage.getItem('LOGIN_STATUS_TOKEN') ?? '');
    const api = new ApiClient(stage.origin, { token });
    const site = await api.get<{ demoReferrer: string }>('/api/site');
    await api.post('/api/binding', { code: site.data.demoReferrer });
    const body = { amount: '1000', txHash: `0x${randomBytes(32).toString('hex')}` };
    const filed = await api.post<Deposit>('/api/finance/recharge', body, { key: randomUUID() });
    await Actors.at(stage.origin).byTwo('reviewer', `deposits/${filed.data.id}/approve`, { amount: '1000' });
    return api;
  }

  test('shows the candles, as a chart and as a table', async () => {
    const phone = await Phone.open(stage.browser, stage.origin, { language: 'en', scheme: 'dark' });
    try {
      await phone.go('/pages/market/index');
      await phone.page.getByRole('link', { name: /^FXB/ }).first().click();
      await phone.page.getByRole('img', { name: /FXB/ }).locator('canvas').first().waitFor();
      await phone.shot('chart');
      await phone.tap('market:chart.asTable');
      await phone.page.getByRole('columnheader', { name: phone.t('market:table.close'), exact: true }).waitFor();
      await phone.tap('market:asset.pool');
      await phone.sees(phone.t('market:log.add'));
      await phone.shot('pool');
    } finally {
      await phone.close();
    }
  });

  test('exchanges once though the answer is lost and the quote has run out', async () => {
    const phone = await Phone.open(stage.browser, stage.origin, { language: 'de', scheme: 'light' });
    const keys: (string | undefined)[] = [];
    const loseFirst = async (route: Route) => {
      const request = route.request();
      if (request.method() !== 'POST') return await route.fallback();
      keys.push(request.headers()['idempotency-key']);
      if (keys.length > 1) return await route.continue();
      await route.fetch();
      await route.abort();
    };
    try {
      const api = await enter(phone);
      await phone.go('/pages/property/exchange?from=USDT&to=FXB');
      await phone.fill(phone.t('exchange:from'), '100');
      await phone.tap('money:next.exchange');
      await phone.page.route(pair, loseFirst);
      await phone.confirm('exchange:confirm.action');
      await phone.sees(phone.t('exchange:unknown.sheet'));
      await phone.sees(phone.t('exchange:clock.over'));
      await phone.shot('unknown');
      await phone.confirm('exchange:unknown.again');
      await phone.sees(phone.t('exchange:result.title'));
      await phone.shot('exchanged');
      expect(keys).toEqual([keys[0], keys[0]]);
      const bills = await api.get<{ list: { asset: string; amount: string }[] }>('/api/finance/bill/exchange');
      expect(bills.data.list.filter(({ asset }) => asset === 'USDT').map(({ amount }) => amount)).toEqual(['-100']);
    } finally {
      await phone.close();
    }
  });
});
