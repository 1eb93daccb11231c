import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CallerLanguage,
  Money,
  type MoneyRequest,
  StaffMay,
  staffOf,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  byId,
  type Condition,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
} from '../common/lists';
import { Clock, isoTime, isoTimeOrNull } from '../common/runtime';
import { type Language } from '../common/words/languages';
import { reasonIn } from '../common/words/reject-reasons.rules';
import { joinStaff, StaffStanding } from '../staff';
import { refusalIn, stateAt } from './proposal.rules';
import { type ProposalRow, proposalKinds, proposalReasonBody, proposalRow, proposalStates } from './proposals.schemas';
import { Proposals, type ProposalTerms } from './proposals.service';

interface RawProposal
  extends Omit<
    ProposalRow,
    | ('facts' | 'proposedBy' | 'mayConfirm' | 'mayCancel' | 'newUntil' | 'delayMinutes')
    | ('createdAt' | 'expiresAt' | 'decidedAt' | 'effectiveAt' | 'closedAt')
  > {
  readonly payload: string;
  readonly proposedBy: string | null;
  readonly proposerSince: number;
  readonly decidedById: number | null;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly decidedAt: number | null;
  readonly effectiveAt: number | null;
  readonly closedAt: number | null;
}

type ReasonBody = z.infer<typeof proposalReasonBody>;

/** What waited too long is expired from that moment on, whether or not a job has written it down. */
const sourceAt = (now: number): ListSource => ({
  name: 'proposals',
  columns: `p.id, p.kind, p.subject, p.payload, p.reason, p.state, p.proposedBy AS proposedById, f.name AS proposedBy,
    f.standingSince AS proposerSince, p.decidedBy AS decidedById, s.name AS decidedBy, p.decidedReason,
    p.createdAt, p.expiresAt, p.decidedAt, p.effectiveAt, c.name AS closedBy, p.closedReason, p.closedAt`,
  table: 'proposal p',
  joins: `${joinStaff('f', 'p.proposedBy')} ${joinStaff('s', 'p.decidedBy')} ${joinStaff('c', 'p.closedBy')}`,
  id: 'p.id',
  sort: { id: 'p.id', createdAt: 'p.createdAt' },
  filter: {
    id: byId('p.id'),
    kind: oneOf('p.kind', z.enum(proposalKinds)),
    state: (value) => byState(value, now),
  },
});

/** @throws AppError invalidInput */
function byState(value: unknown, now: number): Condition {
  const { sql, parameters } = oneOf('p.state', z.enum(proposalStates))(value);
  const expired = parameters.includes('expired');
  const late = "p.state = 'waiting' AND p.expiresAt <= ?";
  return { sql: expired ? `(${sql} OR (${late}))` : `(${sql} AND NOT (${late}))`, parameters: [...parameters, now] };
}

/** Who reads, in which language, and until when their account is too new to confirm. */
interface ReaderOfProposals {
  readonly caller: CallerContext;
  readonly language: Language;
  readonly newUntil: number | null;
  readonly terms: ProposalTerms;
}

@ApiTags('console')
@Controller('admin-api/proposals')
class ProposalsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly proposals: Proposals,
    private readonly standing: StaffStanding,
    private readonly clock: Clock,
  ) {}

  @Get()
  @StaffMay('proposals.read')
  @ListOf(proposalRow, 'What waits for a second person, and what became of it')
  async list(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<ProposalRow>> {
    const page = await this.lists.page<RawProposal>(sourceAt(this.clock.now()), query);
    const reader = await this.readerOf(caller, language);
    return { ...page, rows: page.rows.map((row) => this.rowOf(reader, row)) };
  }

  @Get(':id')
  @StaffMay('proposals.read')
  @Answers(proposalRow, 'One proposal')
  async show(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ProposalRow> {
    return this.rowOf(
      await this.readerOf(caller, language),
      await this.lists.one<RawProposal>(sourceAt(this.clock.now()), id),
    );
  }

  @Post(':id/confirm')
  @StaffMay('proposals.decide')
  @AnswersNothing('Confirms the proposal: it is done at once, or after a delay where it raises a risk')
  confirm(@Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.proposals.confirm(money, id);
  }

  @Post(':id/refuse')
  @StaffMay('proposals.decide')
  @AnswersNothing('Refuses the proposal')
  refuse(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: proposalReasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.proposals.refuse(caller, id, reason);
  }

  @Post(':id/withdraw')
  @StaffMay('proposals.decide')
  @AnswersNothing('Withdraws a proposal of one’s own')
  withdraw(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: proposalReasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.proposals.withdraw(caller, id, reason);
  }

  @Post(':id/cancel')
  @StaffMay('proposals.decide')
  @AnswersNothing('Keeps a scheduled change from taking effect')
  cancel(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: proposalReasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.proposals.cancel(caller, id, reason);
  }

  private async readerOf(caller: CallerContext, language: Language): Promise<ReaderOfProposals> {
    const [newUntil, terms] = [await this.standing.of(staffOf(caller).staffId), await this.proposals.terms()];
    return { caller, language, newUntil, terms };
  }

  private rowOf(reader: ReaderOfProposals, { payload, proposerSince, decidedById, ...raw }: RawProposal): ProposalRow {
    const { caller, language } = reader;
    const proposedBy = raw.proposedById;
    const until = Math.max(reader.newUntil ?? 0, this.standing.newUntil(proposerSince) ?? 0);
    const newUntil = until === 0 ? null : until;
    const state = stateAt(raw, this.clock.now());
    const judged = { kind: raw.kind, state, proposedBy, decidedBy: decidedById };
    const mayDecide = this.proposals.mayDecide(caller, judged);
    const { closedReason } = raw;
    return {
      ...raw,
      state,
      facts: this.proposals.facts(raw.kind, payload, language),
      decidedReason: reasonIn(raw.decidedReason, language),
      proposedBy: raw.proposedBy ?? `#${proposedBy}`,
      mayConfirm: mayDecide && newUntil === null,
      newUntil: mayDecide ? isoTimeOrNull(newUntil) : null,
      delayMinutes: this.proposals.delayOf(raw.kind, payload, reader.terms),
      mayCancel: this.proposals.mayCancel(caller, judged),
      closedReason: state === 'failed' && closedReason !== null ? refusalIn(closedReason, language) : closedReason,
      createdAt: isoTime(raw.createdAt),
      expiresAt: isoTime(raw.expiresAt),
      decidedAt: isoTimeOrNull(raw.decidedAt),
      effectiveAt: isoTimeOrNull(raw.effectiveAt),
      closedAt: isoTimeOrNull(raw.closedAt),
    };
  }
}

export const proposalsConsole = [ProposalsConsole];
