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
import type { CommunityState, Splitting } from './communities.schemas';

/** The descendants of a leader, down to the next leader, and how their cards are split (domain 3). */
@Entity('community')
@Index('ux_community_active', ['activeLeaderId'], { unique: true })
@Index('ix_community_leader', ['leaderId', 'id'])
@Check('ck_community_threshold_integer', integerCheck('threshold'))
@Check('ck_community_splitAmount_integer', integerCheck('splitAmount'))
export class Community {
  @IdColumn()
  id!: number;

  @RefColumn()
  leaderId!: number;

  /** the leader while it is active: one community each */
  @RefColumn({ nullable: true })
  activeLeaderId!: number | null;

  @TextColumn(32)
  name!: string;

  @TextColumn(10)
  state!: CommunityState;

  @TextColumn(8)
  mode!: Splitting['mode'];

  /** minor units of USDT */
  @AmountColumn()
  threshold!: bigint;

  @AmountColumn()
  splitAmount!: bigint;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  dismissedAt!: number | null;
}

/** A team whose memberships are to be worked out again, since its leader was appointed or dismissed. */
@Entity('community_task')
export class CommunityTask {
  @IdColumn()
  id!: number;

  @RefColumn()
  communityId!: number;

  @RefColumn()
  leaderId!: number;

  /** descendants up to this user id are done */
  @RefColumn()
  doneUpTo!: number;

  /** how many changed in this pass; the task ends with a pass that changes nothing */
  @CountColumn()
  changed!: number;

  /** when this pass may begin */
  @TimeColumn()
  notBefore!: number;

  @TimeColumn()
  createdAt!: number;
}
