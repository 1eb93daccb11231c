import { expect, test } from '@playwright/test';
import type { ConversationRow } from '../../server/messaging/chat.schemas';
import type { GroupView, JoinCode } from '../../server/messaging/groups/groups.schemas';
import { Actors, type TestUser } from '../support/actors';
import { befriend } from '../support/chat-stage';
import { until } from '../support/until';
import { violations } from './support/axe';
import { bubble, composerOf, open, withPhones, write } from './support/chatting';
import { Stage } from './support/stage';

/** A group in real browsers, from the first friend chosen to its end. */
const stage = Stage.ofSpec();

async function person(nickname: string): Promise<TestUser> {
  const user = await Actors.at(stage.origin).user();
  await user.api.post('/api/user/edit', { nickname });
  return user;
}
const groupOf = async ({ api }: TestUser): Promise<ConversationRow> => {
  const { data } = await api.get<{ list: ConversationRow[] }>('/api/chat/conversations');
  const row = data.list.find(({ kind }) => kind === 'group');
  if (!row) throw new Error('no group');
  return row;
};
const viewOf = async ({ api }: TestUser, conversation: number) =>
  (await api.get<GroupView>(`/api/chat/groups/${conversation}`)).data;

test('three people make a group, join it by its code, are muted in it, leave it, and it ends', async () => {
  const [owner, friend, other] = [await person('Mira'), await person('Jonas'), await person('Ines')];
  await befriend(owner, friend);
  await withPhones(stage, [owner, friend, other], async (a, b, c) => {
    await a.go('/pages/chat/contacts?tab=groups');
    await a.tap('chat:group.new');
    await a.fill(a.t('chat:group.name'), 'Sunday walks');
    await a.settled();
    await a.page.getByRole('checkbox').check();
    await a.shot('chat-group-new');
    await a.confirm('chat:group.make');
    await composerOf(a).waitFor();
    await a.sees('Mira made the group');
    const { conversation } = await groupOf(owner);

    await a.go(`/pages/chat/group?id=${conversation}`);
    await a.sees('Jonas');
    await a.tap('chat:group.editNotice');
    await a.page.getByRole('textbox', { name: a.t('chat:group.notice'), exact: true }).fill('At ten, at the east door');
    await a.confirm('common:save');
    await a.page.getByRole('dialog').waitFor({ state: 'detached' });
    await a.sees('At ten, at the east door');
    await a.shot('chat-group');
    expect(await violations(a.page, 'group')).toEqual([]);

    const { data } = await owner.api.get<JoinCode>(`/api/chat/groups/${conversation}/code`);
    await c.go(`/pages/chat/contacts?join=${encodeURIComponent(data.code)}`);
    await c.sees('Sunday walks');
    await c.shot('chat-group-join');
    await c.confirm('chat:group.join');
    await composerOf(c).waitFor();
    await write(c, 'Hello to you both');

    await open(b, conversation);
    await bubble(b, 'Hello to you both').waitFor();
    await b.sees('Ines joined');
    await write(b, 'Hello Ines');
    await bubble(c, 'Hello Ines').waitFor();

    await a.page.reload();
    await a.page.getByRole('button', { name: 'Ines', exact: true }).click();
    await a.page.getByRole('dialog').waitFor();
    await a.confirm('chat:group.silence');
    await until('she is muted', async () =>
      (await viewOf(owner, conversation)).members.some(({ nickname, silenced }) => nickname === 'Ines' && silenced),
    );
    await composerOf(c).waitFor({ state: 'detached' });
    await c.shot('chat-group-silenced');

    await b.go(`/pages/chat/group?id=${conversation}`);
    await b.tap('chat:group.leave');
    await b.confirm('chat:group.leave');
    await b.page.waitForURL('**/pages/chat/index');
    await until('he has left', async () => (await viewOf(owner, conversation)).memberCount === 2);

    await a.tap('chat:group.dissolve');
    await a.confirm('chat:group.dissolve');
    await a.page.waitForURL('**/pages/chat/index');
    await c.sees('Mira dissolved the group');
    expect((await groupOf(other)).left).toBe(true);
  });
});
