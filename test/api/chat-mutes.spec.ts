import { day, hour, isoTime } from '../../server/common/runtime';
import type { ChatReportRow } from '../../server/messaging/reports/reports.list';
import { bootApp, type TestApp, type TestUser } from '../support';
import { ChatClient } from '../support/chat-client';
import { reported, saying } from '../support/chat-stage';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop();
});
afterAll(() => app.close());

/** Their report; staff log in anew: a session of theirs does not outlast the times these tests let pass. */
async function reportOf({ id }: TestUser): Promise<ChatReportRow> {
  const admin = await app.actors.staff('admin');
  const filter = encodeURIComponent(JSON.stringify({ userId: id }));
  const [row] = (await admin.get<ChatReportRow[]>(`/admin-api/chat-reports?filter=${filter}`)).body;
  if (!row) throw new Error('the report is not there');
  return row;
}

/** @returns until when the writer is muted then */
async function decide(writer: TestUser, act: 'mute' | 'unmute', time?: string): Promise<string | null> {
  const admin = await app.actors.staff('admin');
  const { id, version } = await reportOf(writer);
  const body = { version, reason: 'seen', ...(time === undefined ? {} : { time }) };
  expect((await admin.post(`/admin-api/chat-reports/${id}/${act}`, body)).http).toBe(200);
  return (await reportOf(writer)).mutedUntil;
}

/** Sends a message over a new socket. @returns done, or the code of the refusal */
async function says(user: TestUser, conversation: number): Promise<string> {
  const client = await ChatClient.in(app.origin, user.token);
  try {
    return await saying(client, conversation);
  } finally {
    client.close();
  }
}

describe('a second mute', () => {
  it('that is longer holds in place of the first, and a shorter one changes nothing', async () => {
    const now = app.clock.stop();
    const { writer, conversation } = await reported(app);
    expect(await decide(writer, 'mute', '1h')).toBe(isoTime(now + hour));
    expect(await decide(writer, 'mute', '7d')).toBe(isoTime(now + 7 * day));
    expect(await decide(writer, 'mute', '1d')).toBe(isoTime(now + 7 * day));
    app.clock.advance(hour);
    expect(await says(writer, conversation)).toBe('chatSilenced');
    app.clock.advance(7 * day - hour);
    const again = await app.actors.login(writer.wallet);
    expect(await says(again, conversation)).toBe('done');
  });

  it('begins anew once the first is over', async () => {
    const { writer, conversation } = await reported(app);
    await decide(writer, 'mute', '1d');
    app.clock.advance(day);
    expect((await reportOf(writer)).mutedUntil).toBeNull();
    expect(await decide(writer, 'mute', '1h')).toBe(isoTime(app.clock.stop() + hour));
    const again = await app.actors.login(writer.wallet);
    expect(await says(again, conversation)).toBe('chatSilenced');
    app.clock.advance(hour);
    expect(await says(again, conversation)).toBe('done');
  });
});

it('ending the mute of one writer leaves another muted', async () => {
  const now = app.clock.stop();
  const [one, other] = [await reported(app), await reported(app, 'Send me a hundred')];
  await decide(one.writer, 'mute', '1d');
  await decide(other.writer, 'mute', '7d');
  expect(await decide(one.writer, 'unmute')).toBeNull();
  expect((await reportOf(other.writer)).mutedUntil).toBe(isoTime(now + 7 * day));
  expect(await says(one.writer, one.conversation)).toBe('done');
  expect(await says(other.writer, other.conversation)).toBe('chatSilenced');
});
