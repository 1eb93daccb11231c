import type { Sql, Tx } from '../common/database';
import { commonErrors } from '../common/errors';

interface Move<State extends string> {
  readonly id: number;
  readonly from: State;
  readonly to: State;
  /** epoch ms */
  readonly now: number;
}

type Changes = Readonly<Record<string, string | number | bigint | null>>;

/**
 * Moves a row from one state to another, if it is still there: one UPDATE, and the old state is its guard.
 * @param transitions the table of what may follow what
 * @throws AppError stateConflict if somebody was quicker
 */
export async function moveGuarded<State extends string>(
  tx: Tx,
  table: 'deposit' | 'withdrawal',
  transitions: Readonly<Record<State, readonly State[]>>,
  { id, from, to, now }: Move<State>,
  changes: Changes,
): Promise<void> {
  if (!transitions[from].includes(to)) throw new Error(`a ${table} never goes from ${from} to ${to}`);
  const set = ['state = ?', 'updatedAt = ?'];
  const parameters: Sql[number][] = [to, now];
  for (const [column, value] of Object.entries(changes)) {
    const amount = typeof value === 'bigint';
    set.push(amount ? `${column} = CAST(? AS SIGNED)` : `${column} = ?`);
    parameters.push(amount ? value.toString() : value);
  }
  const { affected } = await tx.run(`UPDATE ${table} SET ${set.join(', ')} WHERE id = ? AND state = ?`, [
    ...parameters,
    id,
    from,
  ]);
  if (affected !== 1) throw commonErrors.stateConflict();
}
