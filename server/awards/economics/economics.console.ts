import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Caller, type CallerContext, CallerLanguage, StaffMay } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import {
  type AwardEffect,
  type AwardRates,
  type AwardRatesAnswer,
  type AwardRatesBody,
  awardEffect,
  awardRatesAnswer,
  awardRatesBody,
  previewBody,
} from './economics.schemas';
import { Economics } from './economics.service';
import { RateChanges } from './rate-changes.service';

@ApiTags('console')
@Controller('admin-api/award-rates')
export class EconomicsConsole {
  constructor(
    private readonly changes: RateChanges,
    private readonly economics: Economics,
  ) {}

  @Get()
  @StaffMay('settings.read')
  @Answers(awardRatesAnswer, 'All that decides what is awarded, and what it does')
  read(@CallerLanguage() language: Language): Promise<AwardRatesAnswer> {
    return this.changes.read(language);
  }

  @Post('preview')
  @StaffMay('settings.read')
  @Answers(awardEffect, 'What such rates would do; nothing is changed')
  preview(
    @CallerLanguage() language: Language,
    @Body({ schema: previewBody }) rates: AwardRates,
  ): Promise<AwardEffect> {
    return this.economics.effect(rates, language);
  }

  @Post()
  @StaffMay('settings.write')
  @Answers(doneOrProposed, 'Proposes other rates; a second person confirms')
  propose(
    @Caller() caller: CallerContext,
    @Body({ schema: awardRatesBody }) body: AwardRatesBody,
  ): Promise<DoneOrProposed> {
    return this.changes.propose(caller, body);
  }
}
