import { Check, Entity, Index } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  IdColumn,
  integerCheck,
  RefColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { Purse, RunState, WaitReason } from '../miners.schemas';

/** The release of one asset for one hour out of one purse: a bubble for every miner that was mining then. */
@Entity('release_run')
@Index('ux_release_run_hour', ['asset', 'purse', 'hour'], { unique: true })
@Index('ix_release_run_state', ['state', 'id'])
@Index('ix_release_run_key', ['postingKey'])
@Check('ck_release_run_price_integer', integerCheck('price'))
@Check('ck_release_run_amount_integer', integerCheck('amount'))
@Check('ck_release_run_shortfall_integer', integerCheck('shortfall'))
export class ReleaseRun {
  @IdColumn()
  id!: number;

  @TextColumn(16)
  asset!: string;

  /** its start */
  @TimeColumn()
  hour!: number;

  /** what it is paid from: what is set aside for covered contracts, or `releases` for the others */
  @TextColumn(8, { default: 'releases' })
  purse!: Purse;

  /** the keys of its postings are this, a colon and the number of the chunk */
  @TextColumn(48)
  postingKey!: string;

  @TextColumn(8)
  state!: RunState;

  @TextColumn(16, { nullable: true })
  reason!: WaitReason | null;

  /** of the asset at the end of the hour, minor units of USDT for a whole unit; null: none was known */
  @AmountColumn({ nullable: true })
  price!: bigint | null;

  /** miners up to this id have their bubble */
  @RefColumn({ default: 0 })
  minerId!: number;

  @CountColumn()
  chunks!: number;

  @CountColumn()
  bubbles!: number;

  /** of all of them */
  @AmountColumn({ default: 0 })
  amount!: bigint;

  /** what the purse lacked for the next chunk, when it was last tried */
  @AmountColumn({ nullable: true })
  shortfall!: bigint | null;

  @TimeColumn()
  startedAt!: number;

  @TimeColumn()
  updatedAt!: number;

  @TimeColumn({ nullable: true })
  doneAt!: number | null;
}
