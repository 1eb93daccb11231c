import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { PoolEvent } from '../market.schemas';

/** A constant-product pool (domain 7). Its reserves are the balances of the system accounts `pool:<name>`. */
@Entity('pool')
@Index('ux_pool_name', ['name'], { unique: true })
export class MarketPool {
  @IdColumn()
  id!: number;

  /** e.g. `FXB-USDT` */
  @TextColumn(26)
  name!: string;

  @TextColumn(16)
  base!: string;

  @TextColumn(16)
  quote!: string;

  @TimeColumn()
  createdAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** One change of a pool's reserves. Append-only; written under the pool's row lock, so its order is its id. */
@Entity('pool_event')
@Index('ix_pool_event_pool', ['poolId', 'id'])
@Index('ix_pool_event_created', ['poolId', 'createdAt'])
@Index('ix_pool_event_user', ['userId', 'id'])
@Check('ck_pool_event_base_integer', integerCheck('base'))
@Check('ck_pool_event_quote_integer', integerCheck('quote'))
@Check('ck_pool_event_reserveBase_integer', integerCheck('reserveBase'))
@Check('ck_pool_event_reserveQuote_integer', integerCheck('reserveQuote'))
export class MarketPoolEvent {
  @IdColumn()
  id!: number;

  @RefColumn()
  poolId!: number;

  @TextColumn(8)
  kind!: PoolEvent['kind'];

  /** who exchanged; null for staff */
  @RefColumn({ nullable: true })
  userId!: number | null;

  @AmountColumn()
  base!: bigint;

  @AmountColumn()
  quote!: bigint;

  @AmountColumn()
  reserveBase!: bigint;

  @AmountColumn()
  reserveQuote!: bigint;

  /** sum of spot × milliseconds up to this event, a decimal integer: what averages over any time are read from */
  @TextColumn(40)
  cumulative!: string;

  /** what was exchanged up to and with this event, in units of the quote, a decimal integer */
  @TextColumn(40)
  turnover!: string;

  @TimeColumn()
  createdAt!: number;
}
