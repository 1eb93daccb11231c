import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../auth';
import { Airdrops } from '../awards';
import { UnitOfWork } from '../common/database';
import { defaultLanguage, type MoneyRequest, type StaffActor } from '../common/http';
import { Clock, day, minute } from '../common/runtime';
import { type DemoRequest, DemoRequests } from '../finance';
import { Assets, demoPrices } from '../ledger';
import { DemoBars, walkTo } from '../market';
import { DemoStaff, StaffNames } from '../staff';
import { Referral, UserAgents, Users } from '../users';
import { chatScript } from './demo-chat-script.rules';
import { DemoChats } from './demo-chats.service';
import { DemoLocks } from './demo-locks.service';
import { DemoMiners } from './demo-miners.service';
import { drawnBy } from './demo-random.rules';
import { type DemoStep, demoPeople, demoScript } from './demo-script.rules';
import { DemoTeam } from './demo-team.service';
import { DemoZone } from './demo-zone.service';

/** By how much each price rose in these days, ppm, and by which draw. */
const ways: Readonly<Record<string, { risePpm: bigint; seed: number }>> = {
  FXB: { risePpm: 90_000n, seed: 11 },
  NICE: { risePpm: -60_000n, seed: 12 },
  BNB: { risePpm: 120_000n, seed: 13 },
};

/** Whose customer service is the agent's; the others have nobody yet. */
const agentCustomers = [0, 3, 5, 8];

const refused = 'No such transaction was found.';
/** Addresses for documentation: nobody comes from there. */
const ip = '192.0.2.1';

/** A name's hash, for addresses that nobody has the key of, and transactions that no chain has. */
const hashOf = (name: string) => createHash('sha256').update(`lodestone demo ${name}`).digest('hex');

/**
 * Lets a new demonstration have happened for thirty days: people join, deposit, send, withdraw, and staff see to it, each
 * at its time and by the services that everybody uses, so that books, seals and figures are what they always are.
 */
@Injectable()
export class DemoHistory {
  constructor(
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: Users,
    private readonly referral: Referral,
    private readonly sessions: Sessions,
    private readonly staff: DemoStaff,
    private readonly staffNames: StaffNames,
    private readonly agents: UserAgents,
    private readonly airdrops: Airdrops,
    private readonly team: DemoTeam,
    private readonly zone: DemoZone,
    private readonly locks: DemoLocks,
    private readonly miners: DemoMiners,
    private readonly requests: DemoRequests,
    private readonly assets: Assets,
    private readonly bars: DemoBars,
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
    await this.clock.at(start + minute, () => this.nameRoot());
    await this.chats.enter();
    const steps = [...demoScript(start, now), ...chatScript(start, now)].sort((a, b) => a.at - b.at);
    for (const step of steps) {
      await this.clock.at(step.at, () =>
        'chat' in step ? this.chats.take(step, (who) => story.by(who)) : this.take(step, story, lines),
      );
    }
    await this.chats.leave();
    await this.assign(agentCustomers.map((who) => story.by(who).actor.userId));
    for (const { userId } of story.people) await this.unitOfWork.run((tx) => this.sessions.endAll(tx, userId));
    for (const reviewer of [first, second]) await this.staff.leave(reviewer);
    await this.setPrices((code) => demoPrices[code]);
    for (const [code, prices] of lines) await this.bars.fill(code, prices, now);
  }

  private async take(step: DemoStep, story: Story, lines: ReadonlyMap<string, readonly bigint[]>): Promise<void> {
    switch (step.does) {
      case 'price':
        return await this.setPrices((code) => lines.get(code)?.[(step.day * day) / minute]);
      case 'settle':
        await this.team.settle();
        return await this.locks.release();
      case 'lead':
        await this.team.appoint(story.by(step.who).actor.userId, step.name);
        return await this.team.raise(story.by(step.who).actor.userId, step.level);
      case 'upgrade':
        return await this.team.upgrade(story.by(step.who), step.amount);
      case 'lock':
        return await this.locks.lock(story.by(step.who), step.asset, step.amount);
      case 'openZone':
        await this.zone.open();
        return await this.miners.open();
      case 'mine':
        return await this.miners.obtain(story.by(step.who));
      case 'offer':
        return await this.zone.offer(step.count, String(step.price));
      case 'order':
        return await this.zone.order(story.by(step.who), step.pays ? story.by(step.who) : null, step);
      case 'buy':
        return await this.zone.buy(story.by(step.who), String(step.price));
      case 'hang':
        return await this.zone.hang(story.by(step.who), String(step.price));
      case 'join':
        story.people[step.who] = await this.join(step.who);
        await this.airdrops.claim(story.by(step.who), story.by(step.who).actor);
        return;
      default:
        return await story.take(step);
    }
  }

  /** Whoever binds to the root belongs to its community from then on. */
  private async nameRoot(): Promise<void> {
    const inviteCode = await this.users.firstRootCode();
    const root = inviteCode === null ? null : await this.users.byReference({ inviteCode });
    if (!root) return;
    await this.users.edit(root.id, { nickname: 'Meridian' });
    await this.team.appoint(root.id, 'Harbour');
  }

  private async join(who: number): Promise<DemoRequest['actor']> {
    const { nickname, by, language } = demoPeople[who] as (typeof demoPeople)[number];
    const account = demoAccount(who);
    const inviter = by === null ? await this.users.firstRootCode() : demoAccount(by);
    const actor = await this.unitOfWork.run(async (tx) => {
      const { id: userId } = await this.users.createOrFind(tx, account, language);
      if (inviter !== null) await this.referral.bindTo(tx, userId, inviter);
      const client = { ip, device: 'demo', language };
      const { id: sessionId } = await this.sessions.open(tx, { userId, isNew: true }, client);
      return { kind: 'user' as const, userId, sessionId, account, passAt: 0 };
    });
    await this.users.edit(actor.userId, { nickname });
    return actor;
  }

  /** Gives these users to the agent. */
  private async assign(userIds: readonly number[]): Promise<void> {
    const [agent] = await this.staffNames.inOffice('agent');
    if (!agent) return;
    const actor = await this.staff.enter('admin');
    const items = userIds.map((id) => ({ id, from: null }));
    const caller = { actor, requestId: 'demo-agent', ip };
    await this.agents.assignAll(caller, { items, to: agent.id, reason: 'Asked for help by name.' }, defaultLanguage);
    await this.staff.leave(actor);
  }

  private async setPrices(priceOf: (code: string) => bigint | undefined): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const code of Object.keys(demoPrices)) {
        const price = priceOf(code);
        if (price !== undefined) await this.assets.setPrice(tx, code, price);
      }
    });
  }
}

/** The address of a person of the demonstration, by their place: nobody has its key. */
export const demoAccount = (who: number) => `0x${hashOf(`person ${who}`).slice(0, 40)}`;

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
      const to = this.by(step.to).actor.account;
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
