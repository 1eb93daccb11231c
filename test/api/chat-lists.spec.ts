import { minute } from '../../server/common/runtime';
import type { ConversationList, ConversationRow } from '../../server/messaging/chat.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { friendOf, groupOf, person, said } from '../support/chat-stage';
import { at, GroupStage } from '../support/group-stage';

let app: TestApp;
let stage: GroupStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
});
afterEach(() => stage.leave());
afterAll(() => app.close());

const listOf = async (user: TestUser) => (await user.api.get<ConversationList>('/api/chat/conversations')).data;
const namesOf = async (user: TestUser) => (await listOf(user)).list.map(({ name }) => name);
const edit = async (user: TestUser, conversation: number, body: object) =>
  expect(await user.api.post(`/api/chat/conversations/${conversation}`, body)).toMatchObject({ status: 200 });
const directOf = async (user: TestUser, { uid }: TestUser) =>
  (await user.api.post<ConversationRow>('/api/chat/direct', { uid })).data.conversation;

/** Creates Ona and friends of these names, with a conversation each. */
async function friends(...names: string[]) {
  const ona = await person(app, 'Ona');
  const found: { friend: TestUser; conversation: number }[] = [];
  for (const name of names) {
    const friend = await friendOf(app, ona, name);
    found.push({ friend, conversation: await directOf(ona, friend) });
    app.clock.advance(minute);
  }
  const of = (place: number) => {
    const one = found[place];
    if (!one) throw new Error(`there are ${found.length} friends`);
    return one;
  };
  return { ona, of };
}

describe('a pinned conversation', () => {
  it('stands above the others, the one pinned last first, until it is unpinned', async () => {
    const { ona, of } = await friends('Ben', 'Cy', 'Dee');
    expect(await namesOf(ona)).toEqual(['Dee', 'Cy', 'Ben']);
    await edit(ona, of(0).conversation, { pinned: true });
    app.clock.advance(minute);
    await edit(ona, of(1).conversation, { pinned: true });
    expect(await namesOf(ona)).toEqual(['Cy', 'Ben', 'Dee']);
    await said(app, of(2).friend, of(2).conversation, 'newer than both');
    expect(await namesOf(ona)).toEqual(['Cy', 'Ben', 'Dee']);
    await edit(ona, of(1).conversation, { pinned: false });
    expect((await listOf(ona)).list.map(({ name, pinned }) => [name, pinned])).toEqual([
      ['Ben', true],
      ['Dee', false],
      ['Cy', false],
    ]);
  });

  it('is pinned for nobody but who pinned it', async () => {
    const { ona, of } = await friends('Ben');
    const { friend, conversation } = of(0);
    await edit(ona, conversation, { pinned: true });
    expect((await stage.rowOf(ona, conversation)).pinned).toBe(true);
    expect((await stage.rowOf(friend, conversation)).pinned).toBe(false);
    await edit(friend, conversation, { pinned: true });
    await edit(ona, conversation, { pinned: false });
    expect((await stage.rowOf(friend, conversation)).pinned).toBe(true);
  });
});

describe('a muted conversation', () => {
  it('that is muted counts in its own line and not in the sum, until it is unmuted', async () => {
    const { ona, of } = await friends('Ben', 'Cy');
    const [ben, cy] = [of(0), of(1)];
    await said(app, ben.friend, ben.conversation, 'one');
    for (const text of ['one', 'two']) await said(app, cy.friend, cy.conversation, text);
    const shown = async () => {
      const { unread } = await listOf(ona);
      const { muted, unread: own } = await stage.rowOf(ona, cy.conversation);
      return { unread, muted, own };
    };
    expect(await shown()).toEqual({ unread: 3, muted: false, own: 2 });
    await edit(ona, cy.conversation, { muted: true });
    expect(await shown()).toEqual({ unread: 1, muted: true, own: 2 });
    await edit(ona, cy.conversation, { muted: false });
    expect(await shown()).toEqual({ unread: 3, muted: false, own: 2 });
    await edit(ona, cy.conversation, { muted: true });
    await said(app, cy.friend, cy.conversation, 'three');
    expect(await shown()).toEqual({ unread: 1, muted: true, own: 3 });
  });

  it('is muted for nobody but who muted it', async () => {
    const { ona, of } = await friends('Ben');
    const { friend, conversation } = of(0);
    await edit(ona, conversation, { muted: true });
    await said(app, ona, conversation, 'do you hear me?');
    expect(await listOf(friend)).toMatchObject({ unread: 1, list: [{ muted: false }] });
    await edit(friend, conversation, { muted: true });
    await edit(ona, conversation, { muted: false });
    expect(await listOf(friend)).toMatchObject({ unread: 0, list: [{ muted: true, unread: 1 }] });
  });
});

describe('a hidden conversation', () => {
  it('is off the list until something comes in it, or it is shown again', async () => {
    const { ona, of } = await friends('Ben', 'Cy', 'Dee');
    for (const place of [0, 1, 2]) await edit(ona, of(place).conversation, { hidden: true });
    expect(await namesOf(ona)).toEqual([]);
    await said(app, of(0).friend, of(0).conversation, 'are you there?');
    await edit(ona, of(2).conversation, { hidden: false });
    expect(await namesOf(ona)).toEqual(['Ben', 'Dee']);
    await edit(ona, of(0).conversation, { hidden: true });
    expect(await namesOf(ona)).toEqual(['Dee']);
  });

  it('is hidden for nobody but who hid it', async () => {
    const { ona, of } = await friends('Ben');
    const { friend, conversation } = of(0);
    await edit(ona, conversation, { hidden: true });
    expect([await namesOf(ona), await namesOf(friend)]).toEqual([[], ['Ona']]);
    await edit(friend, conversation, { hidden: true });
    await edit(ona, conversation, { hidden: false });
    expect([await namesOf(ona), await namesOf(friend)]).toEqual([['Ben'], []]);
  });

  it('that somebody has left stays off their list whatever others say in it, until they come back', async () => {
    const { ona, friends: members } = await stage.group('Ben', 'Cy');
    const [ben, cy] = [at(members, 0), at(members, 1)];
    const conversation = await groupOf(ona, [ben, cy], 'Harbour');
    await stage.does(ben, conversation, 'leave');
    await said(app, cy, conversation, 'he has left');
    expect(await namesOf(ben)).toContain('Harbour');
    await edit(ben, conversation, { hidden: true });
    expect(await namesOf(ben)).not.toContain('Harbour');
    await said(app, ona, conversation, 'without him');
    expect(await namesOf(ben)).not.toContain('Harbour');
    await edit(ben, conversation, { hidden: false });
    expect(await namesOf(ben)).toContain('Harbour');
    await edit(ben, conversation, { hidden: true });
    await stage.join(ben, await stage.codeOf(ona, conversation));
    expect(await namesOf(ben)).toContain('Harbour');
  });
});
