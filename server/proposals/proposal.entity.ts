import { Entity, Index } from 'typeorm';
import { IdColumn, LongTextColumn, RefColumn, TextColumn, TimeColumn } from '../common/database';
import type { ProposalKindName, ProposalState } from './proposals.schemas';

/** What one member of staff proposed, and what a second one made of it (domain 11). */
@Entity('proposal')
@Index('ux_proposal_open', ['openKey'], { unique: true })
@Index('ix_proposal_state', ['state', 'id'])
export class Proposal {
  @IdColumn()
  id!: number;

  @TextColumn(20)
  kind!: ProposalKindName;

  /** e.g. a setting's key, a pool, a uid */
  @TextColumn(80)
  subject!: string;

  /** JSON of what its kind needs to do it */
  @LongTextColumn()
  payload!: string;

  @TextColumn(200)
  reason!: string;

  @TextColumn(12)
  state!: ProposalState;

  /** `kind:subject` while it waits: one at a time about the same thing */
  @TextColumn(110, { nullable: true })
  openKey!: string | null;

  @RefColumn()
  proposedBy!: number;

  @TimeColumn()
  createdAt!: number;

  @RefColumn({ nullable: true })
  decidedBy!: number | null;

  @TextColumn(200, { nullable: true })
  decidedReason!: string | null;

  @TimeColumn({ nullable: true })
  decidedAt!: number | null;
}
