import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, AnswersNothing, CallerLanguage, CurrentUser, ForUser, type UserActor } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { MoneyAnswers } from '../../finance';
import { AnswerFeedback } from '../answers/answer-feedback.service';
import { type FeedbackBody, feedbackBody } from '../answers/answers.schemas';
import { CustomerService } from './customer-service.service';
import {
  type RatingBody,
  ratingBody,
  type Service,
  type ServiceAnswers,
  service,
  serviceAnswers,
} from './service.schemas';
import { ServiceViews } from './service-views.service';

@ApiTags('chat')
@Controller('api/chat/service')
export class ServiceController {
  constructor(
    private readonly customers: CustomerService,
    private readonly views: ServiceViews,
    private readonly money: MoneyAnswers,
    private readonly feedback: AnswerFeedback,
  ) {}

  @Get()
  @ForUser('medium')
  @Answers(service, 'How the caller stands with customer service')
  view(@CurrentUser() { userId }: UserActor, @CallerLanguage() language: Language): Promise<Service> {
    return this.views.view(userId, language);
  }

  @Get('answers')
  @ForUser('medium')
  @Answers(serviceAnswers, 'What users ask most, answered from their own data: withdrawal, deposit, hold')
  answers(@CurrentUser() user: UserActor, @CallerLanguage() language: Language): Promise<ServiceAnswers> {
    return this.money.of(user, language);
  }

  @Post('feedback')
  @ForUser('heavy')
  @AnswersNothing('Says whether an answer from the own data was enough; once a question and day, the last word counts')
  give(@CurrentUser() { userId }: UserActor, @Body({ schema: feedbackBody }) body: FeedbackBody): Promise<null> {
    return this.feedback.give(userId, body);
  }

  @Post('open')
  @ForUser('heavy')
  @Answers(service, 'Opens a case, or the one that is open; with nobody on duty it waits')
  open(@CurrentUser() { userId }: UserActor, @CallerLanguage() language: Language): Promise<Service> {
    return this.customers.open(userId, language);
  }

  @Post('person')
  @ForUser('heavy')
  @Answers(service, 'Asks for a person in place of answers by keywords')
  person(@CurrentUser() { userId }: UserActor, @CallerLanguage() language: Language): Promise<Service> {
    return this.customers.person(userId, language);
  }

  @Post('close')
  @ForUser('heavy')
  @Answers(service, 'Closes the case that is open')
  close(@CurrentUser() { userId }: UserActor, @CallerLanguage() language: Language): Promise<Service> {
    return this.customers.close(userId, language);
  }

  @Post('rating')
  @ForUser('heavy')
  @Answers(service, 'Rates the last case that was closed, once, within a week')
  rate(
    @CurrentUser() { userId }: UserActor,
    @Body({ schema: ratingBody }) body: RatingBody,
    @CallerLanguage() language: Language,
  ): Promise<Service> {
    return this.customers.rate(userId, body, language);
  }
}
