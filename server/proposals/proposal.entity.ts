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

  /** of what it changes when it was proposed; null: its kind has none, or it is older than this column */
  @TextColumn(160, { nullable: true })
  version!: string | null;

  /** `kind:subject` while it waits or is scheduled: one at a time about the same thing */
  @TextColumn(110, { nullable: true })
  openKey!: string | null;

  @RefColumn()
  proposedBy!: number;

  @TimeColumn()
  createdAt!: number;

  /** from then on it cannot be confirmed */
  @TimeColumn({ default: 0 })
  expiresAt!: number;

  @RefColumn({ nullable: true })
  decidedBy!: number | null;

  @TextColumn(200, { nullable: true })
  decidedReason!: string | null;

  @TimeColumn({ nullable: true })
  decidedAt!: number | null;

  /** when a change that raises risk takes effect; null: it did when it was confirmed, or is not confirmed */
  @TimeColumn({ nullable: true })
  effectiveAt!: number | null;

  /** who cancelled or withdrew a scheduled one; null: nobody did */
  @RefColumn({ nullable: true })
  closedBy!: number | null;

  /** why it was cancelled; of a failed one the refusal, as JSON of its code and parameters */
  @TextColumn(500, { nullable: true })
  closedReason!: string | null;

  @TimeColumn({ nullable: true })
  closedAt!: number | null;
}
