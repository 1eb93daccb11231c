import { Global, Module } from '@nestjs/common';
import { Idempotency } from './http';
import { IdempotencyJobs } from './idempotency.jobs';
import { Lists } from './lists';
import { Reads } from './reads';
import { RuntimeModule } from './runtime';

/** What every feature uses: clock, jobs and limits, idempotency, lists of the console, reads in a worker. */
@Global()
@Module({
  imports: [RuntimeModule],
  providers: [Idempotency, IdempotencyJobs, Lists, Reads],
  exports: [Idempotency, Lists, Reads],
})
export class CommonModule {}
