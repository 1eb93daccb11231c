import { staffRoles } from '../../server/common/http/staff-permissions';
import { Clock, day, hour, isoTime, minute } from '../../server/common/runtime';
import type { ChatReportRow, ChatReportShow } from '../../server/messaging/reports/reports.list';
import { reportStates } from '../../server/messaging/reports/reports.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { befriend, friendOf, groupOf, person, reported, said, saying } from '../support/chat-stage';
import { outcomeOf, tally } from '../support/tally';

let app: TestApp;
let admin: ConsoleClient;
let reviewer: ConsoleClient;
const clients: ChatClient[] = [];
async function staffEnter(): Promise<void> {
  admin = await app.actors.staff('admin');
  reviewer = await app.actors.staff('reviewer');
}
/** Some time passes; staff log in again. */
async function later(length: number): Promise<void> {
  app.clock.advance(length);
  await staffEnter();
}

beforeAll(async () => {
  app = await bootApp();
});
beforeEach(staffEnter);
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

async function enter(user: TestUser): Promise<ChatClient> {
  const client = await ChatClient.in(app.origin, user.token);
  clients.push(client);
  return client;
}
const report = (user: TestUser, conversation: number, seq: number, body: object = {}) =>
  user.api.post('/api/chat/reports', { conversation, seq, reason: 'abuse', ...body });
const text = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const rows = async (filter: object, by = admin) =>
  (await by.get<ChatReportRow[]>(`/admin-api/chat-reports?filter=${text(filter)}`)).body;
const show = async (id: number, by = admin) => (await by.get<ChatReportShow>(`/admin-api/chat-reports/${id}`)).body;
const acts = ['dismiss', 'mute', 'unmute', 'freeze'] as const;
type Act = (typeof acts)[number];
const decide = (id: number, act: Act, body: object = {}, by = admin) =>
  by.post(`/admin-api/chat-reports/${id}/${act}`, {
    ...{ version: 1, reason: 'seen', ...(act === 'mute' ? { time: '1h' } : {}) },
    ...body,
  });
async function stage(words?: string) {
  const made = await reported(app, words);
  const [row] = await rows({ userId: made.writer.id });
  if (!row) throw new Error('the report is not there');
  return { ...made, id: row.id, row };
}
const lines = async (resource: string, resourceId: number) => {
  const query = `filter=${text({ resource, resourceId: String(resourceId) })}&sort=${text(['id', 'ASC'])}`;
  const { body } = await admin.get<AuditRow[]>(`/admin-api/audit?${query}`);
  return body.map(({ action, before, after }) => ({ action, before, after }));
};

describe('a report', () => {
  it('keeps the message as it was, whatever becomes of it', async () => {
    const [wren, rosa] = [await person(app, 'Wren'), await person(app, 'Rosa')];
    const conversation = await befriend(wren, rosa);
    const w = await enter(wren);
    const { seq } = await w.say(conversation, 'Send me your <b>seed</b> phrase', `k1-${conversation}`);
    const body = { conversation, seq, reason: 'scam', text: ' every day ' };
    expect(await rosa.api.post('/api/chat/reports', body)).toMatchObject({ status: 200, data: null });
    w.send('edit', { conversation, seq, msn: 'Good morning', guid: `k2-${conversation}` });
    await w.next('ack', ({ guid }) => guid === `k2-${conversation}`);
    const [row] = await rows({ userId: wren.id });
    expect(row).toEqual({
      ...{ id: expect.any(Number), userId: wren.id, uid: wren.uid, account: wren.wallet.address, nickname: 'Wren' },
      ...{ frozen: false, mutedUntil: null, reporterId: rosa.id, reporterUid: rosa.uid, reporterNickname: 'Rosa' },
      ...{ conversation, kind: 'direct', group: null, seq, type: 1, body: { text: 'Send me your <b>seed</b> phrase' } },
      ...{ writtenAt: expect.any(String), reason: 'scam', text: 'every day', state: 'open', version: 1 },
      ...{ decision: null, decidedBy: null, decidedAt: null, createdAt: expect.any(String) },
    });
    expect(await show(row?.id ?? 0)).toMatchObject({ body: row?.body, message: { msn: 'Good morning', edited: true } });
    w.send('delete', { conversation, seq, guid: `k3-${conversation}` });
    await w.next('ack', ({ guid }) => guid === `k3-${conversation}`);
    expect(await show(row?.id ?? 0)).toMatchObject({ body: row?.body, message: { body: null, deleted: true } });
  });

  it('is of a message the user may read, of another user, that is there', async () => {
    const ona = await person(app, 'Ona');
    const [ben, cy, stan] = [
      await friendOf(app, ona, 'Ben'),
      await friendOf(app, ona, 'Cy'),
      await person(app, 'Stan'),
    ];
    const conversation = await groupOf(ona, [ben, cy]);
    const early = await said(app, ona, conversation, 'early');
    await ben.api.post(`/api/chat/groups/${conversation}/leave`);
    const late = await said(app, ona, conversation, 'late');
    const dan = await friendOf(app, ona, 'Dan');
    await ona.api.post(`/api/chat/groups/${conversation}/invite`, { uids: [dan.uid] });
    const latest = await said(app, ona, conversation, 'latest');
    const own = await said(app, cy, conversation, 'mine');
    const gone = await enter(ona);
    const { seq: deleted } = await gone.say(conversation, 'oh', `x1-${conversation}`);
    gone.send('delete', { conversation, seq: deleted, guid: `x2-${conversation}` });
    await gone.next('ack', ({ guid }) => guid === `x2-${conversation}`);
    for (const [who, user, seq, answer] of [
      ['one in it', cy, early, 'done'],
      ['one who left, of before', ben, early, 'done'],
      ['one who left, of after', ben, late, '404 notFound'],
      ['one who came, of before', dan, late, '404 notFound'],
      ['one who came, of after', dan, latest, 'done'],
      ['a stranger', stan, early, '404 conversationUnknown'],
      ['the writer', cy, own, '400 notReportable'],
      ['of what the server told', cy, 1, '400 notReportable'],
      ['of what is deleted', cy, Number(deleted), '400 notReportable'],
      ['of a deletion', cy, Number(deleted) + 1, '400 notReportable'],
      ['of what is not there', cy, 9_999, '404 notFound'],
    ] as const) {
      expect([who, outcomeOf(await report(user, conversation, seq))]).toEqual([who, answer]);
    }
    for (const body of [{ reason: 'envy' }, { text: 't'.repeat(141) }, { seq: 0 }, { conversation: 'x' }]) {
      expect([body, outcomeOf(await report(dan, conversation, latest, body))]).toEqual([body, '400 invalidInput']);
    }
    expect((await rows({ conversation })).map(({ reporterNickname, group }) => [reporterNickname, group])).toEqual([
      ['Dan', 'Sunday walks'],
      ['Ben', 'Sunday walks'],
      ['Cy', 'Sunday walks'],
    ]);
  });

  it('is made once by each, also at once', async () => {
    const { writer, reporter, conversation, seq } = await stage();
    expect(outcomeOf(await report(reporter, conversation, seq))).toBe('400 alreadyReported');
    const next = await said(app, writer, conversation, 'And again');
    const answers = await Promise.all(Array.from({ length: 5 }, () => report(reporter, conversation, next)));
    expect(tally(answers)).toEqual({ done: 1, '400 alreadyReported': 4 });
  });

  it('is one of twenty in a UTC day, also at once from many devices', async () => {
    const ona = await person(app, 'Ona');
    const [ben, rosa] = [await friendOf(app, ona, 'Ben'), await friendOf(app, ona, 'Rosa')];
    const conversation = await groupOf(ona, [ben, rosa]);
    const seqs: number[] = [];
    for (const user of [ona, ben]) {
      const client = await enter(user);
      for (let n = 0; n < 12; n += 1) {
        seqs.push(Number((await client.say(conversation, `${n}`, `d-${user.uid}-${n}`)).seq));
      }
    }
    const [first, last] = [seqs.slice(0, 19), seqs.slice(19)];
    for (const seq of first) expect(outcomeOf(await report(rosa, conversation, seq))).toBe('done');
    const devices: TestUser[] = [];
    for (const _ of last) devices.push(await app.actors.login(rosa.wallet));
    const answers = await Promise.all(last.map((seq, n) => report(devices[n] ?? rosa, conversation, seq)));
    expect(tally(answers)).toEqual({ done: 1, '400 reportsUsedUp': 4 });
    const left = last.filter((_, n) => answers[n]?.status !== 200);
    await later(day);
    expect(outcomeOf(await report(rosa, conversation, left[0] ?? 0))).toBe('done');
  });
});

describe('the list of reports', () => {
  it('is filtered, counted and searched', async () => {
    const { writer, reporter, conversation, id } = await stage();
    const later = await stage();
    await decide(later.id, 'dismiss');
    const ids = async (filter: object) => (await rows({ ...filter, id: [id, later.id] })).map((row) => row.id);
    for (const [filter, found] of [
      [{}, [later.id, id]],
      [{ state: 'open' }, [id]],
      [{ state: ['dismissed', 'muted'] }, [later.id]],
      [{ reason: 'scam' }, [later.id, id]],
      [{ reason: 'spam' }, []],
      [{ userId: writer.id }, [id]],
      [{ reporterId: reporter.id }, [id]],
      [{ conversation }, [id]],
      [{ q: writer.uid }, [id]],
      [{ q: reporter.account }, [id]],
      [{ q: 'Wre' }, [later.id, id]],
      [{ from: isoTime(app.get(Clock).now() - minute) }, [later.id, id]],
      [{ from: isoTime(app.get(Clock).now() + minute) }, []],
      [{ to: isoTime(app.get(Clock).now() - hour) }, []],
    ] as const) {
      expect([filter, await ids(filter)]).toEqual([filter, found]);
    }
    expect((await admin.get('/admin-api/chat-reports?filter={"text":"x"}')).http).toBe(400);
    const counts = (await admin.get<Record<string, number>>('/admin-api/chat-reports/counts')).body;
    expect(Object.keys(counts).sort()).toEqual([...reportStates].sort());
    const all = await rows({});
    for (const state of reportStates) {
      expect([state, counts[state]]).toEqual([state, all.filter((row) => row.state === state).length]);
    }
  });

  it('shows one with five messages before it and five after', async () => {
    const [wren, rosa] = [await person(app, 'Wren'), await person(app, 'Rosa')];
    const conversation = await befriend(wren, rosa);
    const [w, r] = [await enter(wren), await enter(rosa)];
    const say = async (n: number) =>
      Number((await (n % 2 ? w : r).say(conversation, `m${n}`, `m${n}-${conversation}`)).seq);
    const seqs: number[] = [];
    for (let n = 1; n <= 13; n += 1) seqs.push(await say(n));
    w.send('edit', { conversation, seq: seqs[8], msn: 'm9!', guid: `e-${conversation}` });
    await w.next('ack', ({ guid }) => guid === `e-${conversation}`);
    await report(rosa, conversation, seqs[6] ?? 0);
    const [row] = await rows({ userId: wren.id });
    const { before, message, after } = await show(row?.id ?? 0);
    expect(before.map(({ msn }) => msn)).toEqual(['m2', 'm3', 'm4', 'm5', 'm6']);
    expect(message).toMatchObject({ msn: 'm7', uid: Number(wren.uid) });
    expect(after.map(({ msn }) => msn)).toEqual(['m8', 'm9!', 'm10', 'm11', 'm12']);
    await report(rosa, conversation, seqs[0] ?? 0);
    await report(rosa, conversation, seqs[12] ?? 0);
    const [last, first] = await rows({ userId: wren.id });
    const firstShown = await show(first?.id ?? 0);
    expect(firstShown.before.map(({ body }) => body?.system?.event)).toEqual(['friends']);
    expect((await show(last?.id ?? 0)).after).toEqual([]);
    expect((await admin.get('/admin-api/chat-reports/999999')).http).toBe(404);
  });
});

describe('what staff decide', () => {
  /** A report in a state, as it is then. */
  async function inState(state: (typeof reportStates)[number]) {
    const made = await stage();
    const way = { open: undefined, dismissed: 'dismiss', muted: 'mute', frozen: 'freeze' } as const;
    const act = way[state];
    if (act) expect((await decide(made.id, act)).http).toBe(200);
    return { ...made, version: act ? 2 : 1 };
  }
  const conflict = '409 stateConflict';
  const wanted: Record<(typeof reportStates)[number], Record<Act, string>> = {
    open: { dismiss: 'done dismissed', mute: 'done muted', unmute: conflict, freeze: 'done frozen' },
    muted: { dismiss: conflict, mute: 'done muted', unmute: 'done muted', freeze: 'done frozen' },
    dismissed: { dismiss: conflict, mute: conflict, unmute: conflict, freeze: conflict },
    frozen: { dismiss: conflict, mute: conflict, unmute: conflict, freeze: conflict },
  };

  it.each(reportStates)('of a report that is %s', async (state) => {
    const found: Record<string, string> = {};
    for (const act of acts) {
      const { id, version } = await inState(state);
      const outcome = outcomeOf(await decide(id, act, { version }));
      const row = await show(id);
      expect([act, row.version]).toEqual([act, outcome === 'done' ? version + 1 : version]);
      found[act] = outcome === 'done' ? `done ${row.state}` : outcome;
    }
    expect(found).toEqual(wanted[state]);
  });

  it.each(acts)('%s: from the report as it was read, with a reason', async (act) => {
    const { id, version } = await inState(act === 'unmute' ? 'muted' : 'open');
    for (const [body, answer] of [
      [{ version: version - 1 }, conflict],
      [{ version: version + 1 }, conflict],
      [{ version, reason: '' }, '400 invalidInput'],
      [{ version: undefined }, '400 invalidInput'],
    ] as const) {
      expect([body, outcomeOf(await decide(id, act, body))]).toEqual([body, answer]);
    }
    expect(outcomeOf(await decide(999_999, act, { version }))).toBe('404 notFound');
    expect(outcomeOf(await decide(id, act, { version }))).toBe('done');
  });

  it.each(staffRoles)('is for a %s as the roles say', async (role) => {
    const by = await app.actors.staff(role);
    const reads = ['admin', 'reviewer', 'auditor'].includes(role);
    const moderates = ['admin', 'reviewer'].includes(role);
    const { id } = await stage();
    for (const path of ['', '/counts', `/${id}`]) {
      expect([path, (await by.get(`/admin-api/chat-reports${path}`)).http]).toEqual([path, reads ? 200 : 403]);
    }
    const may = { dismiss: moderates, mute: moderates, unmute: moderates, freeze: role === 'admin' };
    for (const act of acts) {
      const made = await inState(act === 'unmute' ? 'muted' : 'open');
      const { http } = await decide(made.id, act, { version: made.version }, by);
      expect([act, http]).toEqual([act, may[act] ? 200 : 403]);
    }
  });

  it('is written down', async () => {
    const now = app.clock.stop();
    const { id, writer } = await stage();
    await decide(id, 'mute', { time: '1d', reason: 'insults' }, reviewer);
    await decide(id, 'unmute', { version: 2, reason: 'a mistake' });
    await decide(id, 'freeze', { version: 3, reason: 'fraud' });
    const muted = isoTime(now + day);
    const userId = writer.id;
    expect(await lines('chat-reports', id)).toEqual([
      {
        ...{ action: 'mute', before: { state: 'open', userId, mutedUntil: null } },
        after: { state: 'muted', reason: 'insults', mutedUntil: muted },
      },
      {
        ...{ action: 'unmute', before: { state: 'muted', userId, mutedUntil: muted } },
        after: { state: 'muted', reason: 'a mistake', mutedUntil: null },
      },
      { action: 'freeze', before: { state: 'muted', userId }, after: { state: 'frozen', reason: 'fraud' } },
    ]);
    expect(await lines('users', userId)).toMatchObject([
      { action: 'freeze', before: { status: 'active' }, after: { status: 'frozen', reason: 'fraud' } },
    ]);
    expect(await show(id)).toMatchObject({
      ...{ state: 'frozen', version: 4, decision: 'fraud', decidedAt: isoTime(now), frozen: true, mutedUntil: null },
    });
    const other = await stage();
    await decide(other.id, 'dismiss', { reason: 'harmless' }, reviewer);
    expect(await lines('chat-reports', other.id)).toEqual([
      {
        ...{ action: 'dismiss', before: { state: 'open', userId: other.writer.id } },
        after: { state: 'dismissed', reason: 'harmless' },
      },
    ]);
    expect(await show(other.id)).toMatchObject({ decidedBy: 'Rita Reviewer', decision: 'harmless' });
  });

  it('at once: one of them does', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, writer } = await stage();
      const answers = await Promise.all([
        decide(id, 'dismiss', {}, reviewer),
        decide(id, 'mute'),
        decide(id, 'freeze'),
        decide(id, 'dismiss'),
      ]);
      expect(tally(answers)).toEqual({ done: 1, [conflict]: 3 });
      const { state, frozen, mutedUntil } = await show(id);
      expect([frozen, mutedUntil !== null]).toEqual([state === 'frozen', state === 'muted']);
      expect(await lines('chat-reports', id)).toHaveLength(1);
      expect(await lines('users', writer.id)).toHaveLength(state === 'frozen' ? 1 : 0);
    }
  });
});

describe('a writer', () => {
  it.each([
    ['1h', hour],
    ['1d', day],
    ['7d', 7 * day],
  ] as const)('who is muted for %s says nothing meanwhile', async (time, length) => {
    const now = app.clock.stop();
    const { id, writer, conversation } = await stage();
    const w = await enter(writer);
    await decide(id, 'mute', { time });
    expect(await saying(w, conversation)).toBe('chatSilenced');
    expect((await show(id)).mutedUntil).toBe(isoTime(now + length));
    await later(length - 1);
    expect(await saying(w, conversation)).toBe('chatSilenced');
    await later(1);
    expect(await saying(w, conversation)).toBe('done');
    expect((await show(id)).mutedUntil).toBeNull();
  });

  it('who is muted for good is so until staff end it, and a lesser mute changes nothing', async () => {
    const { id, writer, reporter, conversation } = await stage();
    const w = await enter(writer);
    await decide(id, 'mute', { time: 'forever' });
    await said(app, reporter, conversation, 'what?');
    const other = await person(app, 'Olga');
    const elsewhere = await befriend(writer, other);
    expect(await saying(w, elsewhere)).toBe('chatSilenced');
    await decide(id, 'mute', { time: '1h', version: 2 });
    expect((await show(id)).mutedUntil).toBe('9999-12-31T00:00:00.000Z');
    await decide(id, 'unmute', { version: 3 });
    expect(await saying(w, conversation)).toBe('done');
    expect(outcomeOf(await decide(id, 'unmute', { version: 4 }))).toBe('409 stateConflict');
  });

  it('who is muted does not speak by the names of groups either', async () => {
    const { id, writer } = await stage();
    const ben = await friendOf(app, writer, 'Ben');
    const conversation = await groupOf(writer, [ben]);
    await decide(id, 'mute');
    const acted = async (path: string, body: object) =>
      outcomeOf(await writer.api.post(`/api/chat/groups${path}`, body));
    for (const [path, body, answer] of [
      ['', { name: 'Look here', uids: [ben.uid] }, '400 chatSilenced'],
      [`/${conversation}`, { name: 'Look here' }, '400 chatSilenced'],
      [`/${conversation}`, { notice: 'Look here' }, '400 chatSilenced'],
      [`/${conversation}/nickname`, { nickname: 'Look here' }, '400 chatSilenced'],
      [`/${conversation}/owner`, { uid: ben.uid }, 'done'],
      [`/${conversation}/leave`, {}, 'done'],
    ] as const) {
      expect([path, body, await acted(path, body)]).toEqual([path, body, answer]);
    }
  });

  it('who is frozen is out at once', async () => {
    const { id, writer } = await stage();
    const w = await enter(writer);
    await decide(id, 'freeze');
    expect((await w.next('error')).data.code).toBe('accountClosed');
    expect(await w.isClosed()).toBe(4001);
    expect((await writer.api.get('/api/chat/conversations')).status).toBe(410_002);
    const other = await stage();
    await app.actors.standing(other.writer, 'freeze');
    expect(outcomeOf(await decide(other.id, 'freeze'))).toBe('409 stateConflict');
    expect((await show(other.id)).state).toBe('open');
  });
});
