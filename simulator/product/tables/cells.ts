import type { Row, Table } from '../../model/tables';

/** Rows as a query gives them: 64-bit numbers come as text where they are cast, the rest as numbers. */
export const cells = (rows: readonly object[]): Table => rows.map((row) => Object.values(row) as Row[number][]);
