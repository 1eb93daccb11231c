import type { QueryRunner } from 'typeorm';
import type { Database } from '../../server/common/database';

type Round = <T>(sql: string, statement: () => Promise<T>, runner: QueryRunner) => Promise<T>;

/** Puts `round` about every statement that is sent by a runner of the writing connection. */
export function aroundStatements({ writer }: Database, round: Round): void {
  const create = writer.createQueryRunner.bind(writer);
  // On SQLite there is one for all, which must be counted once.
  const known = new WeakSet<object>();
  writer.createQueryRunner = (mode) => {
    const runner = create(mode);
    if (known.has(runner)) return runner;
    known.add(runner);
    const query = runner.query.bind(runner);
    runner.query = (async (...args: Parameters<typeof query>) =>
      await round(args[0], () => query(...args), runner)) as typeof runner.query;
    return runner;
  };
}
