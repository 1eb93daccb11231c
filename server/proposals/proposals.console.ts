import { Body, Controller, Injectable, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type BulkResult, bulkResult } from '../common/bulk/bulk.schemas';
import { type DraftOf, type ListLoader, type LoadedOf, listConsole, type Reading } from '../common/console';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CallerLanguage,
  Money,
  type MoneyRequest,
  StaffMay,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import { isoTimeOrNull } from '../common/runtime';
import type { Language } from '../common/words/languages';
import { StaffStanding } from '../staff';
import { proposalList } from './proposals.list';
import { type BulkConfirmBody, bulkConfirmBody, proposalReasonBody } from './proposals.schemas';
import { Proposals } from './proposals.service';

type ReasonBody = z.infer<typeof proposalReasonBody>;

@ApiTags('console')
@Controller('admin-api/proposals')
class ProposalDecisionsConsole {
  constructor(private readonly proposals: Proposals) {}

  @Post(':id/confirm')
  @StaffMay('proposals.decide')
  @AnswersNothing('Confirms the proposal: it is done at once, or after a delay where it raises a risk')
  confirm(@Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.proposals.confirm(money, id);
  }

  @Post('bulk-confirm')
  @StaffMay('proposals.decide')
  @Answers(bulkResult, 'What became of each')
  bulkConfirm(
    @Money() money: MoneyRequest,
    @CallerLanguage() language: Language,
    @Body({ schema: bulkConfirmBody }) { items }: BulkConfirmBody,
  ): Promise<BulkResult> {
    return this.proposals.confirmAll(money, items, language);
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
}

/** Adds to proposals what they would do, and what the reader may do about them. */
@Injectable()
class ProposalLoader implements ListLoader<typeof proposalList> {
  constructor(
    private readonly proposals: Proposals,
    private readonly standing: StaffStanding,
  ) {}

  async load(
    drafts: readonly DraftOf<typeof proposalList>[],
    { caller, staff, language }: Reading,
  ): Promise<LoadedOf<typeof proposalList>[]> {
    const readerNewUntil = (await this.standing.of(staff.staffId)) ?? 0;
    const terms = await this.proposals.terms();
    return drafts.map(({ raw: { payload, proposerSince, decidedById }, row: { kind, state, proposedById } }) => {
      const newUntil = Math.max(readerNewUntil, this.standing.newUntil(proposerSince) ?? 0);
      const judged = { kind, state, proposedBy: proposedById, decidedBy: decidedById };
      const mayDecide = this.proposals.mayDecide(caller, judged);
      return {
        facts: this.proposals.facts(kind, payload, language),
        mayConfirm: mayDecide && newUntil === 0,
        newUntil: mayDecide && newUntil > 0 ? isoTimeOrNull(newUntil) : null,
        delayMinutes: this.proposals.delayOf(kind, payload, terms),
        mayCancel: this.proposals.mayCancel(caller, judged),
      };
    });
  }
}

export const proposalsConsole = [ProposalDecisionsConsole, listConsole(proposalList, ProposalLoader)];
