import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CallerLanguage, Public } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { type HelpQuestions, helpQuestions } from './answers.schemas';
import { DeskAnswers } from './answers.service';

@ApiTags('help')
@Controller('api/help')
export class HelpController {
  constructor(private readonly answers: DeskAnswers) {}

  @Get('questions')
  @Public('medium')
  @Answers(helpQuestions, 'Frequent questions with their answers; customer service answers from the same ones')
  questions(@CallerLanguage() language: Language): Promise<HelpQuestions> {
    return this.answers.questions(language);
  }
}
