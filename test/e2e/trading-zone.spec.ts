import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { CardRow, OwnCardPage, ZonePage } from '../../server/cards/cards.schemas';
import type { SessionRow } from '../../server/cards/trade-sessions/sessions.list';
import type { PointOrder, PointOrderPage } from '../../server/points/points.schemas';
import { Actors, type TestUser } from '../support/actors';
import { until } from '../support/until';
import { logInAs, member, posts, tradePassword } from './support/member';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';
import { part } from './support/texts';

const minute = 60_000;
const zone = '/pages/card/index';
const pageOf = ({ id }: Pick<CardRow, 'id'>) => `/pages/card/details?id=${id}`;

/** Counts from now on what is tapped in the page. */
async function countTaps({ page }: Phone): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = () => {
      dataset.taps = String(Number(dataset.taps ?? 0) + 1);
    };
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return async () => Number(await page.locator('html').getAttribute('data-taps'));
}

/** From a card on sale to one's own, and on to whoever is next, in a real browser. */
test.describe('the trading zone', () => {
  const stage = Stage.ofSpec();
  /** cards of the house on sale, the cheapest first */
  let cards: CardRow[];

  test.beforeAll(async () => {
    const actors = Actors.at(stage.origin);
    await actors.setting('card.holdHours', '0');
    const finance = await actors.staff('finance');
    const names = { en: 'Harbour hour' };
    const startMinute = Math.ceil(Date.now() / minute + 1) % (24 * 60);
    await finance.post('/admin-api/session-templates', { names, startMinute, minutes: 240, active: true });
    const { body: sessions } = await finance.get<SessionRow[]>(
      '/admin-api/trade-sessions?sort=["startAt","ASC"]&range=[0,0]',
    );
    for (const [code, price, count] of [
      ['ONE', '220', 10],
      ['TWO', '1150', 4],
    ] as const) {
      const cards = { code, titles: { en: 'Beryl' }, image: null, count, price };
      await finance.post('/admin-api/card-series', { ...cards, sessionId: sessions[0]?.id, reason: 'planned' });
    }
    await stage.advance(2 * minute);
    const { api } = await actors.user();
    cards = (await api.get<ZonePage>('/api/project/card?sort=priceUp&limit=100')).data.list;
  });

  /** A card on sale that no test has had yet. */
  function take(fits: (price: number) => boolean): CardRow {
    const at = cards.findIndex(({ price }) => fits(Number(price)));
    const [card] = at < 0 ? [] : cards.splice(at, 1);
    if (!card) throw new Error('the house has no such card on sale');
    return card;
  }
  const small = () => take((price) => price <= 1_000);
  const large = () => take((price) => price > 1_000 && price < 1_400);

  /** Somebody with enough USDT and FUEL for a card, and the pass open by which the FUEL was paid. */
  async function buyer(bound: true | TestUser = true): Promise<TestUser> {
    const user = await member(stage.origin, '3000', bound);
    const key = () => ({ key: randomUUID() });
    const { data } = await user.api.post<PointOrder>('/api/point/order', { asset: 'FUEL', amount: '50' }, key());
    expect(
      (await user.api.post<PointOrder>(`/api/point/pay/id/${data.id}`, { password: tradePassword }, key())).data.state,
    ).toBe('paid');
    return user;
  }
  const buy = async ({ api }: TestUser, { id }: CardRow) =>
    expect((await api.post(`/api/project/card/${id}`, { password: tradePassword }, { key: randomUUID() })).status).toBe(
      200,
    );

  const as: Stage['visitAs'] = (user, work) => stage.visitAs(user, work);
  const price = (card: CardRow) => `${Number(card.price).toLocaleString('en')}.00`;

  test('sells a card: one payment, its bill, and the card among mine', async () => {
    const card = small();
    await as(await buyer(), async (phone) => {
      await phone.go(zone);
      await phone.sees(phone.t('cards:session.ends'));
      await phone.shot('zone');
      await phone.go(pageOf(card));
      const sent = posts(phone);
      const amount = price(card);
      await phone.tap('cards:buy.action', { amount });
      const dialog = phone.page.getByRole('dialog');
      await dialog.getByText(part(phone.t('cards:buy.honest'))).waitFor();
      await phone.settled();
      await phone.shot('buy');
      await dialog.getByRole('button', { name: phone.t('cards:buy.action', { amount }), exact: true }).click();
      await phone.sees(phone.t('cards:bought.title', { serial: card.serial }));
      await phone.shot('bought');
      expect(sent).toEqual([{ path: `/api/project/card/${card.id}`, key: expect.stringMatching(/^.{8,}$/) }]);
      await phone.tap('cards:bought.bill');
      await phone.sees(`\u2212${amount}`);
      await phone.go(`${zone}?tab=mine`);
      await phone.page.getByRole('link', { name: new RegExp(card.serial) }).waitFor();
    });
  });

  test('says calmly that somebody was quicker, and that nothing was paid', async () => {
    const card = small();
    const [slow, quick] = [await buyer(), await buyer()];
    await as(slow, async (phone) => {
      await phone.go(pageOf(card));
      const amount = price(card);
      await phone.tap('cards:buy.action', { amount });
      const button = phone.page
        .getByRole('dialog')
        .getByRole('button', { name: phone.t('cards:buy.action', { amount }), exact: true });
      await button.waitFor();
      // Somebody else's purchase is the first while this one is on its way.
      await phone.page.route(`**/api/project/card/${card.id}`, async (route) => {
        if (route.request().method() === 'POST') await buy(quick, card);
        await route.continue();
      });
      await phone.settled();
      await button.click();
      await phone.sees(phone.t('cards:buy.nothingPaid'));
      await phone.shot('sold');
      await phone.tap('cards:buy.others');
      await phone.sees(phone.t('cards:session.ends'));
      const { data } = await slow.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
      expect(data.balances.find(({ asset }) => asset === 'USDT')?.funding).toBe('2950');
    });
  });

  test('takes what somebody else buys off the list at once', async () => {
    const card = small();
    const other = await buyer();
    const looker = await Actors.at(stage.origin).user();
    await stage.visit({ language: 'en', scheme: 'light' }, async (phone) => {
      const frames: string[] = [];
      phone.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => frames.push(String(payload))));
      await logInAs(phone, looker);
      await phone.go(zone);
      const tile = phone.page.getByRole('article').filter({ hasText: card.serial });
      await tile.waitFor();
      await until('it is told of the zone', async () => frames.some((frame) => frame.includes('"watch"')));
      // No list is answered any more: what goes is told over the socket.
      await phone.page.route('**/api/project/card?*', () => undefined);
      await buy(other, card);
      await tile.waitFor({ state: 'detached' });
    });
  });

  test('buys the missing fuel along, in the same sheet', async () => {
    const card = small();
    const user = await member(stage.origin, '5000');
    await as(user, async (phone) => {
      await phone.go(pageOf(card));
      const sum = (Number(card.price) * 1.01).toFixed(2);
      const sent = posts(phone);
      await phone.tap('cards:buy.action', { amount: sum });
      const dialog = phone.page.getByRole('dialog');
      await dialog
        .getByText(part(`\u2212${sum}`))
        .first()
        .waitFor();
      await dialog.getByText(phone.t('cards:buy.fuelBought', { amount: '2.20' }), { exact: true }).waitFor();
      await phone.settled();
      await phone.shot('buy-with-fuel');
      await dialog.getByRole('button', { name: phone.t('cards:buy.action', { amount: sum }), exact: true }).click();
      await phone.digits(tradePassword);
      await phone.sees(phone.t('cards:bought.paidWithFuel'));
      await phone.shot('bought-with-fuel');
      expect(sent.filter(({ path }) => path.includes('/point/'))).toEqual([]);
      const { data } = await user.api.get<PointOrderPage>('/api/point/myList');
      expect(data.list).toMatchObject([{ asset: 'FUEL', amount: '2.2', state: 'paid' }]);
      await phone.go(`${zone}?tab=mine`);
      await phone.sees(phone.t('cards:own.atCost_one', { count: 1 }));
      await phone.shot('mine');
    });
  });

  test('keeps the sheet where USDT is missing, and leads to the deposit of it', async () => {
    const card = small();
    await as(await member(stage.origin, '100'), async (phone) => {
      await phone.go(pageOf(card));
      const sum = (Number(card.price) * 1.01).toFixed(2);
      await phone.tap('cards:buy.action', { amount: sum });
      const missing = (Number(sum) - 100).toFixed(2);
      const way = phone.page
        .getByRole('dialog')
        .getByRole('link', { name: phone.t('cards:buy.deposit', { amount: missing }), exact: true });
      await way.waitFor();
      await phone.settled();
      await phone.shot('buy-short');
      await way.click();
      await phone.page.waitForURL(/recharge\?asset=USDT/);
    });
  });

  test('takes a newcomer from home to the bought card in four taps, what one can lose included', async () => {
    const user = await buyer();
    const card = small();
    await stage.visit({ language: 'en', scheme: 'dark', user, risksUnread: true }, async (phone) => {
      const { page, t } = phone;
      await phone.sees(t('home:panel.total'));
      await phone.settled();
      const taps = await countTaps(phone);
      await page
        .getByRole('link', { name: part(t('home:entry.zone')) })
        .first()
        .click();
      await page.getByRole('article').filter({ hasText: card.serial }).getByRole('button').click();
      await phone.confirm('risks:understood');
      const buys = page.getByRole('dialog').getByRole('button', { name: /^Buy for / });
      await buys.waitFor();
      await phone.settled();
      await phone.shot('buy-from-list');
      await buys.click();
      await phone.sees(t('cards:bought.paid'));
      expect(await taps()).toBe(4);
      await phone.settled();
      await phone.shot('bought-from-list');
      await phone.tap('cards:bought.zone');
      await phone.sees(t('cards:session.ends'));
    });
  });

  test('opens a purchase over the list, which stays where it was', async () => {
    await as(await buyer(), async (phone) => {
      const { page, t } = phone;
      await phone.go(zone);
      const tile = page.getByRole('article').getByRole('button').nth(6);
      await tile.scrollIntoViewIfNeeded();
      await phone.settled();
      const place = () => page.evaluate(() => window.scrollY);
      const before = await place();
      expect(before).toBeGreaterThan(0);
      await tile.click();
      const buys = page.getByRole('dialog').getByRole('button', { name: /^Buy for / });
      await buys.waitFor();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(page.url()).toContain(zone);
      expect(await place()).toBe(before);

      await tile.click();
      await buys.waitFor();
      await phone.settled();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: t('cards:buy.detail'), exact: true })
        .click();
      await page.waitForURL(/card\/details/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await phone.sees(t('cards:session.ends'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('says over the list that somebody was quicker, and leads back to it', async () => {
    const [slow, quick] = [await buyer(), await buyer()];
    await as(slow, async (phone) => {
      const { page, t } = phone;
      await phone.go(zone);
      const card = small();
      await page.getByRole('article').filter({ hasText: card.serial }).getByRole('button').click();
      const buys = page.getByRole('dialog').getByRole('button', { name: /^Buy for / });
      await buys.waitFor();
      await page.route(`**/api/project/card/${card.id}`, async (route) => {
        if (route.request().method() === 'POST') await buy(quick, card);
        await route.continue();
      });
      await phone.settled();
      await buys.click();
      await phone.sees(t('cards:buy.gone'));
      await phone.sees(t('cards:buy.nothingPaid'));
      await phone.settled();
      await phone.shot('gone-from-list');
      await phone.tap('cards:buy.others');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });

  test('hangs a card in parts, as the community has it, and takes one down again', async () => {
    const actors = Actors.at(stage.origin);
    const leader = await buyer();
    const admin = await actors.staff('admin');
    const led = await admin.post('/admin-api/communities', { userId: leader.id, name: 'Northern', reason: 'agreed' });
    expect(led.http).toBe(200);
    const splitting = { mode: 'auto', threshold: '1000', splitAmount: '500' };
    expect((await leader.api.post('/api/leader/info', splitting)).status).toBe(200);
    const card = large();
    await buy(leader, card);
    await as(leader, async (phone) => {
      await phone.go(pageOf(card));
      await phone.tap('cards:hang.title');
      await phone.sees(phone.t('cards:parts.split_other', { threshold: '1,000.00', count: 3 }));
      await phone.settled();
      await phone.shot('hang');
      const rule = phone.page.getByRole('slider', { name: part(phone.t('cards:hang.price')) });
      await rule.focus();
      await phone.page.keyboard.press('Home');
      const hang = phone.page
        .getByRole('dialog')
        .getByRole('button', { name: phone.t('cards:hang.actionParts_other', { count: 3 }), exact: true });
      await phone.page
        .getByRole('dialog')
        .getByText(part(phone.t('cards:hang.receivedAll')))
        .waitFor();
      // The quote for the least price is another offer, and settles anew.
      await expect(rule).toHaveAttribute('aria-valuetext', part(price(card)));
      await expect(hang).toBeEnabled();
      await phone.settled();
      await hang.click();
      const piece = phone.page.getByRole('article').filter({ hasText: `${card.serial}-1` });
      await piece.waitFor();
      await phone.shot('for-sale');
      const { data } = await leader.api.get<OwnCardPage>('/api/project/card/mySale');
      expect(data.list.map(({ price: asked }) => asked).sort()).toEqual(['150', '500', '500']);

      await piece.getByRole('button', { name: part(phone.t('cards:takeDown.action')) }).click();
      await phone.confirm('cards:takeDown.action');
      await phone.sees(phone.t('cards:takeDown.done'));
      await phone.page.getByRole('tab', { name: part(phone.t('cards:tab.mine')) }).click();
      await phone.page.getByRole('link', { name: new RegExp(`${card.serial}-1`) }).waitFor();
    });
  });

  test('waits for the leader where the community has it so, who releases it', async () => {
    const actors = Actors.at(stage.origin);
    const leader = await buyer();
    const owner = await buyer(leader);
    const admin = await actors.staff('admin');
    await admin.post('/admin-api/communities', { userId: leader.id, name: 'Harbour', reason: 'agreed' });
    await leader.api.post('/api/leader/info', { mode: 'later', threshold: '1000', splitAmount: '500' });
    const card = large();
    await buy(owner, card);
    await until('the owner belongs to the community', async () => {
      const { data } = await owner.api.get<{ becomes: string }>(`/api/project/card/hanging/${card.id}`);
      return data.becomes === 'waits';
    });
    const body = { price: card.price, password: tradePassword };
    expect((await owner.api.post(`/api/project/card/hanging/${card.id}`, body, { key: randomUUID() })).status).toBe(
      200,
    );
    await as(leader, async (phone) => {
      await phone.go('/pages/community/index');
      const members = phone.page.getByRole('list', { name: phone.t('community:members.title'), exact: true });
      await members.getByRole('button').first().click();
      const sheet = phone.page.getByRole('dialog');
      await sheet.getByText(card.serial, { exact: true }).waitFor();
      await sheet.getByText(phone.t('cards:state.awaitingRelease'), { exact: true }).waitFor();
      await sheet.getByText(phone.t('community:member.noMiners'), { exact: true }).waitFor();
      await phone.settled();
      await phone.shot('member');
      await phone.page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await phone.page.getByRole('button', { name: new RegExp(card.serial) }).click();
      await phone.settled();
      await phone.shot('release');
      await phone.confirm('community:waiting.action');
      await phone.sees(phone.t('community:waiting.done'));
    });
    const { data } = await owner.api.get<OwnCardPage>('/api/project/card/mySale');
    expect(data.list.map(({ state }) => state)).toEqual(['awaitingSale', 'awaitingSale', 'awaitingSale']);
  });
});
