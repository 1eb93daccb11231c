import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, CurrentUser, ForUser, Idempotency, idempotencyKey, type UserActor } from './http';
import { type RequestOutcome, requestOutcome } from './http/idempotency/request-outcome.schemas';

const outcomeQuery = z.object({ key: idempotencyKey });

@ApiTags('finance')
@Controller('api/requests')
export class IdempotencyController {
  constructor(private readonly idempotency: Idempotency) {}

  @Get('outcome')
  @ForUser('light')
  @Answers(requestOutcome, 'What became of a money request of the caller whose answer they have not seen')
  async outcome(
    @CurrentUser() user: UserActor,
    @Query({ schema: outcomeQuery }) { key }: z.infer<typeof outcomeQuery>,
  ): Promise<RequestOutcome> {
    return await this.idempotency.outcomeOf(user, key);
  }
}
