// @both-engines
import { Reader } from '../../server/common/database';
import { day, minute } from '../../server/common/runtime';
import type { ExportAnswer, MyData } from '../../server/my-data/my-data.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

const password = '135790';
let app: TestApp;
let year: number;

beforeAll(async () => {
  app = await bootApp();
  year = new Date(app.clock.stop()).getUTCFullYear();
});
afterAll(async () => {
  try {
    expect((await app.books()).checks.filter(({ ok }) => !ok)).toEqual([]);
  } finally {
    await app.close();
  }
});

const transactions = (of = year) => ({ kind: 'transactions', format: 'csv', year: of });
const ask = (user: TestUser, body: object, key?: string) =>
  user.api.post<ExportAnswer & { code?: string; field?: string }>(
    '/api/user/data/exports',
    { password, ...body },
    key === undefined ? {} : { key },
  );
const facts = async (user: TestUser) => (await user.api.get<MyData>('/api/user/data')).data;
/** The raw text of a file, or the code of its refusal. */
async function take(user: TestUser, id: number, language = 'en'): Promise<string> {
  const response = await fetch(`${app.origin}/api/user/data/exports/${id}/file`, {
    headers: { Authorization: `Bearer ${user.token}`, 'Cb-lang': language },
  });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return response.headers.get('content-type')?.startsWith('application/json') && text.includes('"msg"')
    ? (JSON.parse(text) as { data: { code: string } }).data.code
    : text;
}
async function fileOf(user: TestUser, body: object, language?: string): Promise<string> {
  const answer = await ask(user, body);
  expect([answer.status, answer.msg]).toEqual([200, answer.msg]);
  return await take(user, answer.data.id, language);
}
const rowsOf = (csv: string) =>
  csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const units = (text = '') => {
  const [whole = '0', part = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + part.padEnd(8, '0'));
  return text.startsWith('-') ? -value : value;
};

describe('the transactions of a year', () => {
  let alice: TestUser;
  let bob: TestUser;

  beforeAll(async () => {
    alice = await app.actors.user({ funded: { USDT: '100', GAME: '3' }, tradePassword: password });
    bob = await app.actors.user();
    const act = async (path: string, body: object) => {
      app.clock.advance(minute);
      expect((await alice.api.post(path, body)).status).toBe(200);
    };
    await act('/api/finance/move', { asset: 'USDT', amount: '10.00000001', from: 'funding' });
    await act('/api/finance/other/trade', { asset: 'USDT', amount: '5', to: bob.uid, password });
    await act('/api/finance/extract', { asset: 'USDT', amount: '20', password });
  });

  it('open, follow each other and close at what there is', async () => {
    const csv = await fileOf(alice, transactions());
    expect(csv.startsWith('\ufeffTime (UTC),Transaction,Account,Asset,Amount,Of which fee,Balance,')).toBe(true);
    const [, ...rows] = rowsOf(csv);
    const sums = new Map<string, bigint>();
    for (const [, kind, account, asset, amount, , balance] of rows) {
      const key = `${asset} ${account}`;
      if (kind === 'Opening balance') sums.set(key, units(balance));
      else if (kind === 'Closing balance') expect([key, sums.get(key)]).toEqual([key, units(balance)]);
      else {
        sums.set(key, (sums.get(key) ?? 0n) + units(amount));
        expect([key, sums.get(key)]).toEqual([key, units(balance)]);
      }
    }
    const held = await app
      .get(Reader)
      .query<{ n: string | number }>(
        "SELECT SUM(balance) AS n FROM ledger_account WHERE ownerType = 'user' AND ownerId = ? AND asset = 'USDT'",
        [alice.id],
      );
    const closing = rows.filter(([, kind, , asset]) => kind === 'Closing balance' && asset === 'USDT');
    expect(closing.reduce((sum, row) => sum + units(row[6]), 0n)).toBe(BigInt(held[0]?.n ?? -1));
  });

  it('name fee, other side, value of then and reference, and leave empty what is not known', async () => {
    const [, ...rows] = rowsOf(await fileOf(alice, transactions()));
    const of = (kind: string) => rows.filter((row) => row[1] === kind).map((row) => row.slice(3, 9));
    expect(of('Transfer out')).toEqual([['USDT', '-5', '', '84.99999999', bob.uid, '-5']]);
    expect(of('Transfer fee')).toEqual([['USDT', '-0.01', '0.01', '84.98999999', bob.uid, '-0.01']]);
    expect(of('Adjustment')).toEqual([]);
    expect(rows.find((row) => row[3] === 'GAME')?.slice(3, 9)).toEqual(['GAME', '3', '', '3', '', '']);
    expect(rows.every((row) => /^\d{4}-\d\d-\d\dT.*Z$/.test(row[0] ?? ''))).toBe(true);
  });

  it('speak the language of the reader, and are of one user and year alone', async () => {
    expect(await fileOf(alice, transactions(), 'de')).toContain('Davon Gebühr');
    expect(rowsOf(await fileOf(alice, transactions(year - 1)))).toHaveLength(1);
    expect((await ask(alice, transactions(year + 1))).data).toMatchObject({ code: 'invalidInput', field: 'year' });
    await app.actors.setTradePassword(bob, password);
    expect(
      rowsOf(await fileOf(bob, transactions()))
        .slice(1)
        .map((row) => [row[1], row[4], row[6], row[7]]),
    ).toEqual([
      ['Transfer in', '5', '5', alice.uid],
      ['Closing balance', '', '5', ''],
    ]);
  });
});

describe('a file of one’s own data', () => {
  it('needs the trade password, is taken once, by the login that asked, and within ten minutes', async () => {
    const user = await app.actors.user({ tradePassword: password });
    expect((await ask(user, { ...transactions(), password: '000001' })).data).toMatchObject({ code: 'passwordWrong' });
    const first = await ask(user, transactions());
    const again = await app.actors.login(user.wallet);
    expect(await take(again, first.data.id)).toBe('dataExportGone');
    expect(rowsOf(await take(user, first.data.id))).toHaveLength(1);
    expect(await take(user, first.data.id)).toBe('dataExportGone');
    const second = await ask(user, transactions());
    app.clock.advance(11 * minute);
    expect(await take(user, second.data.id)).toBe('dataExportGone');
    expect(await take(await app.actors.user(), second.data.id)).toBe('notFound');
  });

  it('is asked for once under a key, and three times a day where it is everything', async () => {
    const user = await app.actors.user({ tradePassword: password });
    const everything = { kind: 'everything', format: 'json' };
    const [one, same] = [await ask(user, everything, 'once'), await ask(user, everything, 'once')];
    expect(same.data.id).toBe(one.data.id);
    expect((await facts(user)).left).toEqual({ transactions: 20, everything: 2 });
    await ask(user, everything);
    await ask(user, everything);
    expect((await ask(user, everything)).data.code).toBe('dataExportLimit');
    app.clock.advance(day);
    expect((await ask(user, everything)).status).toBe(200);
  });

  it('with everything holds what is one’s own, and of others what the app shows', async () => {
    const other = await app.actors.user();
    const user = await app.actors.user({ funded: { USDT: '7' }, tradePassword: password, bound: true });
    await user.api.post('/api/chat/requests', { uid: other.uid, text: 'Hello' });
    const { list } = (await other.api.get<{ list: { id: number }[] }>('/api/chat/requests')).data;
    await other.api.post(`/api/chat/requests/${list[0]?.id}/accept`);
    const text = await fileOf(user, { kind: 'everything', format: 'json' });
    const data = JSON.parse(text) as Record<string, unknown[]> & { profile: { uid: string; wallet: string } };
    expect([data.profile.uid, data.profile.wallet]).toEqual([user.uid, user.account]);
    expect(data.transactions).toMatchObject([{ type: 'deposit', asset: 'USDT', amount: '7', valueThen: '7' }]);
    expect(data.friends).toMatchObject([{ uid: other.uid }]);
    expect(data.notices?.length).toBeGreaterThan(0);
    expect(text).not.toContain(other.account);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(['sessions', 'cards', 'miners', 'locks', 'uploads', 'messages']),
    );
  });

  it('is told to its user', async () => {
    const user = await app.actors.user({ tradePassword: password });
    await ask(user, transactions());
    const { list } = (await user.api.get<{ list: { kind: string; params: object }[] }>('/api/notices')).data;
    expect(list[0]).toMatchObject({ kind: 'dataExported', params: { everything: false, year } });
  });
});
