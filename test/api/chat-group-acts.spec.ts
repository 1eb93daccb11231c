import type { ConversationRow } from '../../server/messaging/chat.schemas';
import { bootApp, type Envelope, type TestApp, type TestUser } from '../support';
import { friendOf, groupOf, person } from '../support/chat-stage';
import { GroupStage } from '../support/group-stage';
import { outcomeOf } from '../support/tally';

let app: TestApp;
let stage: GroupStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
});
afterEach(() => stage.leave());
afterAll(() => app.close());

describe('who may do what', () => {
  const acts = {
    see: (user: TestUser, id: number) => user.api.get(`/api/chat/groups/${id}`),
    edit: (user: TestUser, id: number) => stage.act(user, id, '', { notice: `of ${user.uid}` }),
    nickname: (user: TestUser, id: number) => stage.act(user, id, 'nickname', { nickname: 'Nick' }),
    invite: (user: TestUser, id: number) => stage.act(user, id, 'invite', { uids: [cast.friend.uid] }),
    remove: (user: TestUser, id: number) => stage.act(user, id, 'remove', { uid: cast.other.uid }),
    silence: (user: TestUser, id: number) => stage.act(user, id, 'silence', { uid: cast.other.uid, silenced: true }),
    owner: (user: TestUser, id: number) => stage.act(user, id, 'owner', { uid: cast.other.uid }),
    leave: (user: TestUser, id: number) => stage.act(user, id, 'leave'),
    dissolve: (user: TestUser, id: number) => stage.act(user, id, 'dissolve'),
    code: (user: TestUser, id: number) => user.api.get(`/api/chat/groups/${id}/code`),
    renew: (user: TestUser, id: number) => stage.act(user, id, 'code'),
  };
  type Act = keyof typeof acts;
  const names = Object.keys(acts) as Act[];
  // Those who are refused come first: what they try changes nothing for who comes after.
  const roles = ['stranger', 'removed', 'left', 'member', 'owner'] as const;
  let cast: Record<'owner' | 'member' | 'other' | 'left' | 'removed' | 'friend' | 'stranger', TestUser>;

  beforeAll(async () => {
    const owner = await person(app, 'Ona');
    const friend = (name: string) => friendOf(app, owner, name);
    cast = {
      ...{ owner, stranger: await person(app, 'Stan'), member: await friend('Mae'), other: await friend('Otto') },
      ...{ left: await friend('Lea'), removed: await friend('Rex'), friend: await friend('Fay') },
    };
  });

  const group = async (dissolved: boolean) => {
    const id = await groupOf(cast.owner, [cast.member, cast.other, cast.left, cast.removed]);
    await stage.does(cast.left, id, 'leave');
    await stage.does(cast.owner, id, 'remove', { uid: cast.removed.uid });
    if (dissolved) await stage.does(cast.owner, id, 'dissolve');
    return id;
  };
  const [unknown, gone, over] = ['404 conversationUnknown', '400 notMember', '400 groupDissolved'];
  const outside = { stranger: unknown, removed: gone, left: gone };
  const ofOwner = { ...outside, member: '403 notOwner', owner: 'done' };
  const inOpen: Record<Act, Record<(typeof roles)[number], string>> = {
    see: { ...outside, member: 'done', owner: 'done' },
    edit: ofOwner,
    nickname: { ...outside, member: 'done', owner: 'done' },
    invite: ofOwner,
    remove: ofOwner,
    silence: ofOwner,
    owner: ofOwner,
    leave: { ...outside, member: 'done', owner: '400 ownerStays' },
    dissolve: ofOwner,
    code: ofOwner,
    renew: ofOwner,
  };
  const nobody = { stranger: unknown, removed: over, left: over, member: over, owner: over };
  const inDissolved = { ...Object.fromEntries(names.map((name) => [name, nobody])), see: inOpen.see };

  it.each(names)('%s', async (name) => {
    for (const [dissolved, wanted] of [
      [false, inOpen[name]],
      [true, (inDissolved as typeof inOpen)[name]],
    ] as const) {
      const id = await group(dissolved);
      const found: Record<string, string> = {};
      for (const role of roles) found[role] = outcomeOf((await acts[name](cast[role], id)) as Envelope);
      expect({ dissolved, ...found }).toEqual({ dissolved, ...wanted });
    }
  });

  it.each(names)('%s in a conversation that is no group', async (name) => {
    const { data } = await cast.owner.api.post<ConversationRow>('/api/chat/direct', { uid: cast.member.uid });
    expect(outcomeOf((await acts[name](cast.owner, data.conversation)) as Envelope)).toBe(unknown);
  });

  it.each([
    ['remove', 'owner', '400 ownerStays'],
    ['silence', 'owner', '400 invalidInput'],
    ['owner', 'owner', '400 invalidInput'],
    ...(['remove', 'silence', 'owner'] as const).flatMap((name) =>
      (['left', 'removed', 'friend', 'stranger'] as const).map((role) => [name, role, '400 notInGroup'] as const),
    ),
  ] as const)('%s is not done to %s', async (name, role, answer) => {
    const id = await group(false);
    const before = await stage.see(cast.owner, id);
    expect(outcomeOf(await stage.act(cast.owner, id, name, { uid: cast[role].uid, silenced: true }))).toBe(answer);
    expect(outcomeOf(await stage.act(cast.owner, id, name, { uid: '99999999', silenced: true }))).toBe(
      '400 notInGroup',
    );
    expect(await stage.see(cast.owner, id)).toEqual(before);
  });

  it('writing is for who is in it', async () => {
    const id = await group(false);
    await stage.does(cast.owner, id, 'silence', { uid: cast.other.uid, silenced: true });
    const heard = async () => {
      const found: Record<string, string> = {};
      for (const role of [...roles, 'other'] as const) found[role] = await stage.says(cast[role], id);
      return found;
    };
    expect(await heard()).toEqual({
      ...{ stranger: 'conversationUnknown', removed: 'notMember', left: 'notMember', other: 'chatSilenced' },
      ...{ member: 'done', owner: 'done' },
    });
    await stage.does(cast.owner, id, 'dissolve');
    expect(await heard()).toEqual({
      ...{ stranger: 'conversationUnknown', removed: 'groupDissolved', left: 'groupDissolved' },
      ...{ member: 'groupDissolved', owner: 'groupDissolved', other: 'groupDissolved' },
    });
  });
});
