import type { TemplateRow } from '../../server/cards/cards-console.schemas';
import type { SessionRow } from '../../server/cards/trade-sessions/sessions.list';
import { hour, minute } from '../../server/common/runtime';
import type { NoticePage } from '../../server/notices/notices.schemas';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { bootApp, type TestApp } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';
import { appointLeader, releaseCard, setListing } from '../support/communities';

let app: TestApp;
let stage: CardStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

const reason = 'as agreed';
const stop = async (id: number) =>
  (await (await app.actors.staff('admin')).post(`/admin-api/trade-sessions/${id}/stop`, { reason })).http;
const minuteOf = (startAt: string) => (Date.parse(startAt) / minute) % (24 * 60);
/** Goes to the end of the next session and rolls its unsold cards. */
async function roll(): Promise<void> {
  stage.goTo(stage.startOf() + hour);
  await stage.job('cards.roll');
}

describe('a session that is stopped', () => {
  it('after the seventh roll of a card does not send it back, which the next one does', async () => {
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    await stage.hang(owner, id, { price: '104' });
    for (let nth = 0; nth < 7; nth++) await roll();
    expect(await stop((await stage.next()).id)).toBe(200);
    await roll();
    const { id: next } = await stage.next();
    expect(await stage.card(owner, id)).toMatchObject({
      ...{ state: 'awaitingSale', price: '104', own: { rolls: 7 } },
      session: { id: next, state: 'notStarted' },
    });
    await roll();
    expect(await stage.card(owner, id)).toMatchObject({ state: 'inStock', price: null });
    const { data: told } = await owner.api.get<NoticePage>('/api/notices');
    const returned = told.list.filter(({ kind }) => kind === 'cardReturned');
    expect(returned).toMatchObject([{ params: { card: id, sessions: 8 } }]);
  });

  it('says why only while it is, and can be stopped a second time for another reason', async () => {
    const id = (await stage.sessions()).at(-1)?.id ?? 0;
    const shown = async () => {
      const { body } = await (await app.actors.staff('auditor')).get<SessionRow>(`/admin-api/trade-sessions/${id}`);
      return [body.state, body.stopReason];
    };
    const admin = await app.actors.staff('admin');
    expect(await stop(id)).toBe(200);
    expect(await shown()).toEqual(['stopped', reason]);
    const { body } = await admin.post<DoneOrProposed>(`/admin-api/trade-sessions/${id}/restart`, { reason: 'mended' });
    const second = await app.actors.staff('admin2');
    expect((await second.post(`/admin-api/proposals/${body.proposalId}/confirm`)).http).toBe(200);
    expect(await shown()).toEqual(['notStarted', null]);
    expect((await second.post(`/admin-api/trade-sessions/${id}/stop`, { reason: 'broken again' })).http).toBe(200);
    expect(await shown()).toEqual(['stopped', 'broken again']);
  });
});

describe('a daily window that is changed', () => {
  /** Changes the window that a session was made of. */
  async function change({ startAt }: Pick<SessionRow, 'startAt'>, window: Partial<TemplateRow>): Promise<string> {
    const finance = await app.actors.staff('finance');
    const { body: all } = await finance.get<TemplateRow[]>('/admin-api/session-templates');
    const template = all.find(({ startMinute }) => startMinute === minuteOf(startAt));
    if (!template) throw new Error('the session has no template');
    const { id, ...before } = template;
    const path = `/admin-api/session-templates/${id}`;
    const { http, body } = await finance.put<{ code?: string }>(path, { ...before, ...window });
    return http === 200 ? 'done' : (body.code ?? String(http));
  }
  const ahead = async () => (await stage.sessions()).filter(({ state }) => state === 'notStarted');

  it('keeps the session of a card that waits for its leader, who lets it hang for that', async () => {
    const leader = await appointLeader(app);
    await setListing(leader, 'later');
    const owner = await stage.trader({ bound: leader });
    const id = await stage.bought(owner, '1100');
    const [, , chosen] = await ahead();
    if (!chosen) throw new Error('no session lies so far ahead');
    await stage.hang(owner, id, { price: '1120', session: chosen.id });
    expect(await change(chosen, { minutes: 30 })).toBe('done');
    expect(await stage.card(owner, id)).toMatchObject({
      ...{ state: 'awaitingRelease', price: '1120' },
      session: { id: chosen.id, startAt: chosen.startAt, endAt: chosen.endAt },
    });
    expect(await releaseCard(leader, id)).toMatchObject({ status: 200, data: { parts: 3 } });
    const { list } = await stage.own(owner, 'mySale');
    expect(list.map(({ session }) => session?.id)).toEqual([chosen.id, chosen.id, chosen.id]);
  });

  it('makes no sessions while it is off, keeps those that cards hang for, and makes the others again', async () => {
    const [, , , kept] = await ahead();
    if (!kept) throw new Error('no session lies so far ahead');
    await stage.made('80', 1, kept.id);
    const ofWindow = async () => (await ahead()).filter(({ startAt }) => minuteOf(startAt) === minuteOf(kept.startAt));
    const before = (await ofWindow()).map(({ startAt }) => startAt);
    expect(await change(kept, { active: false })).toBe('done');
    await stage.job('cards.sessions');
    expect((await ofWindow()).map(({ id }) => id)).toEqual([kept.id]);
    expect(await change(kept, { active: true })).toBe('done');
    const again = await ofWindow();
    expect([again.map(({ startAt }) => startAt), again[0]?.id]).toEqual([before, kept.id]);
  });

  it('is refused where it comes to meet another, also by being switched on again', async () => {
    const [first, second] = await ahead();
    if (!first || !second) throw new Error('no two sessions lie ahead');
    // Two hours apart, an hour each.
    const early = { startMinute: (minuteOf(second.startAt) + 24 * 60 - 90) % (24 * 60) };
    expect(await change(second, early)).toBe('windowsOverlap');
    expect(await change(first, { active: false })).toBe('done');
    expect(await change(second, early)).toBe('done');
    expect(await change(first, { active: true })).toBe('windowsOverlap');
  });
});
