import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type BulkResult, bulkResult } from '../../common/bulk/bulk.schemas';
import { listConsole } from '../../common/console';
import { Answers, AnswersNothing, CallerLanguage, Money, type MoneyRequest, StaffMay } from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import type { Language } from '../../common/words/languages';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import { depositList } from './deposits.list';
import { type DepositApproveBody, type DepositBulkBody, depositApproveBody, depositBulkBody } from './deposits.schemas';
import { DepositApprovals } from './reviews/deposit-approvals.service';
import { DepositLoader } from './reviews/deposit-loader.service';
import { DepositRejections } from './reviews/deposit-rejections.service';

@ApiTags('console')
@Controller('admin-api/deposits')
class DepositReviewsConsole {
  constructor(
    private readonly approvals: DepositApprovals,
    private readonly rejections: DepositRejections,
  ) {}

  @Post(':id/approve')
  @StaffMay('deposits.review')
  @Answers(doneOrProposed, 'Credits the deposit, or asks a second person to')
  approve(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: depositApproveBody }) body: DepositApproveBody,
  ): Promise<DoneOrProposed> {
    return this.approvals.approve(money, id, body);
  }

  @Post('bulk-approve')
  @StaffMay('deposits.review')
  @Answers(bulkResult, 'What became of each: credited, or proposed to a second person')
  bulkApprove(
    @Money() money: MoneyRequest,
    @CallerLanguage() language: Language,
    @Body({ schema: depositBulkBody }) { items }: DepositBulkBody,
  ): Promise<BulkResult> {
    return this.approvals.approveAll(money, items, language);
  }

  @Post(':id/reject')
  @StaffMay('deposits.review')
  @AnswersNothing('Rejects the deposit')
  reject(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.rejections.reject(money, id, reason);
  }
}

export const depositsConsole = [DepositReviewsConsole, listConsole(depositList, DepositLoader)];
