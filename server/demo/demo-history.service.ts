import { Injectable } from '@nestjs/common';
import type { MoneyRequest, StaffActor } from '../common/http';
import { Clock, day, minute } from '../common/runtime';
import { type DemoRequest, DemoRequests } from '../finance';
import { demoPrices } from '../ledger';
import { walkTo } from '../market';
import { DemoStaff } from '../staff';
import { DemoActs, isAct } from './demo-acts.service';
import { DemoChats } from './demo-chats.service';
import { DemoMarket } from './demo-market.service';
import { DemoPeople, demoAccount, hashOf, ip } from './demo-people.service';
import { chatScript } from './scripts/demo-chat-script.rules';
import { drawnBy } from './scripts/demo-random.rules';
import { type DemoStep, demoScript } from './scripts/demo-script.rules';

/** By how much each price rose in these days, ppm, and by which draw. */
const ways: Readonly<Record<string, { risePpm: bigint; seed: number }>> = {
  FXB: { risePpm: 90_000n, seed: 11 },
  NICE: { risePpm: -60_000n, seed: 12 },
  BNB: { risePpm: 120_000n, seed: 13 },
};

/** Whose customer service is the agent's; the others have nobody yet. */
const agentCustomers = [0, 3, 5, 8];

const refused = 'No such transaction was found.';

/**
 * Lets a new demonstration have happened for thirty days: people join, deposit, send, withdraw, and staff see to it, each
 * at its time and by the services that everybody uses, so that books, seals and figures are what they always are.
 */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly clock: Clock,
    private readonly staff: DemoStaff,
    private readonly people: DemoPeople,
    private readonly market: DemoMarket,
    private readonly acts: DemoActs,
    private readonly requests: DemoRequests,
    private readonly chats: DemoChats,
  ) {}

  /**
   * Tells all of it, on a ledger in which nothing but the pools' funding has happened.
   * @param start of its first day, epoch ms
   */
  async tell(start: number): Promise<void> {
    const now = this.clock.now();
    const lines = pricesUntil(start, now);
    const [first, second] = [await this.staff.enter('reviewer'), await this.staff.enter('reviewer2')];
    const story = new Story(this.requests, [first, second]);
    await this.clock.at(start + minute, () => this.people.nameRoot());
    await this.chats.enter();
    const steps = [...demoScript(start, now), ...chatScript(start, now)].sort((a, b) => a.at - b.at);
    for (const step of steps) {
      await this.clock.at(step.at, () =>
        'chat' in step ? this.chats.take(step, (who) => story.by(who)) : this.take(step, story, lines),
      );
    }
    await this.chats.leave();
    await this.people.assign(agentCustomers.map((who) => story.by(who).actor.userId));
    await this.people.leave(story.people.map(({ userId }) => userId));
    for (const reviewer of [first, second]) await this.staff.leave(reviewer);
    await this.market.setPrices((code) => demoPrices[code]);
    await this.market.fillBars(lines, now);
  }

  private async take(step: DemoStep, story: Story, lines: ReadonlyMap<string, readonly bigint[]>): Promise<void> {
    if (isAct(step)) return await this.acts.take(step, (who) => story.by(who));
    switch (step.does) {
      case 'price':
        return await this.market.setPrices((code) => lines.get(code)?.[(step.day * day) / minute]);
      case 'join':
        story.people[step.who] = await this.people.join(step.who);
        return await this.acts.claimAirdrop(story.by(step.who));
      case 'bindWallet':
        story.people[step.who] = await this.people.bindWallet(step.who, story.by(step.who).actor);
        return;
      default:
        return await story.take(step);
    }
  }
}

/** A price a minute from `start` to `now`, of each asset that has one here. */
function pricesUntil(start: number, now: number): ReadonlyMap<string, readonly bigint[]> {
  const count = Math.floor((now - start) / minute) + 1;
  return new Map(
    Object.entries(demoPrices).map(([code, price]) => {
      const { risePpm, seed } = ways[code] ?? { risePpm: 0n, seed: 1 };
      return [code, walkTo(price, count, risePpm, drawnBy(seed))];
    }),
  );
}

/** Who and what there is so far. */
class Story {
  readonly people: DemoRequest['actor'][] = [];
  readonly #ids: number[] = [];
  readonly #amounts: string[] = [];
  #count = 0;

  constructor(
    private readonly requests: DemoRequests,
    private readonly reviewers: readonly [StaffActor, StaffActor],
  ) {}

  by(who: number): DemoRequest {
    const actor = this.people[who];
    if (!actor) throw new Error(`person ${who} has not joined`);
    return this.requestOf(actor);
  }

  async take(step: Extract<DemoStep, { request: number } | { does: 'transfer' }>): Promise<void> {
    if (step.does === 'transfer') {
      const to = demoAccount(step.to);
      await this.requests.transfer(this.by(step.who), to, String(step.amount));
      return;
    }
    const { request } = step;
    if (step.does === 'deposit') {
      this.#amounts[request] = String(step.amount);
      const hash = `0x${hashOf(`deposit ${request}`)}`;
      this.#ids[request] = await this.requests.file(this.by(step.who), step.asset, String(step.amount), hash);
    } else if (step.does === 'ask') {
      this.#ids[request] = await this.requests.ask(this.by(step.who), String(step.amount));
    } else await this.review(step.does, request, this.requestOf(this.reviewers[step.reviewer]));
  }

  private async review(
    does: 'credit' | 'rejectDeposit' | 'approve' | 'rejectWithdrawal' | 'startPayout' | 'pay',
    request: number,
    staff: MoneyRequest,
  ): Promise<void> {
    const id = this.#ids[request] as number;
    switch (does) {
      case 'credit':
        return await this.requests.credit(staff, id, this.#amounts[request] as string);
      case 'rejectDeposit':
        return await this.requests.rejectDeposit(staff, id, refused);
      case 'approve':
        return await this.requests.approve(staff, id);
      case 'rejectWithdrawal':
        return await this.requests.rejectWithdrawal(staff, id, 'Please verify your address first.');
      case 'startPayout':
        return await this.requests.startPayout(staff, id);
      case 'pay':
        return await this.requests.pay(staff, id, `0x${hashOf(`payment ${request}`)}`);
    }
  }

  private requestOf<One extends MoneyRequest['actor']>(actor: One): MoneyRequest & { readonly actor: One } {
    this.#count += 1;
    return { actor, requestId: `demo-${this.#count}`, ip, key: undefined, body: undefined };
  }
}
