import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Idempotency } from '../http/idempotency';
import { Lists } from '../lists';
import { Clock, hour } from './clock';
import { Jobs } from './jobs';
import { Limiter } from './limiter';

/** Clock, jobs, limits, idempotency and lists, for every feature. */
@Global()
@Module({ providers: [Clock, Jobs, Limiter, Idempotency, Lists], exports: [Clock, Jobs, Limiter, Idempotency, Lists] })
export class RuntimeModule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly idempotency: Idempotency,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'idempotency.clean', everyMs: hour, run: () => this.idempotency.clean() });
  }
}
