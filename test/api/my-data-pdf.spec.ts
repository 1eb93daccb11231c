// @both-engines
import { Reader, UnitOfWork } from '../../server/common/database';
import { Clock, day, Jobs, minute } from '../../server/common/runtime';
import type { ExportAnswer, MyData } from '../../server/my-data/my-data.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { pdfText } from '../support/pdf-text';

const password = '135790';
let app: TestApp;
let year: number;

beforeAll(async () => {
  app = await bootApp();
  year = new Date(app.clock.stop()).getUTCFullYear();
});
afterAll(() => app?.close());

const ask = (user: TestUser, body: object = {}) =>
  user.api.post<ExportAnswer & { code?: string; field?: string }>('/api/user/data/exports', {
    ...{ kind: 'transactions', format: 'pdf', year, password, ...body },
  });
const facts = async (user: TestUser) => (await user.api.get<MyData>('/api/user/data')).data;
const take = (user: TestUser, id: number, language = 'en') =>
  fetch(`${app.origin}/api/user/data/exports/${id}/file`, {
    headers: { Authorization: `Bearer ${user.token}`, 'Cb-lang': language },
  });
async function refusalOf(response: Response) {
  const { status, data } = (await response.json()) as { status: number; data: { code: string } };
  return [status, data.code];
}
async function pagesOf(user: TestUser, body: object = {}, language = 'en'): Promise<string[]> {
  const { data } = await ask(user, body);
  const response = await take(user, data.id, language);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return await pdfText(new Uint8Array(await response.arrayBuffer()));
}
/** Writes the rates of local currencies as staff do, without the console around it. */
const keepRates = (text: string, before: string) =>
  app
    .get(UnitOfWork)
    .run((tx) =>
      tx.run('INSERT INTO setting_change (name, oldValue, newValue, staffId, createdAt) VALUES (?, ?, ?, 1, ?)', [
        ...['ui.fiatRates', before, text, app.get(Clock).now()],
      ]),
    );

it('a statement in PDF has the totals of the ledger, in the language of the reader', async () => {
  const user = await app.actors.user({ funded: { USDT: '100', GAME: '3' }, tradePassword: password });
  app.clock.advance(minute);
  await user.api.post('/api/finance/extract', { asset: 'USDT', amount: '20', password });
  const [english = ''] = await pagesOf(user);
  expect(english).toContain(`Account statement ${year}`);
  for (const text of [user.uid, user.account, 'Page 1 of 1', 'Lines without a price']) expect(english).toContain(text);
  const sums = await app.get(Reader).query<{ wallet: string; incoming: string; outgoing: string; closing: string }>(
    `SELECT wallet, SUM(CASE WHEN amount > 0 THEN amount ELSE 0 END) AS incoming,
         SUM(CASE WHEN amount < 0 THEN -amount ELSE 0 END) AS outgoing, SUM(amount) AS closing
       FROM ledger_entry WHERE userId = ? AND asset = 'USDT' GROUP BY wallet`,
    [user.id],
  );
  expect(sums.map(({ wallet }) => wallet).sort()).toEqual(['funding', 'held']);
  const written = (units: string) => (Number(units) / 1e8).toFixed(2);
  const names: Record<string, string> = { funding: 'Funding', held: 'Held' };
  for (const { wallet, incoming, outgoing, closing } of sums) {
    const figures = ['0.00', written(incoming), written(outgoing), '\\d+\\.\\d\\d', written(closing)];
    expect(english.replace(/\s+/g, ' ')).toMatch(new RegExp([`${names[wallet]} USDT`, ...figures].join(' ')));
  }
  const [chinese = ''] = await pagesOf(user, {}, 'zh-CN');
  expect(chinese).toContain(`${year} 年账户对账单`);
  const [russian = ''] = await pagesOf(user, {}, 'ru');
  expect(russian).toContain('Остатки и обороты');
});

it('a local currency has the rate that held at each line, and nothing before it', async () => {
  const user = await app.actors.user({ funded: { USDT: '10' }, tradePassword: password });
  expect((await ask(user, { currency: 'GBP' })).data).toMatchObject({ code: 'invalidInput', field: 'currency' });
  app.clock.advance(minute);
  const today = new Date(app.get(Clock).now()).toISOString().slice(0, 10);
  await keepRates(`GBP 1.25 ${today}`, '');
  app.clock.advance(minute);
  await user.api.post('/api/finance/move', { asset: 'USDT', amount: '5', from: 'funding' });
  app.clock.advance(minute);
  await keepRates('', `GBP 1.25 ${today}`);
  expect((await facts(user)).currencies).toEqual(['GBP']);
  const { data } = await ask(user, { format: 'csv', currency: 'GBP' });
  const [head, ...rows] = (await (await take(user, data.id)).text()).trim().split('\r\n');
  expect(head).toContain('Value then (GBP),USDT for 1 GBP,Day of the rate,Reference');
  const locals = rows.map((row) => row.split(',')).map((row) => [row[1], ...row.slice(8, 12)]);
  expect(locals).toEqual([
    ['Deposit', '10', '', '', ''],
    ['Move between accounts', '-5', '-4', '1.25', today],
    ['Move between accounts', '5', '4', '1.25', today],
    ['Closing balance', '', '', '', ''],
    ['Closing balance', '', '', '', ''],
  ]);
  const [page = ''] = await pagesOf(user, { currency: 'GBP' });
  expect(page).toContain(`1 GBP = 1.25 USDT (${today})`);
  expect(page).toContain('Lines without a rate at the time, not in GBP: 1');
});

it('a file is open to its login alone, and somebody else finds none', async () => {
  const user = await app.actors.user({ tradePassword: password });
  const { data } = await ask(user);
  const again = await app.actors.login(user.wallet);
  const other = await app.actors.user();
  expect((await facts(user)).exports).toMatchObject([{ id: data.id, format: 'pdf', open: true }]);
  expect((await facts(again)).exports).toMatchObject([{ id: data.id, open: false }]);
  expect(await refusalOf(await take(other, data.id))).toEqual([404, 'notFound']);
  expect(await refusalOf(await take(again, data.id))).toEqual([400, 'dataExportGone']);
  const [one, two] = await Promise.all([take(user, data.id), take(user, data.id)]);
  const bodies = await Promise.all([one.arrayBuffer(), two.arrayBuffer()]);
  const files = bodies.filter((body) => Buffer.from(body).toString('latin1', 0, 5) === '%PDF-');
  expect(files).toHaveLength(1);
});

it('a server that is killed while it sends a file holds the next one up for a minute', async () => {
  const user = await app.actors.user({ tradePassword: password });
  const [broken, next] = [await ask(user), await ask(user)];
  await app
    .get(UnitOfWork)
    .run((tx) =>
      tx.run('UPDATE data_export SET takenAt = ?, activeAt = ? WHERE id = ?', [
        ...[app.get(Clock).now(), app.get(Clock).now(), broken.data.id],
      ]),
    );
  expect(await refusalOf(await take(user, next.data.id))).toEqual([400, 'dataExportRunning']);
  app.clock.advance(minute);
  expect((await take(user, next.data.id)).headers.get('content-type')).toBe('application/pdf');
});

it('the list of files goes after 180 days', async () => {
  const user = await app.actors.user({ tradePassword: password });
  await ask(user);
  const rows = () => app.get(Reader).query('SELECT id FROM data_export WHERE userId = ?', [user.id]);
  app.clock.advance(180 * day);
  await app.get(Jobs).run('myData.clean');
  expect(await rows()).toHaveLength(1);
  app.clock.advance(1);
  await app.get(Jobs).run('myData.clean');
  expect(await rows()).toHaveLength(0);
});
