import { UnitOfWork } from '../../server/common/database';
import { day, hour } from '../../server/common/runtime';
import type { ExchangeQuote } from '../../server/exchange/exchange.schemas';
import type { TransferRules } from '../../server/finance/transfers/transfer.schemas';
import type { Withdrawal, WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import { Assets } from '../../server/ledger';
import type { UserBalanceRow } from '../../server/ledger/ledger.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { cardsOnSale } from '../support/cards-on-sale';
import { closeWithSoundBooks } from '../support/closing';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

allAtOnce();

const password = '135790';
const noon = Date.parse('2027-03-01T12:00:00.000Z');
const nextNoon = '2027-03-02T12:00:00.000Z';

type Refusable<T> = T & { code?: string; available?: string; left?: string; until?: string };

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  await changeSetting(app, 'transfer.feeRate', '0');
  await changeSetting(app, 'withdraw.feeFixed.USDT', '0');
});
afterAll(() => closeWithSoundBooks(app));
beforeEach(async () => {
  app.clock.stop(noon);
  await changeSetting(app, 'transfer.holdLimit', '50');
});

const user = (amount: string, more: Record<string, string> = {}) =>
  app.actors.user({ funded: { ...(amount === '0' ? {} : { USDT: amount }), ...more }, tradePassword: password });
/** With a trade password that was reset now. */
const heldUser = async (amount: string, more: Record<string, string> = {}) => {
  const held = await user(amount, more);
  await app.actors.setTradePassword(held, password);
  return held;
};
const send = (from: TestUser, to: TestUser, amount: string, asset = 'USDT') =>
  from.api.post<Refusable<object>>('/api/finance/other/trade', { asset, amount, to: to.uid, password });
const sent = async (from: TestUser, to: TestUser, amount: string, asset = 'USDT') =>
  expect(await send(from, to, amount, asset)).toMatchObject({ status: 200 });
const withdraw = (from: TestUser, amount: string) =>
  from.api.post<Refusable<Withdrawal>>('/api/finance/extract', { asset: 'USDT', amount, password });
const move = (from: TestUser, amount: string) =>
  from.api.post<Refusable<object>>('/api/finance/move', { asset: 'USDT', amount, from: 'funding' });
const rules = async (of: TestUser, asset = 'USDT') => {
  const { holdUntil, holdLeft, assets } = (await of.api.get<TransferRules>('/api/finance/other/trade')).data;
  const row = assets.find((each) => each.asset === asset);
  return { holdUntil, holdLeft, onHold: row?.onHold, onHoldUntil: row?.onHoldUntil, maximum: row?.maximum };
};
const refused = (code: string, details: object) => ({ http: 200, status: 400, data: { code, ...details } });

describe('an account on hold', () => {
  it('sends others so much value in all while its hold lasts, and not a unit more', async () => {
    const [held, to] = [await heldUser('100', { FXB: '100' }), await user('0')];
    expect(await rules(held)).toEqual({
      ...{ holdUntil: nextNoon, holdLeft: '50', onHold: '0', onHoldUntil: null, maximum: '50' },
    });
    await sent(held, to, '30');
    app.clock.advance(12 * hour);
    await sent(held, to, '20', 'FXB');
    expect(await rules(held)).toMatchObject({ holdLeft: '10', maximum: '10' });
    expect((await rules(held, 'FXB')).maximum).toBe('20.00000001');
    expect(await send(held, to, '10.00000001')).toMatchObject(
      refused('holdLimitReached', { left: '10', until: nextNoon }),
    );
    await sent(held, to, '10');
    expect(await send(held, to, '0.00000001', 'FXB')).toMatchObject(refused('holdLimitReached', { left: '0' }));
    expect(await rules(held)).toMatchObject({ holdLeft: '0', maximum: '0' });
    app.clock.stop(noon + day - 1);
    expect(await send(held, to, '1')).toMatchObject(refused('holdLimitReached', { left: '0', until: nextNoon }));
    app.clock.stop(noon + day);
    await sent(held, to, '60');
    expect(await rules(held)).toMatchObject({ holdUntil: null, holdLeft: '50' });
  });

  it('sends nothing where the limit is 0, nor an asset without a price', async () => {
    const [held, to] = [await heldUser('100', { NICE: '100' }), await user('0')];
    const priced = async (price: string) => {
      await app.get(UnitOfWork).run((tx) => tx.run(`UPDATE asset SET price = ${price} WHERE code = 'NICE'`));
      await app.get(Assets).reload();
    };
    try {
      await priced('NULL');
      expect((await rules(held, 'NICE')).maximum).toBe('0');
      expect(await send(held, to, '1', 'NICE')).toMatchObject(refused('holdLimitReached', { left: '50' }));
    } finally {
      await priced('10000000');
    }
    await changeSetting(app, 'transfer.holdLimit', '0');
    expect(await rules(held)).toMatchObject({ holdLeft: '0', maximum: '0' });
    expect(await send(held, to, '1')).toMatchObject(refused('transfersHeld', { until: nextNoon }));
  });

  it('keeps its limit under fifty transfers at once, of two assets from two sessions', async () => {
    const [held, to] = [await heldUser('2000', { FXB: '4000' }), await user('0')];
    // opens the pass, so that no request waits for a password of its own
    await sent(held, to, '1');
    // Requests of one session wait for each other anyway.
    const elsewhere = await app.actors.login(held.wallet);
    await sent(elsewhere, to, '2', 'FXB');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? send(held, to, '30') : send(elsewhere, to, '60', 'FXB'))),
    );
    // Whoever is refused ten times a minute is told no more.
    expect(tally(answers)).toEqual({ done: 1, '400 holdLimitReached': 10, '429 tooFrequent': 39 });
    expect((await rules(held)).holdLeft).toBe('18');
  });
});

describe('what was received from an account on hold', () => {
  /** 40 from an account on hold, beside 10 of their own. */
  const receiver = async () => {
    const [held, to] = [await heldUser('100'), await user('10')];
    await sent(held, to, '40');
    return to;
  };

  it('stays, and nothing else does', async () => {
    await changeSetting(app, 'transfer.holdLimit', '40');
    const [to, third] = [await receiver(), await user('0')];
    await changeSetting(app, 'transfer.holdLimit', '0');
    expect(await rules(to)).toEqual({
      ...{ holdUntil: null, holdLeft: '0', onHold: '40', onHoldUntil: nextNoon, maximum: '10' },
    });
    const kept = refused('receiptsHeld', { available: '10', until: nextNoon });
    expect(await send(to, third, '10.00000001')).toMatchObject(kept);
    expect(await move(to, '10.00000001')).toMatchObject(kept);
    expect(
      await to.api.post('/api/finance/exchange/USDT/FXB', { amount: '10.00000001', minReceived: '0.00000001' }),
    ).toMatchObject(kept);
    expect(await withdraw(to, '3')).toMatchObject({ status: 200, data: { holdUntil: null } });
    await sent(to, third, '3');
    expect(await rules(third)).toMatchObject({ onHold: '0', onHoldUntil: null, maximum: '3' });
    expect(await move(to, '4')).toMatchObject({ status: 200 });
    expect(await move(to, '0.00000001')).toMatchObject(refused('receiptsHeld', { available: '0' }));
    app.clock.stop(noon + day - 1);
    expect(await move(to, '1')).toMatchObject(refused('receiptsHeld', { available: '0' }));
    app.clock.stop(noon + day);
    expect(await rules(to)).toMatchObject({ onHold: '0', onHoldUntil: null, maximum: '40' });
    expect(await move(to, '40')).toMatchObject({ status: 200 });
  });

  it('is not offered for a move or an exchange: what is offered goes through, and a unit more does not', async () => {
    const to = await receiver();
    const offers = async () => {
      const { moves } = (await to.api.get<TransferRules>('/api/finance/other/trade')).data;
      const move = moves.find(({ asset }) => asset === 'USDT');
      const { balance, onHold, onHoldUntil, maximum } = (
        await to.api.get<ExchangeQuote>('/api/finance/exchange/USDT/FXB')
      ).data;
      return { move, exchange: { balance, onHold, onHoldUntil, maximum } };
    };
    const onHold = { onHold: '40', onHoldUntil: nextNoon };
    expect(await offers()).toEqual({
      move: { asset: 'USDT', funding: '10', contract: '0', ...onHold, decimals: 8 },
      exchange: { balance: '50', ...onHold, maximum: '10' },
    });
    const exchange = (amount: string) =>
      to.api.post('/api/finance/exchange/USDT/FXB', { amount, minReceived: '0.00000001' });
    expect(await exchange('10.00000001')).toMatchObject(refused('receiptsHeld', { available: '10' }));
    expect(await exchange('4')).toMatchObject({ status: 200 });
    expect((await offers()).exchange).toMatchObject({ balance: '46', maximum: '6' });
    expect(await move(to, '6')).toMatchObject({ status: 200 });
    expect(await offers()).toMatchObject({
      move: { funding: '0', contract: '6' },
      exchange: { balance: '40', maximum: '0' },
    });
    app.clock.stop(noon + day);
    const free = { onHold: '0', onHoldUntil: null };
    expect(await offers()).toMatchObject({
      move: { funding: '40', contract: '6', ...free },
      exchange: { balance: '40', ...free, maximum: '40' },
    });
  });

  it('is withdrawn when the hold has ended, and not before', async () => {
    const to = await receiver();
    const extract = (await to.api.get<WithdrawalRules>('/api/token/extract')).data;
    expect(extract.assets.find(({ asset }) => asset === 'USDT')).toMatchObject({
      ...{ balance: '50', onHold: '40', onHoldUntil: nextNoon, maximum: '50' },
    });
    expect(await withdraw(to, '10')).toMatchObject({ data: { holdUntil: null } });
    const waits = await withdraw(to, '0.5');
    expect(waits).toMatchObject({ status: 200, data: { state: 'pending', holdUntil: nextNoon } });
    app.clock.stop(noon + day - 1);
    const reviewer = await app.actors.staff('reviewer');
    const approve = async () => {
      const row = await reviewer.get<{ digest: string }>(`/admin-api/withdrawals/${waits.data.id}`);
      return await reviewer.post<{ code: string }>(`/admin-api/withdrawals/${waits.data.id}/approve`, {
        digest: row.body.digest,
      });
    };
    expect(await approve()).toMatchObject({ http: 400, body: { code: 'onHold' } });
    app.clock.stop(noon + day);
    expect(await approve()).toMatchObject({ http: 200 });
  });

  it('is on hold again when a withdrawal of it is taken back, or rejected', async () => {
    const to = await receiver();
    const first = (await withdraw(to, '25')).data;
    const second = (await withdraw(to, '25')).data;
    expect([first.holdUntil, second.holdUntil]).toEqual([nextNoon, nextNoon]);
    // What comes in meanwhile is free.
    await app.actors.fund(to, 'USDT', '5');
    expect(await rules(to)).toMatchObject({ onHold: '0', onHoldUntil: null, maximum: '5' });
    expect(await move(to, '5')).toMatchObject({ status: 200 });
    await to.api.post(`/api/finance/extract/cancel/${first.id}`);
    expect(await rules(to)).toMatchObject({ onHold: '15', onHoldUntil: nextNoon });
    const reviewer = await app.actors.staff('reviewer');
    expect(await reviewer.post(`/admin-api/withdrawals/${second.id}/reject`, { reason: 'no' })).toMatchObject({
      http: 200,
    });
    expect(await rules(to)).toMatchObject({ onHold: '40', onHoldUntil: nextNoon });
    expect(await move(to, '10.00000001')).toMatchObject(refused('receiptsHeld', { available: '10' }));
    expect(await move(to, '10')).toMatchObject({ status: 200 });
  });

  it('carries its hold down the line, within the limit of each', async () => {
    const [to, third, fourth] = [await receiver(), await user('0'), await user('0')];
    await changeSetting(app, 'transfer.holdLimit', '20');
    expect((await rules(to)).maximum).toBe('30');
    // 10 are free, 20 go within the limit
    await sent(to, third, '25');
    expect(await rules(third)).toMatchObject({ onHold: '15', onHoldUntil: nextNoon, maximum: '25' });
    expect(await rules(to)).toMatchObject({ onHold: '25', holdLeft: '5', maximum: '5' });
    expect(await send(to, third, '5.00000001')).toMatchObject(
      refused('holdLimitReached', { left: '5', until: nextNoon }),
    );
    await sent(third, fourth, '25');
    expect(await rules(fourth)).toMatchObject({ onHold: '15', onHoldUntil: nextNoon });
    expect(await withdraw(fourth, '11')).toMatchObject({ data: { holdUntil: nextNoon } });
  });

  it('buys a card of another, within the limit, and is on hold at the seller; the house is not paid with it', async () => {
    const [held, seller] = [await heldUser('100'), await user('0')];
    const to = await app.actors.user({ bound: true, passOpen: true, funded: { USDT: '10', FUEL: '10' } });
    await sent(held, to, '40');
    const { cards } = await cardsOnSale(app, 30, 30);
    const [own, house] = cards;
    await app.get(UnitOfWork).run((tx) => tx.run('UPDATE card SET ownerId = ? WHERE id = ?', [seller.id, own ?? 0]));
    const buy = (card = 0) => to.api.post<Refusable<object>>(`/api/project/card/${card}`, {});
    expect(await buy(house)).toMatchObject(refused('receiptsHeld', { available: '10', until: nextNoon }));
    expect(await buy(own)).toMatchObject({ status: 200 });
    expect(await rules(to)).toMatchObject({ onHold: '20', holdLeft: '30' });
    expect(await rules(seller)).toMatchObject({ onHold: '20', onHoldUntil: nextNoon });
  });

  it('goes with a card purchase from a buyer on hold to the seller, and not to the house', async () => {
    const seller = await user('0');
    const held = await app.actors.user({ bound: true, funded: { USDT: '100', FUEL: '10' }, tradePassword: password });
    await app.actors.setTradePassword(held, password);
    const { cards } = await cardsOnSale(app, 30, 40, 30);
    const [own = 0, second = 0, house = 0] = cards;
    const give = 'UPDATE card SET ownerId = ? WHERE id IN (?, ?)';
    await app.get(UnitOfWork).run((tx) => tx.run(give, [seller.id, own, second]));
    const buy = (card: number) => held.api.post<Refusable<object>>(`/api/project/card/${card}`, { password });
    await changeSetting(app, 'transfer.holdLimit', '0');
    expect(await buy(own)).toMatchObject(refused('transfersHeld', { until: nextNoon }));
    expect(await buy(house)).toMatchObject({ status: 200 });
    await changeSetting(app, 'transfer.holdLimit', '50');
    expect(await buy(own)).toMatchObject({ status: 200 });
    expect(await rules(seller)).toMatchObject({ onHold: '29.85', onHoldUntil: nextNoon });
    expect(await rules(held)).toMatchObject({ holdLeft: '20.15' });
    expect(await buy(second)).toMatchObject(refused('holdLimitReached', { left: '20.15', until: nextNoon }));
    await changeSetting(app, 'transfer.holdLimit', '69.65');
    expect(await buy(second)).toMatchObject({ status: 200 });
    expect(await rules(seller)).toMatchObject({ onHold: '69.65', onHoldUntil: nextNoon });
  });

  it('waits for the hold of each part: what is free soonest goes first', async () => {
    const [early, to, third] = [await heldUser('10'), await user('0'), await user('0')];
    await sent(early, to, '10');
    app.clock.advance(hour);
    const late = await heldUser('10');
    await sent(late, to, '10');
    const later = '2027-03-02T13:00:00.000Z';
    expect(await rules(to)).toMatchObject({ onHold: '20', onHoldUntil: later });
    expect(await withdraw(to, '4')).toMatchObject({ data: { holdUntil: nextNoon } });
    expect(await withdraw(to, '7')).toMatchObject({ data: { holdUntil: later } });
    await sent(to, third, '9');
    expect(await rules(third)).toMatchObject({ onHold: '9', onHoldUntil: later });
    app.clock.stop(noon + day);
    expect(await move(third, '1')).toMatchObject(refused('receiptsHeld', { available: '0', until: later }));
    app.clock.stop(noon + day + hour);
    expect(await move(third, '9')).toMatchObject({ status: 200 });
  });

  it('cannot slip out in the moment it comes in', async () => {
    const [held, to] = [await heldUser('50'), await user('0')];
    const arrives = send(held, to, '50');
    const outcomes = tally(await Promise.all(Array.from({ length: 20 }, () => move(to, '1'))));
    expect(await arrives).toMatchObject({ status: 200 });
    expect(outcomes.done).toBeUndefined();
    expect(await rules(to)).toMatchObject({ onHold: '50' });
  });

  it('leaves where finance takes it back, and shows on the user’s page', async () => {
    const to = await receiver();
    const finance = await app.actors.staff('finance');
    const shown = async () => {
      const rows = (await finance.get<UserBalanceRow[]>(`/admin-api/users/${to.id}/balances`)).body;
      return rows.find(({ asset }) => asset === 'USDT');
    };
    expect(await shown()).toMatchObject({ funding: '50', onHold: '40', onHoldUntil: nextNoon });
    const taken = { asset: 'USDT', amount: '-30', reason: 'stolen elsewhere' };
    expect(await finance.post(`/admin-api/users/${to.id}/adjust`, taken)).toMatchObject({ http: 200 });
    expect(await shown()).toMatchObject({ funding: '20', onHold: '20', onHoldUntil: nextNoon });
  });
});
