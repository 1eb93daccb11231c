import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, AnswersNothing, Money, type MoneyRequest, StaffMay } from '../common/http';
import { FeePayouts, Treasury } from '../finance';
import { fundBody } from './admin.schemas';
import { type DoneOrProposed, doneOrProposed, feePayoutBody } from './proposals.schemas';

@ApiTags('console')
@Controller('admin-api/treasury')
export class TreasuryController {
  constructor(
    private readonly treasury: Treasury,
    private readonly feePayouts: FeePayouts,
  ) {}

  @Post('fund')
  @StaffMay('treasury.fund')
  @Answers(doneOrProposed, 'Done, or waiting for a second person')
  fund(
    @Money() money: MoneyRequest,
    @Body({ schema: fundBody }) body: z.infer<typeof fundBody>,
  ): Promise<DoneOrProposed> {
    return this.treasury.fund(money, body);
  }

  @Post('fee-payout')
  @StaffMay('treasury.fund')
  @AnswersNothing()
  feePayout(
    @Money() money: MoneyRequest,
    @Body({ schema: feePayoutBody }) body: z.infer<typeof feePayoutBody>,
  ): Promise<null> {
    return this.feePayouts.pay(money, body);
  }
}
