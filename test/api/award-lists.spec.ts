// @both-engines
import { DividendRun } from '../../server/awards';
import type { AwardRow, EventRow } from '../../server/awards/awards.list';
import type { LevelChangeRow } from '../../server/awards/levels/level-changes.list';
import type { DividendRow } from '../../server/awards/settlement/dividend-runs.list';
import { Reader, type Sql, UnitOfWork } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import { bootApp, type ConsoleClient, engine, type TestApp, type TestUser } from '../support';
import { makeRoot, setLevel } from '../support/award-stage';

const at = '2026-11-20T12:00:00.000Z';

let app: TestApp;
let auditor: ConsoleClient;
let top: TestUser;
let middle: TestUser;
let payer: TestUser;

/** The newest first; a page of a list by its filter. */
const list = async <Row>(name: string, filter: object = {}, sort = ['id', 'ASC']) => {
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&sort=${encodeURIComponent(JSON.stringify(sort))}`;
  const { http, body } = await auditor.get<Row[]>(`/admin-api/${name}?${query}`);
  expect([name, filter, http]).toEqual([name, filter, 200]);
  return body;
};
const ids = async (name: string, filter: object) => (await list<{ id: number }>(name, filter)).map(({ id }) => id);

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(Date.parse(at));
  auditor = await app.actors.staff('auditor');
  top = await app.actors.user();
  await makeRoot(app, top);
  middle = await app.actors.user({ bound: top, passOpen: true, funded: { USDT: '500' } });
  payer = await app.actors.user({ bound: middle, passOpen: true, funded: { USDT: '1000' } });
  await setLevel(app, top, 2);
  await middle.api.post('/api/user/edit', { nickname: 'Xaver Lin' });
  await middle.api.post('/api/join', { amount: '100' });
  await payer.api.post('/api/join', { amount: '1000' });
  await app.get(UnitOfWork).run((tx) =>
    tx.manager.getRepository(DividendRun).insert({
      ...{ day: Date.parse('2026-11-19'), state: 'done', feeIncome: 12_345_678_900n, ratePpm: 200_000 },
      ...{ pool: 2_469_135_780n, shares: 3, members: 2, paid: 2_469_135_779n, levelVersion: 0 },
      ...{ createdAt: Date.parse(at), doneAt: Date.parse(at) },
    }),
  );
});
afterAll(() => app.close());

test('an award says whose it is, of what, by whom, and where it stands', async () => {
  const awards = await list<AwardRow>('awards');
  const told = awards.map(({ uid, kind, base, ratePpm, amount, fromUid }) => [
    ...[uid, kind, base, ratePpm, amount, fromUid],
  ]);
  expect(told).toEqual([
    [top.uid, 'direct', '100', 100_000, '10', middle.uid],
    [top.uid, 'performance', '100', 60_000, '6', middle.uid],
    [middle.uid, 'direct', '1000', 100_000, '100', payer.uid],
    [top.uid, 'indirect', '1000', 50_000, '50', payer.uid],
    [middle.uid, 'performance', '1000', 30_000, '30', payer.uid],
    [top.uid, 'performance', '1000', 30_000, '30', payer.uid],
  ]);
  const { id, uid, inviteCode: _, ...rest } = { ...top, ...awards[0] };
  expect(rest).toMatchObject({
    ...{ userId: top.id, state: 'pending', eventKind: 'join', fromId: middle.id, dividendId: null },
    ...{ createdAt: at, settledAt: null, transactionId: null, reason: null },
  });
  expect((await auditor.get<AwardRow>(`/admin-api/awards/${id}`)).body).toMatchObject({ id, uid });
});

test('awards are found by user, kind, state, event, dividend and what is typed', async () => {
  const all = await list<AwardRow>('awards');
  const idsOf = (wanted: (row: AwardRow) => boolean) => all.filter(wanted).map(({ id }) => id);
  const event = all[0]?.eventId;
  expect(await ids('awards', { userId: middle.id })).toEqual(idsOf((row) => row.userId === middle.id));
  expect(await ids('awards', { kind: ['direct', 'indirect'] })).toEqual(idsOf(({ kind }) => kind.endsWith('direct')));
  expect(await ids('awards', { state: 'pending' })).toEqual(idsOf(() => true));
  expect(await ids('awards', { state: 'settled' })).toEqual([]);
  expect(await ids('awards', { eventId: event })).toEqual(idsOf((row) => row.eventId === event));
  expect(await ids('awards', { dividendId: 1 })).toEqual([]);
  for (const q of [middle.uid, middle.account.slice(0, 12), 'Xaver'])
    expect([q, await ids('awards', { q })]).toEqual([q, idsOf((row) => row.userId === middle.id)]);
  const wrong = ['kind', 'state'].map((name) => `filter=${encodeURIComponent(JSON.stringify({ [name]: 'none' }))}`);
  for (const query of [...wrong, 'sort=["amount","ASC"]'])
    expect([query, (await auditor.get(`/admin-api/awards?${query}`)).http]).toEqual([query, 400]);
});

test('an event says what its budget went to', async () => {
  const [first, second] = await list<EventRow>('performance-events');
  expect(first).toMatchObject({
    ...{ userId: middle.id, uid: middle.uid, nickname: 'Xaver Lin', kind: 'join', value: '100', budget: '35' },
    ...{ awarded: '16', mealShare: '1.66666666', rest: '17.33333334', createdAt: at },
  });
  expect(second).toMatchObject({ userId: payer.id, value: '1000', budget: '350', awarded: '210' });
  expect((await auditor.get<EventRow>(`/admin-api/performance-events/${first?.id}`)).body).toEqual(first);
  expect(await ids('performance-events', { userId: payer.id })).toEqual([second?.id]);
  expect(await ids('performance-events', { kind: 'join', q: 'Xaver' })).toEqual([first?.id]);
  expect(await ids('performance-events', { kind: 'cardFee' })).toEqual([]);
  expect(await ids('performance-events', { from: '2026-11-20', to: '2026-11-20' })).toHaveLength(2);
  expect(await ids('performance-events', { to: '2026-11-19' })).toEqual([]);
  expect(await ids('performance-events', { from: '2026-11-21' })).toEqual([]);
});

test('a dividend says of which day it is and what was shared', async () => {
  const [run] = await list<DividendRow>('dividend-runs', { from: '2026-11-19', to: '2026-11-19' }, ['day', 'DESC']);
  expect(run).toEqual({
    ...{ id: run?.id, day: '2026-11-19', state: 'done', feeIncome: '123.456789', ratePpm: 200_000 },
    ...{ pool: '24.6913578', shares: 3, members: 2, paid: '24.69135779', createdAt: at, doneAt: at },
  });
  expect(await ids('dividend-runs', { from: '2026-11-20' })).toEqual([]);
});

test('a change of a level says why, and who did it', async () => {
  const [set] = await list<LevelChangeRow>('level-changes', { reason: 'staff' });
  expect(set).toMatchObject({ userId: top.id, before: 0, after: 2, reason: 'staff', staff: expect.any(String) });
  expect(set).toMatchObject({ note: 'test', joined: '0', performance: '0', createdAt: at });
  const [joined] = await list<LevelChangeRow>('level-changes', { q: payer.uid });
  expect(joined).toMatchObject({ userId: payer.id, before: 0, after: 1, reason: 'join', joined: '1000', staff: null });
  expect(await ids('level-changes', { userId: payer.id })).toEqual([joined?.id]);
});

const questions: [string, object, string][] = [
  ...['userId', 'eventId', 'dividendId'].map((name): [string, object, string] => ['awards', { [name]: 1 }, 'id']),
  ['awards', { state: 'pending' }, 'id'],
  ['awards', { userId: 1, kind: 'direct' }, 'id'],
  ['awards', { userId: 1, state: 'settled' }, 'id'],
  ['awards', { q: 'Xaver' }, 'id'],
  ['awards', { q: '1234' }, 'id'],
  ['performance-events', { userId: 1 }, 'id'],
  ['performance-events', { kind: 'join' }, 'id'],
  ['performance-events', { from: '2026-11-20', to: '2026-11-20' }, 'createdAt'],
  ['performance-events', { q: '0x12' }, 'id'],
  ['dividend-runs', { from: '2026-11-20' }, 'day'],
  ['level-changes', { userId: 1 }, 'id'],
  ['level-changes', { q: 'Xaver' }, 'id'],
];

test.each(questions)('%s by %j is read by an index', async (name, filter, sort) => {
  const looks = app.get(Reads).looks;
  const asked = jest.spyOn(looks, 'query');
  await list(name, filter, [sort, 'DESC']);
  const statements = asked.mock.calls.map(([sql, parameters = []]) => ({ sql, parameters }));
  asked.mockRestore();
  expect(statements.length).toBeGreaterThan(0);
  for (const { sql, parameters } of statements) expect([sql, await readWhole(sql, parameters)]).toEqual([sql, []]);
});

/** The tables that the database would read without an index. What a statement made itself (found, capped …) is short. */
async function readWhole(sql: string, parameters: Sql): Promise<string[]> {
  const reader = app.get(Reader);
  if (engine === 'sqlite') {
    const steps = await reader.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    return steps.map(({ detail }) => detail).filter((detail) => /^SCAN (?!CONSTANT|found|capped|part\d)/.test(detail));
  }
  const steps = await reader.query<{ table: string | null; type: string | null; possible_keys: string | null }>(
    `EXPLAIN ${sql}`,
    parameters,
  );
  // Of tables as small as these it may read all though it has an index.
  return steps.flatMap(({ table, type, possible_keys }) =>
    table === null || table.startsWith('<') || type === 'const' || possible_keys ? [] : [table],
  );
}
