import { randomUUID } from 'node:crypto';
import { UnitOfWork } from '../../server/common/database';
import { Clock } from '../../server/common/runtime';
import { type FrameType, frameTypes, largestFrame } from '../../server/messaging/chat-frames.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { befriend, person, said } from '../support/chat-stage';
import { Trials } from '../support/chat-trials';
import { DeskStage } from '../support/desk-stage';
import { GroupStage } from '../support/group-stage';
import { until } from '../support/until';

let app: TestApp;
let desk: DeskStage;

/** Who sends: somebody who did not log in, one of no conversation, one who went, one of two friends, staff, a member. */
const roles = ['nobody', 'outsider', 'left', 'removed', 'blocked', 'blocking', 'frozen', 'agent', 'member'] as const;
type Role = (typeof roles)[number];
/** Where they send it, with what, and a message of their own there. */
interface Cast {
  readonly trials: Trials;
  readonly conversation: number;
  readonly seq: number;
  readonly token: string;
}
let cast: Record<Role, Cast>;

beforeAll(async () => {
  app = await bootApp();
  desk = new DeskStage(app);
  const groups = new GroupStage(app);
  const { ona, friends, conversation } = await groups.group('Lea', 'Rex', 'Mae');
  const [lea, rex, mae] = friends as [TestUser, TestUser, TestUser];
  const [bea, bob, fay, stan] = [await person(app, 'Bea'), await person(app, 'Bob'), await person(app, 'Fay'), ona];
  const outsider = await person(app, 'Olga');
  const [pair, other] = [await befriend(bea, bob), await befriend(fay, stan)];
  const open =
    ({ token }: Pick<TestUser, 'token'>) =>
    async () =>
      desk.keep(await ChatClient.in(app.origin, token));
  const one = async (user: TestUser, where: number, trials = new Trials(app, open(user))): Promise<Cast> => ({
    ...{ trials, conversation: where, seq: await said(app, user, where, 'mine'), token: user.token },
  });
  const frozen = async () => {
    await stands(fay, 'active', null);
    const client = await open(fay)();
    await stands(fay, 'frozen', app.get(Clock).now());
    return client;
  };
  const staff = await desk.member();
  const token = (await staff.client.post<{ token: string }>('/admin-api/desk/token')).body.token;
  cast = {
    nobody: { conversation, seq: 1, token: 'x', trials: new Trials(app, nobodyEnters) },
    outsider: { conversation, seq: 1, token: outsider.token, trials: new Trials(app, open(outsider)) },
    left: await one(lea, conversation),
    removed: await one(rex, conversation),
    blocked: await one(bea, pair),
    blocking: await one(bob, pair),
    frozen: await one(fay, other, new Trials(app, frozen, noChat)),
    agent: { conversation, seq: 1, token, trials: new Trials(app, () => desk.enter(staff)) },
    member: await one(mae, conversation),
  };
  await groups.does(lea, conversation, 'leave');
  await groups.does(ona, conversation, 'remove', { uid: rex.uid });
  await bob.api.post(`/api/chat/blocks/${bea.uid}`);
  // What is told is told in its order: once this has come, nothing of the above is on its way.
  const last = await groups.enter(ona);
  await last.say(conversation, 'all are here', randomUUID());
  await last.next('chat');
  groups.leave();
});
afterAll(async () => {
  await desk.end();
  await app.close();
});

async function nobodyEnters(): Promise<ChatClient> {
  const client = desk.keep(ChatClient.open(app.origin));
  await until('it is open', () => client.socket.readyState === client.socket.OPEN);
  return client;
}
/** Freezes somebody or lets them go on, and no event tells of it, as when a server missed it: what is open stays open. */
const stands = ({ id }: TestUser, status: string, endedAt: number | null) =>
  app.get(UnitOfWork).run(async (tx) => {
    await tx.run('UPDATE user SET status = ? WHERE id = ?', [status, id]);
    await tx.run('UPDATE user_session SET endedAt = ? WHERE userId = ?', [endedAt, id]);
  });
/** Nothing said: no session is looked at for it. */
const noChat = { sent: '{"type":"chat"}', answer: 'err_tip frameInvalid' };

/** A frame of a type as it should be. */
const right = (type: FrameType, { conversation, seq, token }: Omit<Cast, 'trials'>): Record<string, unknown> => {
  const guid = randomUUID();
  const frames: Partial<Record<FrameType, Record<string, unknown>>> = {
    ...{ login: { token }, kefu_login: { token }, online: { online: 1 }, sync: { since: 1_000_000_000 } },
    chat: { conversation, type: 1, msn: 'hello', guid },
    edit: { conversation, seq, msn: 'other', guid },
    delete: { conversation, seq, guid },
    watch: { zone: true },
    ...{
      to_chat: { conversation },
      typing: { conversation },
      read: { conversation, seq },
      recv: { conversation, seq },
    },
  };
  return frames[type] ?? {};
};

const [unknown, notLoggedIn, cannotRead] = ['conversationUnknown', 'error notLoggedIn', 'err_tip frameInvalid'];
const noUser = 'error sessionEnded, closed 4001';
const noStaff = 'error loginRequired, closed 4001';
const ended = 'error accountClosed, closed 4001';
/** Of all who are logged in alike. */
const all = (answer: string) => ({
  ...{ outsider: answer, left: answer, removed: answer, blocked: answer, blocking: answer, agent: answer },
  ...{ nobody: notLoggedIn, frozen: ended },
});
/** Of what is for those who are in the conversation, or were. */
const within = (answer: string) => ({ ...all(answer), outsider: `err_tip ${unknown}`, agent: `err_tip ${unknown}` });
const writing = {
  ...{ nobody: notLoggedIn, outsider: `nack ${unknown}`, left: 'nack notMember', removed: 'nack notMember' },
  ...{ blocked: 'nack chatBlocked', blocking: 'nack chatBlocking', frozen: 'nack accountClosed' },
  agent: `nack ${unknown}`,
};

const table: Record<FrameType, Record<Exclude<Role, 'member'>, string>> = {
  ping: { ...all('ping'), nobody: 'ping' },
  login: { ...all('ping, success'), nobody: noUser },
  kefu_login: { ...all(noStaff), nobody: noStaff, frozen: noStaff, agent: 'ping, success' },
  ...{ chat: writing, edit: writing, delete: writing },
  to_chat: within('mssage_num'),
  ...{ read: within('-'), recv: within('-'), typing: within('-') },
  ...{ sync: all('sync_end'), watch: all('-') },
  online: { ...all('-'), agent: 'duty' },
  logout: { ...all(cannotRead), agent: 'duty' },
  ...{ user: all('-'), open: all('-') },
};

/** Tries a frame of one after the other. @returns what came of each, beside what is expected of it */
async function tried(trials: Trials, cells: readonly (readonly [string, unknown, string])[]) {
  const came: string[] = [];
  for (const [name, frame, expected] of cells) {
    came.push(`${name}: ${await trials.of(JSON.stringify(frame), expected)}`);
  }
  return { came, expected: cells.map(([name, , expected]) => `${name}: ${expected}`) };
}

describe('each frame, by who sends it', () => {
  it('is in the table', () => expect(Object.keys(table).sort()).toEqual([...frameTypes].sort()));

  it.each(frameTypes)('%s', async (type) => {
    const came: Record<string, string> = {};
    for (const [role, expected] of Object.entries(table[type]) as [Role, string][]) {
      came[role] = await cast[role].trials.of(JSON.stringify({ type, data: right(type, cast[role]) }), expected);
    }
    expect(came).toEqual(table[type]);
  });
});

/** What nearly no field takes, by name. */
const wrong = {
  ...{ missing: undefined, null: null, true: true, negative: -1, fraction: 1.5, inexact: 2 ** 53, huge: 1e308 },
  ...{ empty: '', text: 'x', array: [1], object: {}, long: '9'.repeat(2_001) },
};
type Answers = Partial<Record<keyof typeof wrong, string>>;
/** It may be so: not tried. */
const fine = 'fine';
const optional: Answers = { missing: fine };
const orNone: Answers = { missing: fine, null: fine, empty: fine };
const name: Answers = { text: fine };
const [empty, tooLong] = ['nack messageEmpty', 'nack messageTooLong'];
const numberAsText: Answers = { negative: fine, fraction: fine, inexact: fine, huge: fine };

/** Of a member; where nothing is said, a field is refused as what cannot be read. */
const fields: Partial<Record<FrameType, Record<string, Answers>>> = {
  login: { token: { empty: noUser, text: noUser } },
  kefu_login: { token: { empty: noStaff, text: noStaff } },
  chat: {
    ...{ conversation: optional, to_uid: orNone, to_user_id: orNone, type: { negative: 'nack invalidInput' } },
    msn: { ...numberAsText, missing: empty, empty, text: fine, long: tooLong },
    ...{ images: optional, card: optional, location: optional, quote: optional, guid: { ...name, ...optional } },
  },
  edit: { conversation: {}, seq: {}, msn: { empty, text: fine, long: tooLong }, guid: name },
  delete: { conversation: {}, seq: {}, guid: name },
  to_chat: { id: orNone, conversation: optional },
  ...{ read: { conversation: {}, seq: {} }, recv: { conversation: {}, seq: {} }, typing: { conversation: {} } },
  ...{ sync: { since: {} }, watch: { zone: { true: fine } }, online: { online: { true: fine } } },
};
/** The same of all that it carries at once; `text` is a token as existing clients send it. */
const whole: Partial<Record<FrameType, Answers>> = {
  login: { empty: noUser, text: noUser },
  kefu_login: { empty: noStaff, text: noStaff },
  to_chat: { object: 'mssage_num' },
};
const unread: Partial<Record<FrameType, string>> = { ping: 'ping', user: '-', open: '-' };

describe('what is malformed', () => {
  const ofField = Object.entries(fields).flatMap(([type, of]) =>
    Object.entries(of).map(([field, answers]) => [`${type}.${field}`, type as FrameType, field, answers] as const),
  );

  it.each(ofField)('%s', async (_, type, field, answers) => {
    const cells = Object.entries(wrong).flatMap(([what, value]) => {
      const expected = answers[what as keyof typeof wrong] ?? cannotRead;
      const frame = { type, data: { ...right(type, cast.member), [field]: value } };
      return expected === fine ? [] : [[what, frame, expected] as const];
    });
    const { came, expected } = await tried(cast.member.trials, cells);
    expect(came).toEqual(expected);
  });

  it.each(frameTypes)('all that %s carries', async (type) => {
    const cells = Object.entries(wrong).map(([what, data]) => {
      const expected = unread[type] ?? whole[type]?.[what as keyof typeof wrong] ?? cannotRead;
      return [what, { type, data }, expected] as const;
    });
    const { came, expected } = await tried(cast.member.trials, cells);
    expect(came).toEqual(expected);
  });

  const tooMuch = JSON.stringify({
    type: 'ping',
    data: 'x'.repeat(largestFrame + 1 - '{"type":"ping","data":""}'.length),
  });
  it.each<[name: string, frame: string | Buffer, expected: string]>([
    ...['', 'x', 'null', '5', '[]', '"ping"', '{}', '{"type":"ping"', '{"type":5}', '{"type":["ping"]}'].map(
      (text): [string, string, string] => [`text ${text}`, text, cannotRead],
    ),
    ...['nothing', 'PING', '__proto__', 'constructor', 'x'.repeat(2_001)].map((type): [string, string, string] => [
      `the type ${type.slice(0, 20)}`,
      JSON.stringify({ type }),
      cannotRead,
    ]),
    ['arrays in one another', '['.repeat(largestFrame), cannotRead],
    ['bytes', Buffer.from([0, 255, 254]), cannotRead],
    ['a frame in bytes, which is one', Buffer.from('{"type":"ping"}'), 'ping'],
    ['16 kB and one', tooMuch, 'closed 1009'],
    ['as much in bytes', Buffer.from(tooMuch), 'closed 1009'],
    ['16 kB', tooMuch.replace('x', ''), 'ping'],
  ])('%s', async (_, frame, expected) => {
    for (const { trials } of [cast.nobody, cast.member, cast.agent]) {
      expect(await trials.of(frame, expected)).toBe(expected);
    }
  });
});

it('closes who sends as text what is none', async () => {
  const { trials } = cast.member;
  expect(await trials.of(Buffer.from([0x22, 0xff, 0x22]), 'closed 1007', false)).toBe('closed 1007');
});

it('closes what somebody has open once they are frozen', async () => {
  const user = await app.actors.user();
  const client = desk.keep(await ChatClient.in(app.origin, user.token));
  await app.actors.standing(user, 'freeze');
  expect((await client.next('error')).data.code).toBe('accountClosed');
  expect(await client.isClosed()).toBe(4001);
});
