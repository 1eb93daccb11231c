import type { ConversationRow } from '../../server/messaging/chat.schemas';
import type {
  FoundPerson,
  FriendRow,
  RequestAnswer,
  RequestPage,
} from '../../server/messaging/friends/friends.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { allAtOnce } from '../support/all-at-once';
import { befriend, friendOf, historyOf, person, toldIn } from '../support/chat-stage';
import { outcomeOf } from '../support/tally';

allAtOnce();

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const nothing = 999_999;
/** "done", or the code of the refusal. */
const codeOf = (answer: Parameters<typeof outcomeOf>[0]): string => outcomeOf(answer).split(' ').at(-1) ?? '';
const pair = async (): Promise<[TestUser, TestUser]> => [await person(app, 'Ona'), await person(app, 'Ben')];
const asks = async (by: TestUser, { uid }: TestUser): Promise<string> => {
  const answer = await by.api.post<RequestAnswer>('/api/chat/requests', { uid });
  return answer.status === 200 ? answer.data.state : codeOf(answer);
};
const requestsOf = async ({ api }: TestUser, box: 'in' | 'out' = 'in'): Promise<RequestPage> =>
  (await api.get<RequestPage>(`/api/chat/requests?box=${box}`)).data;
const newestOf = async (user: TestUser): Promise<number> => (await requestsOf(user)).list[0]?.id ?? nothing;
const answers = async (by: TestUser, id: number, how: 'accept' | 'refuse'): Promise<string> =>
  codeOf(await by.api.post(`/api/chat/requests/${id}/${how}`));
const blocks = async (by: TestUser, { uid }: TestUser): Promise<string> =>
  codeOf(await by.api.post(`/api/chat/blocks/${uid}`));
const friendsOf = async ({ api }: TestUser): Promise<FriendRow[]> =>
  (await api.get<{ list: FriendRow[] }>('/api/chat/friends')).data.list;
const uidsOf = async (user: TestUser): Promise<string[]> => (await friendsOf(user)).map(({ uid }) => String(uid));

/** How two may stand when one of them asks, or answers what the other has asked. */
const standings = {
  strangers: async () => undefined,
  'the other has asked': async (one, other) => void (await asks(other, one)),
  'one has asked': async (one, other) => void (await asks(one, other)),
  friends: async (one, other) => {
    await asks(other, one);
    await answers(one, await newestOf(one), 'accept');
  },
  refused: async (one, other) => {
    await asks(other, one);
    await answers(one, await newestOf(one), 'refuse');
  },
  'one blocks': async (one, other) => {
    await asks(other, one);
    await blocks(one, other);
  },
  'the other blocks': async (one, other) => {
    await asks(other, one);
    await blocks(other, one);
  },
  'no friends any more': async (one, other) => {
    await asks(other, one);
    await answers(one, await newestOf(one), 'accept');
    await other.api.post(`/api/chat/friends/${one.uid}/remove`);
  },
} satisfies Record<string, (one: TestUser, other: TestUser) => Promise<void>>;

describe('asking to be friends', () => {
  it.each<[keyof typeof standings, asked: string, accepted: string, refused: string, friends: boolean]>([
    ['strangers', 'asked', 'notFound', 'notFound', false],
    ['the other has asked', 'friends', 'done', 'done', false],
    ['one has asked', 'alreadyAsked', 'notFound', 'notFound', false],
    ['friends', 'alreadyFriends', 'done', 'stateConflict', true],
    ['refused', 'asked', 'stateConflict', 'done', false],
    ['one blocks', 'chatBlocking', 'stateConflict', 'done', false],
    ['the other blocks', 'chatBlocked', 'done', 'done', false],
    ['no friends any more', 'asked', 'done', 'stateConflict', false],
  ])('%s: asks %s, accepts %s, refuses %s', async (standing, asked, accepted, refused, remain) => {
    const acts = [
      { how: (one: TestUser, other: TestUser) => asks(one, other), gives: asked },
      { how: async (one: TestUser) => answers(one, await newestOf(one), 'accept'), gives: accepted },
      { how: async (one: TestUser) => answers(one, await newestOf(one), 'refuse'), gives: refused },
    ];
    for (const [at, { how, gives }] of acts.entries()) {
      const [one, other] = await pair();
      await standings[standing](one, other);
      expect([at, await how(one, other)]).toEqual([at, gives]);
      const became = (gives === 'friends' || (at === 1 && gives === 'done')) && standing !== 'no friends any more';
      const expected = remain || became;
      expect([at, (await uidsOf(one)).includes(other.uid)]).toEqual([at, expected]);
      expect([at, (await uidsOf(other)).includes(one.uid)]).toEqual([at, expected]);
    }
  });

  it('is answered once: the same answer again, from another tab or tapped twice, changes nothing', async () => {
    const [one, other] = await pair();
    await asks(other, one);
    const id = await newestOf(one);
    const taps = [answers(one, id, 'accept'), answers(one, id, 'accept'), answers(one, id, 'accept')];
    expect(await Promise.all(taps)).toEqual(['done', 'done', 'done']);
    expect(await answers(one, id, 'refuse')).toBe('stateConflict');
    const { conversation } = (await friendsOf(one))[0] as FriendRow;
    expect(toldIn(await historyOf(other, conversation))).toEqual(['friends  > : ']);
  });

  it('by both at once makes them friends once', async () => {
    const [one, other] = await pair();
    const asked = await Promise.all([asks(one, other), asks(other, one)]);
    expect(asked.sort()).toEqual(['asked', 'friends']);
    const { conversation } = (await friendsOf(one))[0] as FriendRow;
    expect(toldIn(await historyOf(one, conversation))).toEqual(['friends  > : ']);
    expect((await requestsOf(one)).pending + (await requestsOf(other)).pending).toBe(0);
  });

  it('is nobody else’s to answer, nor of whoever asked', async () => {
    const [one, other] = await pair();
    const thief = await person(app, 'Thief');
    await asks(other, one);
    const id = await newestOf(one);
    for (const who of [thief, other]) {
      for (const how of ['accept', 'refuse'] as const) expect(await answers(who, id, how)).toBe('notFound');
    }
    expect((await requestsOf(one)).list).toMatchObject([{ id, state: 'pending', mine: false }]);
  });

  it('is seen by both with its text, newest first, and counted for whom it waits', async () => {
    const [one, other] = await pair();
    const third = await person(app, 'Cy');
    await other.api.post('/api/chat/requests', { uid: one.uid, text: ' We met at the fair ' });
    app.clock.advance(1_000);
    await asks(third, one);
    const { pending, list } = await requestsOf(one);
    expect(pending).toBe(2);
    expect(list.map(({ from, text, state, mine }) => [from.nickname, text, state, mine])).toEqual([
      ['Cy', '', 'pending', false],
      ['Ben', 'We met at the fair', 'pending', false],
    ]);
    const out = await requestsOf(other, 'out');
    expect(out.pending).toBe(0);
    expect(out.list).toMatchObject([{ to: { uid: Number(one.uid) }, state: 'pending', mine: true }]);
    await answers(one, list[0]?.id ?? 0, 'refuse');
    expect((await requestsOf(one)).pending).toBe(1);
  });

  it('goes to twenty people a day', async () => {
    const one = await person(app, 'Ona');
    const people: TestUser[] = [];
    for (let n = 0; n < 22; n += 1) people.push(await app.actors.user());
    const outcomes = await Promise.all(people.map((other) => asks(one, other)));
    expect(outcomes.filter((outcome) => outcome === 'asked')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'requestsUsedUp')).toHaveLength(2);
    app.clock.advance(24 * 3_600_000);
    const left = people.filter((_, at) => outcomes[at] !== 'asked');
    for (const other of left) expect(await asks(one, other)).toBe('asked');
  });

  it.each([
    ['oneself', (user: TestUser) => user.uid, 'talkToSelf'],
    ['nobody', () => '10000001', 'userUnknown'],
  ])('refuses %s', async (_, uid, code) => {
    const user = await person(app, 'Ona');
    expect(codeOf(await user.api.post('/api/chat/requests', { uid: uid(user) }))).toBe(code);
  });
});

describe('a friend', () => {
  it('is called as the user likes, by the user alone', async () => {
    const one = await person(app, 'Ona');
    const [ben, abe] = [await friendOf(app, one, 'Ben'), await friendOf(app, one, 'Abe')];
    const named = async (user: TestUser) => (await friendsOf(user)).map((each) => each.remark ?? each.nickname);
    expect(await named(one)).toEqual(['Abe', 'Ben']);
    expect(codeOf(await one.api.post(`/api/chat/friends/${abe.uid}/remark`, { remark: ' Zed ' }))).toBe('done');
    expect(await named(one)).toEqual(['Ben', 'Zed']);
    expect(await named(abe)).toEqual(['Ona']);
    expect((await friendsOf(abe))[0]?.remark).toBeNull();
    await one.api.post(`/api/chat/friends/${abe.uid}/remark`, { remark: '' });
    expect(await named(one)).toEqual(['Abe', 'Ben']);
    const stranger = await person(app, 'Cy');
    expect(codeOf(await one.api.post(`/api/chat/friends/${stranger.uid}/remark`, { remark: 'x' }))).toBe('notAFriend');
    expect(codeOf(await ben.api.post(`/api/chat/friends/${abe.uid}/remove`))).toBe('notAFriend');
  });

  it('who is let go is a stranger to both, and may be asked again', async () => {
    const [one, other] = await pair();
    const conversation = await befriend(one, other);
    expect(codeOf(await other.api.post(`/api/chat/friends/${one.uid}/remove`))).toBe('done');
    for (const [by, of] of [
      [one, other],
      [other, one],
    ] as const) {
      const { data } = await by.api.post<ConversationRow>('/api/chat/direct', { uid: of.uid });
      expect([data.conversation, data.standing]).toEqual([conversation, 'stranger']);
      expect(await friendsOf(by)).toEqual([]);
    }
    expect(await asks(one, other)).toBe('asked');
  });

  it('who is blocked stays a friend, and is heard again afterwards', async () => {
    const [one, other] = await pair();
    await befriend(one, other);
    const standing = async (by: TestUser, { uid }: TestUser) =>
      (await by.api.post<ConversationRow>('/api/chat/direct', { uid })).data.standing;
    await blocks(one, other);
    expect([await standing(one, other), await standing(other, one)]).toEqual(['blocking', 'blocked']);
    const list = (await one.api.get<{ list: { uid: number }[] }>('/api/chat/blocks')).data.list;
    expect(list.map(({ uid }) => String(uid))).toEqual([other.uid]);
    await blocks(other, one);
    await one.api.post(`/api/chat/blocks/${other.uid}/end`);
    expect([await standing(one, other), await standing(other, one)]).toEqual(['blocked', 'blocking']);
    await other.api.post(`/api/chat/blocks/${one.uid}/end`);
    expect([await standing(one, other), await standing(other, one)]).toEqual(['open', 'open']);
  });
});

it('those who are blocked are listed the last first, whichever of them was looked at before', async () => {
  const [one, ben] = await pair();
  const [cy, dan] = [await person(app, 'Cy'), await person(app, 'Dan')];
  const names = async () =>
    (await one.api.get<{ list: { nickname: string }[] }>('/api/chat/blocks')).data.list.map(({ nickname }) => nickname);
  for (const [other, listed] of [
    [dan, ['Dan']],
    [ben, ['Ben', 'Dan']],
    [cy, ['Cy', 'Ben', 'Dan']],
  ] as const) {
    app.clock.advance(1_000);
    await blocks(one, other);
    expect(await names()).toEqual(listed);
  }
});

describe('other requests', () => {
  const pendingOf = async (user: TestUser, box: 'in' | 'out') =>
    (await requestsOf(user, box)).list
      .filter(({ state }) => state === 'pending')
      .map(({ from, to }) => [from.uid, to.uid]);

  it('stay when one who asks is blocked', async () => {
    const one = await person(app, 'Ona');
    const [dan, eve, fay] = [await person(app, 'Dan'), await person(app, 'Eve'), await person(app, 'Fay')];
    for (const [by, of] of [
      [dan, one],
      [eve, one],
      [one, fay],
      [dan, fay],
    ] as const)
      expect(await asks(by, of)).toBe('asked');
    expect(await blocks(one, dan)).toBe('done');
    expect(await pendingOf(one, 'in')).toEqual([[Number(eve.uid), Number(one.uid)]]);
    expect(await pendingOf(one, 'out')).toEqual([[Number(one.uid), Number(fay.uid)]]);
    expect(await pendingOf(dan, 'out')).toEqual([[Number(dan.uid), Number(fay.uid)]]);
  });
});

describe('finding somebody', () => {
  const found = async ({ api }: TestUser, q: string): Promise<FoundPerson[]> =>
    (await api.get<{ list: FoundPerson[] }>(`/api/chat/people?q=${encodeURIComponent(q)}`)).data.list;

  it('goes by the whole number or the whole address, in any case of letters', async () => {
    const [one, other] = await pair();
    const { uid, account } = other;
    for (const q of [uid, account, account.toLowerCase()]) {
      expect(await found(one, q)).toMatchObject([{ uid: Number(uid), nickname: 'Ben', self: false, friend: false }]);
    }
    for (const q of [uid.slice(0, 7), account.slice(0, 20), 'Ben', '%', `${uid} OR 1=1`]) {
      expect(await found(one, q)).toEqual([]);
    }
  });

  it('says how the user stands to them', async () => {
    const [one, other] = await pair();
    const stands = async () => {
      const [{ friend, blocked, asked } = { friend: null, blocked: null, asked: null }] = await found(one, other.uid);
      return { friend, blocked, asked };
    };
    expect((await found(one, one.uid))[0]).toMatchObject({ self: true });
    expect(await stands()).toEqual({ friend: false, blocked: false, asked: false });
    await asks(one, other);
    expect(await stands()).toEqual({ friend: false, blocked: false, asked: true });
    await answers(other, await newestOf(other), 'accept');
    expect(await stands()).toEqual({ friend: true, blocked: false, asked: false });
    await blocks(one, other);
    expect(await stands()).toEqual({ friend: true, blocked: true, asked: false });
  });
});
