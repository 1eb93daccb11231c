import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type BellPart, bellPart } from '../../common/console';
import { Reader } from '../../common/database';
import { type CallerContext, staffOf } from '../../common/http';
import { roleMay } from '../../common/http/staff-permissions';
import { isDecimal } from '../../common/money/decimal.rules';
import { Clock, isoTime, isoTimeOrNull } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { joinStaff, StaffStanding } from '../../staff';
import { ProposalKinds } from '../moves/proposal-kinds.service';
import type { Proposal } from '../proposal.entity';
import { type ProposalFact, type ProposalKindName, proposalKinds } from '../proposals.schemas';
import { Proposals, type ProposalTerms } from '../proposals.service';
import { mostWaiting, SecondPerson, type WaitingSource } from './second-person.service';
import type { WaitingCounts, WaitingGroup, WaitingReason, WaitingRow } from './waiting.schemas';

/** Where a kind stands among the others, and why it takes two. */
const kinds: Record<ProposalKindName, readonly [WaitingGroup, WaitingReason]> = {
  setting: ['rules', 'rule'],
  topUp: ['money', 'hand'],
  adjustment: ['money', 'hand'],
  credit: ['money', 'credit'],
  payoutRelease: ['money', 'rule'],
  price: ['rules', 'price'],
  priceSource: ['rules', 'price'],
  contract: ['rules', 'rule'],
  firstLiquidity: ['money', 'price'],
  exchangePair: ['rules', 'price'],
  staffRole: ['rules', 'role'],
  actingRole: ['rules', 'role'],
  level: ['rules', 'level'],
  awardRates: ['rules', 'rule'],
  sessionRestart: ['cards', 'rule'],
  lockProduct: ['cards', 'promise'],
  minerProduct: ['cards', 'promise'],
  cardIssue: ['cards', 'promise'],
  feePayout: ['money', 'hand'],
  salesMove: ['money', 'hand'],
};

/** The fact that is the sum a kind is about. */
const sums: Partial<Record<ProposalKindName, string>> = {
  topUp: 'amount',
  adjustment: 'amount',
  credit: 'credited',
  firstLiquidity: 'amount',
  cardIssue: 'total',
  feePayout: 'amount',
  salesMove: 'amount',
};

type Row = Pick<Proposal, 'id' | 'kind' | 'subject' | 'payload' | 'reason' | 'proposedBy' | 'createdAt'> & {
  readonly proposer: string | null;
  readonly proposerSince: number | null;
};

/** Proposals, for the list of what waits for a second person. */
@Injectable()
export class WaitingProposals implements OnModuleInit, WaitingSource {
  constructor(
    private readonly secondPerson: SecondPerson,
    private readonly proposals: Proposals,
    private readonly kinds: ProposalKinds,
    private readonly standing: StaffStanding,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.secondPerson.register(this);
  }

  async rows(caller: CallerContext, own: boolean, language: Language): Promise<WaitingRow[]> {
    const { staffId } = staffOf(caller);
    const allowed = own ? [...proposalKinds] : this.confirmable(caller);
    if (allowed.length === 0) return [];
    const rows = await this.reader.query<Row>(
      `SELECT p.id, p.kind, p.subject, p.payload, p.reason, p.proposedBy, p.createdAt, f.name AS proposer,
        f.standingSince AS proposerSince
       FROM proposal p ${joinStaff('f', 'p.proposedBy')}
       WHERE p.state = 'waiting' AND p.expiresAt > ? AND p.proposedBy ${own ? '=' : '<>'} ?
        AND p.kind IN (${allowed.map(() => '?').join(', ')})
       ORDER BY p.id LIMIT ${mostWaiting}`,
      [this.clock.now(), staffId, ...allowed],
    );
    if (rows.length === 0) return [];
    const terms = await this.proposals.terms();
    const readerNew = (await this.standing.of(staffId)) ?? 0;
    return rows.map((row) => this.rowOf(row, { own, language, terms, readerNew }));
  }

  async counts(caller: CallerContext): Promise<WaitingCounts> {
    const { staffId } = staffOf(caller);
    const found = await this.reader.query<{ kind: ProposalKindName; proposedBy: number; n: number }>(
      `SELECT kind, proposedBy, COUNT(*) AS n FROM proposal WHERE state = 'waiting' AND expiresAt > ?
       GROUP BY kind, proposedBy`,
      [this.clock.now()],
    );
    const allowed = this.confirmable(caller);
    const counts = { money: 0, rules: 0, cards: 0, own: 0 };
    for (const { kind, proposedBy, n } of found) {
      if (Number(proposedBy) === staffId) counts.own += Number(n);
      else if (allowed.includes(kind)) counts[kinds[kind][0]] += Number(n);
    }
    return counts;
  }

  bell(caller: CallerContext): BellPart | null {
    const allowed = this.confirmable(caller);
    if (allowed.length === 0) return null;
    return bellPart(
      'proposals',
      { id: 'p.id', since: 'p.createdAt', what: 'p.kind', who: 'f.name' },
      `proposal p ${joinStaff('f', 'p.proposedBy')}
       WHERE p.state = 'waiting' AND p.expiresAt > ? AND p.proposedBy <> ?
        AND p.kind IN (${allowed.map(() => '?').join(', ')})`,
      [this.clock.now(), staffOf(caller).staffId, ...allowed],
    );
  }

  /** The kinds that this caller may decide on. */
  private confirmable({ actor }: CallerContext): ProposalKindName[] {
    if (actor.kind !== 'staff' || !roleMay(actor.role, 'proposals.decide')) return [];
    return proposalKinds.filter((kind) => roleMay(actor.role, this.kinds.get(kind).permission));
  }

  private rowOf(
    row: Row,
    { own, language, terms, readerNew }: { own: boolean; language: Language; terms: ProposalTerms; readerNew: number },
  ): WaitingRow {
    const { kind, subject, payload, proposer, proposerSince } = row;
    const id = Number(row.id);
    const facts = this.proposals.facts(kind, payload, language);
    const [group, reason] = kinds[kind];
    const newUntil = Math.max(
      readerNew,
      proposerSince === null ? 0 : (this.standing.newUntil(Number(proposerSince)) ?? 0),
    );
    return {
      key: `proposals-${id}`,
      resource: 'proposals',
      id,
      kind,
      group,
      own,
      subject,
      facts,
      reason,
      ...sumOf(kind, facts),
      userId: null,
      uid: factOf(facts, 'user') ?? (kind === 'level' || kind === 'adjustment' ? subject : null),
      proposedBy: proposer ?? `#${row.proposedBy}`,
      note: row.reason,
      since: isoTime(row.createdAt),
      newUntil: newUntil > 0 ? isoTimeOrNull(newUntil) : null,
      delayMinutes: this.proposals.delayOf(kind, payload, terms),
      version: String(id),
    };
  }
}

const factOf = (facts: readonly ProposalFact[], name: string): string | null =>
  facts.find((fact) => fact.name === name)?.value ?? null;

/** The sum of a fact such as "5 USDT". */
function sumOf(kind: ProposalKindName, facts: readonly ProposalFact[]): Pick<WaitingRow, 'amount' | 'asset'> {
  const [amount = '', asset, ...more] = (factOf(facts, sums[kind] ?? '') ?? '').split(' ');
  const isSum = asset !== undefined && more.length === 0 && isDecimal(amount, true);
  return isSum ? { amount, asset } : { amount: null, asset: null };
}
