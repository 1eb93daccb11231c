import { Check, Entity, Index } from 'typeorm';
import { AmountColumn, IdColumn, integerCheck, RefColumn, TextColumn, TimeColumn } from '../../common/database';

/** What a limit adds up for each member of staff. */
export type SoloActKind = 'credit' | 'adjustment' | 'feePayout';

/** What one member of staff did without a second person, where that is limited in sum (domain 11). */
@Entity('solo_act')
@Index('ix_solo_act_day', ['staffId', 'kind', 'createdAt'])
@Check('ck_solo_act_value_integer', integerCheck('value'))
export class SoloAct {
  @IdColumn()
  id!: number;

  @RefColumn()
  staffId!: number;

  @TextColumn(12)
  kind!: SoloActKind;

  /** key of its ledger transaction */
  @TextColumn(120)
  postingKey!: string;

  /** worth at that moment, in minor units of USDT */
  @AmountColumn()
  value!: bigint;

  @TimeColumn()
  createdAt!: number;
}
