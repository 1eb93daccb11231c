import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { CandleInterval, PriceSource } from '../market.schemas';

/** Where the price of an asset comes from, and how its source has been doing. */
@Entity('price_source')
export class PriceSourceRow {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  asset!: string;

  @TextColumn(8)
  source!: PriceSource;

  @RefColumn({ nullable: true })
  poolId!: number | null;

  @TextColumn(300, { nullable: true })
  feedUrl!: string | null;

  /** members and positions on the way to the number, e.g. `data.0.price` */
  @TextColumn(100, { nullable: true })
  feedPath!: string | null;

  /** seconds between two readings */
  @CountColumn()
  feedEvery!: number;

  /** seconds after which a silent source stops quoting; 0: never */
  @CountColumn()
  staleAfter!: number;

  /** a reading further than this from the last price is refused */
  @CountColumn()
  maxMovePpm!: number;

  /** last good reading */
  @TimeColumn({ nullable: true })
  pricedAt!: number | null;

  /** last reading, good or not */
  @TimeColumn({ nullable: true })
  checkedAt!: number | null;

  @TextColumn(200, { nullable: true })
  lastError!: string | null;

  /** of the asset as staff edit it; readings leave it alone */
  @CountColumn()
  version!: number;

  @LockColumn()
  lockVersion?: number;
}

/** From when on the price of an asset came from a source. Append-only: late hours are paid by the source of their time. */
@Entity('price_source_period')
@Index('ix_price_source_period_asset', ['asset', 'since'])
export class PriceSourcePeriod {
  @IdColumn()
  id!: number;

  @TextColumn(16)
  asset!: string;

  @TextColumn(8)
  source!: PriceSource;

  @RefColumn({ nullable: true })
  poolId!: number | null;

  @TimeColumn()
  since!: number;
}

/** One price that was: set by staff, read from a feed, or the spot after a trade. */
@Entity('price_tick')
@Index('ix_price_tick_asset', ['asset', 'at'])
@Index('ix_price_tick_unfolded', ['unfolded', 'id'])
@Index('ix_price_tick_at', ['at'])
@Check('ck_price_tick_price_integer', integerCheck('price'))
@Check('ck_price_tick_volume_integer', integerCheck('volume'))
export class PriceTick {
  @IdColumn()
  id!: number;

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  price!: bigint;

  /** what changed hands, in the asset */
  @AmountColumn()
  volume!: bigint;

  @TimeColumn()
  at!: number;

  /** 1: not yet in its bars; null: it is */
  @CountColumn({ nullable: true })
  unfolded!: number | null;
}

/** What the price did in one interval; intervals without a tick have no row. */
@Entity('price_bar')
@Index('ux_price_bar_start', ['asset', 'span', 'start'], { unique: true })
@Index('ix_price_bar_span', ['span', 'start'])
@Check('ck_price_bar_open_integer', integerCheck('open'))
@Check('ck_price_bar_high_integer', integerCheck('high'))
@Check('ck_price_bar_low_integer', integerCheck('low'))
@Check('ck_price_bar_close_integer', integerCheck('close'))
@Check('ck_price_bar_volume_integer', integerCheck('volume'))
export class PriceBar {
  @IdColumn()
  id!: number;

  @TextColumn(16)
  asset!: string;

  @TextColumn(4)
  span!: CandleInterval;

  @TimeColumn()
  start!: number;

  @AmountColumn()
  open!: bigint;

  @AmountColumn()
  high!: bigint;

  @AmountColumn()
  low!: bigint;

  @AmountColumn()
  close!: bigint;

  @AmountColumn()
  volume!: bigint;
}
