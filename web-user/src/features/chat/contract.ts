import type { ChatPerson, MemberRole } from '@server/chat/chat.schemas';

/*
 * Groups and customer service as the server's schemas will state them; these take the place of the types here.
 */

/** GET chat/groups/{conversation} */
export interface Group {
  readonly conversation: number;
  readonly number: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly notice: string | null;
  /** the owner's uid */
  readonly owner: number;
  readonly memberCount: number;
  /** what the reader is called here; null: as everywhere */
  readonly nickname: string | null;
  readonly members: readonly GroupMember[];
}

export interface GroupMember extends ChatPerson {
  readonly role: MemberRole;
  readonly silenced: boolean;
  readonly friend: boolean;
  readonly joinedAt: string;
}

/** POST chat/groups */
export interface GroupBody {
  readonly name: string;
  readonly uids: readonly string[];
}

/** POST chat/groups/{conversation} */
export interface GroupEdit {
  readonly name?: string;
  readonly avatar?: string;
  readonly notice?: string;
}

/** GET and POST chat/groups/{conversation}/code */
export interface GroupCode {
  readonly code: string;
}

/** GET chat/joins?code= */
export interface GroupGlance {
  readonly number: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly memberCount: number;
  readonly member: boolean;
  readonly conversation: number | null;
}

export const reportReasons = ['scam', 'abuse', 'spam', 'other'] as const;

/** POST chat/reports */
export interface ReportBody {
  readonly conversation: number;
  readonly seq: number;
  readonly reason: (typeof reportReasons)[number];
  readonly text: string;
}

/** GET chat/service */
export interface Service {
  readonly conversation: number | null;
  readonly onDuty: boolean;
  /** opening hours in the reader's language */
  readonly hours: string | null;
  /** what is said while nobody is on duty */
  readonly away: string | null;
  readonly case: ServiceCase | null;
}

export interface ServiceCase {
  readonly id: number;
  readonly state: 'queued' | 'assigned' | 'closed';
  readonly position: number | null;
  readonly waitSeconds: number | null;
  readonly agent: ChatPerson | null;
  /** 1 … 5 */
  readonly rating: number | null;
  readonly mayRate: boolean;
}
