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
import { byId, ListOf, type ListQuery, type ListSource, Lists, listQuery, oneOf, type Page } from '../common/lists';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import { type Language } from '../common/words/languages';
import { reasonIn } from '../common/words/reject-reasons.rules';
import { joinStaff, StaffStanding } from '../staff';
import { type ProposalRow, proposalKinds, proposalReasonBody, proposalRow, proposalStates } from './proposals.schemas';
import { Proposals } from './proposals.service';

interface RawProposal
  extends Omit<ProposalRow, 'facts' | 'proposedBy' | 'mayConfirm' | 'newUntil' | 'createdAt' | 'decidedAt'> {
  readonly payload: string;
  readonly proposedBy: string | null;
  readonly proposerSince: number;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

type ReasonBody = z.infer<typeof proposalReasonBody>;

const source: ListSource = {
  name: 'proposals',
  columns: `p.id, p.kind, p.subject, p.payload, p.reason, p.state, p.proposedBy AS proposedById, f.name AS proposedBy,
    f.standingSince AS proposerSince,
    s.name AS decidedBy, p.decidedReason, p.createdAt, p.decidedAt`,
  table: 'proposal p',
  joins: `${joinStaff('f', 'p.proposedBy')} ${joinStaff('s', 'p.decidedBy')}`,
  id: 'p.id',
  sort: { id: 'p.id', createdAt: 'p.createdAt' },
  filter: {
    id: byId('p.id'),
    kind: oneOf('p.kind', z.enum(proposalKinds)),
    state: oneOf('p.state', z.enum(proposalStates)),
  },
};

/** Who reads, in which language, and until when their account is too new to confirm. */
interface ReaderOfProposals {
  readonly caller: CallerContext;
  readonly language: Language;
  readonly newUntil: number | null;
}

@ApiTags('console')
@Controller('admin-api/proposals')
class ProposalsConsole {
  constructor(
    private readonly lists: Lists,
    private readonly proposals: Proposals,
    private readonly standing: StaffStanding,
  ) {}

  @Get()
  @StaffMay('proposals.read')
  @ListOf(proposalRow, 'What waits for a second person, and what became of it')
  async list(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<Page<ProposalRow>> {
    const page = await this.lists.page<RawProposal>(source, query);
    const newUntil = await this.standing.of(staffOf(caller).staffId);
    return { ...page, rows: page.rows.map((row) => this.rowOf({ caller, language, newUntil }, row)) };
  }

  @Get(':id')
  @StaffMay('proposals.read')
  @Answers(proposalRow, 'One proposal')
  async show(
    @Caller() caller: CallerContext,
    @CallerLanguage() language: Language,
    @Param('id', { schema: idParam }) id: number,
  ): Promise<ProposalRow> {
    const newUntil = await this.standing.of(staffOf(caller).staffId);
    return this.rowOf({ caller, language, newUntil }, await this.lists.one<RawProposal>(source, id));
  }

  @Post(':id/confirm')
  @StaffMay('proposals.decide')
  @AnswersNothing('Confirms the proposal, and does what it says')
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

  private rowOf(reader: ReaderOfProposals, { payload, proposerSince, ...raw }: RawProposal): ProposalRow {
    const { caller, language } = reader;
    const proposedBy = raw.proposedById;
    const until = Math.max(reader.newUntil ?? 0, this.standing.newUntil(proposerSince) ?? 0);
    const newUntil = until === 0 ? null : until;
    const mayDecide = this.proposals.mayDecide(caller, { kind: raw.kind, state: raw.state, proposedBy });
    return {
      ...raw,
      facts: this.proposals.facts(raw.kind, payload, language),
      decidedReason: reasonIn(raw.decidedReason, language),
      proposedBy: raw.proposedBy ?? `#${proposedBy}`,
      mayConfirm: mayDecide && newUntil === null,
      newUntil: mayDecide ? isoTimeOrNull(newUntil) : null,
      createdAt: isoTime(raw.createdAt),
      decidedAt: isoTimeOrNull(raw.decidedAt),
    };
  }
}

export const proposalsConsole = [ProposalsConsole];
