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

/** Closure of the referral tree: every ancestor of every user. Rows are only ever added, at the leaves. */
@Entity('user_ancestor')
@Index('ix_user_ancestor_team', ['ancestorId', 'depth', 'userId'])
@Index('ix_user_ancestor_all', ['ancestorId', 'userId'])
export class UserAncestor {
  @RefKeyColumn()
  userId!: number;

  /** 1 the referrer, 2 the referrer's referrer … */
  @PrimaryColumn({ type: 'int' })
  depth!: number;

  @RefColumn()
  ancestorId!: number;
}

/** Figures of a user's team up to the last fold. */
@Entity('team_figures')
@Check('ck_team_figures_performance_integer', integerCheck('performance'))
@Check('ck_team_figures_own_integer', integerCheck('own'))
export class TeamFiguresRow {
  @RefKeyColumn()
  userId!: number;

  @CountColumn({ default: 0 })
  directCount!: number;

  @CountColumn({ default: 0 })
  teamCount!: number;

  /** USDT that came in from the team, minor units */
  @AmountColumn()
  performance!: bigint;

  /** USDT that came in from the user, minor units */
  @AmountColumn({ default: 0 })
  own!: bigint;

  /** the last UTC day on which somebody came into the team, as its start, and how many did */
  @TimeColumn({ default: 0 })
  lastDay!: number;

  @CountColumn({ default: 0 })
  lastDayCount!: number;
}

/** What was added to a team since the last fold; a job moves it into `team_figures`, so that no root is a hot row. */
@Entity('team_delta')
@Index('ix_team_delta_user', ['userId'])
@Check('ck_team_delta_performance_integer', integerCheck('performance'))
@Check('ck_team_delta_own_integer', integerCheck('own'))
export class TeamDelta {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @CountColumn()
  direct!: number;

  @CountColumn()
  team!: number;

  @AmountColumn()
  performance!: bigint;

  @AmountColumn({ default: 0 })
  own!: bigint;

  /** the UTC day on which it happened, as its start */
  @TimeColumn({ default: 0 })
  day!: number;
}

/** What a user noted about a member of their team, for themselves alone. */
@Entity('user_remark')
export class UserRemark {
  @RefKeyColumn()
  writerId!: number;

  @RefKeyColumn()
  aboutId!: number;

  @TextColumn(40)
  remark!: string;

  @TimeColumn()
  updatedAt!: number;
}
