import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ArticleBody, articleBody } from '../articles/articles.schemas';
import { Answers, Caller, type CallerContext, CurrentStaff, type StaffActor, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Page } from '../common/lists';
import { ListOf, type ListQuery, listQuery } from '../common/lists';
import { ReceivedImage, ReceivesImage, Uploads } from '../uploads';
import { type UploadAnswer, uploadAnswer } from '../uploads/uploads.schemas';
import { type ArticleRow, articleRow } from './admin.schemas';
import { ArticlesDesk } from './articles-desk.service';

@ApiTags('console')
@Controller('admin-api/articles')
export class ArticlesResource {
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
  @StaffMay('articles.write')
  @Answers(articleRow, 'The new article')
  create(@Caller() caller: CallerContext, @Body({ schema: articleBody }) body: ArticleBody): Promise<ArticleRow> {
    return this.desk.create(caller, body);
  }

  @Put(':id')
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

@ApiTags('console')
@Controller('admin-api/upload')
export class ConsoleUploadController {
  constructor(private readonly uploads: Uploads) {}

  @Post()
  @StaffMay('articles.write')
  @ReceivesImage()
  @Answers(uploadAnswer, 'The image as it is kept')
  upload(@CurrentStaff() staff: StaffActor, @ReceivedImage() image: Buffer): Promise<UploadAnswer> {
    return this.uploads.store({ type: 'staff', id: staff.staffId }, image);
  }
}
