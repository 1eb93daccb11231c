import { Check, Entity, Index } from 'typeorm';
import { AmountColumn, integerCheck, RefKeyColumn, TextColumn, TimeColumn } from '../../common/database';
import type { StoredAirdropState } from './airdrops.schemas';

/** The one airdrop a user can claim after binding a referrer (domain 3). */
@Entity('airdrop')
@Index('ix_airdrop_state', ['state', 'createdAt'])
@Index('ix_airdrop_day', ['asset', 'createdAt'])
@Check('ck_airdrop_amount_integer', integerCheck('amount'))
export class Airdrop {
  @RefKeyColumn()
  userId!: number;

  @TextColumn(16)
  asset!: string;

  @AmountColumn()
  amount!: bigint;

  /** pending while `gifts` is short; paid in order of age once it is funded */
  @TextColumn(8)
  state!: StoredAirdropState;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  paidAt!: number | null;
}

/** SQL: the airdrop of the user whose id is in the column `user`, as `a`. */
export const joinAirdrop = (user: string): string => `LEFT JOIN airdrop a ON a.userId = ${user}`;
