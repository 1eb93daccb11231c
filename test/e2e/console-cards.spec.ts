import { expect, type Page, test } from '@playwright/test';
import type { ConsoleCard, TradeRow } from '../../server/cards/cards.list';
import type { CardDetail } from '../../server/cards/cards.schemas';
import type { IssuedCards } from '../../server/cards/cards-console.schemas';
import type { SessionRow } from '../../server/cards/trade-sessions/sessions.list';
import words from '../../server/common/words/en.json';
import type { PointOrder } from '../../server/points/points.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import audit from '../../web-admin/src/locales/en/audit.json';
import cards from '../../web-admin/src/locales/en/cards.json';
import points from '../../web-admin/src/locales/en/points.json';
import proposals from '../../web-admin/src/locales/en/proposals.json';
import type { ConsoleClient, TestUser } from '../support';
import { Actors } from '../support/actors';
import { StaffConsole } from './support/console';
import { newHash } from './support/desk-data';
import { tradePassword } from './support/member';
import { Stage } from './support/stage';
import { fieldLabel, part } from './support/texts';

const minute = 60_000;
const english = { language: 'en', scheme: 'dark' } as const;
const states = words.states;

/** HH:MM of a moment, UTC. */
const clockOf = (moment: number) => new Date(moment).toISOString().slice(11, 16);

/** The trading zone and the orders of points, as staff run them in a real browser. */
test.describe('staff of the trading zone', () => {
  // Each test goes on from the one before it.
  test.describe.configure({ mode: 'serial' });

  let actors: Actors;
  let finance: ConsoleClient;
  let user: TestUser;
  /** when the first session begins: soon enough to be awaited, and late enough to hang cards for it */
  let begins: number;
  /** the series that is issued above the limit, and taken down */
  let pyrite: number;

  const stage = Stage.ofSpec();

  test.beforeAll(async () => {
    actors = Actors.at(stage.origin);
    finance = await actors.staff('finance');
    user = await actors.user({ bound: true, tradePassword });
    const filed = { asset: 'USDT', amount: '400', txHash: newHash() };
    const { data } = await user.api.post<{ id: number }>('/api/finance/recharge', filed);
    await actors.byTwo('reviewer', `deposits/${data.id}/approve`, { amount: '400' });
    begins = (Math.ceil(Date.now() / minute) + 2) * minute;
  });

  const login = (name: string) => StaffConsole.login(stage.browser, stage.origin, `${name}@demo.local`, english);
  const rows = async <T>(resource: string): Promise<T[]> =>
    (await finance.get<T[]>(`/admin-api/${resource}?sort=["id","ASC"]&range=[0,199]`)).body;
  const field = (page: Page, label: string) => page.getByLabel(fieldLabel(label)).first();

  /** The session that begins first. */
  async function firstSession(): Promise<SessionRow> {
    const { body } = await finance.get<SessionRow[]>('/admin-api/trade-sessions?sort=["startAt","ASC"]&range=[0,0]');
    const [session] = body;
    if (!session) throw new Error('no session was made');
    return session;
  }

  test('repeat a window of the day, and are told at the field where two meet', async () => {
    const desk = await login('finance');
    const { page } = desk;
    const add = async (start: string, name: string) => {
      await desk.go('/session-templates/create');
      await field(page, cards.startUtc).fill(start);
      await field(page, 'English').fill(name);
      await page.getByRole('button', { name: part('Save') }).click();
    };
    await desk.go('/session-templates/create');
    await field(page, cards.startUtc).fill('7 pm');
    await page.getByRole('button', { name: part('Save') }).click();
    await page.getByText(part(cards.notATime)).waitFor();
    await page.getByText(part(cards.needName)).waitFor();

    await add(clockOf(begins), 'Harbour hour');
    const row = page.getByRole('row').filter({ hasText: 'Harbour hour' });
    await expect(row).toContainText(`${clockOf(begins)} – ${clockOf(begins + 60 * minute)}`);
    await desk.shot('templates');
    expect(Date.parse((await firstSession()).startAt)).toBe(begins);

    await add(clockOf(begins + 30 * minute), 'Second hour');
    await page.getByText(part('The times overlap with “Harbour hour”')).waitFor();
    await desk.shot('templates-overlap');
    expect(await rows('session-templates')).toHaveLength(1);
    await desk.close();
  });

  test('make a series whose cards hang for the session, and more of them', async () => {
    const desk = await login('finance');
    const { page } = desk;
    await desk.go('/card-series/create');
    await field(page, cards.code).fill('qz');
    await field(page, 'English').fill('Quartz');
    await page.getByText(part('QZ-0001')).waitFor();
    await field(page, cards.count).fill('2');
    await field(page, cards.priceUsdt).fill('20.5');
    await field(page, cards.session).click();
    await page
      .getByRole('option', { name: /Harbour hour/ })
      .first()
      .click();
    await desk.shot('series-create');
    await page.getByRole('button', { name: cards.issue.review, exact: true }).click();
    const issue = page.getByRole('dialog');
    await issue.getByText('2 cards of QZ at 20.50 USDT each: 41.00 USDT in total.', { exact: false }).waitFor();
    await issue.getByLabel(fieldLabel('Reason')).fill('for the harbour');
    await desk.shot('series-issue');
    await issue.getByRole('button', { name: 'Issue for 41.00 USDT', exact: true }).click();
    await page.getByRole('heading', { name: 'QZ · Quartz', exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: 'QZ-0002' }).waitFor();

    await page.getByRole('button', { name: part(cards.more.label) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(fieldLabel(cards.count)).fill('1');
    await dialog.getByLabel(fieldLabel(cards.priceUsdt)).fill('30');
    await dialog.getByLabel(fieldLabel(cards.session)).click();
    await page
      .getByRole('option', { name: /Harbour hour/ })
      .first()
      .click();
    await dialog.getByText(part('1 more of QZ at 30.00 USDT each.')).waitFor();
    await dialog.getByLabel(fieldLabel('Reason')).fill('one is missing');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await dialog.getByText(part(cards.issue.title)).waitFor();
    await dialog.getByRole('button', { name: 'Issue for 30.00 USDT', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('row').filter({ hasText: 'QZ-0003' }).waitFor();
    await desk.shot('series');
    const made = await rows<ConsoleCard>('cards');
    expect(made.map(({ serial, price, state }) => [serial, price, state])).toEqual([
      ['QZ-0001', '20.5', 'comingSoon'],
      ['QZ-0002', '20.5', 'comingSoon'],
      ['QZ-0003', '30', 'comingSoon'],
    ]);
    await desk.close();
  });

  test('take a card of the house down, list it again, and retire it', { tag: '@full' }, async () => {
    const desk = await login('finance');
    const { page } = desk;
    await desk.go('/cards');
    // Not in the middle of its row: its session is a link of its own.
    await page.getByRole('row').getByText(part('QZ-0003')).click();
    await page.getByRole('heading', { name: 'QZ-0003', exact: true }).waitFor();
    const stateIs = (state: keyof typeof states.card) =>
      page.getByText(states.card[state], { exact: true }).first().waitFor();
    const act = async (action: { label: string; title: string }, fill: () => Promise<void> = async () => undefined) => {
      await page.getByRole('button', { name: action.label, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(part(action.title)).waitFor();
      await fill();
      await dialog.getByLabel(fieldLabel('Reason')).fill('another price');
      await dialog.locator('button[type=submit]:not([aria-disabled])').click();
      await dialog.waitFor({ state: 'detached' });
    };
    await act(cards.withdraw);
    await stateIs('inStock');
    await act(cards.list, async () => {
      await page.getByRole('dialog').getByLabel(fieldLabel(cards.priceUsdt)).fill('35');
      await page.getByRole('dialog').getByLabel(fieldLabel(cards.session)).click();
      await page
        .getByRole('option', { name: /Harbour hour/ })
        .last()
        .click();
    });
    await stateIs('comingSoon');
    await act(cards.retire);
    await stateIs('ended');
    await desk.shot('card-retired');
    await desk.close();
  });

  test('issue above the day’s limit only by two', async () => {
    const desk = await login('finance');
    const { page } = desk;
    const dialog = page.getByRole('dialog');
    const sort = encodeURIComponent('["startAt","DESC"]');
    const { body: ahead } = await finance.get<SessionRow[]>(`/admin-api/trade-sessions?sort=${sort}&range=[0,0]`);
    const series = { code: 'FE', titles: { en: 'Pyrite' }, image: null, count: 1, price: '1' };
    const made = await finance.post<IssuedCards>('/admin-api/card-series', {
      ...{ ...series, sessionId: ahead[0]?.id, reason: 'the first of them' },
    });
    pyrite = made.body.id;
    const cardsOf = async () => (await rows<ConsoleCard>('cards')).filter(({ seriesId }) => seriesId === pyrite);
    await desk.go(`/card-series/${pyrite}/show`);
    await page.getByRole('button', { name: part(cards.more.label) }).click();
    await dialog.getByLabel(fieldLabel(cards.count)).fill('50');
    await dialog.getByLabel(fieldLabel(cards.priceUsdt)).fill('9999');
    await dialog.getByLabel(fieldLabel(cards.session)).click();
    await page
      .getByRole('option', { name: /Harbour hour/ })
      .last()
      .click();
    await dialog.getByLabel(fieldLabel('Reason')).fill('a great evening');
    // Enter leads to the total and issues nothing; a dialog that has just opened takes no press.
    await dialog.locator('button[type=submit]:not([aria-disabled])').waitFor();
    await dialog.getByLabel(fieldLabel(cards.count)).press('Enter');
    await dialog.getByText('499,950.00 USDT in total.', { exact: false }).waitFor();
    await desk.shot('issue-total');
    expect(await cardsOf()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Issue for 499,950.00 USDT', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('alert').getByText(part(proposals.changeWaits)).waitFor();
    expect(await cardsOf()).toHaveLength(1);

    const second = await login('finance2');
    await second.go('/proposals');
    await second.choose('FE');
    await second.page.getByText(part('a great evening')).waitFor();
    await second.page.getByText('499,950.00 USDT', { exact: true }).first().waitFor();
    await second.shot('issue-proposal');
    await second.act({ ...proposals.confirm, confirm: proposals.confirm.label });
    await second.page.getByText(states.proposal.confirmed, { exact: true }).waitFor();
    await second.close();
    await desk.close();
  });

  test('take down chosen cards, and all of a series, and are told what became of them', async () => {
    const desk = await login('finance');
    const { page } = desk;
    const dialog = page.getByRole('dialog');
    await desk.go(`/cards?filter=${encodeURIComponent(JSON.stringify({ serial: 'FE-005' }))}`);
    for (const serial of ['FE-0050', 'FE-0051'])
      await page.getByRole('row').filter({ hasText: serial }).getByRole('checkbox').check();
    await page.getByRole('button', { name: cards.takeDown.label, exact: true }).click();
    await dialog.getByText('Cards on sale: 2, 19,998.00 USDT in total.', { exact: false }).waitFor();
    await dialog.getByLabel(fieldLabel('Reason')).fill('too dear');
    await desk.shot('take-down-chosen');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(part('Taken down: 2 (19,998.00 USDT). Already sold: 0.')).waitFor();

    await desk.go(`/card-series/${pyrite}/show`);
    await page.getByText(part('49 · 479,953.00 USDT')).waitFor();
    await page.getByRole('button', { name: cards.takeDown.series, exact: true }).click();
    await dialog.getByText('Cards on sale: 49, 479,953.00 USDT in total.', { exact: false }).waitFor();
    await dialog.getByLabel(fieldLabel('Reason')).fill('another evening');
    await desk.shot('take-down-series');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(part('Taken down: 49 (479,953.00 USDT). Already sold: 0.')).waitFor();
    await page.getByText(part('0 · 0.00 USDT')).waitFor();
    await desk.shot('taken-down');
    await desk.close();
  });

  test('confirm and reject orders of points, stating who gets what', async () => {
    const large = { asset: 'FUEL', amount: '1200' };
    const { data: wanted } = await user.api.post<PointOrder>('/api/point/order', large);
    const { data: other } = await user.api.post<PointOrder>('/api/point/order', { ...large, amount: '1300' });
    const desk = await login('finance');
    const { page } = desk;
    const order = async (id: number) => (await user.api.get<PointOrder>(`/api/point/detail/id/${id}`)).data;
    await desk.go('/point-orders');
    await page.getByRole('menuitem', { name: /Point orders.*2/ }).waitFor();
    await desk.choose('1,200');
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: points.confirm.label, exact: true }).click();
    await dialog
      .getByText(`User ${user.uid} then has half an hour to pay 1,200.00 USDT, and gets 1,200.00 FUEL.`, {
        exact: true,
      })
      .waitFor();
    await desk.shot('order-confirm');
    await dialog.locator('button[type=submit]:not([aria-disabled])').click();
    await dialog.waitFor({ state: 'detached' });
    expect((await order(wanted.id)).state).toBe('pendingPayment');

    await desk.choose('1,300');
    await desk.act({ ...points.reject, confirm: points.reject.label }, 'Please write to us first');
    expect(await order(other.id)).toMatchObject({ state: 'rejected', reason: 'Please write to us first' });
    await page.getByRole('tab', { name: part(states.pointOrder.rejected) }).click();
    await desk.choose('1,300');
    await page.getByText(part('Please write to us first')).last().waitFor();
    await desk.shot('order-rejected');
    await desk.close();
  });

  test('watch a session as it begins, stop it, and let it go on by two', { tag: '@full' }, async () => {
    const { data: fuel } = await user.api.post<PointOrder>('/api/point/order', { asset: 'FUEL', amount: '10' });
    expect((await user.api.post(`/api/point/pay/id/${fuel.id}`, { password: tradePassword })).status).toBe(200);
    const session = await firstSession();
    const desk = await login('finance');
    const { page } = desk;
    await desk.go('/trade-sessions');
    await page
      .getByRole('table', { name: part(cards.week) })
      .getByRole('link', { name: /Harbour hour/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Harbour hour', exact: true }).waitFor();
    await stage.advance(begins - Date.now());
    // The page notices by itself that the session has begun.
    await page.getByText(states.tradeSession.inProgress, { exact: true }).waitFor();

    const [card] = await rows<ConsoleCard>('cards');
    expect((await user.api.post(`/api/project/card/${card?.id}`)).status).toBe(200);
    await page
      .getByRole('table', { name: part(cards.latest) })
      .getByText(part('QZ-0001'))
      .waitFor();
    await desk.shot('monitor');
    await page.getByRole('link', { name: part(cards.allTrades) }).click();
    await desk.choose('QZ-0001');
    await page.getByText(part(cards.tradePoints)).waitFor();
    const [trade] = await rows<TradeRow>('card-trades');
    expect(trade).toMatchObject({ uid: user.uid, sellerId: null, price: '20.5', fuel: '0.205' });
    await desk.shot('trade');

    await desk.go(`/trade-sessions/${session.id}/show`);
    await desk.act(cards.stop, 'odd prices');
    await page.getByText(part('odd prices')).waitFor();
    const detail = await user.api.post<{ code?: string } & Partial<CardDetail>>(
      `/api/project/card/${(card?.id ?? 0) + 1}`,
    );
    expect(detail).toMatchObject({ status: 400, msg: 'This session has been stopped' });
    await desk.act(cards.restart, 'they were right');
    await page.getByText(part(cards.restartWaits)).waitFor();
    await desk.shot('stopped');

    const second = await login('finance2');
    await second.go('/proposals');
    await second.choose('Harbour hour');
    await second.page.getByText(part('The session “Harbour hour” goes on.')).waitFor();
    await second.shot('restart');
    await second.act({ ...proposals.confirm, confirm: proposals.confirm.label });
    await second.close();
    await page.getByText(states.tradeSession.inProgress, { exact: true }).waitFor();
    expect((await firstSession()).state).toBe('inProgress');
    const again = await finance.post<DoneOrProposed>(`/admin-api/trade-sessions/${session.id}/restart`, {
      reason: 'again',
    });
    expect(again.http).toBe(409);
    await page.getByText(part(`: ${audit.actions.restart}`)).waitFor({ state: 'detached' });

    await desk.go('/trading-zone');
    await page.getByText(part('In this period: 1 cards sold')).waitFor();
    await desk.shot('zone');
    await desk.go(`/users/${user.id}/show/card-trades`);
    await page.getByRole('row').filter({ hasText: 'QZ-0001' }).waitFor();
    await desk.close();
  });
});
