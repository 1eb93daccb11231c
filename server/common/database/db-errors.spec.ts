import { QueryFailedError } from 'typeorm';
import {
  isAway,
  isDuplicateKey,
  isOverflow,
  isTransient,
  isUndone,
  isUnknownAfterCommit,
  isUnwritable,
} from './db-errors';

type Kind = 'duplicate' | 'transient' | 'overflow' | 'away' | 'unwritable' | 'none';

/** What an error counts as: never as more than one thing. */
function kindsOf(error: unknown): Kind[] {
  const kinds: [Kind, boolean][] = [
    ['duplicate', isDuplicateKey(error)],
    ['transient', isTransient(error)],
    ['overflow', isOverflow(error)],
    ['away', isAway(error)],
    ['unwritable', isUnwritable(error)],
  ];
  const found = kinds.filter(([, is]) => is).map(([kind]) => kind);
  return found.length > 0 ? found : ['none'];
}

const cases: [Kind, { code?: string; errno?: number }][] = [
  ['duplicate', { code: 'SQLITE_CONSTRAINT_UNIQUE' }],
  ['duplicate', { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' }],
  ['duplicate', { code: 'ER_DUP_ENTRY', errno: 1062 }],
  ['transient', { code: 'SQLITE_BUSY' }],
  ['transient', { code: 'ER_LOCK_DEADLOCK', errno: 1213 }],
  ['transient', { code: 'ER_LOCK_WAIT_TIMEOUT', errno: 1205 }],
  ['transient', { code: 'ER_CHECKREAD', errno: 1020 }],
  ['overflow', { code: 'ER_DATA_OUT_OF_RANGE', errno: 1690 }],
  ['overflow', { code: 'ER_WARN_DATA_OUT_OF_RANGE', errno: 1264 }],
  ['away', { code: 'PROTOCOL_CONNECTION_LOST' }],
  ['away', { code: 'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR' }],
  ['away', { code: 'ECONNRESET', errno: -104 }],
  ['away', { code: 'ECONNREFUSED', errno: -111 }],
  ['away', { code: 'EHOSTUNREACH', errno: -113 }],
  ['away', { code: 'EPIPE', errno: -32 }],
  ['away', { code: 'ETIMEDOUT', errno: -110 }],
  ['away', { code: 'ER_SERVER_SHUTDOWN', errno: 1053 }],
  ['away', { code: 'ER_CONNECTION_KILLED', errno: 1927 }],
  ['away', { code: 'ER_UNKNOWN_COM_ERROR', errno: 1047 }],
  ['none', { code: 'SQLITE_CONSTRAINT_CHECK' }],
  ['none', { code: 'SQLITE_CONSTRAINT_NOTNULL' }],
  ['unwritable', { code: 'SQLITE_READONLY' }],
  ['unwritable', { code: 'SQLITE_FULL' }],
  ['unwritable', { code: 'SQLITE_NOMEM' }],
  ['unwritable', { code: 'SQLITE_IOERR_FSYNC' }],
  ['unwritable', { code: 'ER_DISK_FULL', errno: 1021 }],
  ['unwritable', { code: 'ER_RECORD_FILE_FULL', errno: 1114 }],
  ['unwritable', { code: 'ER_OPTION_PREVENTS_STATEMENT', errno: 1290 }],
  ['unwritable', { code: 'ER_READ_ONLY_MODE', errno: 1836 }],
  ['none', { code: 'SQLITE_CORRUPT' }],
  ['none', { code: 'ER_ERROR_DURING_COMMIT', errno: 1180 }],
  ['none', { code: 'ER_PARSE_ERROR', errno: 1064 }],
  ['none', { code: 'ER_CONSTRAINT_FAILED', errno: 4025 }],
  ['none', {}],
];

test.each(cases)(
  'at COMMIT %s: %j leaves the outcome open only after a lost connection or an I/O error',
  (kind, cause) => {
    const thrown = Object.assign(new Error('hush'), cause);
    const unknown = kind === 'away' || cause.errno === 1180 || cause.code === 'SQLITE_IOERR_FSYNC';
    expect(isUnknownAfterCommit(new QueryFailedError('COMMIT', [], thrown))).toBe(unknown);
  },
);

test.each(cases)('%s: %j undoes the whole transaction only where MySQL says so', (kind, cause) => {
  const undone = kind === 'away' || cause.errno === 1213 || cause.errno === 1020;
  expect(isUndone(Object.assign(new Error('hush'), cause))).toBe(undone);
});

test.each(cases)('%s: %j, as the driver throws it and as TypeORM wraps it', (kind, cause) => {
  const thrown = Object.assign(new Error('hush'), cause);
  expect(kindsOf(thrown)).toEqual([kind]);
  expect(kindsOf(new QueryFailedError('SELECT 1', [], thrown))).toEqual([kind]);
});

test('on SQLite an amount that overflowed breaks the check of its column; another check is none of that', () => {
  const check = (name: string) =>
    Object.assign(new Error(`CHECK constraint failed: ${name}`), { code: 'SQLITE_CONSTRAINT_CHECK' });
  expect(kindsOf(check('ck_ledger_account_balance_integer'))).toEqual(['overflow']);
  expect(kindsOf(check('ck_ledger_account_floor'))).toEqual(['none']);
});

test.each([undefined, null, 'SQLITE_BUSY', 1213])('%j is no error of a database', (thrown) => {
  expect(kindsOf(thrown)).toEqual(['none']);
});
