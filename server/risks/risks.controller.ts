import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CurrentUser, ForUser, type UserActor } from '../common/http';
import type { RiskTopic } from '../common/words/risk-texts.rules';
import { type Risk, type RiskBody, risk, riskBody, risks, riskTopicParam } from './risks.schemas';
import { Risks } from './risks.service';

@ApiTags('user')
@Controller('api/risks')
export class RisksController {
  constructor(private readonly acknowledged: Risks) {}

  @Get()
  @ForUser('light')
  @Answers(risks, 'What one can lose, by topic: the version of its text, and when the caller acknowledged it')
  list(@CurrentUser() user: UserActor): Promise<Risk[]> {
    return this.acknowledged.list(user.userId);
  }

  @Post(':topic')
  @ForUser('medium')
  @Answers(risk, 'Keeps that the caller has read the text of a topic; only its current version')
  acknowledge(
    @CurrentUser() user: UserActor,
    @Param('topic', { schema: riskTopicParam }) topic: RiskTopic,
    @Body({ schema: riskBody }) { version }: RiskBody,
  ): Promise<Risk> {
    return this.acknowledged.acknowledge(user.userId, topic, version);
  }
}
