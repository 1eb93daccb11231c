import { Entity, Index } from 'typeorm';
import { IdColumn, LongTextColumn, TextColumn, TimeColumn } from '../../database/columns';

/** A money request that was committed under a caller's key, and what it answered. */
@Entity('idempotency_key')
@Index('ux_idempotency_key_scope', ['scope', 'requestKey'], { unique: true })
@Index('ix_idempotency_key_created', ['createdAt'])
export class IdempotencyKey {
  @IdColumn()
  id!: number;

  /** caller and route, e.g. `user:12:withdrawal` */
  @TextColumn(80)
  scope!: string;

  @TextColumn(80)
  requestKey!: string;

  /** keyed hash of the body: it may hold a trade password */
  @TextColumn(64)
  bodyHash!: string;

  @LongTextColumn()
  response!: string;

  @TimeColumn()
  createdAt!: number;
}
