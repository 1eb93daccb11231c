import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
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

  /** counts its changes: a proposal is of the one it was made from */
  @CountColumn({ default: 1 })
  version!: number;

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
@Check('ck_exchange_value_integer', integerCheck('value'))
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

  /** by rate: what it counts for its day's total, minor units of USDT; null: from before there was one */
  @AmountColumn({ nullable: true })
  value!: bigint | null;

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

/** What left by rate in a UTC day, minor units of USDT. */
@Entity('exchange_day')
@Check('ck_exchange_day_exchanged_integer', integerCheck('exchanged'))
@Check('ck_exchange_day_converted_integer', integerCheck('converted'))
export class ExchangeDay {
  /** its start, epoch ms */
  @RefKeyColumn()
  day!: number;

  /** by users' exchanges */
  @AmountColumn()
  exchanged!: bigint;

  /** by deposits that were converted */
  @AmountColumn()
  converted!: bigint;
}
