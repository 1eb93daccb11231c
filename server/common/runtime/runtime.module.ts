import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Clock } from './clock';
import { JobLeases } from './job-leases';
import { Jobs } from './jobs';
import { Limiter } from './limiter';

/** Its own decorators are off: they would start timers in tests and commands too, and run without a lease. */
const timers = ScheduleModule.forRoot({ cronJobs: false, intervals: false, timeouts: false });

/** Clock, jobs and limits, for every feature. */
@Global()
@Module({
  imports: [DiscoveryModule, timers],
  providers: [Clock, JobLeases, Jobs, Limiter],
  exports: [Clock, Jobs, Limiter],
})
export class RuntimeModule {}
