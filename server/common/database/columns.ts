import { Column, type ColumnOptions, PrimaryColumn, PrimaryGeneratedColumn, type ValueTransformer } from 'typeorm';

/** Amounts: BIGINT minor units in the database, bigint in code. Throws on what is not an exact integer. */
const amountTransformer: ValueTransformer = {
  to: (value: bigint | null | undefined) => (value === null || value === undefined ? value : value.toString()),
  from: (value: string | number | null) => (value === null ? null : BigInt(value)),
};

const numberTransformer: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | number | null) => (value === null ? null : Number(value)),
};

type Options = Pick<ColumnOptions, 'nullable' | 'unique' | 'default'>;

/** Auto-increment key. The type is made `bigint` on MySQL when the data source is built: SQLite takes only `integer`. */
export const IdColumn = () => PrimaryGeneratedColumn('increment', { type: 'integer' });

/** Id of a row of another table; features refer to one another by id, not by ORM relation. */
export const RefColumn = (options: Options = {}) =>
  Column({ type: 'bigint', transformer: numberTransformer, ...options });

/** A part of the key that is the id of a row of another table. */
export const RefKeyColumn = () => PrimaryColumn({ type: 'bigint', transformer: numberTransformer });

/** Counts how often the row was held (`Tx.hold`); nobody reads it. */
export const LockColumn = () => Column({ type: 'bigint', default: 0, select: false });

/** Epoch milliseconds. */
export const TimeColumn = RefColumn;

/** Minor units of an asset. */
export const AmountColumn = (options: Options = {}) =>
  Column({ type: 'bigint', transformer: amountTransformer, ...options });

export const CountColumn = (options: Options = {}) => Column({ type: 'int', ...options });
export const FlagColumn = () => Column({ type: 'boolean', default: 0 });
export const TextColumn = (length: number, options: Options = {}) => Column({ type: 'varchar', length, ...options });
/** Up to 64 kB. */
export const LongTextColumn = (options: Options = {}) => Column({ type: 'text', ...options });
