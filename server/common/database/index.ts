export {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  LongTextColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from './columns';
export type { Schema } from './data-sources';
export { createDataSource } from './data-sources';
export { Database, openReader, Reader } from './database';
export { DatabaseModule } from './database.module';
export { isConnectionLost, isDuplicateKey, isOverflow } from './db-errors';
export { integerCheck } from './migration-table';
export { type InsertRow, type Queries, type Sql, Tx } from './tx';
export { CommitUnknown, PrepareAndRetry, UnitOfWork } from './unit-of-work';
