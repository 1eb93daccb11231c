import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { defaultLanguage } from '../common/http';
import { Clock, isoTime } from '../common/runtime';
import { type Language, languages } from '../common/words/languages';
import { pickText } from '../common/words/pick-text.rules';
import { isArticleImage, isBlankHtml, safeHtml } from './article-html.rules';
import { articleErrors } from './articles.errors';
import type { ArticleRow } from './articles.list';
import type { ArticleBody, ArticleWords } from './articles.schemas';

interface ArticleFields {
  cat: ArticleBody['cat'];
  status: ArticleBody['status'];
  pinned: number;
  image: string | null;
  visits: number;
  publishAt: number;
  createdAt: number;
  updatedAt: number;
}

type Text = ArticleWords & { language: Language };

/** The column holds 65,535 bytes. */
const maxContentBytes = 65_000;

/** Articles as staff write them. HTML is made safe here, when it is written, for every reader to come. */
@Injectable()
export class ArticlesEditor {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError notFound */
  async get(id: number, db: Queries = this.reader): Promise<ArticleRow> {
    const [row] = await db.query<ArticleFields>(
      'SELECT cat, status, pinned, image, visits, publishAt, createdAt, updatedAt FROM article WHERE id = ?',
      [id],
    );
    if (!row) throw commonErrors.notFound();
    return {
      ...row,
      ...(await this.wordsOf(id, db)),
      id,
      pinned: Boolean(row.pinned),
      publishAt: isoTime(row.publishAt),
      createdAt: isoTime(row.createdAt),
      updatedAt: isoTime(row.updatedAt),
    };
  }

  /** Its texts by language, and its title in the default language or the next there is. */
  async wordsOf(id: number, db: Queries = this.reader): Promise<Pick<ArticleRow, 'title' | 'texts'>> {
    const texts = await db.query<Text>(
      'SELECT language, title, synopsis, content FROM article_text WHERE articleId = ? ORDER BY language',
      [id],
    );
    return {
      title: pickText(texts, defaultLanguage)?.title ?? '',
      texts: Object.fromEntries(texts.map(({ language, ...words }) => [language, { ...words }])),
    };
  }

  /**
   * @returns the id of the new article
   * @throws AppError textRequired, titleRequired, contentTooLong, imageRefused
   */
  async create(tx: Tx, body: ArticleBody): Promise<number> {
    const texts = checkBody(body);
    const now = this.clock.now();
    const { insertId } = await tx.run(
      'INSERT INTO article (cat, status, pinned, image, visits, publishAt, createdAt, updatedAt) VALUES (?, ?, ?, ?, 0, ?, ?, ?)',
      [body.cat, body.status, Number(body.pinned), body.image, Date.parse(body.publishAt), now, now],
    );
    await this.insertTexts(tx, insertId, texts);
    return insertId;
  }

  /** @throws AppError notFound, and what `create` throws */
  async update(tx: Tx, id: number, body: ArticleBody): Promise<void> {
    const texts = checkBody(body);
    const { affected } = await tx.run(
      'UPDATE article SET cat = ?, status = ?, pinned = ?, image = ?, publishAt = ?, updatedAt = ? WHERE id = ?',
      [body.cat, body.status, Number(body.pinned), body.image, Date.parse(body.publishAt), this.clock.now(), id],
    );
    if (affected !== 1) throw commonErrors.notFound();
    await tx.run('DELETE FROM article_text WHERE articleId = ?', [id]);
    await this.insertTexts(tx, id, texts);
  }

  /** @throws AppError notFound */
  async remove(tx: Tx, id: number): Promise<void> {
    const { affected } = await tx.run('DELETE FROM article WHERE id = ?', [id]);
    if (affected !== 1) throw commonErrors.notFound();
    await tx.run('DELETE FROM article_text WHERE articleId = ?', [id]);
  }

  private async insertTexts(tx: Tx, id: number, texts: readonly Text[]): Promise<void> {
    for (const { language, title, synopsis, content } of texts) {
      await tx.run('INSERT INTO article_text (articleId, language, title, synopsis, content) VALUES (?, ?, ?, ?, ?)', [
        id,
        language,
        title,
        synopsis,
        content,
      ]);
    }
  }
}

/** The words to keep, made safe; languages left wholly empty are left out. */
function checkBody({ image, texts }: ArticleBody): Text[] {
  if (image !== null && !isArticleImage(image)) throw articleErrors.imageRefused({}, 'image');
  const kept: Text[] = [];
  for (const language of languages) {
    const given = texts[language];
    if (!given) continue;
    const title = given.title.trim();
    const synopsis = given.synopsis.trim();
    const content = safeHtml(given.content);
    if (title === '' && synopsis === '' && isBlankHtml(content)) continue;
    if (title === '') throw articleErrors.titleRequired({}, `texts.${language}.title`);
    if (Buffer.byteLength(content) > maxContentBytes)
      throw articleErrors.contentTooLong({}, `texts.${language}.content`);
    kept.push({ language, title, synopsis, content });
  }
  if (kept.length === 0) throw articleErrors.textRequired({}, 'texts');
  return kept;
}
