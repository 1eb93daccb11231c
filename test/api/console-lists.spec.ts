import type { ListFacts } from '../../server/admin/admin.schemas';
import { rolePermissions } from '../../server/common/http/staff-permissions';
import { Jobs, minute } from '../../server/common/runtime';
import type { ConsoleClient } from '../support';
import { fillAwards } from '../support/award-stage';
import { BusyDay } from '../support/busy-day';
import { cardsOnSale } from '../support/cards-on-sale';
import { reported } from '../support/chat-stage';
import { fillDesk } from '../support/desk-stage';
import { play, takeBreak } from '../support/game-stage';
import { LockStage } from '../support/lock-stage';
import { minerOf, releaseOnce } from '../support/miner-stage';
import { type Route, routesOf } from '../support/routes';

/** Lists whose ids are names; those of all others are numbers. */
const named = ['assets', 'desk-days', 'desk-texts', 'jobs', 'purses', 'settings'];
/** What nobody has a row of without a chain; their rows are read where there is one. */
const needChain = ['chain-transfers', 'payouts', 'proof-anchors'];
const notFound = { http: 404, body: { message: 'Not found', code: 'notFound' } };
const refused = (field?: string) => ({
  http: 400,
  body: {
    message: 'Parameter error',
    code: 'invalidInput',
    ...(field ? { errors: { [field]: 'Parameter error' } } : {}),
  },
});

type Row = Record<string, unknown> & { id: number | string };

let day: BusyDay;
let routes: Route[];
let lists: { name: string; client: ConsoleClient; rows: Row[] }[];

const ask = (client: ConsoleClient, path: string) => client.get<Row[]>(`/admin-api/${path}`);
const byIds = (client: ConsoleClient, name: string, id: unknown) =>
  ask(client, `${name}?filter=${encodeURIComponent(JSON.stringify({ id }))}`);

beforeAll(async () => {
  day = await BusyDay.start();
  await day.user.api.post('/api/finance/exchange/USDT/FXB', { amount: '1', minReceived: '0.1' });
  const finance = day.by('finance');
  const change = (key: string, value: string) =>
    finance.put(`/admin-api/settings/${key}`, { value, version: 0, reason: 'test' });
  await change('ui.brand', 'Magnetite');
  await change('withdraw.dailyLimit', '900');
  await fillAwards(day);
  const { cards } = await cardsOnSale(day.app, 5, 6);
  await day.app.actors.fund(day.user, 'FUEL', '1');
  await day.user.api.post(`/api/project/card/${cards[0]}`, { password: '135790' });
  await day.user.api.post('/api/point/order', { asset: 'FUEL', amount: '1' });
  await day.app.actors.fund(day.user, 'GAME', '5');
  await play(day.user, 1, '1');
  await takeBreak(day.user, 1);
  const locks = LockStage.of(day.app);
  await day.app.actors.fund(day.user, 'NICE', '5');
  await locks.locked(day.user, await locks.product({ asset: 'NICE' }), '5');
  await minerOf(day.app, day.user);
  await releaseOnce(day.app);
  await reported(day.app);
  await fillDesk(day.app, day.user);
  day.app.clock.advance(2 * minute);
  for (const job of ['ledger.seal', 'ledger.proof']) await day.app.get(Jobs).run(job);
  routes = routesOf(day.app).filter(({ method, path }) => method === 'GET' && path.startsWith('/admin-api/'));
  lists = [];
  for (const { path, caller } of routes.filter((route) => !route.path.includes(':'))) {
    const needed = caller?.kind === 'staff' ? caller.permission : undefined;
    const role = (['admin', 'finance', 'reviewer', 'editor', 'auditor'] as const).find(
      (each) => !needed || rolePermissions[each].some((permission) => permission === needed),
    );
    const client = day.by(role ?? 'admin');
    const { headers, body } = await client.get<Row[]>(path);
    if (headers.has('content-range')) lists.push({ name: path.replace('/admin-api/', ''), client, rows: body });
  }
});
afterAll(() => day.app.close());

test('there are lists, and each has rows to read', () => {
  expect(lists.length).toBeGreaterThan(20);
  expect(lists.filter(({ rows }) => rows.length === 0).map(({ name }) => name)).toEqual(needChain);
});

test('a row alone says what it says in its list', async () => {
  for (const { name, client, rows } of lists) {
    for (const row of rows.slice(0, 3)) {
      const alone = await ask(client, `${name}/${row.id}`);
      expect([name, alone]).toEqual([name, expect.objectContaining({ http: 200, body: expect.objectContaining(row) })]);
    }
  }
});

test('of an id that nobody has there is none, and of what is no id nothing is asked', async () => {
  const wrong = ['x', '0', '-1', '1.5', '0x1', '9'.repeat(20), '%00', 'undefined', 'null'];
  for (const { name, client } of lists) {
    const unknown = named.includes(name) ? wrong : ['999999999'];
    for (const id of unknown)
      expect([name, id, await ask(client, `${name}/${id}`)]).toMatchObject([name, id, notFound]);
    if (named.includes(name)) continue;
    for (const id of wrong) expect([name, id, await ask(client, `${name}/${id}`)]).toMatchObject([name, id, refused()]);
  }
});

test('many rows by their ids, however a client writes them', async () => {
  for (const { name, client, rows } of lists) {
    const ids = rows.slice(0, 2).map(({ id }) => id);
    const mixed = ids.map((id, at) => (at === 0 ? String(id) : id));
    for (const wanted of [ids, mixed, ids.map(String)]) {
      const { http, body } = await byIds(client, name, wanted);
      const found = (body ?? []).map(({ id }) => id);
      expect([name, wanted, http, found.sort()]).toEqual([name, wanted, 200, [...ids].sort()]);
    }
    const none = await byIds(client, name, []);
    expect([name, none.http, none.body, none.headers.get('content-range')]).toEqual([name, 200, [], `${name} */0`]);
    if (ids[0] === undefined) continue;
    const one = await byIds(client, name, String(ids[0]));
    expect([name, one.http, one.body.map(({ id }) => id)]).toEqual([name, 200, [ids[0]]]);
  }
});

test('ids that are none are refused, never taken for all or for a fault of ours', async () => {
  const never = [{}, null, [null], [[1]], [{}], true, [true], { in: [1] }];
  const noNumbers = ['', 'x', ['x'], ['1', 'x'], 1.5, -1, 0, ['0x1'], [' 1'], 1e20, '1e3'];
  for (const { name, client } of lists) {
    for (const id of named.includes(name) ? never : [...never, ...noNumbers]) {
      expect([name, id, await byIds(client, name, id)]).toMatchObject([name, id, refused('filter')]);
    }
  }
  for (const { name, client } of lists.filter((list) => named.includes(list.name))) {
    for (const id of ['', 'x', ['x', 3]]) {
      expect([name, id, await byIds(client, name, id)]).toMatchObject([name, id, { http: 200, body: [] }]);
    }
  }
});

test('each list has one route for a row, which asks for the same permission', () => {
  const callerOf = (path: string) => routes.find((route) => route.path === `/admin-api/${path}`)?.caller;
  for (const { name } of lists) {
    const alone = ['id', 'key', 'name'].map((id) => callerOf(`${name}/:${id}`)).filter((caller) => caller);
    expect([name, alone]).toEqual([name, [callerOf(name)]]);
  }
});

describe('what a list says of itself', () => {
  const asked = (client: ConsoleClient, name: string, query: Record<string, unknown>) => {
    const texts = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`);
    return ask(client, `${name}?${texts.join('&')}`);
  };
  let facts: ListFacts[];
  beforeAll(async () => {
    facts = (await day.by('auditor').get<ListFacts[]>('/admin-api/lists')).body;
  });
  const factsOf = (name: string): ListFacts =>
    facts.find((each) => each.name === name) ?? { name, sorts: [], filters: [] };

  test('every list is declared, and each once', () => {
    expect(facts.map(({ name }) => name).sort()).toEqual(lists.map(({ name }) => name).sort());
  });

  test('it is sorted by each field that it names, both ways', async () => {
    for (const { name, client } of lists) {
      expect([name, factsOf(name).sorts]).toEqual([name, expect.arrayContaining(['id'])]);
      for (const field of factsOf(name).sorts) {
        for (const order of ['ASC', 'DESC'] as const) {
          const { http, body } = await asked(client, name, { sort: [field, order] });
          expect([name, field, http]).toEqual([name, field, 200]);
          const values = body.map((row) => row[field]).filter((value) => typeof value === 'number');
          const sign = order === 'ASC' ? 1 : -1;
          expect([name, field, order, values]).toEqual([name, field, order, values.toSorted((a, b) => sign * (a - b))]);
        }
      }
    }
  });

  test('a field that it does not name sorts nothing', async () => {
    for (const { name, client } of lists) {
      for (const field of ['nothing', '__proto__', 'constructor']) {
        const answer = await asked(client, name, { sort: [field, 'ASC'] });
        expect([name, field, answer]).toMatchObject([name, field, refused('sort')]);
      }
    }
  });

  test('days and amounts bound it from both sides', async () => {
    // The first dividend of this stage is of 1970.
    const bounds = { from: '2999-01-01', to: '1969-01-01' };
    for (const { name, client, rows } of lists) {
      const { filters } = factsOf(name);
      const none: [string, unknown][] = Object.entries(bounds).filter(([filter]) => filters.includes(filter));
      for (const filter of filters.filter((each) => each.endsWith('Min'))) none.push([filter, '99999999999']);
      for (const [filter, value] of none) {
        const { http, body } = await asked(client, name, { filter: { [filter]: value } });
        expect([name, filter, http, body]).toEqual([name, filter, 200, []]);
      }
      const wide = none.filter(([filter]) => filter.endsWith('Min')).map(([filter]) => [filter, '0']);
      const all = await asked(client, name, { filter: Object.fromEntries(wide) });
      expect([name, all.body.length > 0]).toEqual([name, rows.length > 0]);
    }
  });
});
