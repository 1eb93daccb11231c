import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '../../common/database';
import { logger } from '../../common/runtime';
import { Users } from '../../users';
import { messageTypes } from '../chat.schemas';
import { FriendRequests } from '../friends/friend-requests.service';
import { HeldGroups } from '../groups/held-groups.service';
import { ConversationLists } from '../lists/conversation-list.service';
import { MessageLog } from '../messages/message-log.service';
import { Rooms } from '../messages/rooms.service';
import { isUser, partyOfUser } from '../party.rules';
import { Presence } from '../presence.service';

/** Greets whoever comes to the chats of a demonstration for the first time. */
@Injectable()
export class DemoGreeting {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: Users,
    private readonly requests: FriendRequests,
    private readonly presence: Presence,
    private readonly lists: ConversationLists,
    private readonly rooms: Rooms,
    private readonly log: MessageLog,
    private readonly held: HeldGroups,
  ) {}

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
      const id = await firstGroupOf(tx, owner);
      if (id === null) return;
      const room = await this.rooms.holdOne(tx, id);
      if (room.members.get(newcomer)?.leftSeq === null) return;
      await this.held.letIn(tx, room, [newcomer], (now) => this.held.say(tx, now, [{ event: 'joined', by: newcomer }]));
    });
  }
}

/** The oldest group that somebody owns; null where there is none. */
async function firstGroupOf(tx: Tx, owner: number): Promise<number | null> {
  const [group] = await tx.query<{ id: number }>(
    "SELECT id FROM chat_conversation WHERE kind = 'group' AND ownerId = ? AND dissolvedAt IS NULL ORDER BY id LIMIT 1",
    [owner],
  );
  return group ? Number(group.id) : null;
}
