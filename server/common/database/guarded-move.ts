import { commonErrors } from '../errors';
import type { Sql } from './dialect';
import type { Tx } from './tx';

/** The table of what may follow what. */
type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

interface Move<State extends string> {
  readonly from: State;
  readonly to: State;
  /** epoch ms */
  readonly now: number;
}

type Changes = Readonly<Record<string, string | number | bigint | boolean | null>>;

/** The SET of an UPDATE: amounts are bound as exact texts, flags as numbers. */
export function assignments(changes: Changes): { set: string; parameters: Sql[number][] } {
  const columns: string[] = [];
  const parameters: Sql[number][] = [];
  for (const [column, value] of Object.entries(changes)) {
    const amount = typeof value === 'bigint';
    columns.push(amount ? `${column} = CAST(? AS SIGNED)` : `${column} = ?`);
    parameters.push(amount ? value.toString() : typeof value === 'boolean' ? Number(value) : value);
  }
  return { set: columns.join(', '), parameters };
}

/**
 * Moves rows of a table from one state to another, those that are still there: one UPDATE, and the old state is its guard.
 * @returns how many were still there
 */
export async function moveAllGuarded<State extends string>(
  tx: Tx,
  table: string,
  transitions: Transitions<State>,
  ids: readonly number[],
  { from, to, now }: Move<State>,
  changes: Changes,
): Promise<number> {
  if (!transitions[from].includes(to)) throw new Error(`a ${table} never goes from ${from} to ${to}`);
  const { set, parameters } = assignments({ state: to, updatedAt: now, ...changes });
  const marks = ids.map(() => '?').join(', ');
  const { affected } = await tx.run(`UPDATE ${table} SET ${set} WHERE id IN (${marks}) AND state = ?`, [
    ...parameters,
    ...ids,
    from,
  ]);
  return affected;
}

/**
 * The same of one row.
 * @throws AppError stateConflict if somebody was quicker
 */
export async function moveGuarded<State extends string>(
  tx: Tx,
  table: string,
  transitions: Transitions<State>,
  { id, ...move }: Move<State> & { readonly id: number },
  changes: Changes,
): Promise<void> {
  if ((await moveAllGuarded(tx, table, transitions, [id], move, changes)) !== 1) throw commonErrors.stateConflict();
}
