import { Check, Entity, PrimaryColumn } from 'typeorm';
import { AmountColumn, integerCheck, TimeColumn } from '../../common/database';

/** Points that were held before there was any backing: what they begin with, once. No row on a new installation. */
@Entity('backing_start')
@Check('ck_backing_start_units_integer', integerCheck('units'))
export class BackingStartRow {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  point!: string;

  /** minor units of USDT; null: not done yet */
  @AmountColumn({ nullable: true })
  units!: bigint | null;

  @TimeColumn({ nullable: true })
  doneAt!: number | null;
}
