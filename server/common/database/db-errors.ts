import { QueryFailedError } from 'typeorm';

interface DriverError {
  code?: unknown;
  errno?: unknown;
}

function driverError(error: unknown): DriverError {
  const cause = error instanceof QueryFailedError ? (error.driverError as unknown) : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}

/** A row with this unique key exists. */
export function isDuplicateKey(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || errno === 1062;
}

/**
 * Deadlock, lock wait, changed snapshot or busy: the database undid the transaction and a new one may succeed. In a
 * cluster a deadlock, at any statement or at COMMIT, also says that another node's transaction was first with the same
 * row. 1020 is MariaDB's with innodb_snapshot_isolation.
 */
export function isTransient(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return errno === 1213 || errno === 1205 || errno === 1020 || code === 'SQLITE_BUSY';
}

/** 64-bit overflow: an out-of-range error on MySQL, a failed integer check on SQLite. */
export function isOverflow(error: unknown): boolean {
  const { code, errno } = driverError(error);
  if (errno === 1690 || errno === 1264) return true;
  return code === 'SQLITE_CONSTRAINT_CHECK' && error instanceof Error && error.message.includes('_integer');
}

const awayCodes = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
]);

/** A node of a cluster that sees too few others answers every statement so. */
const nodeCutOff = 1047;
/** The node was cut off while others judged the transaction. */
const failedInCommit = 1180;

/** The database cannot be reached, or is a node that is cut off from its cluster. */
export function isAway(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return (typeof code === 'string' && awayCodes.has(code)) || errno === nodeCutOff;
}

/** Disk full (1021, 1114), or a server that was set to read only (1290, 1836). */
const unwritable = new Set([1021, 1114, 1290, 1836]);

/** The database cannot store anything now: a full disk, an I/O error, no memory, a file system mounted read only. */
export function isUnwritable(error: unknown): boolean {
  const { code, errno } = driverError(error);
  if (typeof errno === 'number' && unwritable.has(errno)) return true;
  return typeof code === 'string' && /^SQLITE_(?:FULL|IOERR|NOMEM|READONLY)/.test(code);
}

/** An error by which MySQL undid the whole transaction, or lost it: a later statement would commit by itself. */
export function isUndone(error: unknown): boolean {
  const { errno } = driverError(error);
  return errno === 1213 || errno === 1020 || isAway(error);
}

/**
 * Thrown by COMMIT, it leaves open whether that took effect. An I/O error of SQLite does: the log may hold the commit,
 * and a restart would find it.
 */
export function isUnknownAfterCommit(error: unknown): boolean {
  const { code, errno } = driverError(error);
  return isAway(error) || errno === failedInCommit || (typeof code === 'string' && code.startsWith('SQLITE_IOERR'));
}
