import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { Clock } from './clock';
import { EventBus } from './event-bus';
import { JobLeases } from './jobs/job-leases';
import { Jobs } from './jobs/jobs';
import { Limiter } from './networks/limiter';
import { Networks } from './networks/networks';
import { RedisLink } from './redis';

/** Its own decorators are off: they would start timers in tests and commands too, and run without a lease. */
const timers = ScheduleModule.forRoot({ cronJobs: false, intervals: false, timeouts: false });

/** Clock, events, jobs and limits, for every feature. */
@Global()
@Module({
  imports: [DiscoveryModule, timers],
  providers: [Clock, EventBus, JobLeases, Jobs, Limiter, Networks, RedisLink],
  exports: [RedisLink, Clock, EventBus, Jobs, Limiter, Networks],
})
export class RuntimeModule {}
