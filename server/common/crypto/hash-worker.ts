import { workerData } from 'node:worker_threads';
import { hashPassword, verifyPassword } from './password-hash.rules';

/** What the thread is told when it starts. */
export interface HashWorkerData {
  readonly pepper: string;
  readonly cost: number;
}

/** One password; with `stored` it is checked, and hashed otherwise. */
export interface HashTask {
  readonly password: string;
  readonly stored?: string;
}

const { pepper, cost } = workerData as HashWorkerData;

/** What the pool calls in the thread, one password at a time. */
export function work({ password, stored }: HashTask): string | boolean {
  return stored === undefined ? hashPassword(password, pepper, cost) : verifyPassword(password, stored, pepper);
}
