import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import { type CallerContext, type MoneyRequest, type StaffActor, type UserActor } from '../../common/http';
import { logger } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { SettingsEditor } from '../../settings';
import { Uploads } from '../../uploads';
import { Users } from '../../users';
import { CardLinks } from '../card-links.service';
import { type MessageBody, messageTypes } from '../chat.schemas';
import { Conversations } from '../conversations/conversations.service';
import { DeskWork } from '../desk/agents/desk-work.service';
import { Duty } from '../desk/agents/duty.service';
import { Teams } from '../desk/agents/teams.service';
import type { CannedBody, DeskTextBody, DeskTextKind, KeywordBody } from '../desk/answers/answers.schemas';
import { DeskAnswers } from '../desk/answers/answers.service';
import { Assignment } from '../desk/cases/assignment.service';
import { openCaseOf } from '../desk/cases/case-rows';
import { CustomerService } from '../desk/customers/customer-service.service';
import { DeskUsers } from '../desk/users/desk-users.service';
import { FriendRequests } from '../friends/friend-requests.service';
import { Groups } from '../groups/groups.service';
import { HeldGroups } from '../groups/held-groups.service';
import { ConversationLists } from '../lists/conversation-list.service';
import { MessageLog } from '../messages/message-log.service';
import { Rooms } from '../messages/rooms.service';
import { Sendings } from '../messages/sending.service';
import { isUser, partyOfStaff, partyOfUser } from '../party.rules';
import { Presence } from '../presence.service';

/** What is written once for the desk of a demonstration. */
export interface DeskWords {
  readonly texts: Readonly<Record<DeskTextKind, DeskTextBody['texts']>>;
  /** the setting that these hours stand for */
  readonly openHours: string;
  readonly keywords: readonly KeywordBody[];
  readonly canned: readonly CannedBody[];
  readonly labels: readonly string[];
  readonly team: { readonly name: string; readonly members: readonly StaffActor[] };
}

/** What somebody says: a text, pictures as they come from a camera, or a link to a card. */
export type DemoSaid = { readonly text: string } | { readonly pictures: readonly Buffer[] } | { readonly card: number };

type Caller<Actor> = CallerContext & { readonly actor: Actor };

/** What people of a demonstration say to one another and to customer service: by the services that everybody uses. */
@Injectable()
export class DemoChat {
  #said = 0;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: Users,
    private readonly settings: SettingsEditor,
    private readonly uploads: Uploads,
    private readonly requests: FriendRequests,
    private readonly groups: Groups,
    private readonly conversations: Conversations,
    private readonly sendings: Sendings,
    private readonly cardLinks: CardLinks,
    private readonly customers: CustomerService,
    private readonly work: DeskWork,
    private readonly duty: Duty,
    private readonly teams: Teams,
    private readonly answers: DeskAnswers,
    private readonly deskUsers: DeskUsers,
    private readonly assignment: Assignment,
    private readonly presence: Presence,
    private readonly lists: ConversationLists,
    private readonly rooms: Rooms,
    private readonly log: MessageLog,
    private readonly held: HeldGroups,
  ) {}

  /** One asks the other, in these words. */
  async ask(from: UserActor, to: UserActor, text: string): Promise<void> {
    await this.requests.ask(from.userId, { uid: await this.uidOf(to), text });
  }

  /** One asks and the other, who asks too, is a friend. @returns their conversation */
  async befriend(one: UserActor, other: UserActor): Promise<number> {
    await this.ask(one, other, '');
    const { conversation } = await this.requests.ask(other.userId, { uid: await this.uidOf(one), text: '' });
    return conversation;
  }

  /** @returns its conversation */
  async group(
    by: MoneyRequest & Caller<UserActor>,
    { name, notice, friends }: { name: string; notice: string; friends: readonly UserActor[] },
  ): Promise<number> {
    const uids = await Promise.all(friends.map((friend) => this.uidOf(friend)));
    const { id } = await this.groups.create(by, by.actor, { name, uids });
    await this.groups.edit(by.actor, id, { notice });
    return id;
  }

  async say(actor: UserActor, conversation: number, said: DemoSaid, language: Language): Promise<void> {
    const { type, body } = await this.bodyOf(actor, said, language);
    await this.send(actor, conversation, type, body);
  }

  /** Calls back with every user who comes to the chat; what fails is noted, and holds nobody up. */
  whenSomebodyComes(hear: (userId: number) => Promise<void>): void {
    this.presence.whenChanged((party, online) => {
      if (!online || !isUser(party)) return;
      hear(party).catch((error: unknown) => logger.warn({ err: error }, 'a newcomer was not greeted'));
    });
  }

  /** Whether somebody has been in no conversation with other users yet. */
  async isNew(userId: number): Promise<boolean> {
    const { list } = await this.lists.list(partyOfUser(userId));
    return list.every(({ kind }) => kind === 'service');
  }

  /**
   * Makes a newcomer at home: friends, the first of whom says something, the group that friend owns, and somebody who asks
   * to be one.
   */
  async greet(
    newcomer: number,
    { friends, words, asks }: { friends: readonly number[]; words: string; asks: { userId: number; text: string } },
  ): Promise<void> {
    const uidOf = async (userId: number) => (await this.users.get(userId)).uid;
    const talks: number[] = [];
    for (const friend of friends) {
      await this.requests.ask(newcomer, { uid: await uidOf(friend), text: '' });
      talks.push((await this.requests.ask(friend, { uid: await uidOf(newcomer), text: '' })).conversation);
    }
    const [first = 0, own] = [friends[0], talks[0]];
    if (own !== undefined) {
      await this.unitOfWork.run(async (tx) => {
        const room = await this.rooms.holdOne(tx, own);
        const [guid, body] = [`demo-welcome-${newcomer}`, { text: words }];
        await this.log.append(tx, [{ room, senderId: first, guid, type: messageTypes.text, body, targetSeq: null }]);
      });
    }
    await this.letInto(first, newcomer);
    await this.requests.ask(asks.userId, { uid: await uidOf(newcomer), text: asks.text });
  }

  private async letInto(owner: number, newcomer: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const [group] = await tx.query<{ id: number }>(
        "SELECT id FROM chat_conversation WHERE kind = 'group' AND ownerId = ? AND dissolvedAt IS NULL ORDER BY id LIMIT 1",
        [owner],
      );
      if (!group) return;
      const room = await this.rooms.holdOne(tx, Number(group.id));
      if (room.members.get(newcomer)?.leftSeq === null) return;
      await this.held.letIn(tx, room, [newcomer], (now) => this.held.say(tx, now, [{ event: 'joined', by: newcomer }]));
    });
  }

  /** What the desk says by itself, and what is at hand there. */
  async furnish(
    admin: Caller<StaffActor>,
    { texts, openHours, keywords, canned, labels, team }: DeskWords,
  ): Promise<void> {
    const change = { key: 'chat.openHours', value: openHours, version: 0 };
    await this.unitOfWork.run((tx) => this.settings.change(tx, { staffId: admin.actor.staffId, reason: null }, change));
    for (const kind of ['welcome', 'away', 'hours'] as const) await this.answers.setTexts(admin, kind, texts[kind]);
    for (const keyword of keywords) await this.answers.putKeyword(admin, null, keyword);
    for (const each of canned) await this.answers.putCanned(admin, null, each);
    for (const label of labels) await this.deskUsers.putLabel(admin, null, label);
    await this.teams.create(admin, { name: team.name, members: team.members.map(({ staffId }) => staffId) });
  }

  /** Who is at the desk now, out of all who ever are: nobody else is heard of. */
  async atDesk(all: readonly StaffActor[], here: StaffActor | null): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const { staffId } of all) await this.duty.set(tx, staffId, staffId === here?.staffId);
    });
  }

  /** Somebody goes off duty and leaves the desk: what they have waits for others. */
  async goHome({ staffId }: StaffActor): Promise<void> {
    const { onDuty } = await this.unitOfWork.run((tx) => this.duty.set(tx, staffId, false));
    await this.assignment.giveBackAllOf(staffId, onDuty);
  }

  /** A user says something to customer service, and whoever is free gets it. */
  async turnTo(user: UserActor, text: string): Promise<void> {
    await this.send(user, await this.conversations.ofService(user.userId), messageTypes.text, { text });
    await this.assignment.drive();
  }

  async answer(agent: StaffActor, user: UserActor, text: string): Promise<void> {
    await this.send(agent, await this.conversations.ofService(user.userId), messageTypes.text, { text });
  }

  async close(agent: Caller<StaffActor>, user: UserActor): Promise<void> {
    const open = await this.unitOfWork.run((tx) => openCaseOf(tx, user.userId));
    if (!open) throw new Error('nothing is open to be closed');
    await this.work.close(agent, open.id);
  }

  async rate(user: UserActor, rating: number, words: string, language: Language): Promise<void> {
    await this.customers.rate(user.userId, { rating, words }, language);
  }

  /** Marks a user, by the names of labels, with what the next one should know. */
  async mark(agent: Caller<StaffActor>, user: UserActor, labels: readonly string[], note: string): Promise<void> {
    const known = await this.deskUsers.labels();
    const ids = known.filter(({ name }) => labels.includes(name)).map(({ id }) => id);
    await this.deskUsers.setLabels(agent, user.userId, ids);
    await this.deskUsers.note(agent, user.userId, note);
  }

  private async bodyOf(
    actor: UserActor,
    said: DemoSaid,
    language: Language,
  ): Promise<{ type: number; body: MessageBody }> {
    if ('text' in said) return { type: messageTypes.text, body: { text: said.text } };
    if ('card' in said) {
      const card = await this.cardLinks.link(actor.userId, said.card, language);
      return { type: messageTypes.card, body: { card } };
    }
    const images: string[] = [];
    for (const picture of said.pictures) {
      images.push((await this.uploads.store({ type: 'user', id: actor.userId }, picture)).url);
    }
    return { type: messageTypes.image, body: { images } };
  }

  private async send(actor: UserActor | StaffActor, conversationId: number, type: number, body: MessageBody) {
    const party = actor.kind === 'user' ? partyOfUser(actor.userId) : partyOfStaff(actor.staffId);
    this.#said += 1;
    await this.sendings.send({
      ...{ from: { party, actor }, conversationId, guid: `demo-${this.#said}`, type, body, targetSeq: null },
    });
  }

  private async uidOf({ userId }: UserActor): Promise<string> {
    return (await this.users.get(userId)).uid;
  }
}
