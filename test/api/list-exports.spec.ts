import { UnitOfWork } from '../../server/common/database';
import { rolePermissions } from '../../server/common/http/staff-permissions';
import type { ConsoleClient } from '../support';
import { BusyDay } from '../support/busy-day';
import { routesOf } from '../support/routes';

interface ConsoleList {
  readonly name: string;
  readonly permission: string;
  readonly client: ConsoleClient;
}

const roles = ['admin', 'finance', 'reviewer', 'editor', 'auditor'] as const;
const mayAsk = (role: (typeof roles)[number], permission: string) =>
  rolePermissions[role].some((each) => each === permission);

let day: BusyDay;
let lists: ConsoleList[];

const csvOf = (client: ConsoleClient, name: string, query: Record<string, unknown> = {}) => {
  const asked = Object.entries(query).map(([key, value]) => `&${key}=${encodeURIComponent(JSON.stringify(value))}`);
  return client.get<string>(`/admin-api/${name}?format=csv${asked.join('')}`);
};
const linesOf = (text: string) => text.split('\r\n').slice(0, -1);
const rowsOf = async (client: ConsoleClient, name: string, query = '') =>
  (await client.get<Record<string, unknown>[]>(`/admin-api/${name}${query}`)).body;

/** The cells of one file, which begins by saying that it is UTF-8; a quoted one may hold commas and line ends. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  expect(text.startsWith('\ufeff')).toBe(true);
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

beforeAll(async () => {
  day = await BusyDay.start();
  await day.user.api.post('/api/finance/exchange/USDT/FXB', { amount: '1', minReceived: '0.1' });
  await day.by('finance').put('/admin-api/settings/ui.brand', { value: 'Magnetite', version: 0 });
  lists = [];
  for (const { method, path, caller } of routesOf(day.app)) {
    if (method !== 'GET' || !path.startsWith('/admin-api/') || path.includes(':')) continue;
    const permission = caller?.kind === 'staff' ? caller.permission : null;
    const role = roles.find((each) => permission !== null && mayAsk(each, permission));
    if (!permission || !role) continue;
    const client = day.by(role);
    const { headers } = await client.get(path);
    if (headers.has('content-range')) lists.push({ name: path.replace('/admin-api/', ''), permission, client });
  }
});
afterAll(() => day.app.close());

test('every list is a file too, with the fields of its rows and a line for each row', async () => {
  expect(lists.length).toBeGreaterThan(20);
  for (const { name, client } of lists) {
    const rows = await rowsOf(client, name);
    const { http, headers, body } = await csvOf(client, name);
    expect([name, http, headers.get('content-type')]).toEqual([name, 200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename=${name}.csv`);
    const [head = [], ...lines] = cellsOf(body);
    if (rows[0]) expect([name, [...head].sort()]).toEqual([name, Object.keys(rows[0]).sort()]);
    // Taking the log adds a line to it, the first time it is taken too.
    if (name !== 'audit') expect([name, lines.length]).toEqual([name, rows.length]);
    expect([name, lines.filter((line) => line.length !== head.length)]).toEqual([name, []]);
    const total = headers.get('content-range')?.split('/')[1];
    expect([name, total]).toEqual([name, String(lines.length)]);
  }
});

test('a role that may not read a list may not take it', async () => {
  for (const { name, permission } of lists) {
    const other = roles.find((role) => !mayAsk(role, permission));
    if (!other) continue;
    expect([name, (await csvOf(day.by(other), name)).http]).toEqual([name, 403]);
  }
  const agent = await day.app.actors.staff('agent');
  expect(linesOf((await csvOf(agent, 'users')).body)).toHaveLength(1);
  expect((await csvOf(agent, 'deposits')).http).toBe(403);
});

test('the file has the rows of the filter in the order of the list, more than a page of them', async () => {
  const admin = day.by('admin');
  await day.app.get(UnitOfWork).run(async (tx) => {
    const columns =
      'avatar, depth, isRoot, level, language, status, tradePasswordReset, tradePasswordFailures, signedAt, createdAt';
    const named = Array.from({ length: 450 }, (_, n) => [String(10_000_000 + n), `0x${String(n).padStart(40, '0')}`]);
    for (const [uid, account] of named) {
      await tx.run(
        `INSERT INTO \`user\` (uid, account, nickname, inviteCode, ${columns})
         SELECT ?, ?, ?, ?, ${columns} FROM \`user\` WHERE id = ?`,
        [uid ?? '', account ?? '', `many ${uid}`, `Z${uid?.slice(1)}`, day.user.id],
      );
    }
  });
  const { body } = await csvOf(admin, 'users', { filter: { q: 'many' }, sort: ['uid', 'ASC'] });
  const [head = [], ...rows] = cellsOf(body);
  expect(rows.map((cells) => cells[head.indexOf('uid')])).toEqual(
    Array.from({ length: 450 }, (_, n) => String(10_000_000 + n)),
  );
  expect((await csvOf(admin, 'users', { filter: { nothing: 1 } })).http).toBe(400);
  expect((await csvOf(admin, 'users', { sort: ['nothing', 'ASC'] })).http).toBe(400);
});

test('amounts are plain decimals and times ISO; what a spreadsheet would run is a text', async () => {
  await day.user.api.post('/api/user/edit', { nickname: '=1+1' });
  const [head = [], row = []] = cellsOf((await csvOf(day.by('reviewer'), 'deposits')).body);
  const cell = (name: string) => row[head.indexOf(name)];
  expect(cell('amount')).toBe('25');
  expect(cell('createdAt')).toBe(day.at);
  expect(cell('nickname')).toBe("'=1+1");
});

test('who took which list stands in the log; a refused one does not', async () => {
  const reviewer = day.by('reviewer');
  await csvOf(reviewer, 'withdrawals');
  await csvOf(reviewer, 'withdrawals', { filter: { asset: 'USDT' }, sort: ['amount', 'ASC'] });
  await csvOf(reviewer, 'withdrawals', { filter: { nothing: 1 } });
  const filter = encodeURIComponent(JSON.stringify({ action: 'export', resource: 'withdrawals' }));
  const found = await rowsOf(day.by('admin'), 'audit', `?filter=${filter}`);
  const asked = { filter: { asset: 'USDT' }, sort: ['amount', 'ASC'] };
  expect(found.slice(0, 2).map(({ after }) => after)).toEqual([asked, {}]);
});
