// @both-engines
import type { SearchAnswer } from '../../server/admin/search/search.schemas';
import { Reader, type Sql, UnitOfWork } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import type { ConsoleClient } from '../support';
import { BusyDay } from '../support/busy-day';
import { tablesReadWhole } from '../support/read-whole';

let day: BusyDay;
let agent: ConsoleClient;

beforeAll(async () => {
  day = await BusyDay.start();
  agent = await day.app.actors.staff('agent');
});
afterAll(() => day.app.close());

const ask = (client: ConsoleClient, q: string) =>
  client.get<SearchAnswer>(`/admin-api/search?q=${encodeURIComponent(q)}`);
const listsOf = async (client: ConsoleClient, q: string) =>
  (await ask(client, q)).body.hits.map(({ list, id }) => `${list} ${id}`);

test('a user is found by uid, any part of the address, nickname and invite code', async () => {
  const { uid, id } = day.user;
  await day.user.api.post('/api/user/edit', { nickname: 'Xaver Lin' });
  const [row] = (
    await day
      .by('admin')
      .get<{ account: string; inviteCode: string }[]>(
        `/admin-api/users?filter=${encodeURIComponent(JSON.stringify({ id }))}`,
      )
  ).body;
  const { account = '', inviteCode = '' } = row ?? {};
  const ends = [account.slice(2, 6), account.slice(-4)];
  const shown = [`0x${ends[0]}…${ends[1]}`, `${ends[0]}...${ends[1]}`, `0x${ends[0]}****${ends[1]}`];
  const parts = [
    account.slice(2),
    account.slice(0, 12),
    account.slice(9, 21),
    account.slice(-7),
    `0x${account.slice(17, 29)}`,
  ];
  for (const q of [uid, account, account.toLowerCase(), ...shown, ...parts, 'Xaver', inviteCode]) {
    const { hits } = (await ask(day.by('admin'), q)).body;
    expect([q, hits.filter(({ list }) => list === 'users')]).toEqual([
      q,
      [{ list: 'users', id, label: `${uid} Xaver Lin`, note: account }],
    ]);
  }
});

test('the last four characters find all whose uid or address ends so, and hide no row with that id', async () => {
  const { app, user, other } = day;
  const end = user.uid.slice(-4);
  // Another who ends so, and somebody else’s address that does.
  const namesake = `${user.uid.startsWith('9') ? '8' : '9'}000${end}`;
  await app.get(UnitOfWork).run(async (tx) => {
    await tx.run('UPDATE `user` SET uid = ? WHERE id = ?', [namesake, other.id]);
    await tx.run("UPDATE account_part SET part = ? WHERE userId = ? AND part LIKE '#%'", [`#${end}`, other.id]);
  });
  const found = async (q: string) => (await listsOf(day.by('reviewer'), q)).filter((hit) => hit.startsWith('users'));
  expect((await found(end)).sort()).toEqual([`users ${user.id}`, `users ${other.id}`].sort());
  expect(await found(user.uid.slice(-7))).toEqual([`users ${user.id}`]);
  expect(await found(user.account.slice(-4))).toContain(`users ${user.id}`);
  const rows = await day.ask<{ id: number }[]>(
    'reviewer',
    `users?filter=${encodeURIComponent(JSON.stringify({ q: end }))}`,
  );
  expect(rows.map(({ id }) => id).sort()).toEqual([user.id, other.id].sort());
});

test('what was filed is found by its id and by its hash', async () => {
  const { deposit, withdrawal } = day;
  const reviewer = day.by('reviewer');
  expect(await listsOf(reviewer, BusyDay.hash)).toEqual([`deposits ${deposit.id}`]);
  expect(await listsOf(reviewer, BusyDay.hash.toUpperCase().replace('X', 'x'))).toEqual([`deposits ${deposit.id}`]);
  const reads = (path: string) => day.ask<{ id: number }[]>('reviewer', path);
  const [transaction] = await reads('ledger-transactions');
  const [entry] = await reads('ledger-entries');
  const rows = {
    deposits: deposit.id,
    withdrawals: withdrawal.id,
    'ledger-transactions': transaction?.id,
    'ledger-entries': entry?.id,
  };
  for (const [list, id] of Object.entries(rows)) {
    for (const q of [`${id}`, `#${id}`, ` ${id} `])
      expect([q, await listsOf(reviewer, q)]).toEqual([q, expect.arrayContaining([`${list} ${id}`])]);
  }
  const { hits } = (await ask(reviewer, `#${deposit.id}`)).body;
  expect(hits[0]).toEqual({ list: 'deposits', id: deposit.id, label: '25 USDT', note: day.user.uid });
});

test('a role finds only what it may read; an agent no customers of others', async () => {
  expect(await listsOf(day.by('finance'), '#1')).toEqual(['ledger-transactions 1', 'ledger-entries 1']);
  expect(await listsOf(day.by('admin'), BusyDay.hash)).toEqual([]);
  for (const q of [day.user.uid, '#1', BusyDay.hash, 'Xaver']) expect([q, await listsOf(agent, q)]).toEqual([q, []]);
  expect((await ask(day.by('editor'), day.user.uid)).http).toBe(403);
});

test('too little is told from nothing found', async () => {
  const admin = day.by('admin');
  for (const q of ['', 'x', '0x12']) expect([q, (await ask(admin, q)).body]).toEqual([q, { short: true, hits: [] }]);
  expect((await ask(admin, 'nobody is called so')).body).toEqual({ short: false, hits: [] });
  expect((await ask(admin, 'x'.repeat(121))).http).toBe(400);
  expect((await ask(admin, 'a\u0000b')).http).toBe(400);
});

test('no table is read from end to end, whatever is typed', async () => {
  const queries = [jest.spyOn(day.app.get(Reads).looks, 'query'), jest.spyOn(day.app.get(Reader), 'query')];
  const address = `0x${'cd'.repeat(20)}`;
  for (const q of [
    day.user.uid,
    '#1',
    address,
    address.slice(0, 12),
    BusyDay.hash,
    BusyDay.hash.slice(0, 50),
    'abcdef1',
    '2145',
    'abc',
    '0x5b91…e193',
    'Xaver',
  ])
    for (const role of ['admin', 'reviewer'] as const) expect((await ask(day.by(role), q)).http).toBe(200);
  const statements = queries.flatMap(({ mock }) => mock.calls);
  // under load the settings are looked up again meanwhile; of so few rows they may be read whole
  const ofSearch = statements.filter(([sql]) => !sql.endsWith('FROM setting'));
  const asked = new Map(ofSearch.map(([sql, parameters = []]): [string, Sql] => [sql, parameters]));
  for (const query of queries) query.mockRestore();
  for (const table of [
    '`user`',
    'account_part',
    'deposit d',
    'chain_transfer t',
    'withdrawal w',
    'ledger_transaction',
    'ledger_entry',
  ])
    expect([table, [...asked.keys()].some((sql) => sql.includes(table))]).toEqual([table, true]);
  for (const [sql, parameters] of asked)
    expect([sql, await tablesReadWhole(day.app, sql, parameters)]).toEqual([sql, []]);
});

test('one person asks so often and no more; others go on', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 100; n++) answers.push((await ask(agent, 'xx')).http);
  expect(answers.at(-1)).toBe(429);
  expect((await ask(day.by('auditor'), 'xx')).http).toBe(200);
});
