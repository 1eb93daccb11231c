import { Injectable } from '@nestjs/common';
import { ConsoleLists, type DraftOf } from '../../common/console';
import type { RawRow } from '../../common/console/fields';
import { draftOf, sourceOf } from '../../common/console/list-sql';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { StaffActor } from '../../common/http';
import { fromOf } from '../../common/lists';
import { Clock, second } from '../../common/runtime';
import {
  ConversationLists,
  MessagePages,
  MessageSearch,
  Presence,
  partyOfStaff,
  partyOfUser,
  type Room,
  Rooms,
} from '../../messaging';
import type { ChatMessageWire, MessagePage, MessagesQuery } from '../../messaging/chat.schemas';
import { Settings } from '../../settings';
import { UserLabels } from '../../users';
import { isLate } from '../cases/case.rules';
import { casesWhere, type StoredCase } from '../cases/case-rows';
import { type CaseRow, type ChatLine, caseList, inQueue } from '../cases/cases.list';
import type { DeskSearchQuery } from '../desk.schemas';

type CaseDraft = DraftOf<typeof caseList>;

/** Lines of the desk: nobody works at more, and a longer queue is read in the list. */
const mostLines = 200;
/** Earlier cases beside a chat. */
const mostOfUser = 50;

/** Cases as the console shows them, as far as somebody may see them. */
@Injectable()
export class CaseLists {
  constructor(
    private readonly lists: ConsoleLists,
    private readonly reader: Reader,
    private readonly conversationLists: ConversationLists,
    private readonly pages: MessagePages,
    private readonly texts: MessageSearch,
    private readonly rooms: Rooms,
    private readonly presence: Presence,
    private readonly userLabels: UserLabels,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError notFound, also for a case that the caller may not see */
  one(staff: StaffActor, id: number): Promise<CaseRow> {
    return this.lists.one(caseList, id, this.lists.readingFor(staff));
  }

  /** Those of one user, also those that others had: newest first, at most 50. */
  async ofUser(staff: StaffActor, userId: number): Promise<CaseRow[]> {
    const drafts = await this.drafts(staff, `c.userId = ? ORDER BY c.id DESC LIMIT ${mostOfUser}`, [userId]);
    return drafts.map(({ row }) => row);
  }

  /** What somebody has in hand: what is back from a snooze first, then the one that waits longest for an answer. */
  mine(staff: StaffActor): Promise<ChatLine[]> {
    return this.lines(
      staff,
      `c.agentId = ? AND c.state = 'assigned'
       ORDER BY c.wokenAt IS NULL, c.wokenAt, c.waitingSince IS NULL, c.waitingSince, c.id`,
      [staff.staffId],
    );
  }

  /** What somebody put off, the one that comes back next first; of who supervises or only reads, what all did. */
  snoozed(staff: StaffActor): Promise<ChatLine[]> {
    const [whose, ids] = staff.role === 'agent' ? ['c.agentId = ? AND', [staff.staffId]] : ['', []];
    return this.lines(staff, `${whose} c.state = 'snoozed' ORDER BY c.snoozedUntil, c.id`, ids);
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
    const drafts = await this.drafts(staff, `${where} LIMIT ${mostLines}`, parameters);
    const userIds = drafts.map(({ row }) => row.userId);
    const conversations = drafts.map(({ row }) => row.conversation);
    const [online, labels, own, unread, readTo] = await Promise.all([
      this.presence.online(userIds.map(partyOfUser)),
      this.userLabels.labelsOf(userIds),
      this.conversationLists.lastOfAll(conversations),
      this.conversationLists.unreadIn(partyOfStaff(staff.staffId), conversations),
      this.conversationLists.readByUsers(conversations),
    ]);
    const patience = this.settings.integer('chat.answerSeconds') * second;
    return drafts.map(({ row, raw }) => ({
      ...row,
      avatar: raw.avatar,
      online: online.has(partyOfUser(row.userId)),
      late: row.state === 'assigned' && isLate(timesOf(raw), this.clock.now(), patience),
      unread: unread.get(row.conversation) ?? 0,
      readTo: readTo.get(row.conversation) ?? 0,
      last: own.get(row.conversation) ?? null,
      labels: (labels.get(row.userId) ?? []).map(({ name }) => name),
    }));
  }

  /** @param where with its order and limit */
  private async drafts(staff: StaffActor, where: string, parameters: readonly number[]): Promise<CaseDraft[]> {
    const reading = this.lists.readingFor(staff);
    const source = sourceOf(caseList, reading);
    const rows = await this.reader.query<RawRow>(
      `SELECT ${source.columns} FROM ${fromOf(source)} WHERE ${where}`,
      parameters,
    );
    return rows.map((raw) => draftOf(caseList, raw, reading));
  }
}

/** The drivers may answer times as texts. */
const timesOf = ({ waitingSince, assignedAt }: CaseDraft['raw']) => ({
  waitingSince: waitingSince === null ? null : Number(waitingSince),
  assignedAt: assignedAt === null ? null : Number(assignedAt),
});

/** Whether somebody sees a case; the same as the scope of the list, of a row that is read. */
function sees({ role, staffId }: StaffActor, { agentId, state, queuedAt }: StoredCase): boolean {
  return role !== 'agent' || agentId === staffId || (state === 'queued' && queuedAt !== null);
}
