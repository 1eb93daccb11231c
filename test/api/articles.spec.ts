import { ArticlesEditor } from '../../server/articles';
import { ArticleVisits } from '../../server/articles/article-visits.service';
import type { Article, ArticleBody, ArticlePage } from '../../server/articles/articles.schemas';
import { Reader, UnitOfWork } from '../../server/common/database';
import { AppError } from '../../server/common/errors';
import { Clock, hour } from '../../server/common/runtime';
import { type Language, languages } from '../../server/common/words/languages';
import { bootApp, type TestApp } from '../support';

let app: TestApp;

const words = (title: string, content = `<p>${title}</p>`) => ({ title, synopsis: `about ${title}`, content });

function body(change: Partial<ArticleBody> = {}): ArticleBody {
  return {
    cat: 'announcement',
    status: 'published',
    pinned: false,
    image: null,
    publishAt: new Date(app.get(Clock).now() - hour).toISOString(),
    texts: { en: words('A title') },
    ...change,
  };
}

const create = (change?: Partial<ArticleBody>) =>
  app.get(UnitOfWork).run((tx) => app.get(ArticlesEditor).create(tx, body(change)));
const read = (id: number, language: Language = 'en') => app.api.get<Article>(`/api/article/${id}`, { language });
const list = (query = '', language: Language = 'en') => app.api.get<ArticlePage>(`/api/article${query}`, { language });

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

describe('what a demonstration starts with', () => {
  test.each(languages)('announcements, rules and a page about us in %s', async (language) => {
    const announcements = await list('', language);
    expect(announcements.status).toBe(200);
    expect(announcements.data.count).toBe(3);
    expect(announcements.data.list[0]).toMatchObject({ pinned: true, cat: 'announcement' });
    for (const cat of ['rules', 'about']) expect((await list(`?cat=${cat}`, language)).data.count).toBe(1);
  });

  test('in words of each language', async () => {
    const titles = await Promise.all(languages.map(async (language) => (await list('', language)).data.list[0]?.title));
    expect(new Set(titles).size).toBe(languages.length);
  });
});

describe('GET /api/article', () => {
  test('shows pinned ones first, then the newest, a page at a time', async () => {
    const at = (hours: number) => new Date(app.get(Clock).now() - hours * hour).toISOString();
    const rules = (title: string, hours: number, pinned = false) =>
      create({ cat: 'rules', publishAt: at(hours), pinned, texts: { en: words(title) } });
    await rules('old and pinned', 90, true);
    await rules('old', 80);
    await rules('older', 85);
    const titles = async (page: number) =>
      (await list(`?cat=rules&page=${page}&limit=2`)).data.list.map((a) => a.title);
    expect(await titles(1)).toEqual(['old and pinned', 'Trading rules']);
    expect(await titles(2)).toEqual(['old', 'older']);
    expect(await titles(3)).toEqual([]);
    expect((await list('?cat=rules&limit=2')).data.count).toBe(4);
  });

  test('carries no content', async () => {
    expect(Object.keys((await list()).data.list[0] ?? {})).not.toContain('content');
  });

  test.each(['?cat=secrets', '?page=0', '?limit=101', '?page=x', "?cat=rules'--"])('refuses %s', async (query) => {
    const { status, http } = await list(query);
    expect({ status, http }).toEqual({ status: 400, http: 200 });
  });
});

describe('GET /api/article/:id', () => {
  test.each<[Language, Language[], string]>([
    ['ru', ['ru', 'en'], 'ru'],
    ['zh-TW', ['zh-CN', 'en'], 'zh-CN'],
    ['zh-CN', ['zh-TW', 'en'], 'zh-TW'],
    ['ru', ['en', 'zh-CN'], 'en'],
    ['ru', ['de', 'zh-CN'], 'zh-CN'],
    ['ru', ['pt'], 'pt'],
  ])('to a reader of %s of one in %j is %s', async (asked, there, shown) => {
    const texts = Object.fromEntries(there.map((language) => [language, words(language)]));
    const id = await create({ cat: 'about', texts });
    const { data } = await read(id, asked);
    expect(data).toMatchObject({ title: shown, synopsis: `about ${shown}`, content: `<p>${shown}</p>` });
  });

  test('is not there as a draft, nor before its time', async () => {
    const draft = await create({ status: 'draft' });
    const coming = await create({ publishAt: new Date(app.get(Clock).now() + hour).toISOString() });
    const before = (await list()).data.count;
    expect((await read(draft)).status).toBe(404);
    expect((await read(coming)).status).toBe(404);
    app.clock.advance(hour);
    expect((await read(coming)).status).toBe(200);
    expect((await list()).data.count).toBe(before + 1);
  });

  test('is there from its very moment on, in the list as by its number', async () => {
    const at = app.get(Clock).now() + 1000 * hour;
    const id = await create({ cat: 'rules', publishAt: new Date(at).toISOString() });
    const clock = jest.spyOn(app.get(Clock), 'now').mockReturnValue(at - 1);
    try {
      const listed = async () => (await list('?cat=rules&limit=100')).data.list.some((card) => card.id === id);
      expect([(await read(id)).status, await listed()]).toEqual([404, false]);
      clock.mockReturnValue(at);
      expect([(await read(id)).status, await listed()]).toEqual([200, true]);
      expect((await read(id)).data.add_time).toBe(new Date(at).toISOString());
    } finally {
      clock.mockRestore();
    }
  });

  test('is gone once it is a draft again', async () => {
    const id = await create({ cat: 'rules' });
    const { count } = (await list('?cat=rules')).data;
    const edit = (change: Partial<ArticleBody>) =>
      app.get(UnitOfWork).run((tx) => app.get(ArticlesEditor).update(tx, id, body({ cat: 'rules', ...change })));
    await edit({ status: 'draft' });
    expect((await read(id)).status).toBe(404);
    expect((await list('?cat=rules')).data.count).toBe(count - 1);
    await edit({});
    expect((await list('?cat=rules')).data.count).toBe(count);
  });

  test.each([
    ['0', 400],
    ['-1', 400],
    ['x', 400],
    ['1.5', 400],
    ['999999', 404],
    ['99999999999999999999', 400],
  ])('%s answers %i', async (id, status) => {
    expect((await app.api.get(`/api/article/${id}`)).status).toBe(status);
  });

  test('counts every reading, once, without waiting for it', async () => {
    const id = await create();
    const readings = 60;
    await Promise.all(Array.from({ length: readings }, () => read(id)));
    await app.get(ArticleVisits).flush();
    const [row] = await app.get(Reader).query<{ visits: number }>('SELECT visits FROM article WHERE id = ?', [id]);
    expect(row?.visits).toBe(readings);
    expect((await read(id)).data.visit).toBe(readings + 1);
  });
});

describe('ArticlesEditor', () => {
  const refusal = async (change: Partial<ArticleBody>) => {
    const error: unknown = await create(change).catch((cause: unknown) => cause);
    return error instanceof AppError ? [error.code, error.field] : error;
  };

  test('keeps what is written, made safe', async () => {
    const content = '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">there</a></p>';
    const id = await create({
      texts: { en: words('Title ', content), de: { title: '', synopsis: ' ', content: '<p></p>' } },
    });
    expect((await read(id)).data.content).toBe('<p>Hi <a>there</a></p>');
    const edited = await app.get(ArticlesEditor).get(id);
    expect(edited).toMatchObject({ id, title: 'Title', status: 'published', pinned: false, visits: 0 });
    expect(Object.keys(edited.texts)).toEqual(['en']);
  });

  test('replaces the words it has', async () => {
    const id = await create({ texts: { en: words('One'), ru: words('Один') } });
    await app
      .get(UnitOfWork)
      .run((tx) =>
        app.get(ArticlesEditor).update(tx, id, body({ pinned: true, texts: { en: words('Two'), de: words('Zwei') } })),
      );
    const edited = await app.get(ArticlesEditor).get(id);
    expect(edited).toMatchObject({ title: 'Two', pinned: true });
    expect(Object.keys(edited.texts).sort()).toEqual(['de', 'en']);
  });

  test('removes an article with its words', async () => {
    const id = await create();
    await app.get(UnitOfWork).run((tx) => app.get(ArticlesEditor).remove(tx, id));
    expect((await read(id)).status).toBe(404);
    const left = await app.get(Reader).query('SELECT language FROM article_text WHERE articleId = ?', [id]);
    expect(left).toEqual([]);
  });

  test('refuses what cannot be shown, naming the field', async () => {
    expect(await refusal({ texts: {} })).toEqual(['textRequired', 'texts']);
    expect(await refusal({ texts: { en: { title: ' ', synopsis: '', content: '<p></p>' } } })).toEqual([
      'textRequired',
      'texts',
    ]);
    expect(await refusal({ texts: { ru: words(' ', '<p>x</p>') } })).toEqual(['titleRequired', 'texts.ru.title']);
    expect(await refusal({ image: 'http://plain.example/a.png' })).toEqual(['imageRefused', 'image']);
    expect(await refusal({ image: 'javascript:1' })).toEqual(['imageRefused', 'image']);
    const long = '😀'.repeat(17_000);
    expect(await refusal({ texts: { en: words('x', long) } })).toEqual(['contentTooLong', 'texts.en.content']);
  });

  test('does not know what is not there', async () => {
    const editor = app.get(ArticlesEditor);
    const unitOfWork = app.get(UnitOfWork);
    await expect(editor.get(999_999)).rejects.toThrow('notFound');
    await expect(unitOfWork.run((tx) => editor.update(tx, 999_999, body()))).rejects.toThrow('notFound');
    await expect(unitOfWork.run((tx) => editor.remove(tx, 999_999))).rejects.toThrow('notFound');
  });
});
