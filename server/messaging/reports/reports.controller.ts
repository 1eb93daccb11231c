import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswersNothing, CurrentUser, ForUser, type UserActor } from '../../common/http';
import { type ReportBody, reportBody } from './reports.schemas';
import { Reports } from './reports.service';

@ApiTags('chat')
@Controller('api/chat')
export class ReportsController {
  constructor(private readonly reports: Reports) {}

  @Post('reports')
  @ForUser('heavy')
  @AnswersNothing('Reports a message to staff, once')
  report(@CurrentUser() user: UserActor, @Body({ schema: reportBody }) body: ReportBody): Promise<null> {
    return this.reports.report(user, body);
  }
}
