// @both-engines
import type { Dashboard } from '../../server/admin/admin.schemas';
import { ClosedDays } from '../../server/admin/dashboard/closed-days.service';
import { Reader } from '../../server/common/database';
import { Jobs } from '../../server/common/runtime';
import type { MyHome } from '../../server/home/home.schemas';
import type { BillPage } from '../../server/ledger/ledger.schemas';
import type { PriceLine } from '../../server/market/market.schemas';
import { bootApp, type TestApp } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const at = (time: string) => app.clock.stop(Date.parse(time));

/** Days begin at midnight UTC, wherever the server stands (domain 1). */
describe('a day', () => {
  it('of the dashboard holds what moved in it, from its first millisecond to its last', async () => {
    at('2027-03-09T12:00:00.000Z');
    const user = await app.actors.user();
    for (const [time, amount] of [
      ['2027-03-08T23:59:59.999Z', '1'],
      ['2027-03-09T00:00:00.000Z', '2'],
      ['2027-03-09T10:14:59.999Z', '4'],
      ['2027-03-09T10:15:00.000Z', '8'],
      ['2027-03-09T23:59:59.999Z', '16'],
      ['2027-03-10T00:00:00.000Z', '32'],
    ] as const) {
      at(time);
      await app.actors.fund(user, 'USDT', amount);
    }
    const lastThree = async () => {
      const auditor = await app.actors.staff('auditor');
      const { days } = (await auditor.get<Dashboard>('/admin-api/dashboard')).body;
      expect(days).toHaveLength(30);
      expect(days[0]?.day).toBe('2027-02-09');
      return days.slice(-3).map(({ day, deposits, newUsers }) => [day, deposits.count, deposits.value, newUsers]);
    };
    const expected = [
      ['2027-03-08', 1, '1', 0],
      ['2027-03-09', 4, '30', 1],
      ['2027-03-10', 1, '32', 0],
    ];
    at('2027-03-10T00:30:00.000Z');
    expect(await lastThree()).toEqual(expected);
    // Rolled up, it says the same.
    at('2027-03-10T23:59:59.999Z');
    await app.get(Jobs).run('admin.closeDays');
    expect(await lastThree()).toEqual(expected);
  });

  it('closes an hour after its end, to the millisecond', async () => {
    const last = async () => {
      const [row] = await app.get(Reader).query<{ last: number }>('SELECT MAX(day) AS last FROM daily_figure');
      return Number(row?.last);
    };
    at('2027-03-11T00:59:59.999Z');
    expect(await app.get(ClosedDays).close()).toBe(0);
    expect(await last()).toBe(Date.parse('2027-03-09T00:00:00.000Z'));
    at('2027-03-11T01:00:00.000Z');
    expect(await app.get(ClosedDays).close()).toBe(1);
    expect(await last()).toBe(Date.parse('2027-03-10T00:00:00.000Z'));
  });

  it('of one’s home page counts what came in since midnight UTC', async () => {
    at('2027-03-12T23:59:59.999Z');
    const user = await app.actors.user({ funded: { USDT: '1' } });
    at('2027-03-13T00:00:00.000Z');
    await app.actors.fund(user, 'USDT', '2');
    at('2027-03-13T11:00:00.000Z');
    await app.actors.fund(user, 'USDT', '4');
    const todayIn = async () => (await user.api.get<MyHome>('/api/user/index')).data.todayIn;
    expect(await todayIn()).toBe('6');
    at('2027-03-13T23:59:59.999Z');
    expect(await todayIn()).toBe('6');
    at('2027-03-14T00:00:00.000Z');
    expect(await todayIn()).toBe('0');
  });

  it('of bills is cut from its first moment to before the next', async () => {
    at('2027-03-15T23:59:59.999Z');
    const user = await app.actors.user({ funded: { USDT: '1' } });
    for (const [time, amount] of [
      ['2027-03-16T00:00:00.000Z', '2'],
      ['2027-03-16T23:59:59.999Z', '4'],
      ['2027-03-17T00:00:00.000Z', '8'],
    ] as const) {
      at(time);
      await app.actors.fund(user, 'USDT', amount);
    }
    const amounts = async (query: string) => {
      const { data } = await user.api.get<BillPage>(`/api/finance/bill/all?${query}`);
      return data.list.map(({ amount }) => amount);
    };
    expect(await amounts('from=2027-03-16T00:00:00.000Z&to=2027-03-17T00:00:00.000Z')).toEqual(['4', '2']);
    expect(await amounts('from=2027-03-16T00:00:00.001Z')).toEqual(['8', '4']);
    expect(await amounts('to=2027-03-16T00:00:00.001Z')).toEqual(['2', '1']);
  });

  it('of a price is one candle, and so is each hour', async () => {
    for (const [time, price] of [
      ['2027-03-19T12:00:00.000Z', '500'],
      ['2027-03-20T23:59:59.999Z', '500'],
      ['2027-03-21T00:00:00.000Z', '510'],
      ['2027-03-21T10:14:59.999Z', '550'],
      ['2027-03-21T10:15:00.000Z', '490'],
      ['2027-03-21T23:59:59.999Z', '520'],
      ['2027-03-22T00:00:00.000Z', '600'],
    ] as const) {
      at(time);
      await app.actors.agreed('assets/BNB/price', { price, reason: 'test' });
    }
    await app.get(Jobs).run('market.fold');
    const line = async (query: string) =>
      (await app.api.get<PriceLine>(`/api/line?asset=BNB&${query}`)).data.candles.map(
        ({ time, open, high, low, close }) => [time, open, high, low, close],
      );
    expect(await line('interval=1d&from=2027-03-20T00:00:00Z')).toEqual([
      ['2027-03-20T00:00:00.000Z', '500', '500', '500', '500'],
      ['2027-03-21T00:00:00.000Z', '510', '550', '490', '520'],
      ['2027-03-22T00:00:00.000Z', '600', '600', '600', '600'],
    ]);
    expect(await line('interval=1h&from=2027-03-21T10:00:00Z&to=2027-03-21T11:59:59Z')).toEqual([
      ['2027-03-21T10:00:00.000Z', '550', '550', '490', '490'],
      ['2027-03-21T11:00:00.000Z', '490', '490', '490', '490'],
    ]);
    expect(await line('interval=5m&from=2027-03-21T10:10:00Z&to=2027-03-21T10:15:00Z')).toEqual([
      ['2027-03-21T10:10:00.000Z', '550', '550', '550', '550'],
      ['2027-03-21T10:15:00.000Z', '490', '490', '490', '490'],
    ]);
  });
});
