import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  FlagColumn,
  IdColumn,
  integerCheck,
  LockColumn,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { MinerState } from './miners.schemas';

/** A contract that releases an asset hour by hour (domain 5). */
@Entity('miner')
@Index('ix_miner_release', ['asset', 'covered', 'state', 'id'])
@Index('ix_miner_user', ['userId', 'id'])
@Index('ix_miner_product', ['productId', 'userId'])
@Index('ix_miner_obtained', ['obtainedAt'])
@Check('ck_miner_price_integer', integerCheck('price'))
@Check('ck_miner_charged_integer', integerCheck('charged'))
@Check('ck_miner_power_integer', integerCheck('power'))
@Check('ck_miner_total_integer', integerCheck('total'))
@Check('ck_miner_hourly_integer', integerCheck('hourly'))
@Check('ck_miner_rest_integer', integerCheck('rest'))
@Check('ck_miner_lastAmount_integer', integerCheck('lastAmount'))
@Check('ck_miner_produced_integer', integerCheck('produced'))
@Check('ck_miner_collected_integer', integerCheck('collected'))
@Check('ck_miner_ceiling_integer', integerCheck('ceiling'))
@Check('ck_miner_capHourly_integer', integerCheck('capHourly'))
@Check('ck_miner_capRest_integer', integerCheck('capRest'))
export class Miner {
  /** `minerIds` gives it */
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @RefColumn()
  productId!: number;

  /** what it releases */
  @TextColumn(16)
  asset!: string;

  /** what is due is in USDT, and paid at the price of each hour; else a fixed amount of the asset */
  @FlagColumn()
  goldStandard!: boolean;

  /** what it cost, in `priceAsset` */
  @AmountColumn()
  price!: bigint;

  @TextColumn(16)
  priceAsset!: string;

  /** what `backing` of its price was charged for it, in USDT; 0: obtained before there was any */
  @AmountColumn({ default: 0 })
  charged!: bigint;

  /** gold value × multiple, in USDT */
  @AmountColumn()
  power!: bigint;

  /** what is due in all: in USDT under the gold standard, else in the asset */
  @AmountColumn()
  total!: bigint;

  /** what each hour but the last is due; as `total` */
  @AmountColumn()
  hourly!: bigint;

  /** what the last hour is due: all that is left; as `total` */
  @AmountColumn()
  rest!: bigint;

  /** bubbles of the contract */
  @CountColumn()
  hours!: number;

  /** bubbles made */
  @CountColumn()
  made!: number;

  @TextColumn(8)
  state!: MinerState;

  /** start of the first hour it may get a bubble for */
  @TimeColumn()
  nextHour!: number;

  /** start of the hour of its last bubble */
  @TimeColumn({ nullable: true })
  lastHour!: number | null;

  /** what that bubble brought, in the asset */
  @AmountColumn({ default: 0 })
  lastAmount!: bigint;

  /** of all bubbles made, in the asset */
  @AmountColumn({ default: 0 })
  produced!: bigint;

  /** of those collected, in the asset */
  @AmountColumn({ default: 0 })
  collected!: bigint;

  /** bubbles not collected yet */
  @CountColumn()
  waiting!: number;

  /** whether all it may still bring is set aside for it; else it is paid from `releases`, as far as that goes */
  @FlagColumn()
  covered!: boolean;

  /** what all its hours bring at most, in the asset; less `produced` it is what is set aside; 0 where it is not covered */
  @AmountColumn({ default: 0 })
  ceiling!: bigint;

  /** what each hour but the last brings at most, in the asset; null: a contract from before there were caps */
  @AmountColumn({ nullable: true })
  capHourly!: bigint | null;

  /** the same of the last hour */
  @AmountColumn({ nullable: true })
  capRest!: bigint | null;

  /** in which it was paid */
  @RefColumn()
  transactionId!: number;

  @TimeColumn()
  obtainedAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** What a miner brought in one hour; gone once it is collected. */
@Entity('bubble')
@Check('ck_bubble_amount_integer', integerCheck('amount'))
export class Bubble {
  @RefKeyColumn()
  minerId!: number;

  /** its start */
  @RefKeyColumn()
  hour!: number;

  /** minor units of the miner's asset */
  @AmountColumn()
  amount!: bigint;
}

/**
 * Sums over miners that are not at their end, moved with each of them: hash power, and what uncovered ones are due, need no
 * look at every miner. Amounts as the miners have them.
 */
@Entity('miner_load')
@Check('ck_miner_load_power_integer', integerCheck('power'))
@Check('ck_miner_load_hourly_integer', integerCheck('hourly'))
@Check('ck_miner_load_rest_integer', integerCheck('rest'))
export class MinerLoadRow {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  asset!: string;

  /** 1: under the gold standard */
  @PrimaryColumn({ type: 'int' })
  gold!: number;

  /** 1: what they may bring is set aside */
  @PrimaryColumn({ type: 'int' })
  covered!: number;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  state!: Exclude<MinerState, 'end'>;

  /** of those that mine the start of their last hour; of those that pause how many hours they have left */
  @RefKeyColumn()
  at!: number;

  @CountColumn()
  miners!: number;

  @AmountColumn()
  power!: bigint;

  @AmountColumn()
  hourly!: bigint;

  @AmountColumn()
  rest!: bigint;
}

/** An asset whose contracts from before decision 39 wait to be covered, and how far that has come: gone once it is done. */
@Entity('miner_carry_over')
export class MinerCarryOver {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  asset!: string;

  /** contracts are covered up to the one obtained then … */
  @TimeColumn({ default: 0 })
  obtainedAt!: number;

  /** … with this id */
  @RefColumn({ default: 0 })
  minerId!: number;

  @CountColumn({ default: 0 })
  chunks!: number;

  @LockColumn()
  lockVersion?: number;
}
