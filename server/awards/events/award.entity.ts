import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  AmountColumn,
  CountColumn,
  IdColumn,
  integerCheck,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../../common/database';
import type { AwardKind, AwardState, DividendState, EventKind } from '../income/income.schemas';

/** USDT that came in, of which a part is budgeted for awards (domain 3). Amounts in minor units; awarded + mealShare + rest = budget. */
@Entity('performance_event')
@Index('ux_performance_event_subject', ['kind', 'subject'], { unique: true })
@Index('ix_performance_event_user', ['userId', 'id'])
@Index('ix_performance_event_created', ['createdAt'])
@Check('ck_performance_event_value_integer', integerCheck('value'))
@Check('ck_performance_event_budget_integer', integerCheck('budget'))
@Check('ck_performance_event_awarded_integer', integerCheck('awarded'))
@Check('ck_performance_event_mealShare_integer', integerCheck('mealShare'))
@Check('ck_performance_event_rest_integer', integerCheck('rest'))
export class PerformanceEvent {
  @IdColumn()
  id!: number;

  @TextColumn(12)
  kind!: EventKind;

  /** what it is of, e.g. the ledger transaction of a join; one event each */
  @TextColumn(40)
  subject!: string;

  @RefColumn()
  userId!: number;

  @AmountColumn()
  value!: bigint;

  @AmountColumn()
  budget!: bigint;

  @AmountColumn()
  awarded!: bigint;

  /** put aside for the referrer's meal bonus */
  @AmountColumn()
  mealShare!: bigint;

  @AmountColumn()
  rest!: bigint;

  @RefColumn()
  transactionId!: number;

  @RefColumn()
  levelVersion!: number;

  @TimeColumn()
  createdAt!: number;
}

/** An award of an event or a dividend, in minor units of USDT. */
@Entity('award')
@Index('ux_award_event', ['eventId', 'line'], { unique: true })
@Index('ux_award_dividend', ['dividendId', 'userId'], { unique: true })
@Index('ix_award_state', ['state', 'id'])
@Index('ix_award_kind', ['kind', 'id'])
@Index('ix_award_user', ['userId', 'id'])
@Index('ix_award_user_kind', ['userId', 'kind', 'id'])
@Index('ix_award_user_state', ['userId', 'state', 'id', 'amount'])
@Check('ck_award_amount_integer', integerCheck('amount'))
@Check('ck_award_base_integer', integerCheck('base'))
export class Award {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(12)
  kind!: AwardKind;

  @TextColumn(10)
  state!: AwardState;

  @AmountColumn()
  amount!: bigint;

  @AmountColumn({ nullable: true })
  base!: bigint | null;

  @CountColumn({ nullable: true })
  ratePpm!: number | null;

  @RefColumn({ nullable: true })
  eventId!: number | null;

  /** its place among the awards of the event */
  @CountColumn({ nullable: true })
  line!: number | null;

  /** who paid the event */
  @RefColumn({ nullable: true })
  fromId!: number | null;

  @RefColumn({ nullable: true })
  dividendId!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  settledAt!: number | null;

  @RefColumn({ nullable: true })
  transactionId!: number | null;

  /** why staff cancelled it */
  @TextColumn(200, { nullable: true })
  reason!: string | null;
}

/** What was settled for a user, by kind; kept by the settlement, which runs one at a time. */
@Entity('award_total')
@Check('ck_award_total_settled_integer', integerCheck('settled'))
@Check('ck_award_total_lastDaySettled_integer', integerCheck('lastDaySettled'))
export class AwardTotal {
  @RefKeyColumn()
  userId!: number;

  @PrimaryColumn({ type: 'varchar', length: 12 })
  kind!: AwardKind;

  @AmountColumn()
  settled!: bigint;

  /** the last UTC day on which some was settled, as its start, and how much */
  @TimeColumn()
  lastDay!: number;

  @AmountColumn()
  lastDaySettled!: bigint;
}

/** One day's weighted dividend (domain 3). */
@Entity('dividend_run')
@Index('ux_dividend_run_day', ['day'], { unique: true })
@Check('ck_dividend_run_feeIncome_integer', integerCheck('feeIncome'))
@Check('ck_dividend_run_pool_integer', integerCheck('pool'))
@Check('ck_dividend_run_paid_integer', integerCheck('paid'))
export class DividendRun {
  @IdColumn()
  id!: number;

  /** start of the UTC day whose fee income it shares */
  @TimeColumn()
  day!: number;

  /** waiting: `fees` are short of it */
  @TextColumn(8)
  state!: DividendState;

  @AmountColumn()
  feeIncome!: bigint;

  @CountColumn()
  ratePpm!: number;

  @AmountColumn()
  pool!: bigint;

  /** sum of the weights */
  @RefColumn()
  shares!: number;

  @CountColumn()
  members!: number;

  @AmountColumn()
  paid!: bigint;

  @RefColumn()
  levelVersion!: number;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  doneAt!: number | null;
}
