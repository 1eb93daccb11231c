import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { Exchange } from './exchange.schemas';

/** What may be exchanged for what, and how (domain 6). */
@Entity('exchange_pair')
@Index('ux_exchange_pair_assets', ['fromAsset', 'toAsset'], { unique: true })
export class ExchangePair {
  @IdColumn()
  id!: number;

  @TextColumn(16)
  fromAsset!: string;

  @TextColumn(16)
  toAsset!: string;

  @TextColumn(4)
  mode!: Exchange['mode'];

  /** by pool: which */
  @RefColumn({ nullable: true })
  poolId!: number | null;

  @FlagColumn()
  open!: boolean;

  @TimeColumn()
  updatedAt!: number;
}

/** A flash exchange that was done. Append-only. */
@Entity('exchange')
@Index('ux_exchange_quote_key', ['quoteKey'], { unique: true })
@Index('ix_exchange_user', ['userId', 'id'])
@Index('ix_exchange_created', ['createdAt'])
@Check('ck_exchange_amount_integer', integerCheck('amount'))
@Check('ck_exchange_received_integer', integerCheck('received'))
@Check('ck_exchange_fee_integer', integerCheck('fee'))
export class ExchangeRecord {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(16)
  fromAsset!: string;

  @TextColumn(16)
  toAsset!: string;

  @TextColumn(4)
  mode!: Exchange['mode'];

  @AmountColumn()
  amount!: bigint;

  @AmountColumn()
  received!: bigint;

  /** spread or pool fee, in `fromAsset` */
  @AmountColumn()
  fee!: bigint;

  /** the quote it was done by, which is thereby used up */
  @TextColumn(32, { nullable: true })
  quoteKey!: string | null;

  @TimeColumn()
  createdAt!: number;
}

/** When each user exchanged last. */
@Entity('exchange_pace')
export class ExchangePace {
  @RefKeyColumn()
  userId!: number;

  @TimeColumn()
  lastAt!: number;
}
