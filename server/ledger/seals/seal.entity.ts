import { Entity, Index } from 'typeorm';
import { CountColumn, IdColumn, LongTextColumn, TextColumn, TimeColumn } from '../../common/database';

/** One link of the chain over ledger transactions (domain 1.5), see `seal.rules.ts`. Append-only. */
@Entity('ledger_seal')
@Index('ux_ledger_seal_previous', ['previousHash'], { unique: true })
export class LedgerSeal {
  @IdColumn()
  id!: number;

  /** unique, so that two servers at once cannot fork the chain */
  @TextColumn(64)
  previousHash!: string;

  @TextColumn(64)
  hash!: string;

  /** how many */
  @CountColumn()
  transactions!: number;

  /** id and hash of each, so that a fault names the transaction */
  @LongTextColumn()
  contents!: string;

  @TimeColumn()
  createdAt!: number;
}
