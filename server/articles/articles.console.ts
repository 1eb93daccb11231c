import { createHash } from 'node:crypto';
import { Body, Controller, Delete, Get, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../common/console';
import { StaffWrites } from '../common/database';
import { Answers, BodyLimit, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { Clock } from '../common/runtime';
import { languages } from '../common/words/languages';
import { PushAnnouncements, pushErrors } from '../push';
import { type AnnouncementPush, announcementPush } from '../push/push.schemas';
import { Audit } from '../staff';
import { type ArticleRow, articleList } from './articles.list';
import { type ArticleBody, articleBody } from './articles.schemas';
import { ArticlesEditor } from './articles-editor.service';

const resource = 'articles';
/** Twenty thousand signs in six languages, as JSON; in bytes. */
const largestArticle = 512 * 1024;

/** Articles as the console reads and writes them; every write is audited. */
@Injectable()
export class ArticlesDesk {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly editor: ArticlesEditor,
    private readonly audit: Audit,
    private readonly pushes: PushAnnouncements,
    private readonly clock: Clock,
  ) {}

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

  /** Whether an announcement was sent to devices, and how many people it would reach. @throws AppError notFound */
  async pushState(id: number): Promise<AnnouncementPush> {
    await this.editor.get(id);
    return await this.pushes.stateOf(id);
  }

  /** Sends an announcement to devices, once. @throws AppError notFound, pushNotPublic, pushAlreadySent */
  async push(caller: CallerContext, id: number): Promise<AnnouncementPush> {
    await this.unitOfWork.run(async (tx) => {
      const { cat, status, publishAt, texts } = await this.editor.get(id, tx);
      const isRead = cat === 'announcement' && status === 'published' && Date.parse(publishAt) <= this.clock.now();
      if (!isRead) throw pushErrors.pushNotPublic();
      const words = languages.flatMap((language) => {
        const text = texts[language];
        return text ? [{ language, title: text.title, synopsis: text.synopsis }] : [];
      });
      await this.pushes.send(tx, id, words);
      await this.audit.write(tx, caller, { action: 'push', resource, resourceId: id });
    });
    return await this.pushes.stateOf(id);
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
class ArticlesDeskConsole {
  constructor(private readonly desk: ArticlesDesk) {}

  @Post()
  @BodyLimit(largestArticle)
  @StaffMay('articles.write')
  @Answers(articleList.row, 'The new article')
  create(@Caller() caller: CallerContext, @Body({ schema: articleBody }) body: ArticleBody): Promise<ArticleRow> {
    return this.desk.create(caller, body);
  }

  @Put(':id')
  @BodyLimit(largestArticle)
  @StaffMay('articles.write')
  @Answers(articleList.row, 'The article as it stands now')
  update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: articleBody }) body: ArticleBody,
  ): Promise<ArticleRow> {
    return this.desk.update(caller, id, body);
  }

  @Get(':id/push')
  @StaffMay('articles.read')
  @Answers(announcementPush, 'Whether an announcement was sent to devices, and how many people it would reach')
  pushState(@Param('id', { schema: idParam }) id: number): Promise<AnnouncementPush> {
    return this.desk.pushState(id);
  }

  @Post(':id/push')
  @StaffMay('articles.write')
  @Answers(announcementPush, 'Sends a published announcement to devices, once')
  push(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<AnnouncementPush> {
    return this.desk.push(caller, id);
  }

  @Delete(':id')
  @StaffMay('articles.write')
  @Answers(articleList.row, 'What was removed')
  remove(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<ArticleRow> {
    return this.desk.remove(caller, id);
  }
}

@Injectable()
class ArticleLoader implements ListLoader<typeof articleList> {
  constructor(private readonly editor: ArticlesEditor) {}

  load(drafts: readonly DraftOf<typeof articleList>[]): Promise<LoadedOf<typeof articleList>[]> {
    return Promise.all(drafts.map(({ row }) => this.editor.wordsOf(row.id)));
  }
}

export const articlesConsole = [ArticlesDeskConsole, listConsole(articleList, ArticleLoader)];
