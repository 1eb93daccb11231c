import { Injectable } from '@nestjs/common';
import { Idempotency } from './http';
import { hour, Job } from './runtime';

@Injectable()
export class IdempotencyJobs {
  constructor(private readonly idempotency: Idempotency) {}

  @Job('idempotency.clean', { every: hour, does: 'Forgets idempotency keys that are out of date' })
  clean(): Promise<unknown> {
    return this.idempotency.clean();
  }
}
