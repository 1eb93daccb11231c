import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import type { Language } from '../../common/words/languages';
import { type TimelinePage, type TimelineQuery, timelinePage, timelineQuery } from './timeline.schemas';
import { Timeline } from './timeline.service';

@ApiTags('console')
@Controller('admin-api/users')
export class TimelineController {
  constructor(private readonly timeline: Timeline) {}

  @Get(':id/timeline')
  @StaffMay('users.read')
  @Answers(timelinePage, 'What happened around a user, newest first, of the kinds the caller may see')
  page(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: timelineQuery }) query: TimelineQuery,
  ): Promise<TimelinePage> {
    return this.timeline.page(caller, language, id, query);
  }
}
