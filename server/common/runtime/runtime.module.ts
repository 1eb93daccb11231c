import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Idempotency } from '../http/idempotency';
import { Lists } from '../lists';
import { Clock } from './clock';
import { IdempotencyJobs } from './idempotency.jobs';
import { JobLeases } from './job-leases';
import { Jobs } from './jobs';
import { Limiter } from './limiter';

/** Its own decorators are off: they would start timers in tests and commands too, and run without a lease. */
const timers = ScheduleModule.forRoot({ cronJobs: false, intervals: false, timeouts: false });

/** Clock, jobs, limits, idempotency and lists, for every feature. */
@Global()
@Module({
  imports: [DiscoveryModule, timers],
  providers: [Clock, JobLeases, Jobs, IdempotencyJobs, Limiter, Idempotency, Lists],
  exports: [Clock, Jobs, Limiter, Idempotency, Lists],
})
export class RuntimeModule {}
