import { Entity } from 'typeorm';
import { IdColumn, LongTextColumn, TimeColumn } from '../../common/database';

/** What the last check of the books found; older reports are dropped. */
@Entity('books_report')
export class BooksReportRow {
  @IdColumn()
  id!: number;

  @TimeColumn()
  checkedAt!: number;

  /** JSON, as `books` of `ledger.schemas.ts` */
  @LongTextColumn()
  report!: string;
}
