import { randomUUID } from 'node:crypto';
import type { ConversationRow, MessagePage } from '../../server/messaging/chat.schemas';
import type { RequestAnswer } from '../../server/messaging/friends/friends.schemas';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import { ChatClient } from './chat-client';
import { until } from './until';

/** Makes two users friends, as they would. @returns their conversation */
export async function befriend(one: TestUser, other: TestUser): Promise<number> {
  await one.api.post('/api/chat/requests', { uid: other.uid });
  const { data } = await other.api.post<RequestAnswer>('/api/chat/requests', { uid: one.uid });
  if (data.state !== 'friends') throw new Error(`${one.uid} and ${other.uid} are ${data.state}`);
  return data.conversation;
}

/** A user of this name. */
export async function person(app: TestApp, nickname: string): Promise<TestUser> {
  const user = await app.actors.user();
  const { status, msg } = await user.api.post('/api/user/edit', { nickname });
  if (status !== 200) throw new Error(`${nickname}: ${msg}`);
  return user;
}

/** Somebody of this name who is a friend of a user. */
export async function friendOf(app: TestApp, user: TestUser, nickname: string): Promise<TestUser> {
  const friend = await person(app, nickname);
  await befriend(user, friend);
  return friend;
}

/** A group of a user and friends of theirs. @returns its conversation */
export async function groupOf(owner: TestUser, friends: readonly TestUser[], name = 'Sunday walks'): Promise<number> {
  const uids = friends.map(({ uid }) => uid);
  const { status, msg, data } = await owner.api.post<ConversationRow>('/api/chat/groups', { name, uids });
  if (status !== 200) throw new Error(`a group: ${msg}`);
  return data.conversation;
}

/** Says something by a socket of its own. @returns its seq */
export async function said(app: TestApp, by: TestUser, conversation: number, text: string): Promise<number> {
  const client = await ChatClient.in(app.origin, by.token);
  try {
    return Number((await client.say(conversation, text, randomUUID())).seq);
  } finally {
    client.close();
  }
}

/** What comes of saying something: done, or the code of the refusal. */
export async function saying(client: ChatClient, conversation: number, text = 'hello'): Promise<string> {
  const guid = randomUUID();
  client.send('chat', { conversation, type: 1, msn: text, guid });
  const answer = () => client.frames.find(({ type, data }) => /^n?ack$/.test(type) && data.guid === guid);
  await until('a message is acknowledged or refused', () => answer() !== undefined);
  return String(answer()?.data.code ?? 'done');
}

/** What somebody reads of a conversation. */
export const historyOf = async (user: TestUser, conversation: number) =>
  (await user.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}`)).data;

/** What the server told in it, as `event by > whom: text`. */
export const toldIn = ({ list }: MessagePage): string[] =>
  list.flatMap(({ body }) => {
    const { event, by, whom, text } = body?.system ?? {};
    return event === undefined ? [] : [`${event} ${by} > ${whom?.join(' ')}: ${text}`];
  });

/** A message in a conversation of two friends that one of them reported. */
export async function reported(app: TestApp, text = 'Send me your seed phrase') {
  const writer = await person(app, 'Wren');
  const reporter = await person(app, 'Rosa');
  const conversation = await befriend(writer, reporter);
  const seq = await said(app, writer, conversation, text);
  const body = { conversation, seq, reason: 'scam', text: 'He asks for it every day' };
  const { status, msg } = await reporter.api.post('/api/chat/reports', body);
  if (status !== 200) throw new Error(`a report: ${msg}`);
  return { writer, reporter, conversation, seq };
}
