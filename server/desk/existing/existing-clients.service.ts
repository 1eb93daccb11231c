import { Injectable } from '@nestjs/common';
import type { Language } from '../../common/words/languages';
import {
  Addressees,
  ConversationLists,
  escaped,
  MessagePages,
  nobody,
  nothingSaid,
  type Party,
  People,
  partyOfStaff,
  partyOfUser,
  recordOf,
} from '../../messaging';
import type { ChatMessageWire, ConversationRow } from '../../messaging/chat.schemas';
import type { ListRecord } from '../../messaging/chat-frames.schemas';
import { Settings } from '../../settings';
import { OpeningHours } from '../answers/opening-hours.service';
import { Assignment } from '../assignment/assignment.service';
import { deskErrors } from '../desk.errors';
import type { Agents, MobileRecordAnswer, Other, RecordAnswer, RecordsQuery } from './existing.schemas';

/** Which stretch of which conversation. */
interface Stretch {
  /** a uid, the number of a group, or anything less: customer service */
  readonly number: number;
  /** id of a message; 0: none */
  readonly before: number;
  readonly limit: number;
}

/** The chat as existing clients read it over HTTP. */
@Injectable()
export class ExistingClients {
  constructor(
    private readonly addressees: Addressees,
    private readonly lists: ConversationLists,
    private readonly pages: MessagePages,
    private readonly people: People,
    private readonly assignment: Assignment,
    private readonly opening: OpeningHours,
    private readonly settings: Settings,
  ) {}

  /** @throws AppError nobodyOnDuty, userUnknown, talkToSelf, conversationUnknown */
  async record(userId: number, stretch: Stretch): Promise<RecordAnswer> {
    const { other, list } = await this.read(userId, stretch);
    return { serviceList: list, ...other };
  }

  /** @throws AppError as `record` */
  async mobileRecord(userId: number, stretch: Stretch): Promise<MobileRecordAnswer> {
    const { other, list } = await this.read(userId, stretch);
    const { uid, nickname, avatar } = await this.people.one(partyOfUser(userId));
    return {
      serviceList: list,
      ...{ to_user_id: other.uid, to_user_nickname: other.nickname, to_user_avatar: other.avatar },
      ...{ uid, user_id: uid, nickname, avatar: avatar ?? '', is_tourist: 0 },
      site_name: this.settings.text('ui.brand'),
    };
  }

  /** The lines of a list, as the pages of it are asked for. */
  async records(userId: number, { page, limit }: RecordsQuery): Promise<ListRecord[]> {
    const { list } = await this.lists.list(partyOfUser(userId));
    const shown = list.slice((page - 1) * limit, page * limit);
    // While nobody is on duty it is the house that is written to.
    const service = shown.some(({ kind }) => kind === 'service')
      ? ((await this.agent(userId)) ?? (await this.shown(nobody)))
      : null;
    return shown.map((row) => ({
      ...recordOf(
        row.kind === 'service' && service ? service : otherOf(row),
        row.last ?? nothingSaid(row.conversation),
        row.unread,
      ),
      online: Number(row.online),
    }));
  }

  async agents(userId: number): Promise<Agents> {
    const agent = await this.agent(userId);
    return agent ? [{ ...agent, id: agent.uid, user_id: agent.uid, online: 1 }] : [];
  }

  /** What is said while nobody of customer service is there; empty within the opening hours. */
  async away(language: Language): Promise<string> {
    return escaped((await this.opening.awayFor(language)) ?? '');
  }

  /** When customer service is open; empty where nobody said. */
  async hours(language: Language): Promise<string> {
    return escaped((await this.opening.hoursFor(language)) ?? '');
  }

  private async read(
    userId: number,
    { number, before, limit }: Stretch,
  ): Promise<{ other: Other; list: ChatMessageWire[] }> {
    const party = partyOfUser(userId);
    const conversation = await this.addressees.find(userId, number);
    const other = await this.otherEnd(userId, number, conversation);
    const list =
      conversation === undefined
        ? []
        : await this.pages.said(party, conversation, { before: before || undefined, limit });
    return { other, list };
  }

  private async otherEnd(userId: number, number: number, conversation: number | undefined): Promise<Other> {
    const row = conversation === undefined ? undefined : await this.lists.get(partyOfUser(userId), conversation);
    if (row && row.kind !== 'service') return otherOf(row);
    const with_ = row ? undefined : await this.addressees.userOf(number);
    if (with_) return this.shown(partyOfUser(with_.id));
    const agent = await this.agent(userId);
    if (!agent) throw deskErrors.nobodyOnDuty();
    return agent;
  }

  private async agent(userId: number): Promise<Other | null> {
    const staffId = await this.assignment.likelyFor(userId);
    return staffId === null ? null : await this.shown(partyOfStaff(staffId));
  }

  private async shown(party: Party): Promise<Other> {
    const { uid, nickname, avatar } = await this.people.one(party);
    return { uid, nickname, avatar: avatar ?? '' };
  }
}

/** The other end of a conversation with friends or a group, by the number that `to_chat` opens it by. */
const otherOf = ({ number, name, avatar, peer }: ConversationRow): Other => ({
  ...{ uid: number ?? peer?.uid ?? 0, nickname: name, avatar: avatar ?? '' },
});
