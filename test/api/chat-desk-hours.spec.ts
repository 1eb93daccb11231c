import { Clock, day, minute } from '../../server/common/runtime';
import type { MessagePage } from '../../server/messaging/chat.schemas';
import type { SettingRow } from '../../server/settings/settings.schemas';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { DeskStage } from '../support/desk-stage';

let app: TestApp;
let stage: DeskStage;
let finance: ConsoleClient;

beforeAll(async () => {
  app = await bootApp();
  stage = new DeskStage(app);
  finance = await app.actors.staff('finance');
  const admin = await app.actors.staff('admin');
  await admin.put('/admin-api/desk-texts/away', { texts: { en: 'We are away.' } });
  app.clock.stop();
});
afterEach(async () => {
  await stage.end();
  await setHours('');
});
afterAll(() => app.close());

const path = '/admin-api/settings/chat.openHours';
const put = async (value: string) => {
  const { version } = (await finance.get<SettingRow>(path)).body;
  return await finance.put<{ code?: string }>(path, { value, version });
};
const setHours = async (value: string) => {
  expect((await put(value)).http).toBe(200);
};
const always = '1-7 00:00-24:00';
/** The day of the week in so many days, as the setting names it. */
const dayIn = (days: number) => new Date(app.get(Clock).now() + days * day).getUTCDay() || 7;
/** What a user who asks for help reads first. */
async function asks(): Promise<{ user: TestUser; told: unknown[] }> {
  const user = await app.actors.user();
  const { conversation } = await stage.act(user, 'open');
  const { list } = (await user.api.get<MessagePage>(`/api/chat/messages?conversation=${conversation}`)).data;
  return { user, told: list.flatMap(({ body }) => body?.system?.event ?? []) };
}
const feedback = async (user: TestUser) =>
  (await user.api.get<{ feedback: string }>('/api/user/service/feedback')).data.feedback;

describe('within the opening hours', () => {
  it('nobody reads that customer service is away, though nobody is there', async () => {
    await setHours(always);
    const { user, told } = await asks();
    expect(told).toEqual(['queued']);
    expect(await stage.service(user)).toMatchObject({
      ...{ onDuty: false, soon: true, away: null, hours: 'Mon–Sun 00:00–24:00 (UTC)' },
      case: { state: 'queued', wanted: true, position: null, waitSeconds: null },
    });
    expect(await feedback(user)).toBe('');
    const agent = await stage.onDuty();
    await stage.work();
    expect(await stage.service(user)).toMatchObject({ onDuty: true, soon: false, case: { agent: { uid: agent.id } } });
    await stage.act(user, 'close');
  });

  it('begins and ends with them: before and after, users read when somebody answers', async () => {
    const now = app.get(Clock).now();
    const opens = now - (now % minute) + 2 * minute;
    const time = (at: number) => new Date(at).toISOString().slice(11, 16);
    await setHours(`1-7 ${time(opens)}-${time(opens + 10 * minute)}`);
    app.clock.advance(opens - now - 1);
    const early = await asks();
    expect(early.told).toEqual(['away']);
    expect(await stage.service(early.user)).toMatchObject({ onDuty: false, soon: false, away: 'We are away.' });
    expect(await feedback(early.user)).toBe('We are away.');
    app.clock.advance(1);
    expect(await stage.service(early.user)).toMatchObject({ soon: true, away: null });
    const second = await asks();
    expect(second.told).toEqual(['queued']);
    app.clock.advance(10 * minute);
    expect(await stage.service(second.user)).toMatchObject({ soon: false, away: 'We are away.' });
    for (const { user } of [early, second]) await stage.act(user, 'close');
  });
});

describe('outside the opening hours', () => {
  it('who is on duty is not away', async () => {
    await setHours(`${dayIn(3)} 10:00-11:00`);
    const agent = await stage.onDuty();
    const { user, told } = await asks();
    expect(told).toEqual(['queued', 'assigned']);
    expect(await stage.service(user)).toMatchObject({ onDuty: true, soon: false, case: { agent: { uid: agent.id } } });
    await stage.act(user, 'close');
  });
});

describe('the hours that are set', () => {
  it('stand in the text that staff wrote, where it names them, and alone where there is none', async () => {
    const admin = await app.actors.staff('admin');
    const write = (texts: object) => admin.put('/admin-api/desk-texts/hours', { texts });
    const [user] = [await app.actors.user()];
    const hours = async () => (await stage.service(user)).hours;
    expect(await hours()).toBeNull();
    await setHours('1-5 09:00-18:00 Europe/Berlin');
    expect(await hours()).toBe('Mon–Fri 09:00–18:00 (Europe/Berlin)');
    await write({ en: 'By phone too: {hours}' });
    expect(await hours()).toBe('By phone too: Mon–Fri 09:00–18:00 (Europe/Berlin)');
    await write({ en: 'Nine to six' });
    expect(await hours()).toBe('Nine to six');
    await write({});
  });

  it('are refused where they cannot be read', async () => {
    for (const value of ['1', '9 to 5', '1 09:00-18:00 Nowhere/City']) {
      expect(await put(value)).toMatchObject({ http: 400, body: { code: 'settingNotHours' } });
    }
  });
});
