import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { BulkResult } from '../common/bulk/bulk.schemas';
import { actOnEach } from '../common/bulk/bulk-acts';
import { type EntityQueries, isDuplicateKey, type Queries, Reader, StaffWrites, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { type CallerContext, defaultLanguage, Idempotency, type MoneyRequest, staffOf } from '../common/http';
import { roleMay } from '../common/http/staff-permissions';
import { Clock, hour, isoTime } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { Audit, StaffDirectory, StaffStanding } from '../staff';
import { type Execution, type ProposalKind, ProposalKinds } from './moves/proposal-kinds.service';
import { ProposalMoves } from './moves/proposal-moves.service';
import { Proposal } from './proposal.entity';
import { checkVersion, effectiveFrom, stateAt } from './proposal.rules';
import { proposalErrors } from './proposals.errors';
import type { BulkConfirmBody, ProposalFact, ProposalKindName } from './proposals.schemas';

export interface NewProposal {
  readonly kind: ProposalKindName;
  /** e.g. a setting's key, a pool, a uid: one proposal of a kind is open about it at a time */
  readonly subject: string;
  /** what its kind needs to do it; kept as JSON */
  readonly payload: object;
  /** why the first person wants it; null where its facts state why, as those of a credit do */
  readonly reason: string | null;
}

/** For how long a proposal can be confirmed, and how long after that what raises a risk takes effect. */
export interface ProposalTerms {
  readonly hours: number;
  readonly delayMinutes: number;
}

/** What of a proposal decides who may do something with it. */
type Judged = Pick<Proposal, 'kind' | 'state' | 'proposedBy' | 'decidedBy'>;

/**
 * What takes two people: one proposes, another who may do it confirms, and it is done in that transaction, or after a
 * delay where it raises a risk (domain 11).
 */
@Injectable()
export class Proposals implements OnModuleInit {
  #terms: (db: Queries) => Promise<ProposalTerms> = () => {
    throw new Error('the settings hand the terms down when they start');
  };

  constructor(
    private readonly kinds: ProposalKinds,
    private readonly moves: ProposalMoves,
    private readonly unitOfWork: StaffWrites,
    private readonly reader: Reader,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly directory: StaffDirectory,
    private readonly standing: StaffStanding,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.directory.whenDismissed((tx, caller, staffId) => this.withdrawAllOf(tx, caller, staffId));
  }

  /** Sets how the terms are read, as `db` sees them. The settings call it: proposals may not import them. */
  readTermsFrom(read: (db: Queries) => Promise<ProposalTerms>): void {
    this.#terms = read;
  }

  /** The terms in force. */
  async terms(): Promise<ProposalTerms> {
    return await this.#terms(this.reader);
  }

  /** How long after a confirmation now it would take effect, in minutes. */
  delayOf(kind: ProposalKindName, payload: string, { delayMinutes }: ProposalTerms): number {
    return this.kinds.get(kind).raisesRisk(payload) ? delayMinutes : 0;
  }

  /** Adds a kind; features above this one know how to do it. */
  register<Payload, Prepared>(kind: ProposalKind<Payload, Prepared>): void {
    this.kinds.register(kind);
  }

  /** What a proposal will do, for people to read. */
  facts(kind: ProposalKindName, payload: string, language: Language): ProposalFact[] {
    return this.kinds.get(kind).facts(payload, language);
  }

  /** The same of several, by their ids. */
  async factsOf(ids: readonly number[], language: Language): Promise<ReadonlyMap<number, ProposalFact[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reader.query<Pick<Proposal, 'id' | 'kind' | 'payload'>>(
      `SELECT id, kind, payload FROM proposal WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...ids],
    );
    return new Map(rows.map(({ id, kind, payload }) => [Number(id), this.facts(kind, payload, language)]));
  }

  /** Whether this caller may decide on a proposal; to confirm it both accounts must stand long enough, too. */
  mayDecide({ actor }: CallerContext, proposal: Judged): boolean {
    return (
      actor.kind === 'staff' &&
      proposal.state === 'waiting' &&
      proposal.proposedBy !== actor.staffId &&
      roleMay(actor.role, 'proposals.decide') &&
      roleMay(actor.role, this.kinds.get(proposal.kind).permission)
    );
  }

  /** Whether this caller may cancel a proposal that is scheduled: an admin, or one of its two people. */
  mayCancel({ actor }: CallerContext, { state, proposedBy, decidedBy }: Judged): boolean {
    if (actor.kind !== 'staff' || state !== 'scheduled' || !roleMay(actor.role, 'proposals.decide')) return false;
    return roleMay(actor.role, 'staff.write') || [proposedBy, decidedBy].includes(actor.staffId);
  }

  /** Ids of the proposals of a kind that wait or are scheduled, by subject. */
  async waiting(kind: ProposalKindName): Promise<ReadonlyMap<string, number>> {
    return new Map([...(await this.open(kind))].map(([subject, { id }]) => [subject, id]));
  }

  /** The same, with when the scheduled ones take effect (epoch ms). */
  async open(kind: ProposalKindName): Promise<ReadonlyMap<string, { id: number; effectiveAt: number | null }>> {
    const rows = await this.reader.query<{ id: number; subject: string; effectiveAt: number | null }>(
      `SELECT id, subject, effectiveAt FROM proposal
       WHERE state IN ('waiting', 'scheduled') AND kind = ? AND (state = 'scheduled' OR expiresAt > ?)`,
      [kind, this.clock.now()],
    );
    return new Map(
      rows.map(({ id, subject, effectiveAt }) => [
        subject,
        { id: Number(id), effectiveAt: effectiveAt === null ? null : Number(effectiveAt) },
      ]),
    );
  }

  /**
   * Puts something before a second person, in the caller's unit of work; audited.
   * @returns its id
   * @throws AppError reasonRequired, alreadyProposed if one about the same subject waits or is scheduled
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
   * Does what was proposed, or schedules it where it raises a risk. If that is refused, e.g. because what it changes has
   * changed, the proposal keeps waiting.
   * @throws AppError notFound, ownProposal, forbidden, accountTooNew, proposerTooNew, stateConflict, proposalExpired,
   *   proposalOutdated, and what its kind refuses
   */
  async confirm(money: MoneyRequest, id: number): Promise<null> {
    await this.confirmBy(money, 'confirm', id);
    return null;
  }

  /** Confirms many, each in a transaction of its own, by the same rules; a refusal does not stop the others. */
  async confirmAll(money: MoneyRequest, items: BulkConfirmBody['items'], language: Language): Promise<BulkResult> {
    return await actOnEach(items, language, async (item) => {
      const state = await this.confirmBy({ ...money, body: item }, 'bulkConfirm', item.id);
      return { state, proposalId: null };
    });
  }

  private async confirmBy(
    money: MoneyRequest,
    route: 'confirm' | 'bulkConfirm',
    id: number,
  ): Promise<'confirmed' | 'scheduled'> {
    const prepare = async () => {
      const { kind, payload } = this.stillWaiting(await this.secondPerson(this.reader, money, id));
      return await this.kinds.get(kind).prepare(payload);
    };
    const work = async (tx: Tx, execute: Execution) => {
      const row = this.stillWaiting(await this.secondPerson(tx, money, id));
      const { kind, payload, proposedBy, reason } = row;
      const effectiveAt = effectiveFrom(this.clock.now(), this.delayOf(kind, payload, await this.#terms(tx)));
      const to = effectiveAt === null ? 'confirmed' : 'scheduled';
      await this.moves.move(tx, money, row, { to, reason: null, effectiveAt });
      await this.checkStanding(tx, money, row);
      checkVersion(row.version, await this.kinds.get(kind).versionOf(tx, payload));
      if (effectiveAt === null) await execute(tx, money, { id, proposedBy, reason });
      return to;
    };
    return await this.idempotency.run<'confirmed' | 'scheduled', Execution>(
      money,
      `proposal.${route}:${id}`,
      work,
      prepare,
    );
  }

  /**
   * Keeps a scheduled change from taking effect.
   * @throws AppError notFound, mayNotCancel, stateConflict if it is not scheduled
   */
  async cancel(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const row = await this.find(tx, id);
      if (row.state !== 'scheduled') throw commonErrors.stateConflict();
      if (!this.mayCancel(caller, row)) throw proposalErrors.mayNotCancel();
      await this.moves.move(tx, caller, row, { to: 'cancelled', reason });
      return null;
    });
  }

  /**
   * Also by somebody whose account is new: it does nothing but keep things as they are.
   * @throws AppError notFound, ownProposal, forbidden, stateConflict, proposalExpired
   */
  async refuse(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const row = this.stillWaiting(await this.secondPerson(tx, caller, id));
      await this.moves.move(tx, caller, row, { to: 'refused', reason });
      return null;
    });
  }

  /**
   * Takes one's own back.
   * @throws AppError notFound, notYourProposal, stateConflict, proposalExpired
   */
  async withdraw(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const row = await this.find(tx, id);
      if (row.proposedBy !== staffOf(caller).staffId) throw proposalErrors.notYourProposal();
      await this.moves.move(tx, caller, this.stillWaiting(row), { to: 'withdrawn', reason });
      return null;
    });
  }

  /**
   * For who does the same thing alone: only one of both may happen. They hold what it is about.
   * @throws AppError alreadyProposed if one about the subject waits or is scheduled
   */
  async refuseBeside(tx: Tx, kind: ProposalKindName, subject: string): Promise<void> {
    if (await this.about(tx, kind, subject)) throw proposalErrors.alreadyProposed();
  }

  /** Ends what is open about something that has come to another end; one's own is taken back, another's refused. */
  async settle(
    tx: Tx,
    caller: CallerContext,
    { kind, subject, reason }: Pick<NewProposal, 'kind' | 'subject'> & { readonly reason: string },
  ): Promise<void> {
    const row = await this.about(tx, kind, subject);
    if (!row) return;
    const own = row.proposedBy === staffOf(caller).staffId;
    const to = row.state === 'scheduled' ? 'cancelled' : own ? 'withdrawn' : 'refused';
    await this.moves.move(tx, caller, row, { to, reason });
  }

  private async about(tx: Tx, kind: ProposalKindName, subject: string): Promise<Proposal | null> {
    const row = await tx.manager.getRepository(Proposal).findOneBy({ openKey: openKeyOf({ kind, subject }) });
    return row && stateAt(row, this.clock.now()) === 'expired' ? null : row;
  }

  /** What somebody who was dismissed has proposed, or confirmed and is yet to come. */
  private async withdrawAllOf(tx: Tx, caller: CallerContext, staffId: number): Promise<void> {
    const rows = await tx.manager.getRepository(Proposal).findBy([
      { proposedBy: staffId, state: 'waiting' },
      { proposedBy: staffId, state: 'scheduled' },
      { decidedBy: staffId, state: 'scheduled' },
    ]);
    for (const row of rows) await this.moves.move(tx, caller, row, { to: 'withdrawn', reason: null });
  }

  private async insert(
    tx: Tx,
    staffId: number,
    row: Pick<Proposal, 'kind' | 'subject' | 'reason' | 'payload'>,
  ): Promise<number> {
    const { kind, subject, reason, payload } = row;
    const openKey = openKeyOf(row);
    const now = this.clock.now();
    const { hours } = await this.#terms(tx);
    await this.freeExpired(tx, openKey, now);
    const version = await this.kinds.get(kind).versionOf(tx, payload);
    try {
      const { insertId } = await tx.run(
        `INSERT INTO proposal (kind, subject, payload, reason, state, version, openKey, proposedBy, createdAt, expiresAt)
         VALUES (?, ?, ?, ?, 'waiting', ?, ?, ?, ?, ?)`,
        [kind, subject, payload, reason, version, openKey, staffId, now, now + hours * hour],
      );
      return insertId;
    } catch (error) {
      throw isDuplicateKey(error) ? proposalErrors.alreadyProposed() : error;
    }
  }

  /** One that has expired is in nobody's way, whether or not the job has written it down. */
  private async freeExpired(tx: Tx, openKey: string, now: number): Promise<void> {
    const row = await tx.manager.getRepository(Proposal).findOneBy({ openKey });
    if (row && stateAt(row, now) === 'expired')
      await this.moves.tryMove(tx, null, row, { to: 'expired', reason: null });
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

  /** @throws AppError proposalExpired, stateConflict */
  private stillWaiting(row: Proposal): Proposal {
    const state = stateAt(row, this.clock.now());
    if (state === 'expired') throw proposalErrors.proposalExpired();
    if (state !== 'waiting') throw commonErrors.stateConflict();
    return row;
  }
}

/** @throws AppError reasonRequired */
function reasonOf({ reason }: Pick<NewProposal, 'reason'>): string {
  if (reason?.trim() === '') throw proposalErrors.reasonRequired({}, 'reason');
  return reason ?? '';
}

/** One at a time is open about the same thing. */
function openKeyOf({ kind, subject }: Pick<Proposal, 'kind' | 'subject'>): string {
  return `${kind}:${subject}`;
}
