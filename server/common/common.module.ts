import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ConsoleLists } from './console';
import { PasswordHashing } from './crypto';
import { Idempotency, RequestCosts, WriteTurns } from './http';
import { IdempotencyController } from './idempotency.controller';
import { IdempotencyJobs } from './idempotency.jobs';
import { Lists } from './lists';
import { Outbound } from './outbound';
import { OwnData } from './own-data';
import { Reads } from './reads';
import { RuntimeModule } from './runtime';
import { UsualTimes } from './waiting';

/**
 * What every feature uses: clock, jobs and limits, idempotency, lists of the console, reads and hashing in workers, usual
 * times, the way out.
 */
@Global()
@Module({
  imports: [RuntimeModule],
  controllers: [IdempotencyController],
  providers: [
    Idempotency,
    IdempotencyJobs,
    ConsoleLists,
    Lists,
    Outbound,
    OwnData,
    PasswordHashing,
    Reads,
    RequestCosts,
    UsualTimes,
    { provide: APP_INTERCEPTOR, useClass: WriteTurns },
  ],
  exports: [ConsoleLists, Idempotency, Lists, Outbound, OwnData, PasswordHashing, Reads, RequestCosts, UsualTimes],
})
export class CommonModule {}
