import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StaffWrites, type Tx } from '../common/database';
import { type AppError, commonErrors } from '../common/errors';
import type { CallerContext, StaffActor } from '../common/http';
import { Reads } from '../common/reads';
import type { Language } from '../common/words/languages';
import { Audit, StaffDirectory, StaffNames } from '../staff';
import { userErrors } from './users.errors';
import type { AgentMove, AgentRow, AgentsAnswer } from './users.schemas';

interface Customer {
  readonly id: number;
  readonly uid: string;
  readonly agentId: number | null;
}

/** A user as the admin saw them, by whose customer they were. */
type Seen = AgentMove['items'][number];

interface Refusal extends Pick<AgentsAnswer['refused'][number], 'id' | 'uid'> {
  readonly error: AppError;
}

type Action = 'assignAgent' | 'takeAgent' | 'loseAgent';

/** Users of one statement. */
const atOnce = 500;

const placesOf = (list: readonly unknown[]) => list.map(() => '?').join(', ');

/**
 * Whose customer a user is (domain 9). A user's agent is always in office: one who is disabled or gets another role loses
 * all customers in the same transaction. So the column alone is the truth, and nobody comes back to customers without an
 * admin's act.
 */
@Injectable()
export class UserAgents implements OnModuleInit {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly reads: Reads,
    private readonly audit: Audit,
    private readonly directory: StaffDirectory,
    private readonly names: StaffNames,
  ) {}

  onModuleInit(): void {
    this.directory.whenDismissed((tx, caller, staffId) => this.releaseAllOf(tx, caller, staffId));
  }

  /** The agents in office by name, each with how many customers; an agent is told of no other. */
  async list({ role, staffId }: StaffActor): Promise<AgentRow[]> {
    const agents = await this.names.inOffice('agent');
    const rows = await this.reads.looks.query<{ agentId: number; n: number }>(
      'SELECT agentId, COUNT(*) AS n FROM `user` WHERE agentId IS NOT NULL GROUP BY agentId',
    );
    const customers = new Map(rows.map(({ agentId, n }) => [Number(agentId), Number(n)]));
    return agents
      .filter(({ id }) => role !== 'agent' || id === staffId)
      .map(({ id, name }) => ({ id, name, customers: customers.get(id) ?? 0 }));
  }

  /**
   * Gives one user an agent, or none.
   * @throws AppError agentUnfit, userUnknown, agentUnchanged; stateConflict if the user is not any more as they were seen
   */
  async assign(caller: CallerContext, seen: Seen, { to, reason }: Omit<AgentMove, 'items'>): Promise<null> {
    await this.unitOfWork.run(async (tx) => {
      const [refusal] = (await this.move(tx, caller, { items: [seen], to, reason })).refused;
      if (refusal) throw refusal.error;
    });
    return null;
  }

  /**
   * The same of many, in one transaction: who cannot be assigned is named with the reason, and the others are assigned.
   * @param language of the reasons
   * @throws AppError agentUnfit
   */
  async assignAll(caller: CallerContext, move: AgentMove, language: Language): Promise<AgentsAnswer> {
    const { changed, refused } = await this.unitOfWork.run((tx) => this.move(tx, caller, move));
    return {
      changed,
      refused: refused.map(({ error, ...user }) => ({ ...user, code: error.code, message: error.text(language) })),
    };
  }

  /** Notes who is in a chat with a user now, and so sees them; null: nobody. Customer service decides it. */
  async serve(tx: Tx, userId: number, staffId: number | null): Promise<void> {
    await tx.run('UPDATE `user` SET servedBy = ? WHERE id = ?', [staffId, userId]);
  }

  private async move(
    tx: Tx,
    caller: CallerContext,
    { items, to, reason }: AgentMove,
  ): Promise<{ changed: number; refused: Refusal[] }> {
    // Held first: an agent who is dismissed meanwhile is so entirely before this, or loses these customers too.
    if (to !== null && !(await this.directory.holdInOffice(tx, to, 'agent'))) throw userErrors.agentUnfit({}, 'to');
    await this.audit.hold(tx, caller);
    const ids = items.map(({ id }) => id);
    await tx.holdAll('`user`', `id IN (${placesOf(ids)})`, ids);
    const rows = await tx.query<Customer>(`SELECT id, uid, agentId FROM \`user\` WHERE id IN (${placesOf(ids)})`, ids);
    const found = new Map(rows.map((row) => [Number(row.id), row]));
    const customers: Customer[] = [];
    const refused: Refusal[] = [];
    for (const item of items) {
      const row = found.get(item.id);
      const error = faultOf(row, item, to);
      if (row && !error) customers.push(row);
      else if (error) refused.push({ id: item.id, uid: row?.uid ?? null, error });
    }
    await this.write(tx, caller, to === null ? 'takeAgent' : 'assignAgent', customers, to, reason);
    return { changed: customers.length, refused };
  }

  /** Whoever is no agent any more has no customers. */
  private async releaseAllOf(tx: Tx, caller: CallerContext, staffId: number): Promise<void> {
    // Held first: one who is given to somebody else at this moment is theirs, and not released here.
    if ((await tx.holdAll('`user`', 'agentId = ?', [staffId])) === 0) return;
    const customers = await tx.query<Customer>('SELECT id, uid, agentId FROM `user` WHERE agentId = ? ORDER BY id', [
      staffId,
    ]);
    await this.write(tx, caller, 'loseAgent', customers, null);
  }

  /** Sets the agent of users that are held, with a line of the log for each. */
  private async write(
    tx: Tx,
    caller: CallerContext,
    action: Action,
    customers: readonly Customer[],
    to: number | null,
    reason?: string,
  ): Promise<void> {
    const named = [...customers.map(({ agentId }) => agentId), to].filter((id) => id !== null).map(Number);
    const names = await this.names.of([...new Set(named)], tx);
    const standing = (id: number | null) => ({ agentId: id, agent: id === null ? null : names.get(id) });
    for (let at = 0; at < customers.length; at += atOnce) {
      const part = customers.slice(at, at + atOnce);
      const ids = part.map(({ id }) => id);
      await tx.run(`UPDATE \`user\` SET agentId = ? WHERE id IN (${placesOf(ids)})`, [to, ...ids]);
      const entries = part.map(({ id, agentId }) => ({
        action,
        resource: 'users',
        resourceId: id,
        before: standing(agentId === null ? null : Number(agentId)),
        after: { ...standing(to), ...(reason === undefined ? {} : { reason }) },
      }));
      await this.audit.writeAll(tx, caller, entries);
    }
  }
}

/** Why a user as they were seen cannot be given this agent; null: they can. */
function faultOf(row: Customer | undefined, { from }: Seen, to: number | null): AppError | null {
  if (!row) return userErrors.userUnknown();
  const now = row.agentId === null ? null : Number(row.agentId);
  if (now === to) return userErrors.agentUnchanged();
  return now === from ? null : commonErrors.stateConflict();
}
