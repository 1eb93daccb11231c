import { Reader, type Sql } from '../../server/common/database';
import type { TestApp } from './boot';
import { engine } from './database';

/** The tables that the database would read without an index. What a statement made itself (found, part0 …) is short. */
export async function tablesReadWhole(app: Pick<TestApp, 'get'>, sql: string, parameters: Sql): Promise<string[]> {
  const reader = app.get(Reader);
  if (engine === 'sqlite') {
    const steps = await reader.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    return steps
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (?!CONSTANT|found|part\d|newest|each_account|either|by_)/.test(detail));
  }
  const steps = await reader.query<{ table: string | null; type: string | null; possible_keys: string | null }>(
    `EXPLAIN ${sql}`,
    parameters,
  );
  // Of tables as small as these it may read all though it has an index.
  return steps.flatMap(({ table, type, possible_keys }) =>
    table === null || table.startsWith('<') || type === 'const' || possible_keys ? [] : [table],
  );
}
