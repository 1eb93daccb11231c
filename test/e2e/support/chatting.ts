import type { Locator } from '@playwright/test';
import type { ConversationList, ConversationRow, MessagePage } from '../../../server/messaging/chat.schemas';
import type { RequestAnswer, RequestPage } from '../../../server/messaging/friends/friends.schemas';
import type { SettingRow } from '../../../server/settings/settings.schemas';
import { ConsoleClient, staffPassword } from '../../support';
import { Actors, type TestUser } from '../../support/actors';
import { Phone } from './phone';
import type { Stage } from './stage';
import { part } from './texts';

/** A conversation of somebody's list. */
export async function rowOf({ api }: TestUser, conversation: number): Promise<ConversationRow> {
  const { data } = await api.get<ConversationList>('/api/chat/conversations');
  const row = data.list.find((each) => each.conversation === conversation);
  if (!row) throw new Error('it is not on the list');
  return row;
}

/** Texts of a conversation as the server has them, by seq. */
export async function saidIn({ api }: TestUser, conversation: number): Promise<string[]> {
  const { data } = await api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}&limit=100`);
  return data.list.flatMap(({ msn_type, body }) => (msn_type === 1 && body?.text ? body.text : []));
}

/** Two friends, made through the API. */
export async function friends(origin: string): Promise<{ one: TestUser; other: TestUser; conversation: number }> {
  const actors = Actors.at(origin);
  const [one, other] = [await actors.user(), await actors.user()];
  const asked = await one.api.post<RequestAnswer>('/api/chat/requests', { uid: other.uid, text: '' });
  const { data } = await other.api.get<RequestPage>('/api/chat/requests');
  await other.api.post(`/api/chat/requests/${data.list[0]?.id}/accept`);
  return { one, other, conversation: asked.data.conversation };
}

/** Lets people write as fast as a spec does: one of staff proposes it, another one confirms. */
export async function withoutPace(origin: string): Promise<void> {
  const path = '/admin-api/settings/chat.messagesPer10s';
  const desk = await ConsoleClient.login(origin, 'finance@demo.local', staffPassword);
  const { body } = await desk.get<SettingRow>(path);
  const asked = await desk.put<SettingRow>(path, { value: '1000', version: body.version, reason: 'agreed' });
  const second = await ConsoleClient.login(origin, 'finance2@demo.local', staffPassword);
  const { http } = await second.post(`/admin-api/proposals/${asked.body.proposalId}/confirm`);
  if (http !== 200) throw new Error(`the pace of messages: ${http}`);
}

/** The messages of the room that is open. */
export const messages = ({ page, t }: Phone): Locator =>
  page.getByRole('region', { name: part(t('chat:room.messages')) });
export const bubble = (phone: Phone, text: string): Locator => messages(phone).getByText(text, { exact: true });

/** The line to write in. */
export const composerOf = ({ page, t }: Phone): Locator =>
  page.getByRole('textbox', { name: t('chat:composer.label'), exact: true });

export async function open(phone: Phone, conversation: number): Promise<void> {
  await phone.go(`/pages/chat/room?id=${conversation}`);
  await composerOf(phone).waitFor();
}

export async function write(phone: Phone, text: string): Promise<void> {
  await composerOf(phone).fill(text);
  await phone.page.getByRole('button', { name: phone.t('chat:composer.send'), exact: true }).click();
}

/** A phone for each, the first dark and the others light. */
export async function withPhones(
  { browser, origin }: Pick<Stage, 'browser' | 'origin'>,
  users: readonly TestUser[],
  work: (...phones: Phone[]) => Promise<void>,
): Promise<void> {
  const phones: Phone[] = [];
  try {
    for (const [at, user] of users.entries()) {
      const scheme = at === 0 ? 'dark' : 'light';
      const phone = await Phone.open(browser, origin, { language: 'en', scheme, user });
      phones.push(phone);
      await phone.sees(phone.t('home:panel.total'));
    }
    await work(...phones);
  } finally {
    for (const phone of phones) await phone.close();
  }
}
