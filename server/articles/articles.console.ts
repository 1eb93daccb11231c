import { createHash } from 'node:crypto';
import { Body, Controller, Delete, Get, Injectable, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { StaffWrites } from '../common/database';
import { Answers, BodyLimit, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  any,
  byFlag,
  byId,
  type Filter,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  searchText,
} from '../common/lists';
import { Audit } from '../staff';
import { type ArticleBody, type ArticleRow, articleBody, articleCategories, articleRow } from './articles.schemas';
import { ArticlesEditor } from './articles-editor.service';

/** Articles are few and written by hand: the one search that looks inside texts. */
const search: Filter = (value) => {
  const pattern = `%${searchText(value).replace(/[!%_]/g, '!$&')}%`;
  const has = (column: string) => ({ sql: `x.${column} LIKE ? ESCAPE '!'`, parameters: [pattern] });
  const { sql, parameters } = any([has('title'), has('synopsis')]);
  return { sql: `EXISTS (SELECT 1 FROM article_text x WHERE x.articleId = a.id AND ${sql})`, parameters };
};

const source: ListSource = {
  name: 'articles',
  columns: 'a.id',
  table: 'article a',
  id: 'a.id',
  sort: {
    id: 'a.id',
    publishAt: 'a.publishAt',
    createdAt: 'a.createdAt',
    updatedAt: 'a.updatedAt',
    visits: 'a.visits',
  },
  filter: {
    id: byId('a.id'),
    cat: oneOf('a.cat', z.enum(articleCategories)),
    status: oneOf('a.status', z.enum(['draft', 'published'])),
    pinned: byFlag('a.pinned'),
    q: search,
  },
};

const resource = 'articles';
/** Twenty thousand signs in six languages, as JSON; in bytes. */
const largestArticle = 512 * 1024;

/** Articles as the console reads and writes them; every write is audited. */
@Injectable()
export class ArticlesDesk {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly lists: Lists,
    private readonly editor: ArticlesEditor,
    private readonly audit: Audit,
  ) {}

  async list(query: ListQuery): Promise<Page<ArticleRow>> {
    const page = await this.lists.page<{ id: number }>(source, query);
    return { ...page, rows: await Promise.all(page.rows.map(({ id }) => this.editor.get(Number(id)))) };
  }

  /** @throws AppError notFound */
  one(id: number): Promise<ArticleRow> {
    return this.editor.get(id);
  }

  /** @throws what ArticlesEditor.create throws */
  async create(caller: CallerContext, body: ArticleBody): Promise<ArticleRow> {
    return await this.unitOfWork.run(async (tx) => {
      const id = await this.editor.create(tx, body);
      const after = await this.editor.get(id, tx);
      await this.audit.write(tx, caller, { action: 'create', resource, resourceId: id, after: outline(after) });
      return after;
    });
  }

  /** @throws AppError notFound, and what ArticlesEditor.update throws */
  async update(caller: CallerContext, id: number, body: ArticleBody): Promise<ArticleRow> {
    return await this.unitOfWork.run(async (tx) => {
      const before = outline(await this.editor.get(id, tx));
      await this.editor.update(tx, id, body);
      const after = await this.editor.get(id, tx);
      await this.audit.write(tx, caller, { action: 'update', resource, resourceId: id, before, after: outline(after) });
      return after;
    });
  }

  /** @returns what was removed. @throws AppError notFound */
  async remove(caller: CallerContext, id: number): Promise<ArticleRow> {
    return await this.unitOfWork.run(async (tx) => {
      const before = await this.editor.get(id, tx);
      await this.editor.remove(tx, id);
      await this.audit.write(tx, caller, { action: 'delete', resource, resourceId: id, before: outline(before) });
      return before;
    });
  }
}

const charactersKept = 1_500;

/** An article as the audit log keeps it: its column holds 64 kB for six languages, so long texts are cut and hashed. */
function outline({ id: _, visits: _visits, texts, ...article }: ArticleRow): object {
  const cut = Object.entries(texts).map(([language, { content, ...words }]) => {
    const contentHash = createHash('sha256').update(content).digest('hex');
    return [language, { ...words, content: content.slice(0, charactersKept), contentHash }];
  });
  return { ...article, texts: Object.fromEntries(cut) };
}

@ApiTags('console')
@Controller('admin-api/articles')
class ArticlesConsole {
  constructor(private readonly desk: ArticlesDesk) {}

  @Get()
  @StaffMay('articles.read')
  @ListOf(articleRow, 'Announcements, trading rules and pages about us')
  list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<ArticleRow>> {
    return this.desk.list(query);
  }

  @Get(':id')
  @StaffMay('articles.read')
  @Answers(articleRow, 'One article in all its languages')
  show(@Param('id', { schema: idParam }) id: number): Promise<ArticleRow> {
    return this.desk.one(id);
  }

  @Post()
  @BodyLimit(largestArticle)
  @StaffMay('articles.write')
  @Answers(articleRow, 'The new article')
  create(@Caller() caller: CallerContext, @Body({ schema: articleBody }) body: ArticleBody): Promise<ArticleRow> {
    return this.desk.create(caller, body);
  }

  @Put(':id')
  @BodyLimit(largestArticle)
  @StaffMay('articles.write')
  @Answers(articleRow, 'The article as it stands now')
  update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: articleBody }) body: ArticleBody,
  ): Promise<ArticleRow> {
    return this.desk.update(caller, id, body);
  }

  @Delete(':id')
  @StaffMay('articles.write')
  @Answers(articleRow, 'What was removed')
  remove(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<ArticleRow> {
    return this.desk.remove(caller, id);
  }
}

export const articlesConsole = [ArticlesConsole];
