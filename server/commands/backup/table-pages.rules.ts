export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** columns of the primary key, in its order */
  readonly key: readonly string[];
}

type Key = readonly (string | number)[];

const quote = (name: string) => `\`${name}\``;

/**
 * The statement that reads the rows after `after` in the order of the key: the work of a page does not grow with what
 * was read before it.
 */
export function pageQuery(table: TableShape, limit: number, after?: Key): { sql: string; parameters: Key } {
  const columns = table.columns.map(quote).join(', ');
  const order = table.key.map(quote).join(', ');
  const start = after ? beyond(table.key, after) : { sql: '', parameters: [] };
  const where = start.sql && ` WHERE ${start.sql}`;
  return {
    sql: `SELECT ${columns} FROM ${quote(table.name)}${where} ORDER BY ${order} LIMIT ${limit}`,
    parameters: start.parameters,
  };
}

/** `a >= ? AND (a > ? OR b > ?)`: written so that both engines start at the right place of the key's index. */
function beyond(
  [column = '', ...rest]: readonly string[],
  [value = 0, ...others]: Key,
): { sql: string; parameters: Key } {
  if (rest.length === 0) return { sql: `${quote(column)} > ?`, parameters: [value] };
  const inner = beyond(rest, others);
  return {
    sql: `${quote(column)} >= ? AND (${quote(column)} > ? OR (${inner.sql}))`,
    parameters: [value, value, ...inner.parameters],
  };
}
