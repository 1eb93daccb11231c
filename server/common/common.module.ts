import { Global, Module } from '@nestjs/common';
import { Idempotency } from './http';
import { IdempotencyJobs } from './idempotency.jobs';
import { Lists } from './lists';
import { RuntimeModule } from './runtime';

/** What every feature uses: clock, jobs and limits, idempotency, lists of the console. */
@Global()
@Module({
  imports: [RuntimeModule],
  providers: [Idempotency, IdempotencyJobs, Lists],
  exports: [Idempotency, Lists],
})
export class CommonModule {}
