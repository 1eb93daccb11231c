import { workerData } from 'node:worker_threads';
import type { DatabaseTarget } from '../config';
import type { Queries } from '../database/dialect';
import { openReader } from '../database/open-reader';
import { declaredWork } from './declare-reads';

export interface ReadTask {
  readonly file: string;
  readonly name: string;
  readonly args: unknown;
}

/** How a read ended. A failure travels as data: a copied error would lose the driver's code. */
export type ReadOutcome =
  | { readonly result: unknown }
  | { readonly failure: { readonly message: string; readonly stack?: string; readonly code?: unknown } };

let opened: Queries | undefined;

/** What the pool calls in a worker thread, one read at a time. */
export async function read({ file, name, args }: ReadTask): Promise<ReadOutcome> {
  try {
    opened ??= (await openReader(workerData as DatabaseTarget)).reader;
    await import(file);
    return { result: await declaredWork(file, name)(opened, args as never) };
  } catch (error) {
    const { message, stack, code } = error as Error & { code?: unknown };
    return { failure: { message, stack, code } };
  }
}
