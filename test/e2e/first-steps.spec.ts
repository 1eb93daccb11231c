import { expect, test } from '@playwright/test';
import { Actors } from '../support/actors';
import { InjectedWallet, walletName } from './support/injected-wallet';
import { connectPage, inThree, type Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const stage = Stage.ofSpec(() => ({ DEMO_HISTORY: '1' }));

const password = '246810';

const list = ({ page, t }: Phone) => page.getByRole('region', { name: t('steps:title'), exact: true });
const openStep = (phone: Phone) => list(phone).locator('li[aria-current=step]');

async function connect(phone: Phone): Promise<void> {
  await phone.page.getByRole('button', { name: part(walletName) }).click();
  await phone.tap('wallet:sign.action');
  await phone.sees(phone.t('home:panel.total'));
}

async function bind(phone: Phone): Promise<void> {
  await openStep(phone)
    .getByRole('link', { name: phone.t('steps:action.referrer'), exact: true })
    .click();
  await phone.tap('share:bind.useDemo');
  await phone.tap('share:bind.action');
  await phone.confirm('share:bind.action');
  await openStep(phone).getByText(phone.t('steps:step.airdrop'), { exact: true }).waitFor();
}

for (const options of inThree) {
  test(`a visitor goes from the inviter to the first drop: ${options.language}`, async () => {
    const wallet = new InjectedWallet();
    await stage.visit({ ...options, wallet, landing: connectPage }, async (phone) => {
      const { page, t } = phone;
      await connect(phone);
      await openStep(phone).getByText(t('steps:step.referrer'), { exact: true }).waitFor();
      await phone.shot('first');
      await bind(phone);
      await openStep(phone)
        .getByRole('button', { name: t('steps:action.airdrop'), exact: true })
        .click();
      await openStep(phone).getByText(t('steps:step.testMoney'), { exact: true }).waitFor();
      await openStep(phone).getByRole('button').click();
      await openStep(phone).getByText(t('steps:step.exchange'), { exact: true }).waitFor();
      await phone.shot('half');

      // The rest by its routes: their pages have specs of their own.
      const user = await Actors.at(stage.origin).login(wallet.key);
      await user.api.post('/api/finance/exchange/USDT/FXB', { amount: '1', minReceived: '0.1' });
      await page.reload();
      // Four are done: the list has folded, and opens again.
      await page.getByText(t('steps:folded', { done: 4, all: 6 }), { exact: true }).waitFor();
      await phone.tap('steps:show');
      await openStep(phone).getByText(t('steps:step.card'), { exact: true }).waitFor();
      await phone.shot('card');
    });
  });
}

test('the first drop comes within a minute, and the list leaves with it', async () => {
  const actors = Actors.at(stage.origin);
  const user = await actors.user({ bound: true, tradePassword: password });
  const post = async <T>(path: string, body: object = {}): Promise<T> => {
    const { status, msg, data } = await user.api.post<T>(`/api/${path}`, body);
    if (status !== 200) throw new Error(`${path}: ${msg}`);
    return data;
  };
  await post('user/airdrop');
  await post('finance/testMoney');
  await post('finance/exchange/USDT/FXB', { amount: '1', minReceived: '0.1' });
  const order = await post<{ id: number }>('point/order', { asset: 'FUEL', amount: '5' });
  await post(`point/pay/id/${order.id}`, { password });
  const { data: zone } = await user.api.get<{ list: { id: number; price: string }[] }>(
    '/api/project/card?sort=priceUp',
  );
  // Its points are enough for the smallest miner.
  const card = zone.list.find(({ price }) => Number(price) >= 100);
  await post(`project/card/${card?.id}`, { price: card?.price, password });
  const { data: products } = await user.api.get<{ list: { id: number }[] }>('/api/project/mining_machine');
  await stage.visit({ language: 'en', scheme: 'dark', user, firstSteps: true }, async (phone) => {
    const { page, t } = phone;
    await page.getByText(t('steps:folded', { done: 5, all: 6 }), { exact: true }).waitFor();
    await phone.tap('steps:show');
    await openStep(phone)
      .getByRole('link', { name: t('steps:action.miner'), exact: true })
      .waitFor();
    await post(`project/mining_machine/${products.list.at(-1)?.id}`);
    await page.reload();
    await openStep(phone).getByText(t('steps:fact.soon'), { exact: true }).waitFor();
    await phone.shot('soon');
    // The server's timer pays it; the page asks by itself.
    await openStep(phone)
      .getByRole('link', { name: t('steps:action.collect'), exact: true })
      .waitFor();
    await phone.shot('collect');
    const { data: mine } = await user.api.get<{ list: { id: number }[] }>('/api/project/mining_machine/my');
    await post('project/mining_machine/bubble/all', { miner: mine.list[0]?.id });
    await page.reload();
    await phone.sees(t('home:panel.total'));
    await phone.idle();
    await expect(page.getByText(part(t('steps:title')))).toHaveCount(0);
    await expect(page.getByText(t('steps:folded', { done: 6, all: 6 }), { exact: true })).toHaveCount(0);
  });
});

test('a skipped list stays folded over a reload, beside the rooms', async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visit({ language: 'en', scheme: 'dark', user, firstSteps: true }, async (phone) => {
    const { page, t } = phone;
    await openStep(phone).getByText(t('steps:step.airdrop'), { exact: true }).waitFor();
    await phone.tap('steps:skip');
    await page.getByText(t('steps:folded', { done: 1, all: 6 }), { exact: true }).waitFor();
    await page.reload();
    await page.getByText(t('steps:folded', { done: 1, all: 6 }), { exact: true }).waitFor();
    await page.getByRole('heading', { name: t('home:airdrop.title'), exact: true }).waitFor();
    await phone.tap('steps:show');
    await openStep(phone).getByText(t('steps:step.airdrop'), { exact: true }).waitFor();
  });
});

test('a step that fails says why in its row', async () => {
  const user = await Actors.at(stage.origin).user({ bound: true });
  await stage.visit({ language: 'en', scheme: 'dark', user, firstSteps: true }, async (phone) => {
    await phone.page.route('**/api/user/airdrop', (route) =>
      route.fulfill({ json: { status: 400, msg: 'No airdrop today.', data: { code: 'airdropOff' } } }),
    );
    await openStep(phone)
      .getByRole('button', { name: phone.t('steps:action.airdrop'), exact: true })
      .click();
    await openStep(phone).getByText('No airdrop today.', { exact: true }).waitFor();
  });
});
