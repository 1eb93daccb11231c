// @both-engines

import type { TimelinePage } from '../../server/admin/timeline/timeline.schemas';
import type { TimelineEntry, TimelineKind } from '../../server/common/console/timeline.schemas';
import type { Sql } from '../../server/common/database';
import { Reads } from '../../server/common/reads';
import { day, hour, minute } from '../../server/common/runtime';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { cardsOnSale } from '../support/cards-on-sale';
import { DeskStage } from '../support/desk-stage';
import { LockStage } from '../support/lock-stage';
import { minerOf, productOnSale, releaseOnce } from '../support/miner-stage';
import { tablesReadWhole } from '../support/read-whole';

let app: TestApp;
let admin: ConsoleClient;
let reviewer: ConsoleClient;
let auditor: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
});
// Time passes in some tests, and logins end.
beforeEach(async () => {
  admin = await app.actors.staff('admin');
  reviewer = await app.actors.staff('reviewer');
  auditor = await app.actors.staff('auditor');
});
afterAll(() => app.close());

const page = async (by: ConsoleClient, { id }: Pick<TestUser, 'id'>, query = ''): Promise<TimelinePage> => {
  const { http, body } = await by.get<TimelinePage>(`/admin-api/users/${id}/timeline?${query}`);
  expect([query, http]).toEqual([query, 200]);
  return body;
};
/** All pages, with how many entries each had. */
async function whole(by: ConsoleClient, user: Pick<TestUser, 'id'>, query = ''): Promise<TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { entries: more, next } = await page(by, user, `${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(more.length).toBeLessThanOrEqual(50);
    entries.push(...more);
    cursor = next;
  }
  return entries;
}
const named = (entries: readonly TimelineEntry[]) => entries.map(({ kind, event }) => `${kind} ${event}`);
const keysOf = (entries: readonly TimelineEntry[]) => entries.map(({ kind, id }) => `${kind} ${id}`);

test('tells what a user bought, sent, locked and asked, and what staff did, once each', async () => {
  const user = await app.actors.user({ bound: true, passOpen: true });
  const other = await app.actors.user();
  const { cards } = await cardsOnSale(app, 2, 2);
  for (const asset of ['USDT', 'FUEL']) await app.actors.fund(user, asset, '5');
  expect((await user.api.post(`/api/project/card/${cards[0]}`)).status).toBe(200);
  const miner = await minerOf(app, user, await productOnSale(app));
  await releaseOnce(app);
  const locks = LockStage.of(app);
  await app.actors.fund(user, 'NICE', '5');
  const lock = await locks.locked(user, await locks.product({ asset: 'NICE' }), '5');
  await app.actors.fund(user, 'USDT', '20');
  expect((await user.api.post('/api/finance/other/trade', { to: other.uid, asset: 'USDT', amount: '5' })).status).toBe(
    200,
  );
  await new DeskStage(app).act(user, 'open');
  await new DeskStage(app).act(user, 'close');
  await app.actors.standing(user, 'freeze');

  const entries = await whole(auditor, user);
  const told = named(entries);
  for (const act of [
    'cards bought',
    'miners obtained',
    'locks locked',
    'money transfer',
    'money deposit',
    'chats alone',
    'account accountFrozen',
    'staff freeze',
  ]) {
    expect(told).toContain(act);
  }
  // A purchase is told with what was bought, not a second time as a movement.
  for (const flow of ['cardPurchase', 'minerPurchase', 'lock', 'minerRelease', 'minerFirstDrop'])
    expect(told).not.toContain(`money ${flow}`);
  const of = (kind: TimelineKind, event: string) => entries.find((each) => each.kind === kind && each.event === event);
  expect(of('cards', 'bought')).toMatchObject({
    link: { list: 'cards', id: cards[0] },
    amounts: expect.arrayContaining([{ asset: 'USDT', amount: '-2', came: false }]),
  });
  expect(of('miners', 'obtained')?.link).toEqual({ list: 'miners', id: miner });
  expect(of('locks', 'locked')).toMatchObject({
    link: { list: 'locks', id: lock.id },
    amounts: [{ asset: 'NICE', amount: '-5', came: false }],
  });
  expect(of('money', 'deposit')?.amounts).toEqual([{ asset: 'USDT', amount: '20', came: true }]);
  expect(of('staff', 'freeze')?.facts).toMatchObject({ staff: expect.any(String) });
  const times = entries.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});

test('holds many entries of one moment once each, over pages, while others are written', async () => {
  const user = await app.actors.user({ tradePassword: '135790' });
  const now = app.clock.stop();
  for (let made = 0; made < 60; made += 1) await app.actors.fund(user, 'USDT', '1');
  for (let made = 0; made < 2; made += 1) {
    await app.actors.standing(user, 'freeze');
    await app.actors.standing(user, 'unfreeze');
  }
  const all = await whole(auditor, user);
  expect(new Set(keysOf(all)).size).toBe(all.length);
  expect(all.filter(({ kind }) => kind === 'money')).toHaveLength(60);
  const { next } = await page(auditor, user);
  const writes = Promise.all(Array.from({ length: 8 }, () => app.actors.fund(user, 'USDT', '1')));
  const rest = keysOf((await page(auditor, user, `cursor=${next}`)).entries);
  await writes;
  // What came meanwhile is on top of the first page, and moves nothing of the second.
  expect(rest).toEqual(keysOf(all).slice(50, 100));
  const after = keysOf(await whole(auditor, user));
  expect(new Set(after).size).toBe(all.length + 8);
  expect(after.filter((key) => keysOf(all).includes(key))).toEqual(keysOf(all));
  expect(Date.parse(all[0]?.at ?? '')).toBeLessThanOrEqual(now);
});

test('one entry a movement, however many lines it has', async () => {
  const user = await app.actors.user({ passOpen: true, funded: { USDT: '500' } });
  for (let made = 0; made < 70; made += 1) {
    const [from, to] = made % 2 === 0 ? ['funding', 'contract'] : ['contract', 'funding'];
    const { status } = await user.api.post('/api/finance/move', { from, to, asset: 'USDT', amount: '500' });
    expect(status).toBe(200);
  }
  const entries = await whole(reviewer, user, 'kinds=money');
  expect(named(entries).filter((act) => act === 'money move')).toHaveLength(70);
  expect(new Set(keysOf(entries)).size).toBe(71);
  // It left one account and came into the other: the user has no more and no less.
  expect(entries[0]?.amounts).toEqual([]);
});

test('goes to a day, and narrows to kinds', async () => {
  const user = await app.actors.user();
  const start = app.clock.stop();
  await app.actors.fund(user, 'USDT', '1');
  app.clock.advance(3 * day);
  auditor = await app.actors.staff('auditor');
  await app.actors.fund(user, 'USDT', '2');
  await app.actors.standing(user, 'freeze');
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const sums = async (query: string) =>
    (await whole(auditor, user, query)).flatMap(({ amounts }) => amounts.map(({ amount }) => amount));
  expect(await sums('')).toEqual(['2', '1']);
  expect(await sums(`day=${dayOf(start + day)}`)).toEqual(['1']);
  expect(await sums(`day=${dayOf(start - 2 * day)}`)).toEqual([]);
  expect(named(await whole(auditor, user, 'kinds=staff'))).toEqual(['staff freeze']);
  expect(named(await whole(auditor, user, 'kinds=account,staff')).sort()).toEqual([
    'account accountFrozen',
    'staff freeze',
  ]);
  for (const query of ['kinds=moon', 'cursor=x', 'cursor=money--1', 'day=today'])
    expect([query, (await auditor.get(`/admin-api/users/${user.id}/timeline?${query}`)).http]).toEqual([query, 400]);
});

test('tells a role the kinds it may read, and how many more there are', async () => {
  const user = await app.actors.user();
  await app.actors.fund(user, 'USDT', '1');
  await app.actors.standing(user, 'freeze');
  const kinds = async (by: ConsoleClient) => {
    const { entries, seen, hidden } = await page(by, user);
    expect(entries.every(({ kind }) => seen.includes(kind))).toBe(true);
    return [seen.join(' '), hidden];
  };
  expect(await kinds(auditor)).toEqual(['money cards miners locks chats account staff', 0]);
  expect(await kinds(admin)).toEqual(['money cards miners locks chats account staff', 0]);
  // Staff acts are for readers of the audit log alone, chats for those of the desk.
  expect(await kinds(reviewer)).toEqual(['money cards miners locks account', 2]);
  expect(named((await page(reviewer, user, 'kinds=staff,chats')).entries)).toEqual([]);
  expect((await (await app.actors.staff('editor')).get(`/admin-api/users/${user.id}/timeline`)).http).toBe(403);
});

test('an agent sees their own customers, without money and staff, and not who else took part', async () => {
  const agent = await new DeskStage(app).member();
  const [own, stranger] = [await app.actors.user({ bound: true, passOpen: true }), await app.actors.user()];
  await admin.post('/admin-api/users/agent', { items: [{ id: own.id, from: null }], to: agent.id, reason: 'theirs' });
  for (const asset of ['USDT', 'FUEL']) await app.actors.fund(own, asset, '5');
  const { cards } = await cardsOnSale(app, 1, 2);
  expect((await own.api.post(`/api/project/card/${cards[0]}`)).status).toBe(200);
  const { entries, seen, hidden } = await page(agent.client, own);
  expect([seen.join(' '), hidden]).toEqual(['cards miners locks chats account', 2]);
  expect(named(entries)).toContain('cards bought');
  for (const { facts } of entries) expect(facts).not.toHaveProperty('other');
  expect((await agent.client.get(`/admin-api/users/${stranger.id}/timeline`)).http).toBe(404);
  expect((await admin.get('/admin-api/users/999999/timeline')).http).toBe(404);
});

test('reads each source by an index, however much there is', async () => {
  const user = await app.actors.user();
  for (let made = 0; made < 5; made += 1) await app.actors.fund(user, 'USDT', '1');
  const spied = jest.spyOn(app.get(Reads).looks, 'query');
  await page(auditor, user, `day=${new Date(app.clock.stop() + hour + minute).toISOString().slice(0, 10)}`);
  const asked = new Map(spied.mock.calls.map(([sql, parameters = []]): [string, Sql] => [sql, parameters]));
  spied.mockRestore();
  const tables = ['ledger_entry', 'card_trade', 'miner m', 'lock_position', 'desk_case', 'notice', 'audit_log'];
  for (const table of tables)
    expect([table, [...asked.keys()].some((sql) => sql.includes(table))]).toEqual([table, true]);
  for (const [sql, parameters] of asked) expect([sql, await tablesReadWhole(app, sql, parameters)]).toEqual([sql, []]);
});
