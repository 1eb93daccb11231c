import type { Queries } from '../database/dialect';

/** One read that a worker thread can do: found there by its file and name. */
export interface Read<Args, Result> {
  readonly file: string;
  readonly name: string;
  /** @param args and what it answers are plain data: both are copied from thread to thread */
  work(db: Queries, args: Args): Promise<Result>;
}

type Work = (db: Queries, args: never) => Promise<unknown>;
type Declared<T extends Record<string, Work>> = {
  readonly [Name in keyof T]: Read<Parameters<T[Name]>[1], Awaited<ReturnType<T[Name]>>>;
};

const known = new Map<string, Work>();
const keyOf = (file: string, name: string) => `${file}#${name}`;

/**
 * Declares the reads of an `x.reads.ts`, which a worker loads by itself: it imports no Nest, no TypeORM and no front
 * door, so that a thread starts quickly and stays small.
 * @param file `__filename`
 */
export function declareReads<T extends Record<string, Work>>(file: string, reads: T): Declared<T> {
  const declared = Object.entries(reads).map(([name, work]) => {
    known.set(keyOf(file, name), work);
    return [name, { file, name, work }];
  });
  return Object.fromEntries(declared) as Declared<T>;
}

/** A read as it is asked of a thread. */
export interface ReadTask {
  readonly file: string;
  readonly name: string;
  readonly args: unknown;
}

/** Loads the file that declares a read, and does it. @throws Error if it declares none of that name */
export async function doRead(db: Queries, { file, name, args }: ReadTask): Promise<unknown> {
  await import(file);
  const work = known.get(keyOf(file, name));
  if (!work) throw new Error(`${file} declares no read ${name}`);
  return await work(db, args as never);
}
