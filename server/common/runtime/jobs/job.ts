import { SetMetadata } from '@nestjs/common';

/** What `@Job` says of a method. */
export interface JobDeclaration {
  /** e.g. `ledger.checkpoint`; also the name of its timer and the key of its lease */
  readonly name: string;
  readonly everyMs: number;
  /** one line on what it does */
  readonly description: string;
  /** asked once, at boot: false leaves the job out of this server */
  readonly when?: (owner: never) => boolean;
}

export const JOB = 'job';

interface JobOptions<Owner> {
  /** milliseconds */
  readonly every: number;
  readonly does: string;
  readonly when?: (owner: Owner) => boolean;
}

/**
 * Declares a background job: a method of a provider in a `<feature>.jobs.ts`. It must be safe to run twice: whatever
 * it posts is keyed by subject and period. `Jobs` finds it, holds its timer and runs it under a lease.
 */
export function Job<Owner = unknown>(name: string, { every, does, when }: JobOptions<Owner>): MethodDecorator {
  const declaration: JobDeclaration = { name, everyMs: every, description: does, ...(when ? { when } : {}) };
  return SetMetadata(JOB, declaration);
}
