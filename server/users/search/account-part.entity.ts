import { Entity, PrimaryColumn } from 'typeorm';
import { RefKeyColumn } from '../../common/database';

/**
 * Pieces of a user's address, by which staff find it from its middle, and the end of the uid after a `#`. Neither changes
 * once it is there.
 */
@Entity('account_part', { withoutRowid: true })
export class AccountPart {
  @PrimaryColumn({ type: 'varchar', length: 8 })
  part!: string;

  @RefKeyColumn()
  userId!: number;
}
