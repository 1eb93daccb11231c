import { Entity, PrimaryColumn } from 'typeorm';
import { RefKeyColumn, TimeColumn } from '../common/database';

/** That a user has read what they can lose: once for each topic and version of its text, never changed. */
@Entity('risk_acknowledgement', { withoutRowid: true })
export class RiskAcknowledgement {
  @RefKeyColumn()
  userId!: number;

  @PrimaryColumn({ type: 'varchar', length: 16 })
  topic!: string;

  @PrimaryColumn({ type: 'int' })
  version!: number;

  @TimeColumn()
  acknowledgedAt!: number;
}
