import { Global, Module } from '@nestjs/common';
import { PasswordHashing } from './crypto';
import { Idempotency } from './http';
import { IdempotencyController } from './idempotency.controller';
import { IdempotencyJobs } from './idempotency.jobs';
import { Lists } from './lists';
import { Outbound } from './outbound';
import { Reads } from './reads';
import { RuntimeModule } from './runtime';

/**
 * What every feature uses: clock, jobs and limits, idempotency, lists of the console, reads and hashing in workers, the
 * way out.
 */
@Global()
@Module({
  imports: [RuntimeModule],
  controllers: [IdempotencyController],
  providers: [Idempotency, IdempotencyJobs, Lists, Outbound, PasswordHashing, Reads],
  exports: [Idempotency, Lists, Outbound, PasswordHashing, Reads],
})
export class CommonModule {}
