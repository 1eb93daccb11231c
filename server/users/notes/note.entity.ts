import { Entity, Index } from 'typeorm';
import { IdColumn, RefColumn, RefKeyColumn, TextColumn, TimeColumn } from '../../common/database';

/** What staff write about a user for one another. Nobody deletes it. */
@Entity('user_note')
@Index('ix_user_note_user', ['userId', 'id'])
export class UserNote {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @RefColumn()
  staffId!: number;

  /** the note it answers; null: it begins a thread */
  @RefColumn({ nullable: true })
  answersId!: number | null;

  @TextColumn(2000)
  text!: string;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  correctedAt!: number | null;
}

/** A colleague whom a note names. */
@Entity('user_note_mention')
@Index('ix_user_note_mention_note', ['noteId'])
@Index('ix_user_note_mention_seen', ['staffId', 'seenAt'])
export class UserNoteMention {
  @RefKeyColumn()
  staffId!: number;

  @RefKeyColumn()
  noteId!: number;

  /** when they read it; null: not yet */
  @TimeColumn({ nullable: true })
  seenAt!: number | null;
}
