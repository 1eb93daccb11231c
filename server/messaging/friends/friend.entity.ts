import { Entity, Index } from 'typeorm';
import { IdColumn, RefColumn, RefKeyColumn, TextColumn, TimeColumn } from '../../common/database';
import type { RequestState } from './friends.schemas';

/** That somebody has a friend: one row for each of the two. */
@Entity('chat_friend')
export class ChatFriend {
  @RefKeyColumn()
  userId!: number;

  @RefKeyColumn()
  friendId!: number;

  /** how `userId` calls them */
  @TextColumn(32, { nullable: true })
  remark!: string | null;

  @TimeColumn()
  createdAt!: number;
}

/** That somebody hears nothing from another. */
@Entity('chat_block')
export class ChatBlock {
  @RefKeyColumn()
  userId!: number;

  @RefKeyColumn()
  blockedId!: number;

  @TimeColumn()
  createdAt!: number;
}

/** Somebody asked another to be friends. */
@Entity('chat_request')
@Index('ux_chat_request_pending', ['pendingKey'], { unique: true })
@Index('ix_chat_request_to', ['toId', 'state', 'id'])
@Index('ix_chat_request_from', ['fromId', 'createdAt'])
export class ChatRequest {
  @IdColumn()
  id!: number;

  @RefColumn()
  fromId!: number;

  @RefColumn()
  toId!: number;

  /** what they wrote with it */
  @TextColumn(140)
  text!: string;

  @TextColumn(10)
  state!: RequestState;

  /** `from:to` while it is pending: there is one at a time */
  @TextColumn(41, { nullable: true })
  pendingKey!: string | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn({ nullable: true })
  decidedAt!: number | null;
}
