import Piscina from 'piscina';
import { logger } from './logger';

/** A thread that nobody needed for five minutes is ended. */
const idleMs = 300_000;

/**
 * One worker thread for one kind of task; it starts with the first. Of the environment it gets nothing.
 * @param file of the worker, as `require.resolve` says it
 * @param name of the function in it that does a task
 * @param told what it is told when it starts
 */
export function workerThread<Task, Result>(file: string, name: string, told: object): Piscina<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: file,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    // A thread asleep in Atomics.wait would not hear its database connection.
    atomics: 'disabled',
    workerData: told,
    env: {},
    // A server that runs from its source, as in tests, has its threads compile theirs.
    execArgv: file.endsWith('.ts') ? ['--require', require.resolve('../../tools/run-typescript.cjs')] : [],
    recordTiming: false,
  });
  pool.on('error', (error: unknown) => logger.error({ err: error }, 'a worker thread died'));
  return pool;
}
