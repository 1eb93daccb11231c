import { Check, Entity, Index } from 'typeorm';
import { AmountColumn, IdColumn, integerCheck, RefColumn, TextColumn, TimeColumn } from '../../common/database';

/** What a user received from an account on hold: it stays in funding until the hold ends (docs/decisions/0017). */
@Entity('held_receipt')
@Index('ix_held_receipt_user', ['userId', 'asset', 'heldUntil'])
@Index('ix_held_receipt_sender', ['senderId', 'heldUntil'])
@Check('ck_held_receipt_amount_integer', integerCheck('amount'))
@Check('ck_held_receipt_value_integer', integerCheck('value'))
export class HeldReceipt {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(16)
  asset!: string;

  /** what of it is there still */
  @AmountColumn()
  amount!: bigint;

  /** it is free from this moment on, epoch ms */
  @TimeColumn()
  heldUntil!: number;

  /** who sent it, on whose limit `value` counts; null: given back */
  @RefColumn({ nullable: true })
  senderId!: number | null;

  /** in USDT, when it was sent */
  @AmountColumn()
  value!: bigint;

  /** what has it now, and may give it back: `withdrawal:12` */
  @TextColumn(40, { nullable: true })
  takenBy!: string | null;
}
