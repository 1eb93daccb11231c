import { Check, Entity, Index, PrimaryColumn } from 'typeorm';
import { AmountColumn, CountColumn, IdColumn, integerCheck, RefColumn } from '../common/database';

const number = { to: (value: number) => value, from: (value: string | number) => Number(value) };

/** Closure of the referral tree: every ancestor of every user. Rows are only ever added, at the leaves. */
@Entity('user_ancestor')
@Index('ix_user_ancestor_team', ['ancestorId', 'depth', 'userId'])
export class UserAncestor {
  @PrimaryColumn({ type: 'bigint', transformer: number })
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
export class TeamFiguresRow {
  @PrimaryColumn({ type: 'bigint', transformer: number })
  userId!: number;

  @CountColumn({ default: 0 })
  directCount!: number;

  @CountColumn({ default: 0 })
  teamCount!: number;

  /** USDT that came in from the team, minor units */
  @AmountColumn()
  performance!: bigint;
}

/** What was added to a team since the last fold; a job moves it into `team_figures`, so that no root is a hot row. */
@Entity('team_delta')
@Index('ix_team_delta_user', ['userId'])
@Check('ck_team_delta_performance_integer', integerCheck('performance'))
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
}
