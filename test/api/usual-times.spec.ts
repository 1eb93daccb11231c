// @both-engines
import { UnitOfWork } from '../../server/common/database';
import { hour, minute } from '../../server/common/runtime';
import type { Deposit, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import type { Withdrawal, WithdrawalPage } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { PointOrder, PointOrderDetail } from '../../server/points/points.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

const noon = Date.parse('2027-01-15T12:00:00.000Z');
const password = '135790';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(noon);
  user = await app.actors.user({ bound: true, funded: { USDT: '10000' }, tradePassword: password });
});
beforeEach(async () => {
  // What was known before is older than a minute.
  app.clock.advance(2 * minute);
  await app.get(UnitOfWork).run(async (tx) => {
    await tx.run("DELETE FROM deposit WHERE state = 'credited'", []);
    await tx.run("DELETE FROM withdrawal WHERE state = 'paid'", []);
    await tx.run('DELETE FROM point_order WHERE confirmedBy IS NOT NULL', []);
  });
});
afterAll(() => app.close());

/** So many that have ended, each a minute after the one before, after so many minutes. */
async function ended(kind: keyof typeof inserts, lengths: readonly number[]): Promise<void> {
  await app.get(UnitOfWork).run(async (tx) => {
    for (const [at, length] of lengths.entries()) {
      const end = noon - 48 * hour + at * minute;
      await tx.run(inserts[kind], [user.id, end - length * minute, end, ...more[kind](end)]);
    }
  });
}

let orders = 0;
const orderNo = () => {
  orders += 1;
  return `T${String(orders).padStart(8, '0')}`;
};
const inserts = {
  deposit: `INSERT INTO deposit (userId, asset, amount, state, testMoney, createdAt, updatedAt)
    VALUES (?, 'USDT', 1000000, 'credited', 0, ?, ?)`,
  testMoney: `INSERT INTO deposit (userId, asset, amount, state, testMoney, createdAt, updatedAt)
    VALUES (?, 'USDT', 1000000, 'credited', 1, ?, ?)`,
  withdrawal: `INSERT INTO withdrawal (userId, asset, amount, fee, address, state, createdAt, updatedAt)
    VALUES (?, 'USDT', 1000000, 0, '0x1111111111111111111111111111111111111111', 'paid', ?, ?)`,
  held: `INSERT INTO withdrawal (userId, asset, amount, fee, address, state, createdAt, updatedAt, holdUntil)
    VALUES (?, 'USDT', 1000000, 0, '0x1111111111111111111111111111111111111111', 'paid', ?, ?, ?)`,
  order: `INSERT INTO point_order (userId, createdAt, confirmedAt, orderNo, updatedAt, asset, amount, state, confirmedBy)
    VALUES (?, ?, ?, ?, ?, 'FUEL', 1000000, 'rejected', 1)`,
} as const;
const more = {
  deposit: () => [],
  testMoney: () => [],
  withdrawal: () => [],
  // Each was paid five minutes after its hold.
  held: (end: number) => [end - 5 * minute],
  order: (end: number) => [orderNo(), end],
} satisfies Record<keyof typeof inserts, (end: number) => unknown[]>;

const depositMinutes = async () => {
  await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount: '10' });
  const { list } = (await user.api.get<DepositPage>('/api/finance/deposits?state=pending')).data;
  return list[0]?.usualMinutes;
};
const withdrawalMinutes = async () => {
  const body = { asset: 'USDT', amount: '10', password };
  const asked = (await user.api.post<Withdrawal>('/api/finance/extract', body)).data;
  const { list } = (await user.api.get<WithdrawalPage>('/api/finance/withdrawals?state=pending')).data;
  expect(list[0]).toMatchObject({ id: asked.id, usualMinutes: asked.usualMinutes });
  return asked.usualMinutes;
};
const orderMinutes = async () => {
  const { id } = (await user.api.post<PointOrder>('/api/point/order', { asset: 'FUEL', amount: '5000' })).data;
  return (await user.api.get<PointOrderDetail>(`/api/point/detail/id/${id}`)).data.usualMinutes;
};

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe.each([
  ['deposit', depositMinutes],
  ['withdrawal', withdrawalMinutes],
  ['order', orderMinutes],
] as const)('the usual time of a %s', (kind, minutesOf) => {
  it.each([
    ['none', [], null],
    ['four', upTo(4), null],
    ['five', [40, 3, 4, 5, 6], 5],
    ['six, an even count', [40, 3, 4, 6, 8, 9], 7],
    ['equal ones', [12, 12, 12, 12, 12, 12], 12],
    ['twenty', upTo(20), 11],
    // The first of them is no longer looked at.
    ['twenty-one', [900, ...upTo(20)], 11],
  ])('is the median of the last twenty: of %s', async (_, lengths, expected) => {
    await ended(kind, lengths);
    expect(await minutesOf()).toBe(expected);
  });
});

describe('the usual time', () => {
  it('is not asked of what has come to its end', async () => {
    await ended('deposit', [5, 5, 5, 5, 5]);
    const { list } = (await user.api.get<DepositPage>('/api/finance/deposits?state=credited')).data;
    expect(list.map(({ usualMinutes }) => usualMinutes)).toEqual([null, null, null, null, null]);
  });

  it('of deposits leaves out test money', async () => {
    await ended('deposit', [30, 30, 30, 30, 30]);
    await ended('testMoney', upTo(20));
    expect(await depositMinutes()).toBe(30);
  });

  it('of withdrawals begins at the end of a hold', async () => {
    await ended('held', [900, 900, 900, 900, 900]);
    expect(await withdrawalMinutes()).toBe(5);
  });

  it('of a withdrawal is told only once its hold has ended', async () => {
    await ended('withdrawal', [5, 5, 5, 5, 5]);
    const held = await app.actors.user({ funded: { USDT: '100' }, tradePassword: password });
    await app.actors.setTradePassword(held, '246802');
    const body = { asset: 'USDT', amount: '10', password: '246802' };
    expect((await held.api.post<Withdrawal>('/api/finance/extract', body)).data.usualMinutes).toBeNull();
    app.clock.advance(24 * hour);
    const { list } = (await held.api.get<WithdrawalPage>('/api/finance/withdrawals')).data;
    expect(list[0]?.usualMinutes).toBe(5);
  });

  it('may be a minute old', async () => {
    await ended('deposit', [30, 30, 30, 30, 30]);
    expect(await depositMinutes()).toBe(30);
    await ended('deposit', upTo(20));
    app.clock.advance(minute - 1);
    expect(await depositMinutes()).toBe(30);
    app.clock.advance(1);
    expect(await depositMinutes()).not.toBe(30);
  });
});
