import { Check, Entity, Index } from 'typeorm';
import { AmountColumn, CountColumn, IdColumn, integerCheck, TextColumn, TimeColumn } from '../../common/database';

/** What happened on one closed UTC day, rolled up once and never changed. Each closed day has a row `newUsers`. */
@Entity('daily_figure')
@Index('ux_daily_figure', ['day', 'name', 'asset'], { unique: true })
@Check('ck_daily_figure_units_integer', integerCheck('units'))
@Check('ck_daily_figure_value_integer', integerCheck('value'))
export class DailyFigureRow {
  @IdColumn()
  id!: number;

  /** its start, epoch ms */
  @TimeColumn()
  day!: number;

  @TextColumn(16)
  name!: 'newUsers' | 'deposits' | 'withdrawals' | 'fees';

  /** empty for `newUsers` */
  @TextColumn(16)
  asset!: string;

  @CountColumn()
  count!: number;

  /** minor units of the asset; 0 for `newUsers` */
  @AmountColumn()
  units!: bigint;

  /** minor units of USDT, the sum of what its lines were worth when they were posted; null where none had a price */
  @AmountColumn({ nullable: true })
  value!: bigint | null;
}
