import { Injectable } from '@nestjs/common';
import { Reader } from '../common/database';
import { commonErrors } from '../common/errors';
import { cappedCount } from '../common/http';
import { Clock, isoTime } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { pickText } from '../common/words/pick-text.rules';
import { ArticleVisits } from './article-visits.service';
import type { Article, ArticleCard, ArticlePage, ArticleQuery } from './articles.schemas';

interface ArticleFields {
  id: number;
  cat: Article['cat'];
  image: string | null;
  pinned: number;
  visits: number;
  publishAt: number;
}

interface TextFields {
  articleId: number;
  language: Language;
  title: string;
  synopsis: string;
}

const fields = 'id, cat, image, pinned, visits, publishAt';
const shown = "status = 'published' AND publishAt <= ?";

/** What readers see of articles: published, and its time has come (domain 10). */
@Injectable()
export class Articles {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly visits: ArticleVisits,
  ) {}

  /** A page of one category, pinned first, then the newest. */
  async list(query: ArticleQuery, language: Language): Promise<ArticlePage> {
    const { cat, page, limit } = query;
    const from = `FROM article WHERE cat = ? AND ${shown}`;
    const parameters = [cat, this.clock.now()];
    const rows = await this.reader.query<ArticleFields>(
      `SELECT ${fields} ${from} ORDER BY pinned DESC, publishAt DESC, id DESC LIMIT ? OFFSET ?`,
      [...parameters, limit, (page - 1) * limit],
    );
    const count = await cappedCount(this.reader, from, parameters);
    const texts = await this.textsOf(rows.map(({ id }) => id));
    return { count, list: rows.map((row) => present(row, pickText(texts.get(row.id) ?? [], language))) };
  }

  /**
   * One article with its content; counts as a visit.
   * @throws AppError notFound
   */
  async read(id: number, language: Language): Promise<Article> {
    const [row] = await this.reader.query<ArticleFields>(`SELECT ${fields} FROM article WHERE id = ? AND ${shown}`, [
      id,
      this.clock.now(),
    ]);
    const texts = await this.reader.query<TextFields & { content: string }>(
      'SELECT articleId, language, title, synopsis, content FROM article_text WHERE articleId = ? ORDER BY language',
      [id],
    );
    const text = pickText(texts, language);
    if (!row || !text) throw commonErrors.notFound();
    const visits = row.visits + this.visits.add(id);
    return { ...present({ ...row, visits }, text), content: text.content };
  }

  private async textsOf(ids: readonly number[]): Promise<Map<number, TextFields[]>> {
    const found = new Map<number, TextFields[]>(ids.map((id) => [id, []]));
    if (ids.length === 0) return found;
    const rows = await this.reader.query<TextFields>(
      `SELECT articleId, language, title, synopsis FROM article_text WHERE articleId IN (${ids.map(() => '?').join(', ')}) ORDER BY language`,
      ids,
    );
    for (const row of rows) found.get(row.articleId)?.push(row);
    return found;
  }
}

function present(row: ArticleFields, text: Pick<TextFields, 'title' | 'synopsis'> | undefined): ArticleCard {
  return {
    id: row.id,
    cat: row.cat,
    title: text?.title ?? '',
    synopsis: text?.synopsis ?? '',
    image: row.image,
    pinned: Boolean(row.pinned),
    visit: row.visits,
    add_time: isoTime(row.publishAt),
  };
}
