import { Entity, Index } from 'typeorm';
import {
  CountColumn,
  FlagColumn,
  IdColumn,
  LockColumn,
  LongTextColumn,
  RefColumn,
  RefKeyColumn,
  TextColumn,
  TimeColumn,
} from '../common/database';
import type { Language } from '../common/words/languages';
import type { Party } from '../messaging';
import type { DeskTextKind, FeedbackBody } from './answers/answers.schemas';
import type { CaseState } from './cases/cases.schemas';

/** One piece of work in the conversation of a user with customer service (domain 9). */
@Entity('desk_case')
@Index('ux_desk_case_open', ['openUserId'], { unique: true })
@Index('ix_desk_case_queue', ['state', 'queuedAt'])
@Index('ix_desk_case_team', ['state', 'teamId', 'queuedAt'])
@Index('ix_desk_case_agent', ['agentId', 'state'])
@Index('ix_desk_case_user', ['userId', 'id'])
@Index('ix_desk_case_conversation', ['conversationId', 'id'])
@Index('ix_desk_case_closed', ['closedAt'])
@Index('ix_desk_case_answered', ['answeredAt'])
@Index('ix_desk_case_snoozed', ['state', 'snoozedUntil'])
export class DeskCase {
  @IdColumn()
  id!: number;

  @RefColumn()
  conversationId!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(10)
  state!: CaseState;

  /** the user while it is open: there is one at a time */
  @RefColumn({ nullable: true })
  openUserId!: number | null;

  /** whose it is, or was when it was closed */
  @RefColumn({ nullable: true })
  agentId!: number | null;

  /** who had it and did not answer: it goes to another, if there is one */
  @RefColumn({ nullable: true })
  silentAgentId!: number | null;

  /** the team it was handed to, while it waits */
  @RefColumn({ nullable: true })
  teamId!: number | null;

  /** the conversation before it: its last `seq`, and how many messages up to there */
  @RefColumn()
  openedSeq!: number;

  @RefColumn()
  openedCount!: number;

  /** up to where automatic answers have heard the user */
  @RefColumn()
  heardSeq!: number;

  /** since when a person is wanted; null: keyword answers serve it */
  @TimeColumn({ nullable: true })
  queuedAt!: number | null;

  @TimeColumn({ nullable: true })
  assignedAt!: number | null;

  /** since when it is in hands, whoever's */
  @TimeColumn({ nullable: true })
  handledFrom!: number | null;

  /** since when the user waits for an answer; null: nothing of theirs is unanswered */
  @TimeColumn({ nullable: true })
  waitingSince!: number | null;

  /** when its agent was last known to have it open, and to write in it; 0: not since it is theirs */
  @TimeColumn({ default: 0 })
  openAt!: number;

  @TimeColumn({ default: 0 })
  typedAt!: number;

  /** of the first answer by a person */
  @TimeColumn({ nullable: true })
  answeredAt!: number | null;

  @TimeColumn({ nullable: true })
  closedAt!: number | null;

  @RefColumn({ nullable: true })
  closedBy!: Party | null;

  /** until when it is out of its agent's list; a message of the user makes it the time of that message */
  @TimeColumn({ nullable: true })
  snoozedUntil!: number | null;

  /** when it came back from a snooze; it stands at the head of its agent's list until they answer or put it off again */
  @TimeColumn({ nullable: true })
  wokenAt!: number | null;

  @CountColumn({ nullable: true })
  rating!: number | null;

  @TextColumn(140, { nullable: true })
  ratingWords!: string | null;

  @TimeColumn({ nullable: true })
  ratedAt!: number | null;

  @TimeColumn()
  createdAt!: number;

  @TimeColumn()
  updatedAt!: number;
}

/** Who had a case, while it is open. */
@Entity('desk_case_agent')
export class DeskCaseAgent {
  @RefKeyColumn()
  caseId!: number;

  @RefKeyColumn()
  staffId!: number;

  /** whether they let it wait, or handed it on */
  @FlagColumn()
  passed!: boolean;
}

/** A member of staff at the desk. */
@Entity('desk_agent')
export class DeskAgent {
  @RefKeyColumn()
  staffId!: number;

  @FlagColumn()
  onDuty!: boolean;

  /** cases at once; null: as the setting says */
  @CountColumn({ nullable: true })
  capacity!: number | null;

  /** the last ping */
  @TimeColumn({ default: 0 })
  seenAt!: number;

  @LockColumn()
  lockVersion?: number;
}

/** Agents to whom a case can be handed together. */
@Entity('desk_team')
@Index('ux_desk_team_name', ['name'], { unique: true })
export class DeskTeam {
  @IdColumn()
  id!: number;

  @TextColumn(40)
  name!: string;
}

@Entity('desk_team_member')
export class DeskTeamMember {
  @RefKeyColumn()
  teamId!: number;

  @RefKeyColumn()
  staffId!: number;
}

/** What customer service says by itself, by language. */
@Entity('desk_text')
@Index('ux_desk_text', ['kind', 'language'], { unique: true })
export class DeskText {
  @IdColumn()
  id!: number;

  @TextColumn(8)
  kind!: DeskTextKind;

  @TextColumn(5)
  language!: Language;

  @TextColumn(500)
  text!: string;
}

/** Words that are answered by themselves while no person is wanted. */
@Entity('desk_keyword')
export class DeskKeyword {
  @IdColumn()
  id!: number;

  /** JSON list */
  @LongTextColumn()
  words!: string;

  /** JSON: the answer by language */
  @LongTextColumn()
  answers!: string;

  /** JSON: the question of the help page by language; null for an entry that only customer service answers from */
  @LongTextColumn({ nullable: true })
  question!: string | null;

  @FlagColumn()
  enabled!: boolean;

  @TimeColumn()
  updatedAt!: number;
}

/** Whether an answer from one's own data was enough: once a user, question and UTC day. */
@Entity('desk_answer_feedback')
@Index('ux_desk_answer_feedback', ['userId', 'question', 'day'], { unique: true })
@Index('ix_desk_answer_feedback_day', ['day'])
export class DeskAnswerFeedback {
  @IdColumn()
  id!: number;

  @RefColumn()
  userId!: number;

  @TextColumn(10)
  question!: FeedbackBody['question'];

  /** its first moment */
  @TimeColumn()
  day!: number;

  @FlagColumn()
  helped!: boolean;
}

/** An answer that agents need not write. */
@Entity('desk_canned')
export class DeskCanned {
  @IdColumn()
  id!: number;

  @TextColumn(60)
  title!: string;

  /** JSON: the answer by language */
  @LongTextColumn()
  answers!: string;

  @TimeColumn()
  updatedAt!: number;
}
