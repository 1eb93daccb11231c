import { commonErrors } from '../errors';
import type { Sql } from './dialect';
import type { Tx } from './tx';

/** Which states may follow each state. A table with a `state` has one of these, in its `x.states.ts`. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

/** A condition, or the expression of a new value. */
interface SqlPart {
  readonly sql: string;
  readonly parameters?: Sql;
}

/** New values by column. A `state` changes only by a move. */
type Changes = Readonly<Record<string, Sql[number] | SqlPart>> & { readonly state?: never };

/** Rows move by the first condition that is true for them. The others keep their state. */
interface Branch<State extends string> {
  readonly when: SqlPart;
  readonly to: State;
}

interface Move<State extends string> {
  readonly table: string;
  readonly transitions: Transitions<State>;
  /** the guard; several where the row may be in any of them */
  readonly from: State | readonly State[];
  readonly to: State | readonly Branch<State>[];
  /** The state is set before these. To MySQL, a column that is set already has its new value. */
  readonly set?: Changes;
}

/**
 * Moves the rows of a condition that are still in `from`, in one UPDATE.
 * @returns how many rows moved; the caller decides what a row that did not move means
 * @throws Error before any SQL, if the table of transitions does not list the move
 */
export async function moveWhere<State extends string>(
  tx: Pick<Tx, 'run'>,
  { table, transitions, from, to, set = {}, where }: Move<State> & { readonly where: SqlPart },
): Promise<number> {
  const sources = typeof from === 'string' ? [from] : from;
  const targets = typeof to === 'string' ? [to] : to.map((branch) => branch.to);
  checkMoves(table, transitions, sources, targets);
  const changes = setOf({ state: nextState(to), ...set });
  const guard = sources.length === 1 ? 'state = ?' : `state IN (${sources.map(() => '?').join(', ')})`;
  const { affected } = await tx.run(`UPDATE ${table} SET ${changes.set} WHERE (${where.sql}) AND ${guard}`, [
    ...changes.parameters,
    ...(where.parameters ?? []),
    ...sources,
  ]);
  return affected;
}

/**
 * Moves one row that is still in `from`.
 * @throws AppError stateConflict if the row is in another state by now
 */
export async function moveGuarded<State extends string>(
  tx: Pick<Tx, 'run'>,
  { id, ...move }: Move<State> & { readonly id: number },
): Promise<void> {
  if ((await moveWhere(tx, { ...move, where: idIn([id]) })) !== 1) throw commonErrors.stateConflict();
}

/** The condition for rows by their ids. */
export function idIn(ids: readonly number[]): Required<SqlPart> {
  return { sql: `id IN (${ids.map(() => '?').join(', ')})`, parameters: ids };
}

/** The SET of an UPDATE that leaves the state alone: amounts are bound as exact texts, flags as numbers. */
export function assignments(changes: Changes): { set: string; parameters: Sql[number][] } {
  return setOf(changes);
}

function setOf(columns: Readonly<Record<string, Sql[number] | SqlPart>>): { set: string; parameters: Sql[number][] } {
  const parts = Object.entries(columns).map(([column, value]) => {
    const { sql, parameters = [] } = partOf(value);
    return { sql: `${column} = ${sql}`, parameters };
  });
  return {
    set: parts.map(({ sql }) => sql).join(', '),
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

function partOf(value: Sql[number] | SqlPart): SqlPart {
  if (typeof value === 'object' && value !== null) return value;
  if (typeof value === 'bigint') return { sql: 'CAST(? AS SIGNED)', parameters: [value.toString()] };
  return { sql: '?', parameters: [typeof value === 'boolean' ? Number(value) : value] };
}

function nextState<State extends string>(to: State | readonly Branch<State>[]): State | SqlPart {
  if (typeof to === 'string') return to;
  return {
    sql: `CASE ${to.map(({ when }) => `WHEN ${when.sql} THEN ?`).join(' ')} ELSE state END`,
    parameters: to.flatMap((branch) => [...(branch.when.parameters ?? []), branch.to]),
  };
}

function checkMoves<State extends string>(
  table: string,
  transitions: Transitions<State>,
  sources: readonly State[],
  targets: readonly State[],
): void {
  for (const source of sources) {
    const missing = targets.find((target) => !transitions[source].includes(target));
    if (missing !== undefined) throw new Error(`a ${table} never goes from ${source} to ${missing}`);
  }
}
