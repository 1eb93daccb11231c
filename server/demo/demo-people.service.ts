import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Sessions } from '../auth';
import { UnitOfWork } from '../common/database';
import { defaultLanguage } from '../common/http';
import type { DemoRequest } from '../finance';
import { DemoStaff, StaffNames } from '../staff';
import { Referral, type User, UserAgents, UserPhones, UserStanding, Users } from '../users';
import { DemoTeam } from './demo-team.service';
import { demoPeople } from './scripts/demo-script.rules';

/** The top of the demo's referral tree: an address nobody holds the key of. */
const demoRootAccount = '0x1000000000000000000000000000000000000001';

/** Addresses for documentation: nobody comes from there. */
export const ip = '192.0.2.1';

/** A name's hash, for addresses that nobody has the key of, and transactions that no chain has. */
export const hashOf = (name: string) => createHash('sha256').update(`lodestone demo ${name}`).digest('hex');

/** The address of a person of the demonstration, by their place: nobody has its key. */
export const demoAccount = (who: number) => `0x${hashOf(`person ${who}`).slice(0, 40)}`;

/** Creates the people of a demonstration: the root, users who join, and the agent's customers. */
@Injectable()
export class DemoPeople {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: Users,
    private readonly standing: UserStanding,
    private readonly referral: Referral,
    private readonly sessions: Sessions,
    private readonly phones: UserPhones,
    private readonly team: DemoTeam,
    private readonly staff: DemoStaff,
    private readonly staffNames: StaffNames,
    private readonly agents: UserAgents,
  ) {}

  /** How many users there are. */
  count(): Promise<number> {
    return this.users.count();
  }

  async seedRoot(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const root = await this.users.createOrFind(tx, demoRootAccount, defaultLanguage);
      if (!root.isRoot) await this.standing.setRoot(tx, root.id, true);
    });
  }

  /** Whoever binds to the root belongs to its community from then on. */
  async nameRoot(): Promise<void> {
    const inviteCode = await this.users.firstRootCode();
    const root = inviteCode === null ? null : await this.users.byReference({ inviteCode });
    if (!root) return;
    await this.users.edit(root.id, { nickname: 'Meridian' });
    await this.team.appoint(root.id, 'Harbour');
  }

  async join(who: number): Promise<DemoRequest['actor']> {
    const { nickname, by, language, phone } = demoPeople[who] as (typeof demoPeople)[number];
    const account = phone === null ? demoAccount(who) : null;
    const inviter = by === null ? await this.users.firstRootCode() : demoAccount(by);
    const actor = await this.unitOfWork.run(async (tx) => {
      const { id: userId } = await (account === null
        ? this.users.createWithoutWallet(tx, language)
        : this.users.createOrFind(tx, account, language));
      if (phone !== null) await this.phones.bind(tx, userId, phone, null);
      if (inviter !== null) await this.referral.bindTo(tx, userId, inviter);
      const client = { ip, device: 'demo', language };
      const method = phone === null ? 'wallet' : 'phone';
      const { id: sessionId } = await this.sessions.open(tx, { userId, isNew: true, method }, client);
      return { kind: 'user' as const, userId, sessionId, account, passAt: 0 };
    });
    await this.users.edit(actor.userId, { nickname });
    return actor;
  }

  /** Those of the history who have a wallet. */
  async joined(): Promise<User[]> {
    const users = await Promise.all(demoPeople.map((_, who) => this.users.byAccount(demoAccount(who))));
    return users.filter((user) => user !== null);
  }

  /** Lets one of them act again, in a session that nobody has the token of, until `leave`. */
  async visit({ id: userId, account, language }: User): Promise<DemoRequest> {
    const client = { ip, device: 'demo', language };
    const { id: sessionId } = await this.unitOfWork.run((tx) =>
      this.sessions.open(tx, { userId, isNew: false }, client),
    );
    const actor = { kind: 'user' as const, userId, sessionId, account, passAt: 0 };
    return { actor, requestId: `demo-visit-${sessionId}`, ip, key: undefined, body: undefined };
  }

  /** Adds a wallet to somebody who came by a phone. */
  async bindWallet(who: number, actor: DemoRequest['actor']): Promise<DemoRequest['actor']> {
    const account = demoAccount(who);
    await this.unitOfWork.run((tx) => this.users.bindWallet(tx, actor.userId, account));
    return { ...actor, account };
  }

  /** Ends the sessions of these users. */
  async leave(userIds: readonly number[]): Promise<void> {
    for (const userId of userIds) await this.unitOfWork.run((tx) => this.sessions.endAll(tx, userId));
  }

  /** Gives these users to the agent. */
  async assign(userIds: readonly number[]): Promise<void> {
    const [agent] = await this.staffNames.inOffice('agent');
    if (!agent) return;
    const actor = await this.staff.enter('admin');
    const items = userIds.map((id) => ({ id, from: null }));
    const caller = { actor, requestId: 'demo-agent', ip };
    await this.agents.assignAll(caller, { items, to: agent.id, reason: 'Asked for help by name.' }, defaultLanguage);
    await this.staff.leave(actor);
  }
}
