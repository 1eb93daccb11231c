import { Injectable } from '@nestjs/common';
import type { CallerContext, MoneyRequest, StaffActor, UserActor } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { Uploads } from '../../uploads';
import { Users } from '../../users';
import { type MessageBody, messageTypes } from '../chat.schemas';
import { FriendRequests } from '../friends/friend-requests.service';
import { Groups } from '../groups/groups.service';
import { CardLinks } from '../kinds/card-links.service';
import { Sendings } from '../messages/sending.service';
import { partyOfStaff, partyOfUser } from '../party.rules';

/** What somebody says: a text, pictures as they come from a camera, or a link to a card. */
export type DemoSaid = { readonly text: string } | { readonly pictures: readonly Buffer[] } | { readonly card: number };

/** What people of a demonstration say to one another, by the services that everybody uses. */
@Injectable()
export class DemoChat {
  #sent = 0;

  constructor(
    private readonly users: Users,
    private readonly uploads: Uploads,
    private readonly requests: FriendRequests,
    private readonly groups: Groups,
    private readonly sendings: Sendings,
    private readonly cardLinks: CardLinks,
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

  /** Creates a group with a notice. @returns the id of its conversation */
  async group(
    by: MoneyRequest & CallerContext & { readonly actor: UserActor },
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

  /** Sends a text as a user or as staff. */
  async sendText(actor: UserActor | StaffActor, conversationId: number, text: string): Promise<void> {
    await this.send(actor, conversationId, messageTypes.text, { text });
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
    this.#sent += 1;
    await this.sendings.send({
      ...{ from: { party, actor }, conversationId, guid: `demo-${this.#sent}`, type, body, targetSeq: null },
    });
  }

  private async uidOf({ userId }: UserActor): Promise<string> {
    return (await this.users.get(userId)).uid;
  }
}
