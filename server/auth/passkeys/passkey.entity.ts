import { Entity, Index, PrimaryColumn } from 'typeorm';
import { FlagColumn, IdColumn, LongTextColumn, RefColumn, TextColumn, TimeColumn } from '../../common/database';

/** A public key of a user's device, which opens what the trade password opens (domain 2, "Passkeys"). */
@Entity('passkey')
@Index('ux_passkey_credential', ['credentialId'], { unique: true })
@Index('ix_passkey_user', ['userId', 'id'])
export class Passkey {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  /** base64url */
  @TextColumn(400)
  credentialId!: string;

  /** COSE, base64url */
  @LongTextColumn()
  publicKey!: string;

  /** signatures so far as the device counts them; 0 from a device that does not count */
  @RefColumn()
  signCount!: number;

  /** the device's provider keeps a copy, e.g. in a cloud account */
  @FlagColumn()
  backedUp!: boolean;

  /** how a browser reaches the device, by commas */
  @TextColumn(80)
  transports!: string;

  @TextColumn(40)
  name!: string;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  lastUsedAt!: number | null;
}

/** Random bytes to be signed: good once, in one session, for one purpose. */
@Entity('passkey_challenge')
@Index('ix_passkey_challenge_user', ['userId'])
@Index('ix_passkey_challenge_expires', ['expiresAt'])
export class PasskeyChallenge {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  challenge!: string;

  @RefColumn()
  userId!: number;

  @RefColumn()
  sessionId!: number;

  @TextColumn(8)
  purpose!: string;

  @TimeColumn()
  expiresAt!: number;
}
