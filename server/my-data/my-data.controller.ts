import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  AnswersFile,
  CallerLanguage,
  CurrentUser,
  type FileAnswer,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsPass,
  type UserActor,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import { AccountClosing } from './closing/account-closing.service';
import { DataExports } from './exports/data-exports.service';
import {
  type CloseAnswer,
  type CloseBody,
  closeAnswer,
  closeBody,
  type ExportAnswer,
  type ExportBody,
  exportAnswer,
  exportBody,
  type MyData,
  myData,
} from './my-data.schemas';

@ApiTags('user')
@Controller('api/user/data')
export class MyDataController {
  constructor(
    private readonly exports: DataExports,
    private readonly closing: AccountClosing,
  ) {}

  @Get()
  @ForUser('heavy')
  @Answers(myData, 'What can be exported, and what keeps the account from being closed')
  async facts(@CurrentUser() user: UserActor): Promise<MyData> {
    return { ...(await this.exports.facts(user)), stops: await this.closing.stops(user.userId) };
  }

  @Post('exports')
  @ForUser('heavy')
  @NeedsPass('transfer')
  @Answers(exportAnswer, 'A file of one’s own data, to be taken once within ten minutes')
  ask(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: exportBody }) body: ExportBody,
  ): Promise<ExportAnswer> {
    return this.exports.ask(money, user, body);
  }

  @Get('exports/:id/file')
  @ForUser('veryHeavy')
  @AnswersFile('application/octet-stream', 'The file, once: CSV, PDF or JSON')
  take(
    @CurrentUser() user: UserActor,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<FileAnswer> {
    return this.exports.take(user, id, language);
  }

  @Post('close')
  @ForUser('heavy')
  @NeedsPass('transfer')
  @Answers(closeAnswer, 'Closes the account for good')
  close(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: closeBody }) body: CloseBody,
  ): Promise<CloseAnswer> {
    return this.closing.close(money, user, body);
  }
}
