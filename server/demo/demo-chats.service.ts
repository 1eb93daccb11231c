import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { type CallerContext, defaultLanguage, type StaffActor } from '../common/http';
import { DemoDesk, DemoDeskTexts } from '../desk';
import type { DemoRequest } from '../finance';
import { DemoChat } from '../messaging';
import { DemoStaff } from '../staff';
import { DemoZone } from './demo-zone.service';
import { type ChatStep, type DemoServer, demoFriends, demoGroup } from './scripts/demo-chat-script.rules';
import { demoDeskWords } from './scripts/demo-desk-words';
import { drawnBy } from './scripts/demo-random.rules';

type Staff = Readonly<Record<DemoServer, StaffActor>>;

/** The demonstration's chats: friends, a group, and customer service with two weeks behind it. */
@Injectable()
export class DemoChats {
  #staff: Staff | null = null;
  #group = 0;
  readonly #friends = new Map<string, number>();

  constructor(
    private readonly chat: DemoChat,
    private readonly desk: DemoDesk,
    private readonly deskTexts: DemoDeskTexts,
    private readonly staff: DemoStaff,
    private readonly zone: DemoZone,
  ) {}

  /** Lets those who serve log in, until `leave`. */
  async enter(): Promise<void> {
    this.#staff = { agent: await this.staff.enter('agent'), admin: await this.staff.enter('admin') };
  }

  async leave(): Promise<void> {
    for (const actor of Object.values(this.there)) await this.staff.leave(actor);
    this.#staff = null;
  }

  /** @param by a person of the demonstration, by their place */
  async take(step: ChatStep, by: (who: number) => DemoRequest): Promise<void> {
    if (step.chat === 'furnish') return await this.furnish();
    if (step.chat === 'goHome') return await this.desk.goHome(this.there[step.server]);
    const who = by(step.who);
    switch (step.chat) {
      case 'befriend':
        this.#friends.set(pairOf(step.who, step.to), await this.chat.befriend(who.actor, by(step.to).actor));
        return;
      case 'ask':
        return await this.chat.ask(who.actor, by(step.to).actor, step.text);
      case 'group':
        this.#group = await this.chat.group(who, {
          ...demoGroup,
          friends: demoFriends.map((friend) => by(friend).actor),
        });
        return;
      case 'say': {
        const conversation = step.to === 'group' ? this.#group : (this.#friends.get(pairOf(step.who, step.to)) ?? 0);
        return await this.chat.say(who.actor, conversation, { text: step.text }, defaultLanguage);
      }
      case 'show':
        return await this.show(step.what, who);
      default:
        return await this.serve(step, who);
    }
  }

  private async show(what: 'pictures' | 'card', who: DemoRequest): Promise<void> {
    const said =
      what === 'card'
        ? { card: await this.zone.oldestOf(who) }
        : { pictures: await Promise.all([3, 5, 8].map(picture)) };
    await this.chat.say(who.actor, this.#group, said, defaultLanguage);
  }

  private async serve(
    step: Extract<ChatStep, { chat: 'turn' | 'answer' | 'close' | 'rate' | 'mark' }>,
    who: DemoRequest,
  ): Promise<void> {
    const staff = this.there;
    if (step.chat === 'rate') return await this.desk.rate(who.actor, step.rating, step.words, defaultLanguage);
    if (step.chat === 'turn') {
      await this.desk.atDesk(Object.values(staff), step.server === null ? null : staff[step.server]);
      return await this.desk.turnTo(who.actor, step.text);
    }
    const caller = callerOf(staff[step.server]);
    if (step.chat === 'answer') return await this.desk.answer(caller.actor, who.actor, step.text);
    if (step.chat === 'close') return await this.desk.close(caller, who.actor);
    await this.desk.mark(caller, who.actor, step.labels, step.note);
  }

  private async furnish(): Promise<void> {
    const { agent, admin } = this.there;
    const team = { name: demoDeskWords.team, members: [agent, admin] };
    await this.deskTexts.furnish(callerOf(admin), { ...demoDeskWords, team });
  }

  private get there(): Staff {
    if (!this.#staff) throw new Error('nobody has come to serve');
    return this.#staff;
  }
}

const pairOf = (one: number, other: number): string => `${Math.min(one, other)}:${Math.max(one, other)}`;

const callerOf = (actor: StaffActor): CallerContext & { readonly actor: StaffActor } => ({
  ...{ actor, requestId: 'demo-chat', ip: '192.0.2.1' },
});

const side = 240;

/** A picture of a crystal: facets of one colour in many lights. @param seed draws it */
async function picture(seed: number): Promise<Buffer> {
  const random = drawnBy(seed);
  const colour = [60 + random(120), 90 + random(120), 110 + random(120)];
  const facets = Array.from({ length: 14 }, () => ({ x: random(side), y: random(side), light: 30 + random(70) }));
  const pixels = Buffer.alloc(side * side * colour.length);
  let at = 0;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let [nearest, light] = [Number.POSITIVE_INFINITY, 0];
      for (const facet of facets) {
        const distance = (facet.x - x) ** 2 + (facet.y - y) ** 2;
        if (distance < nearest) [nearest, light] = [distance, facet.light];
      }
      for (const part of colour) pixels[at++] = (part * light) / 100;
    }
  }
  return await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}
