import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../common/database';
import type { CallerContext, StaffActor, UserActor } from '../../common/http';
import type { Language } from '../../common/words/languages';
import { Conversations, DemoChat } from '../../messaging';
import { UserLabels, UserNotes } from '../../users';
import { Duty } from '../agents/duty.service';
import { Assignment } from '../assignment/assignment.service';
import { DeskWork } from '../assignment/desk-work.service';
import { openCaseOf } from '../cases/case-rows';
import { CustomerService } from '../customers/customer-service.service';

type Caller<Actor> = CallerContext & { readonly actor: Actor };

/** Plays users and agents at the desk of a demonstration, through the services of real ones. */
@Injectable()
export class DemoDesk {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly conversations: Conversations,
    private readonly chat: DemoChat,
    private readonly customers: CustomerService,
    private readonly work: DeskWork,
    private readonly duty: Duty,
    private readonly labels: UserLabels,
    private readonly notes: UserNotes,
    private readonly assignment: Assignment,
  ) {}

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

  /** Sends a user's text to customer service and assigns the case to a free agent. */
  async turnTo(user: UserActor, text: string): Promise<void> {
    await this.chat.sendText(user, await this.conversations.ofService(user.userId), text);
    await this.assignment.drive();
  }

  async answer(agent: StaffActor, user: UserActor, text: string): Promise<void> {
    await this.chat.sendText(agent, await this.conversations.ofService(user.userId), text);
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
    const known = await this.labels.labels();
    const ids = known.filter(({ name }) => labels.includes(name)).map(({ id }) => id);
    await this.labels.change(agent, user.userId, { add: ids, remove: [] });
    await this.notes.add(agent, user.userId, { text: note, mentions: [], answers: null });
  }
}
