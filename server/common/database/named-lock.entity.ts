import { Entity, PrimaryColumn } from 'typeorm';
import { LockColumn } from './columns';

export const namedLocks = 'named_lock';

/** What transactions hold that has no row of its own (`Tx.holdName`). */
@Entity('named_lock')
export class NamedLock {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  name!: string;

  @LockColumn()
  lockVersion?: number;
}
