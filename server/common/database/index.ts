export {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  LockColumn,
  LongTextColumn,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from './columns';
export type { Schema } from './connections/data-sources';
export { createDataSource } from './connections/data-sources';
export { openReader } from './connections/open-reader';
export { Database, Reader } from './database';
export { DatabaseModule } from './database.module';
export { isAway, isDuplicateKey, isOverflow, isTransient, isUnwritable } from './db-errors';
export type { Queries, Sql } from './dialect';
export { assignments, idIn, moveGuarded, moveWhere, type Transitions } from './guarded-move';
export { integerCheck } from './migration-table';
export { NamedLock } from './named-lock.entity';
export { StaffWrites } from './staff-writes';
export { type EntityQueries, type InsertRow, Tx } from './tx';
export { CommitUnknown, PrepareAndRetry, UnitOfWork } from './unit-of-work';
