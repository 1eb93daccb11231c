import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { SecondPerson } from './second-person.service';
import { type Waiting, type WaitingCounts, waiting, waitingCounts } from './waiting.schemas';

@ApiTags('console')
@Controller('admin-api/second-person')
class SecondPersonConsole {
  constructor(private readonly secondPerson: SecondPerson) {}

  @Get()
  @StaffMay('proposals.read')
  @Answers(waiting, 'What waits for a second person and the caller may confirm, oldest first, and what of theirs waits')
  waiting(@Caller() caller: CallerContext, @CallerLanguage() language: Language): Promise<Waiting> {
    return this.secondPerson.waiting(caller, language);
  }

  @Get('counts')
  @StaffMay('proposals.read')
  @Answers(waitingCounts, 'How many of these there are')
  counts(@Caller() caller: CallerContext): Promise<WaitingCounts> {
    return this.secondPerson.counts(caller);
  }
}

export const secondPersonConsole = [SecondPersonConsole];
