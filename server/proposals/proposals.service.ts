import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityQueries, isDuplicateKey, Reader, StaffWrites, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { type CallerContext, defaultLanguage, Idempotency, type MoneyRequest, staffOf } from '../common/http';
import { roleMay } from '../common/http/staff-permissions';
import { Clock, isoTime } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Audit, StaffDirectory, StaffNames, StaffStanding } from '../staff';
import { Proposal } from './proposal.entity';
import { type ProposalKind, ProposalKinds } from './proposal-kinds.service';
import { proposalErrors } from './proposals.errors';
import type { ProposalFact, ProposalKindName, ProposalState } from './proposals.schemas';

export interface NewProposal {
  readonly kind: ProposalKindName;
  /** e.g. a setting's key, a pool, a uid: one proposal of a kind waits about it at a time */
  readonly subject: string;
  /** what its kind needs to do it; kept as JSON */
  readonly payload: object;
  /** why the first person wants it; null where its facts state why, as those of a credit do */
  readonly reason: string | null;
}

/** What takes two people: one proposes, another who may do it confirms, and it is done in that transaction (domain 11). */
@Injectable()
export class Proposals implements OnModuleInit {
  constructor(
    private readonly kinds: ProposalKinds,
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly directory: StaffDirectory,
    private readonly names: StaffNames,
    private readonly standing: StaffStanding,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.directory.whenDismissed((tx, caller, staffId) => this.withdrawAllOf(tx, caller, staffId));
  }

  /** Adds a kind; features above this one know how to do it. */
  register<Payload, Prepared>(kind: ProposalKind<Payload, Prepared>): void {
    this.kinds.register(kind);
  }

  /** What a proposal will do, for people to read. */
  facts(kind: ProposalKindName, payload: string, language: Language): ProposalFact[] {
    return this.kinds.get(kind).facts(payload, language);
  }

  /** Whether this caller may decide on a proposal; to confirm it both accounts must stand long enough, too. */
  mayDecide({ actor }: CallerContext, proposal: Pick<Proposal, 'kind' | 'state' | 'proposedBy'>): boolean {
    return (
      actor.kind === 'staff' &&
      proposal.state === 'waiting' &&
      proposal.proposedBy !== actor.staffId &&
      roleMay(actor.role, 'proposals.decide') &&
      roleMay(actor.role, this.kinds.get(proposal.kind).permission)
    );
  }

  /** Ids of the proposals of a kind that wait, by subject. */
  async waiting(kind: ProposalKindName): Promise<ReadonlyMap<string, number>> {
    const rows = await this.reader.query<{ id: number; subject: string }>(
      "SELECT id, subject FROM proposal WHERE state = 'waiting' AND kind = ?",
      [kind],
    );
    return new Map(rows.map(({ id, subject }) => [subject, Number(id)]));
  }

  /**
   * Puts something before a second person, in the caller's unit of work; audited.
   * @returns its id
   * @throws AppError reasonRequired, alreadyProposed if one about the same subject waits
   */
  async propose(tx: Tx, caller: CallerContext, proposal: NewProposal): Promise<number> {
    const { staffId } = staffOf(caller);
    const { kind, subject } = proposal;
    const reason = reasonOf(proposal);
    const payload = JSON.stringify(proposal.payload);
    const facts = this.facts(kind, payload, defaultLanguage);
    const id = await this.insert(tx, staffId, { kind, subject, reason, payload });
    const after = { kind, subject, facts, reason };
    await this.audit.write(tx, caller, { action: 'propose', resource: 'proposals', resourceId: id, after });
    return id;
  }

  /**
   * Does what was proposed. If that is refused, e.g. because a setting has changed, the proposal keeps waiting.
   * @throws AppError notFound, ownProposal, forbidden, accountTooNew, proposerTooNew, stateConflict, and what its kind refuses
   */
  async confirm(money: MoneyRequest, id: number): Promise<null> {
    const prepare = async () => {
      const row = await this.secondPerson(this.reader, money, id);
      if (row.state !== 'waiting') throw commonErrors.stateConflict();
      return await this.kinds.get(row.kind).prepare(row.payload);
    };
    const work = async (tx: Tx, execute: Awaited<ReturnType<typeof prepare>>) => {
      const row = await this.secondPerson(tx, money, id);
      await this.end(tx, money, row, 'confirmed', null);
      await this.checkStanding(tx, money, row);
      const { proposedBy, reason } = row;
      await execute(tx, money, { id, proposedBy, reason });
      return null;
    };
    return await this.idempotency.run(money, `proposal.confirm:${id}`, work, prepare);
  }

  /**
   * Also by somebody whose account is new: it does nothing but keep things as they are.
   * @throws AppError notFound, ownProposal, forbidden, stateConflict
   */
  async refuse(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      await this.end(tx, caller, await this.secondPerson(tx, caller, id), 'refused', reason);
      return null;
    });
  }

  /**
   * Takes one's own back.
   * @throws AppError notFound, notYourProposal, stateConflict
   */
  async withdraw(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const row = await this.find(tx, id);
      if (row.proposedBy !== staffOf(caller).staffId) throw proposalErrors.notYourProposal();
      await this.end(tx, caller, row, 'withdrawn', reason);
      return null;
    });
  }

  /**
   * For who does the same thing alone: only one of both may happen. They hold what it is about.
   * @throws AppError alreadyProposed if one about the subject waits
   */
  async refuseBeside(tx: Tx, kind: ProposalKindName, subject: string): Promise<void> {
    if (await this.about(tx, kind, subject)) throw proposalErrors.alreadyProposed();
  }

  /** Ends what waits about something that has come to another end: refused, or taken back where it is the caller's own. */
  async settle(
    tx: Tx,
    caller: CallerContext,
    { kind, subject, reason }: Pick<NewProposal, 'kind' | 'subject'> & { readonly reason: string },
  ): Promise<void> {
    const row = await this.about(tx, kind, subject);
    if (!row) return;
    const own = row.proposedBy === staffOf(caller).staffId;
    await this.end(tx, caller, row, own ? 'withdrawn' : 'refused', reason);
  }

  private async about(tx: Tx, kind: ProposalKindName, subject: string): Promise<Proposal | null> {
    return await tx.manager.getRepository(Proposal).findOneBy({ openKey: openKeyOf({ kind, subject }) });
  }

  /** What somebody who was dismissed has proposed. */
  private async withdrawAllOf(tx: Tx, caller: CallerContext, staffId: number): Promise<void> {
    const rows = await tx.manager.getRepository(Proposal).findBy({ proposedBy: staffId, state: 'waiting' });
    for (const row of rows) await this.end(tx, caller, row, 'withdrawn', null);
  }

  private async insert(
    tx: Tx,
    staffId: number,
    row: Pick<Proposal, 'kind' | 'subject' | 'reason' | 'payload'>,
  ): Promise<number> {
    const openKey = openKeyOf(row);
    try {
      const { insertId } = await tx.run(
        `INSERT INTO proposal (kind, subject, payload, reason, state, openKey, proposedBy, createdAt)
         VALUES (?, ?, ?, ?, 'waiting', ?, ?, ?)`,
        [row.kind, row.subject, row.payload, row.reason, openKey, staffId, this.clock.now()],
      );
      return insertId;
    } catch (error) {
      throw isDuplicateKey(error) ? proposalErrors.alreadyProposed() : error;
    }
  }

  private async find({ manager }: EntityQueries, id: number): Promise<Proposal> {
    const row = await manager.getRepository(Proposal).findOneBy({ id });
    if (!row) throw commonErrors.notFound();
    return row;
  }

  /** The proposal, for somebody who may decide on it. */
  private async secondPerson(db: EntityQueries, caller: CallerContext, id: number): Promise<Proposal> {
    const actor = staffOf(caller);
    const row = await this.find(db, id);
    if (row.proposedBy === actor.staffId) throw proposalErrors.ownProposal();
    if (!roleMay(actor.role, this.kinds.get(row.kind).permission)) throw commonErrors.forbidden();
    return row;
  }

  /**
   * Both must stand long enough: who could open a colleague's account would otherwise propose by it and confirm by
   * their own.
   */
  private async checkStanding(tx: Tx, caller: CallerContext, { proposedBy }: Proposal): Promise<void> {
    await this.standing.check(tx, caller);
    const until = await this.standing.ofHeld(tx, proposedBy);
    if (until !== null) throw proposalErrors.proposerTooNew({ until: isoTime(until) });
  }

  /** The state is the guard: of two who decide at once only one does. */
  private async end(
    tx: Tx,
    caller: CallerContext,
    row: Proposal,
    state: Exclude<ProposalState, 'waiting'>,
    reason: string | null,
  ): Promise<void> {
    const { affected } = await tx.run(
      `UPDATE proposal SET state = ?, openKey = NULL, decidedBy = ?, decidedReason = ?, decidedAt = ?
       WHERE id = ? AND state = 'waiting'`,
      [state, staffOf(caller).staffId, reason, this.clock.now(), row.id],
    );
    if (affected !== 1) throw commonErrors.stateConflict();
    const names = await this.names.of([row.proposedBy], tx);
    await this.audit.write(tx, caller, {
      action: actionOf[state],
      resource: 'proposals',
      resourceId: row.id,
      before: {
        state: 'waiting',
        kind: row.kind,
        subject: row.subject,
        proposedBy: names.get(row.proposedBy),
        ...(row.reason === '' ? {} : { reason: row.reason }),
      },
      after: {
        state,
        facts: this.facts(row.kind, row.payload, defaultLanguage),
        ...(reason === null ? {} : { reason }),
      },
    });
  }
}

const actionOf = { confirmed: 'confirm', refused: 'refuse', withdrawn: 'withdraw' } as const;

/** @throws AppError reasonRequired */
function reasonOf({ reason }: Pick<NewProposal, 'reason'>): string {
  if (reason?.trim() === '') throw proposalErrors.reasonRequired({}, 'reason');
  return reason ?? '';
}

/** One at a time waits about the same thing. */
function openKeyOf({ kind, subject }: Pick<Proposal, 'kind' | 'subject'>): string {
  return `${kind}:${subject}`;
}
