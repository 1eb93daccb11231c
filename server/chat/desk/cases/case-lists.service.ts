import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Reader } from '../../../common/database';
import { commonErrors } from '../../../common/errors';
import type { StaffActor } from '../../../common/http';
import {
  byId,
  type Condition,
  type Filter,
  type ListQuery,
  type ListSource,
  Lists,
  oneOf,
  type Page,
  searchText,
  since,
  until,
} from '../../../common/lists';
import { Clock, isoTime, isoTimeOrNull, second } from '../../../common/runtime';
import { Settings } from '../../../settings';
import { joinStaff } from '../../../staff';
import { joinUser, ofUser } from '../../../users';
import type { ChatMessageWire, MessagePage, MessagesQuery } from '../../chat.schemas';
import { ConversationLists } from '../../lists/conversation-list.service';
import { MessagePages } from '../../messages/message-pages.service';
import { MessageSearch } from '../../messages/message-search.service';
import { type Room, Rooms } from '../../messages/rooms.service';
import { isUser, type Party, partyOfStaff, partyOfUser } from '../../party.rules';
import { Presence } from '../../presence.service';
import type { DeskSearchQuery } from '../desk.schemas';
import { DeskUsers } from '../users/desk-users.service';
import { isLate } from './case.rules';
import { casesWhere, type StoredCase } from './case-rows';
import { type CaseRow, type CaseState, type ChatLine, caseStates } from './cases.schemas';

interface RawCase {
  readonly id: number;
  readonly conversation: number;
  readonly userId: number;
  readonly uid: string;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly state: CaseState;
  readonly agentId: number | null;
  readonly agent: string | null;
  readonly team: string | null;
  readonly queuedAt: number | null;
  readonly assignedAt: number | null;
  readonly waitingSince: number | null;
  readonly answeredAt: number | null;
  readonly closedAt: number | null;
  readonly closedBy: Party | null;
  readonly rating: number | null;
  readonly ratingWords: string | null;
  readonly ratedAt: number | null;
  readonly createdAt: number;
}

/** The search box: a user by uid, address or the beginning of a nickname. */
const search: Filter = (value) => ofUser('c.userId', searchText(value));

const source: ListSource = {
  name: 'desk-cases',
  columns: `c.id, c.conversationId AS conversation, c.userId, u.uid, u.nickname, u.avatar, c.state, c.agentId, s.name AS agent,
    t.name AS team, c.queuedAt, c.assignedAt, c.waitingSince, c.answeredAt, c.closedAt, c.closedBy, c.rating, c.ratingWords,
    c.ratedAt, c.createdAt`,
  table: 'desk_case c',
  joins: `${joinUser('c.userId')} ${joinStaff('s', 'c.agentId')} LEFT JOIN desk_team t ON t.id = c.teamId`,
  id: 'c.id',
  sort: { id: 'c.id', createdAt: 'c.createdAt', closedAt: 'c.closedAt', rating: 'c.rating' },
  filter: {
    id: byId('c.id'),
    userId: byId('c.userId'),
    agentId: byId('c.agentId'),
    state: oneOf('c.state', z.enum(caseStates)),
    rating: oneOf('c.rating', z.number().int().min(1).max(5)),
    from: since('c.createdAt'),
    to: until('c.createdAt'),
    q: search,
  },
};

/** Lines of the desk: nobody works at more, and a longer queue is read in the list. */
const mostLines = 200;

const inQueue = "c.state = 'queued' AND c.queuedAt IS NOT NULL";

/** What an agent sees of cases: their own, and what waits; everybody else all. */
function scopeOf({ role, staffId }: StaffActor): Condition | undefined {
  if (role !== 'agent') return undefined;
  return { sql: `(c.agentId = ? OR (${inQueue}))`, parameters: [staffId] };
}

/** Cases as the console shows them, as far as somebody may see them. */
@Injectable()
export class CaseLists {
  constructor(
    private readonly lists: Lists,
    private readonly reader: Reader,
    private readonly conversationLists: ConversationLists,
    private readonly pages: MessagePages,
    private readonly texts: MessageSearch,
    private readonly rooms: Rooms,
    private readonly presence: Presence,
    private readonly deskUsers: DeskUsers,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async list(staff: StaffActor, query: ListQuery): Promise<Page<CaseRow>> {
    const page = await this.lists.page<RawCase>(source, query, scopeOf(staff));
    return { ...page, rows: page.rows.map(rowOf) };
  }

  /** @throws AppError notFound, also for a case that the caller may not see */
  async one(staff: StaffActor, id: number): Promise<CaseRow> {
    return rowOf(await this.lists.one<RawCase>(source, id, scopeOf(staff)));
  }

  /** Those of one user, newest first, at most 50. */
  async ofUser(userId: number): Promise<CaseRow[]> {
    const filter = JSON.stringify({ userId });
    return (await this.lists.page<RawCase>(source, { filter, range: '[0,49]' })).rows.map(rowOf);
  }

  /** What somebody has in hand, the one that waits longest for an answer first. */
  mine(staff: StaffActor): Promise<ChatLine[]> {
    return this.lines(
      staff,
      "c.agentId = ? AND c.state = 'assigned' ORDER BY c.waitingSince IS NULL, c.waitingSince, c.id",
      [staff.staffId],
    );
  }

  /** What waits for a person, in its order. */
  queue(staff: StaffActor): Promise<ChatLine[]> {
    return this.lines(staff, `${inQueue} ORDER BY c.queuedAt, c.id`, []);
  }

  /** What all have in hand. */
  inHands(staff: StaffActor): Promise<ChatLine[]> {
    return this.lines(staff, "c.state = 'assigned' ORDER BY c.agentId, c.id", []);
  }

  /**
   * A page of the whole conversation of a user with customer service, also what came before the case at hand.
   * @throws AppError notFound, where the last case of it is not the caller's to see
   */
  async messages(
    staff: StaffActor,
    conversation: number,
    query: Omit<MessagesQuery, 'conversation'>,
  ): Promise<MessagePage> {
    const room = await this.readable(staff, conversation);
    return await this.pages.pageOf(room, [{ from: 0, to: room.lastSeq }], query);
  }

  /** Texts of it that hold all the words, newest first. @throws AppError notFound, as `messages` does */
  async search(staff: StaffActor, conversation: number, query: DeskSearchQuery): Promise<{ list: ChatMessageWire[] }> {
    const room = await this.readable(staff, conversation);
    return await this.texts.findIn(room.id, query);
  }

  private async readable(staff: StaffActor, conversation: number): Promise<Room> {
    const room = (await this.rooms.read(this.reader, [conversation])).get(conversation);
    const [last] = await casesWhere(this.reader, 'conversationId = ? ORDER BY conversationId DESC, id DESC LIMIT 1', [
      conversation,
    ]);
    if (!room || !last || !sees(staff, last)) throw commonErrors.notFound();
    return room;
  }

  private async lines(staff: StaffActor, where: string, parameters: readonly number[]): Promise<ChatLine[]> {
    const raw = await this.reader.query<RawCase>(
      `SELECT ${source.columns} FROM ${source.table} ${source.joins} WHERE ${where} LIMIT ${mostLines}`,
      parameters,
    );
    const userIds = raw.map(({ userId }) => Number(userId));
    const conversations = raw.map(({ conversation }) => Number(conversation));
    const [online, labels, own, unread, readTo] = await Promise.all([
      this.presence.online(userIds.map(partyOfUser)),
      this.deskUsers.labelsOf(userIds),
      this.conversationLists.lastOfAll(conversations),
      this.conversationLists.unreadIn(partyOfStaff(staff.staffId), conversations),
      this.conversationLists.readByUsers(conversations),
    ]);
    const patience = this.settings.integer('chat.answerSeconds') * second;
    return raw.map((each) => ({
      ...rowOf(each),
      avatar: each.avatar,
      online: online.has(partyOfUser(Number(each.userId))),
      late: each.state === 'assigned' && isLate(timesOf(each), this.clock.now(), patience),
      unread: unread.get(Number(each.conversation)) ?? 0,
      readTo: readTo.get(Number(each.conversation)) ?? 0,
      last: own.get(Number(each.conversation)) ?? null,
      labels: (labels.get(Number(each.userId)) ?? []).map(({ name }) => name),
    }));
  }
}

/** The drivers may answer times as texts. */
const timesOf = ({ waitingSince, assignedAt }: RawCase) => ({
  waitingSince: waitingSince === null ? null : Number(waitingSince),
  assignedAt: assignedAt === null ? null : Number(assignedAt),
});

/** Whether somebody sees a case; the same as `scopeOf`, of a row that is read. */
function sees({ role, staffId }: StaffActor, { agentId, state, queuedAt }: StoredCase): boolean {
  return role !== 'agent' || agentId === staffId || (state === 'queued' && queuedAt !== null);
}

function rowOf({ avatar: _, closedBy, ...raw }: RawCase): CaseRow {
  return {
    ...raw,
    closedBy: closedBy === null ? null : isUser(Number(closedBy)) ? 'user' : 'staff',
    queuedAt: isoTimeOrNull(raw.queuedAt),
    assignedAt: isoTimeOrNull(raw.assignedAt),
    waitingSince: isoTimeOrNull(raw.waitingSince),
    answeredAt: isoTimeOrNull(raw.answeredAt),
    closedAt: isoTimeOrNull(raw.closedAt),
    ratedAt: isoTimeOrNull(raw.ratedAt),
    createdAt: isoTime(raw.createdAt),
  };
}
