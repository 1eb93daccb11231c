import { moveGuarded, type Queries, type Sql, type Tx } from '../../common/database';
import { AppError, commonErrors } from '../../common/errors';
import type { Party, Room, Rooms } from '../../messaging';
import { refusalOf } from './case.rules';
import { type CaseAction, caseTransitions } from './case.states';
import type { CaseState } from './cases.schemas';

/** A case as it is kept. */
export interface StoredCase {
  readonly id: number;
  readonly conversationId: number;
  readonly userId: number;
  readonly state: CaseState;
  readonly agentId: number | null;
  readonly silentAgentId: number | null;
  readonly teamId: number | null;
  readonly openedSeq: number;
  readonly openedCount: number;
  readonly heardSeq: number;
  readonly queuedAt: number | null;
  readonly assignedAt: number | null;
  readonly handledFrom: number | null;
  readonly waitingSince: number | null;
  readonly openAt: number;
  readonly typedAt: number;
  readonly answeredAt: number | null;
  readonly closedAt: number | null;
  readonly closedBy: Party | null;
  readonly snoozedUntil: number | null;
  readonly wokenAt: number | null;
  readonly rating: number | null;
  readonly createdAt: number;
}

/** A case and its conversation, held: nobody else does anything with either. */
export interface HeldCase {
  readonly room: Room;
  readonly row: StoredCase;
}

export type CaseChanges = Partial<
  Omit<StoredCase, 'id' | 'conversationId' | 'userId' | 'state' | 'createdAt'> & {
    readonly openUserId: number | null;
    readonly ratingWords: string | null;
    readonly ratedAt: number;
  }
>;

const columns = `id, conversationId, userId, state, agentId, silentAgentId, teamId, openedSeq, openedCount, heardSeq, queuedAt,
  assignedAt, handledFrom, waitingSince, openAt, typedAt, answeredAt, closedAt, closedBy, snoozedUntil, wokenAt,
  rating, createdAt`;

/** The columns that the drivers may answer as texts. */
const numbers = [
  ...(['id', 'conversationId', 'userId', 'agentId', 'silentAgentId', 'teamId', 'openedSeq', 'openedCount'] as const),
  ...(['heardSeq', 'queuedAt', 'assignedAt', 'handledFrom', 'waitingSince', 'openAt', 'typedAt'] as const),
  ...(['answeredAt', 'closedAt', 'closedBy', 'snoozedUntil', 'wokenAt', 'rating', 'createdAt'] as const),
];

/** SQL: a case that waits for a person. */
export const waits = "state = 'queued' AND queuedAt IS NOT NULL";
/** The order of the queue. */
export const queueOrder = 'queuedAt, id';

/** Cases of which `where` is true, in the order it asks for. */
export async function casesWhere(db: Queries, where: string, parameters: Sql): Promise<StoredCase[]> {
  const rows = await db.query<StoredCase>(`SELECT ${columns} FROM desk_case WHERE ${where}`, parameters);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(numbers.map((name) => [name, row[name] === null ? null : Number(row[name])])),
  }));
}

/** Who had a case since it was opened, and of these who let it wait or handed it on. */
export async function hadBy(db: Queries, id: number): Promise<{ all: number[]; passed: number[] }> {
  const rows = await db.query<{ staffId: number; passed: number }>(
    'SELECT staffId, passed FROM desk_case_agent WHERE caseId = ?',
    [id],
  );
  const ids = (those: typeof rows) => those.map(({ staffId }) => Number(staffId));
  return { all: ids(rows), passed: ids(rows.filter(({ passed }) => Boolean(passed))) };
}

/** The case of a user that is open; undefined where none is. */
export async function openCaseOf(db: Queries, userId: number): Promise<StoredCase | undefined> {
  return (await casesWhere(db, 'openUserId = ?', [userId]))[0];
}

/** The newest case of a user, open or closed. */
export async function lastCaseOf(db: Queries, userId: number): Promise<StoredCase | undefined> {
  return (await casesWhere(db, 'userId = ? ORDER BY userId DESC, id DESC LIMIT 1', [userId]))[0];
}

/**
 * Holds a case: by its conversation, as whoever changes either does.
 * @throws AppError notFound, and what `refusalOf` says of the action
 */
export async function holdCase(tx: Tx, rooms: Rooms, id: number, action: CaseAction): Promise<HeldCase> {
  const [found] = await casesWhere(tx, 'id = ?', [id]);
  if (!found) throw commonErrors.notFound();
  const room = await rooms.holdOne(tx, found.conversationId);
  const [row] = await casesWhere(tx, 'id = ?', [id]);
  if (!row) throw commonErrors.notFound();
  const refusal = refusalOf(action, row.state);
  if (refusal) throw refusal;
  return { room, row };
}

/** The same; undefined where the action cannot be done any more, because somebody was quicker. */
export async function holdCaseIf(tx: Tx, rooms: Rooms, id: number, action: CaseAction): Promise<HeldCase | undefined> {
  try {
    return await holdCase(tx, rooms, id, action);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Moves a case that is held. @throws AppError stateConflict if it is not where it was */
export async function moveCase(
  tx: Tx,
  { id, state: from }: StoredCase,
  to: CaseState,
  now: number,
  changes: CaseChanges,
): Promise<void> {
  await moveGuarded(tx, {
    table: 'desk_case',
    transitions: caseTransitions,
    id,
    from,
    to,
    set: { updatedAt: now, ...changes },
  });
}
