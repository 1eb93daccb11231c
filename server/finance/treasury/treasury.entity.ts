import { Check, Entity, Index } from 'typeorm';
import { AmountColumn, IdColumn, integerCheck, RefColumn, TextColumn, TimeColumn } from '../../common/database';

/** Fee income that has left custody (domain 1, "staff"). */
@Entity('fee_payout')
@Index('ux_fee_payout_tx_hash', ['txHash'], { unique: true })
@Check('ck_fee_payout_amount_integer', integerCheck('amount'))
export class FeePayout {
  @IdColumn()
  id!: number;

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  amount!: bigint;

  /** the transaction that took it out */
  @TextColumn(66)
  txHash!: string;

  @TextColumn(200)
  reason!: string;

  @RefColumn()
  staffId!: number;

  @TimeColumn()
  createdAt!: number;
}
