import { type ConversationRow, type MessagePage, messageTypes } from '../../server/messaging/chat.schemas';
import type { GroupView, JoinCode, JoinView } from '../../server/messaging/groups/groups.schemas';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import { ChatClient } from './chat-client';
import { friendOf, groupOf, historyOf, person, saying, toldIn } from './chat-stage';

/** One of these friends. @throws Error where there are fewer */
export function at(friends: readonly TestUser[], place: number): TestUser {
  const found = friends[place];
  if (!found) throw new Error(`there are ${friends.length} friends`);
  return found;
}

/** What people said of a page, as text. */
export const textsOf = ({ list }: MessagePage): string[] =>
  list.filter(({ msn_type }) => msn_type < messageTypes.system).map(({ msn }) => msn);

/** Groups of users, by the doors they themselves would use. */
export class GroupStage {
  readonly #clients: ChatClient[] = [];

  constructor(private readonly app: TestApp) {}

  /** Closes the sockets that were opened. */
  leave(): void {
    for (const client of this.#clients.splice(0)) client.close();
  }

  async enter(user: TestUser): Promise<ChatClient> {
    const client = await ChatClient.in(this.app.origin, user.token);
    this.#clients.push(client);
    return client;
  }

  /** Ona with friends of these names, in a group. */
  async group(...names: string[]) {
    const ona = await person(this.app, 'Ona');
    const friends: TestUser[] = [];
    for (const name of names) friends.push(await friendOf(this.app, ona, name));
    return { ona, friends, conversation: await groupOf(ona, friends) };
  }

  /** @param what e.g. `leave`; empty: a change of its name, picture or notice */
  act(user: TestUser, conversation: number, what: string, body: object = {}) {
    return user.api.post(`/api/chat/groups/${conversation}${what === '' ? '' : `/${what}`}`, body);
  }

  /** The same, which must be done. */
  async does(user: TestUser, conversation: number, what: string, body: object = {}): Promise<void> {
    expect(await this.act(user, conversation, what, body)).toMatchObject({ status: 200, data: null });
  }

  async see(user: TestUser, conversation: number): Promise<GroupView> {
    return (await user.api.get<GroupView>(`/api/chat/groups/${conversation}`)).data;
  }

  async codeOf(owner: TestUser, conversation: number): Promise<string> {
    return (await owner.api.get<JoinCode>(`/api/chat/groups/${conversation}/code`)).data.code;
  }

  look(user: TestUser, code: string) {
    return user.api.get<JoinView>(`/api/chat/joins?code=${encodeURIComponent(code)}`);
  }

  join(user: TestUser, code: string) {
    return user.api.post<ConversationRow>('/api/chat/joins', { code });
  }

  /** The line of somebody's list. */
  async rowOf(user: TestUser, conversation: number): Promise<ConversationRow> {
    return (await user.api.get<ConversationRow>(`/api/chat/conversations/${conversation}`)).data;
  }

  /** What the server told in it, as somebody reads it. */
  async told(user: TestUser, conversation: number): Promise<string[]> {
    return toldIn(await historyOf(user, conversation));
  }

  /** What comes of saying something: done, or the code of the refusal. */
  async says(user: TestUser, conversation: number): Promise<string> {
    return await saying(await this.enter(user), conversation);
  }
}
