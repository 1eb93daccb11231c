import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { DatabaseTarget } from '../config';
import { openReader } from '../database/connections/open-reader';
import type { Queries } from '../database/dialect';
import { doRead, type ReadTask } from './declare-reads';

/** How a read ended. A failure travels as data: a copied error would lose the driver's code. */
export type ReadOutcome =
  | { readonly result: unknown }
  | { readonly failure: { readonly message: string; readonly stack?: string; readonly code?: unknown } };

/** What a thread is told when it starts, and all it is told. */
export interface ReadWorkerData {
  readonly target: DatabaseTarget;
  /** whether it yields to whoever is served */
  readonly yields: boolean;
}

const { target, yields } = workerData as ReadWorkerData;
const niceness = 10;
// On Linux this is the priority of the calling thread; elsewhere it would be that of the whole server.
if (yields && process.platform === 'linux') setPriority(niceness);

let opened: Queries | undefined;

/** What the pool calls in a worker thread, one read at a time. */
export async function read(task: ReadTask): Promise<ReadOutcome> {
  try {
    opened ??= (await openReader(target)).reader;
    return { result: await doRead(opened, task) };
  } catch (error) {
    const { message, stack, code } = error as Error & { code?: unknown };
    return { failure: { message, stack, code } };
  }
}
