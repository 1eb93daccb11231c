import type { Share } from '../../server/articles/share.schemas';
import { Clock, hour } from '../../server/common/runtime';
import { languages } from '../../server/common/words/languages';
import { bootApp, type TestApp } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

const read = async (language: (typeof languages)[number] = 'en') =>
  (await app.api.get<Share>('/api/share', { language })).data;
const words = (title: string, synopsis = '') => ({ title, synopsis, content: '' });

/** Writes a share text as the console's form does. */
async function write(change: object): Promise<number> {
  const editor = await app.actors.staff('editor');
  const answer = await editor.post<{ id: number }>('/admin-api/articles', {
    cat: 'share',
    status: 'published',
    pinned: false,
    image: null,
    publishAt: new Date(app.get(Clock).now() - hour).toISOString(),
    ...change,
  });
  expect(answer.http).toBe(200);
  return answer.body.id;
}

test('while staff have written nothing our own words are said, in each language its own', async () => {
  const all = await Promise.all(languages.map(read));
  for (const { title, img, synopsis } of all) {
    expect([title.length > 5, img, synopsis.length > 5]).toEqual([true, '/index/icon-512.png', true]);
  }
  expect(new Set(all.map(({ title }) => title)).size).toBe(6);
  expect(new Set(all.map(({ synopsis }) => synopsis)).size).toBe(6);
});

test('the newest published text is said, in the caller’s language, and a pinned one before', async () => {
  const draft = await write({ status: 'draft', texts: { en: words('A draft') } });
  expect((await read()).title).toBe('Join me. Your wallet is your account.');
  const texts = { en: words('Come', 'All of us'), de: words('Kommt', 'Wir alle') };
  const first = await write({ texts, image: 'https://example.org/a.png' });
  expect(first).toBeGreaterThan(draft);
  expect(await read()).toEqual({ title: 'Come', img: 'https://example.org/a.png', synopsis: 'All of us' });
  expect(await read('de')).toMatchObject({ title: 'Kommt', synopsis: 'Wir alle' });
  // As articles do: English where a language has no text.
  expect((await read('ru')).title).toBe('Come');
  await write({ texts: { en: words('Newer') } });
  expect(await read()).toMatchObject({
    title: 'Newer',
    synopsis: 'Digital cards, miners and exchange, with public books.',
  });
  await write({ texts: { en: words('Pinned') }, pinned: true, publishAt: new Date(app.get(Clock).now() - 9 * hour) });
  expect((await read()).title).toBe('Pinned');
  await write({
    texts: { en: words('Of tomorrow') },
    pinned: true,
    publishAt: new Date(app.get(Clock).now() + 24 * hour),
  });
  expect((await read()).title).toBe('Pinned');
});
