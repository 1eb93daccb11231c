import { Jobs } from '../../server/common/runtime';
import type { MessagePage } from '../../server/messaging/chat.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { friendOf, historyOf, toldIn } from '../support/chat-stage';
import { at, GroupStage, textsOf } from '../support/group-stage';

let app: TestApp;
let stage: GroupStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
});
afterEach(() => stage.leave());
afterAll(() => app.close());

describe('who is out of a group', () => {
  it.each(['leave', 'remove'] as const)('by %s: keeps what was said before, and gets no more', async (how) => {
    const { ona, friends, conversation } = await stage.group('Ben', 'Cy');
    const ben = at(friends, 0);
    const [a, b] = [await stage.enter(ona), await stage.enter(ben)];
    await a.say(conversation, 'before', `o1-${conversation}`);
    if (how === 'leave') await stage.does(ben, conversation, 'leave');
    else await stage.does(ona, conversation, 'remove', { uid: ben.uid });
    const { seq } = await a.say(conversation, 'after', `o2-${conversation}`);
    const last = how === 'leave' ? 'left Ben > : ' : 'removed Ona > Ben: ';
    await b.next('event', ({ seq: place }) => place === Number(seq) - 1);
    const page = await historyOf(ben, conversation);
    expect([textsOf(page), toldIn(page).at(-1), page.lastSeq]).toEqual([['before'], last, Number(seq) - 1]);
    expect(await stage.rowOf(ben, conversation)).toMatchObject({ left: true, unread: 0, lastSeq: Number(seq) - 1 });
    b.send('sync', { since: 0 });
    await b.next('sync_end');
    expect(b.frames.filter(({ data }) => data.msn === 'after')).toEqual([]);
    expect((await stage.see(ona, conversation)).members.map(({ nickname }) => nickname)).toEqual(['Ona', 'Cy']);
    expect(await stage.says(ben, conversation)).toBe('notMember');
    expect((await stage.rowOf(ona, conversation)).memberCount).toBe(2);
  });

  it.each(['invite', 'code'] as const)(
    'comes back by %s, and sees what they could see, what comes from then on, and nothing between',
    async (how) => {
      const { ona, friends, conversation } = await stage.group('Ben');
      const ben = at(friends, 0);
      const a = await stage.enter(ona);
      await a.say(conversation, 'early', `c1-${conversation}`);
      await stage.does(ben, conversation, 'leave');
      await a.say(conversation, 'meanwhile', `c2-${conversation}`);
      if (how === 'invite') await stage.does(ona, conversation, 'invite', { uids: [ben.uid] });
      else
        expect((await stage.join(ben, await stage.codeOf(ona, conversation))).data).toMatchObject({
          conversation,
          left: false,
        });
      await a.say(conversation, 'late', `c3-${conversation}`);
      const page = await historyOf(ben, conversation);
      expect([textsOf(page), toldIn(page)]).toEqual([
        ['early', 'late'],
        [
          'created Ona > Ben: Sunday walks',
          'left Ben > : ',
          how === 'invite' ? 'invited Ona > Ben: ' : 'joined Ben > : ',
        ],
      ]);
      expect(page.firstSeq).toBe(1);
      expect(await stage.rowOf(ben, conversation)).toMatchObject({ unread: 1, left: false });
      expect(await stage.says(ben, conversation)).toBe('done');
      expect(textsOf(await historyOf(ona, conversation))).toEqual(['early', 'meanwhile', 'late', 'hello']);
    },
  );

  it.each(['leave', 'remove'] as const)('by %s: reads nothing that is said later, through any route', async (how) => {
    const { ona, friends, conversation } = await stage.group('Ben', 'Cy');
    const [ben, cy] = [at(friends, 0), at(friends, 1)];
    const [a, b] = [await stage.enter(ona), await stage.enter(ben)];
    await a.say(conversation, 'marble early', `w1-${conversation}`);
    const { number } = await stage.see(ona, conversation);
    if (how === 'leave') await stage.does(ben, conversation, 'leave');
    else await stage.does(ona, conversation, 'remove', { uid: ben.uid });
    const later = await a.say(conversation, 'marble later', `w2-${conversation}`);
    await app.get(Jobs).run('chat.index');
    const routes = [
      `/api/chat/messages?conversation=${conversation}`,
      `/api/chat/messages?conversation=${conversation}&after=1`,
      `/api/chat/messages?conversation=${conversation}&before=${Number(later.seq) + 1}`,
      '/api/chat/search?q=marble',
      `/api/chat/search?q=marble&conversation=${conversation}`,
      `/api/chat/search?q=later&conversation=${conversation}`,
      '/api/chat/conversations',
      `/api/chat/conversations/${conversation}`,
      '/api/user/record',
      `/api/v2/user/service/record?toUid=${number}`,
      `/api/mobile/user/record?toUserId=${number}`,
    ];
    for (const route of routes) {
      const seen = async (user: TestUser) => JSON.stringify(await user.api.get(route)).includes('marble later');
      expect([route, await seen(cy), await seen(ben)]).toEqual([route, true, false]);
    }
    const found = await ben.api.get<{ list: { msn: string }[] }>('/api/chat/search?q=marble');
    expect(found.data.list.map(({ msn }) => msn)).toEqual(['marble early']);
    b.send('sync', { since: 0 });
    await b.next('sync_end');
    expect(JSON.stringify(b.frames)).not.toContain('marble later');
    expect(await stage.act(ben, conversation, '', { notice: 'mine' })).toMatchObject({ data: { code: 'notMember' } });
    for (const path of ['', '/code'])
      expect(await ben.api.get(`/api/chat/groups/${conversation}${path}`)).toMatchObject({
        data: { code: 'notMember' },
      });
    const report = { conversation, seq: later.seq, reason: 'spam', text: '' };
    expect(await ben.api.post('/api/chat/reports', report)).toMatchObject({ status: 404, data: { code: 'notFound' } });
  });

  it('comes back again and again: each stay is theirs, in pages, in the search, in quotes and reports', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    const a = await stage.enter(ona);
    const seqs: Record<string, number> = {};
    const says = async (text: string) => {
      seqs[text] = Number((await a.say(conversation, text, `${text.replaceAll(' ', '-')}-${conversation}`)).seq);
    };
    for (const stay of [1, 2, 3]) {
      await says(`apple in ${stay}`);
      await stage.does(ben, conversation, 'leave');
      await says(`apple out ${stay}`);
      await stage.does(ona, conversation, 'invite', { uids: [ben.uid] });
    }
    await says('apple last');
    const theirs = ['apple in 1', 'apple in 2', 'apple in 3', 'apple last'];
    const all = await historyOf(ben, conversation);
    expect([textsOf(all), all.firstSeq, all.lastSeq]).toEqual([theirs, 1, seqs['apple last']]);
    const page = async (query: string) =>
      (await ben.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}&limit=4&${query}`)).data.list;
    const places = all.list.map(({ seq }) => seq);
    const read: number[] = [];
    for (let before = places.at(-1) ?? 0; before > 0; ) {
      const older = (await page(`before=${before}`)).map(({ seq }) => seq);
      read.unshift(...older);
      before = older.length === 0 ? 0 : (older[0] ?? 0);
    }
    expect(read).toEqual(places.slice(0, -1));
    const newer: number[] = [];
    for (let after = 1, more = true; more; ) {
      const some = (await page(`after=${after}`)).map(({ seq }) => seq);
      newer.push(...some);
      after = some.at(-1) ?? after;
      more = some.length > 0;
    }
    expect(newer).toEqual(places.slice(1));
    const missed = seqs['apple out 2'] ?? 0;
    expect((await page(`after=${missed - 1}`)).map(({ seq }) => seq)[0]).toBe(missed + 1);
    await app.get(Jobs).run('chat.index');
    const found = await ben.api.get<{ list: { msn: string }[] }>(`/api/chat/search?q=apple`);
    expect(found.data.list.map(({ msn }) => msn)).toEqual([...theirs].reverse());
    const b = await stage.enter(ben);
    for (const [quote, type] of [
      [seqs['apple in 2'], 'ack'],
      [missed, 'nack'],
    ] as const) {
      b.send('chat', { conversation, type: 1, msn: 'this one', quote, guid: `q${quote}-${conversation}` });
      await b.next(type);
    }
    const report = (seq: number | undefined) =>
      ben.api.post('/api/chat/reports', { conversation, seq, reason: 'spam', text: '' });
    expect((await report(seqs['apple in 1'])).status).toBe(200);
    expect(await report(missed)).toMatchObject({ status: 404, data: { code: 'notFound' } });
    await stage.does(ben, conversation, 'leave');
    expect(textsOf(await historyOf(ben, conversation))).toEqual([...theirs, 'this one']);
  });

  it('is silenced still when they come back', async () => {
    const { ona, friends, conversation } = await stage.group('Ben');
    const ben = at(friends, 0);
    await stage.does(ona, conversation, 'silence', { uid: ben.uid, silenced: true });
    await stage.does(ben, conversation, 'leave');
    await stage.join(ben, await stage.codeOf(ona, conversation));
    expect(await stage.says(ben, conversation)).toBe('chatSilenced');
    await stage.does(ona, conversation, 'silence', { uid: ben.uid, silenced: false });
    expect(await stage.says(ben, conversation)).toBe('done');
  });
});

describe('who joins a group late', () => {
  it('reads and finds nothing that was said before', async () => {
    const { ona, conversation } = await stage.group('Ben');
    const a = await stage.enter(ona);
    const early = await a.say(conversation, 'granite early', `f1-${conversation}`);
    const late = await friendOf(app, ona, 'Dee');
    await stage.does(ona, conversation, 'invite', { uids: [late.uid] });
    await a.say(conversation, 'granite later', `f2-${conversation}`);
    await app.get(Jobs).run('chat.index');
    for (const query of ['q=granite', `q=granite&conversation=${conversation}`]) {
      const { data } = await late.api.get<{ list: { msn: string }[] }>(`/api/chat/search?${query}`);
      expect(data.list.map(({ msn }) => msn)).toEqual(['granite later']);
    }
    expect(textsOf(await historyOf(late, conversation))).toEqual(['granite later']);
    const report = { conversation, seq: early.seq, reason: 'spam', text: '' };
    expect((await late.api.post('/api/chat/reports', report)).status).toBe(404);
  });
});
