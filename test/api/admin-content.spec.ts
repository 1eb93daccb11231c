import type { ArticleRow } from '../../server/articles/articles.list';
import type { SettingChangeRow } from '../../server/settings/setting-changes.list';
import type { SettingRow } from '../../server/settings/settings.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp } from '../support';
import { sendTo } from '../support/http';
import { onePixel } from '../support/one-pixel';
import { tally } from '../support/tally';

let app: TestApp;
let finance: ConsoleClient;
let editor: ConsoleClient;
let auditor: ConsoleClient;
beforeAll(async () => {
  app = await bootApp();
  const clients = (['finance', 'editor', 'auditor'] as const).map((role) => app.actors.staff(role));
  [finance, editor, auditor] = (await Promise.all(clients)) as [ConsoleClient, ConsoleClient, ConsoleClient];
});
afterAll(() => app.close());

async function audited(resource: string, resourceId: string | number): Promise<AuditRow[]> {
  const filter = encodeURIComponent(JSON.stringify({ resource, resourceId }));
  return (await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body;
}

describe('settings', () => {
  const key = 'withdraw.feeFixed.USDT';
  const path = `/admin-api/settings/${key}`;

  test('are listed with bounds, default and help in the language of the reader', async () => {
    const { body } = await finance.get<SettingRow[]>('/admin-api/settings?filter={"group":"withdraw"}');
    expect(body.length).toBeGreaterThan(3);
    expect(body.every(({ group }) => group === 'withdraw')).toBe(true);
    const [english, german] = await Promise.all(
      ['en-us', 'de-de'].map((language) => finance.get<SettingRow>(path, { 'Cb-lang': language })),
    );
    expect(english?.body).toMatchObject({ id: key, type: 'amount', version: 0, updatedBy: null });
    expect(german?.body.help).not.toBe(english?.body.help);
    expect((await finance.get('/admin-api/settings/no.such.key')).http).toBe(404);
    expect((await finance.get('/admin-api/settings/__proto__')).http).toBe(404);
  });

  test('a change is written with who, when, before and after', async () => {
    const before = (await finance.get<SettingRow>(path)).body;
    const change = { value: '2.50', version: before.version, reason: 'The chain costs more' };
    const { http, body } = await finance.put<SettingRow>(path, change);
    expect([http, body.value]).toEqual([200, before.value]);
    const finance2 = await app.actors.staff('finance2');
    expect((await finance2.post(`/admin-api/proposals/${body.proposalId}/confirm`)).http).toBe(200);
    const after = { value: '2.5', version: before.version + 1, updatedBy: 'Finn Finance' };
    expect((await finance.get<SettingRow>(path)).body).toMatchObject(after);
    const changes = await auditor.get<SettingChangeRow[]>(
      `/admin-api/setting-changes?filter=${encodeURIComponent(JSON.stringify({ key }))}`,
    );
    expect(changes.headers.get('content-range')).toBe('setting-changes 0-0/1');
    const { reason } = change;
    expect(changes.body).toMatchObject([{ key, before: before.value, after: '2.5', reason, staff: 'Finn Finance' }]);
    expect(await audited('settings', key)).toMatchObject([
      { action: 'update', staff: 'Finn Finance', before: before.value, after: '2.5' },
    ]);
  });

  test('of two editors who saw the same version one is refused', async () => {
    const brand = '/admin-api/settings/ui.brand';
    const { version } = (await finance.get<SettingRow>(brand)).body;
    const answers = await Promise.all(
      ['Magnetite', 'Hematite'].map((value) => finance.put<{ code?: string }>(brand, { value, version })),
    );
    expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 1 });
    expect((await audited('settings', 'ui.brand')).length).toBe(1);
  });

  test('a value out of bounds is refused beside its field, and nothing is written', async () => {
    const { version } = (await finance.get<SettingRow>(path)).body;
    for (const value of ['-1', '1e3', 'x', '', '99999999999999999999']) {
      const { http, body } = await finance.put<{ errors: object }>(path, { value, version });
      expect([http, Object.keys(body.errors)]).toEqual([400, ['value']]);
    }
    expect((await finance.get<SettingRow>(path)).body.version).toBe(version);
    expect((await audited('settings', key)).length).toBe(1);
  });
});

describe('articles', () => {
  const words = (title: string, content = '<p>Text</p>') => ({ title, synopsis: 'In short', content });
  const article = (texts: object) => ({
    cat: 'announcement',
    status: 'draft',
    pinned: false,
    image: null,
    publishAt: '2026-11-20T08:00:00.000Z',
    texts,
  });

  test('are made, read, changed and removed, and each write is audited', async () => {
    const made = await editor.post<ArticleRow>('/admin-api/articles', article({ en: words('One'), de: words('Eins') }));
    expect(made.http).toBe(200);
    const { id } = made.body;
    const path = `/admin-api/articles/${id}`;
    expect((await editor.get<ArticleRow>(path)).body).toMatchObject({ id, texts: { en: words('One') } });
    const changed = await editor.put<ArticleRow>(path, { ...article({ en: words('Two') }), status: 'published' });
    expect(changed.body).toMatchObject({ status: 'published', texts: { en: { title: 'Two' } } });
    const found = await editor.get<ArticleRow[]>('/admin-api/articles?filter={"q":"Tw","status":"published"}');
    expect(found.body.map((row) => row.id)).toEqual([id]);
    const removed = await editor.call<ArticleRow>('DELETE', path, undefined, { 'Content-Type': 'text/plain' });
    expect([removed.http, removed.body.id]).toEqual([200, id]);
    expect((await editor.get(path)).http).toBe(404);
    expect((await audited('articles', id)).map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  });

  test('the longest text in six languages fits into the audit log', async () => {
    const long = words('\u9898'.repeat(120), `<p>${'"\u5b57'.repeat(5_000)}</p>`);
    const texts = { 'zh-CN': long, 'zh-TW': long, en: long, ru: long, pt: long, de: long };
    const { http, body } = await editor.post<ArticleRow>('/admin-api/articles', article(texts));
    expect(http).toBe(200);
    const [line] = await audited('articles', body.id);
    expect(line?.after).toMatchObject({ texts: { en: { contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) } } });
  });

  test('the console searches for texts with wildcards in them as they are', async () => {
    await editor.post('/admin-api/articles', article({ en: words('Up by 100%_really') }));
    const find = async (q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      return (await editor.get<ArticleRow[]>(`/admin-api/articles?filter=${filter}`)).body.length;
    };
    expect([await find('100%_r'), await find('1_0%'), await find('100!%')]).toEqual([1, 0, 0]);
  });
});

test('an editor sends an image; what is none is refused', async () => {
  const form = (bytes: Buffer, name: string) => {
    const data = new FormData();
    data.append('file', new Blob([new Uint8Array(bytes)]), name);
    return data;
  };
  const sent = await editor.post<{ name: string; url: string }>('/admin-api/upload', form(onePixel, 'pixel.png'));
  expect(sent.http).toBe(200);
  expect((await sendTo(app.origin, 'GET', sent.body.url)).status).toBe(200);
  const refused = await editor.post('/admin-api/upload', form(Buffer.from('<svg onload="alert(1)"/>'), 'x.png'));
  expect(refused.http).toBe(400);
});
