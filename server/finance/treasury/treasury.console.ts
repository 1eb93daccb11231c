import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Money, type MoneyRequest, StaffMay } from '../../common/http';
import { idParam } from '../../common/http/schemas';
import { type DoneOrProposed, doneOrProposed } from '../../proposals/proposals.schemas';
import { FeePayouts } from '../payouts/fee-payouts.service';
import { type FeePayoutBody, feePayoutBody } from '../payouts/payouts.schemas';
import { type AdjustBody, adjustBody, type FundBody, fundBody } from './treasury.schemas';
import { Treasury } from './treasury.service';
import { Adjustments } from './treasury-adjustments.service';

@ApiTags('console')
@Controller('admin-api/treasury')
class TreasuryConsole {
  constructor(
    private readonly treasury: Treasury,
    private readonly feePayouts: FeePayouts,
  ) {}

  @Post('fund')
  @StaffMay('treasury.fund')
  @Answers(doneOrProposed, 'Done, or waiting for a second person')
  fund(@Money() money: MoneyRequest, @Body({ schema: fundBody }) body: FundBody): Promise<DoneOrProposed> {
    return this.treasury.fund(money, body);
  }

  @Post('fee-payout')
  @StaffMay('treasury.fund')
  @Answers(doneOrProposed, 'Income left custody: recorded, or waiting for a second person')
  feePayout(
    @Money() money: MoneyRequest,
    @Body({ schema: feePayoutBody }) body: FeePayoutBody,
  ): Promise<DoneOrProposed> {
    return this.feePayouts.pay(money, body);
  }
}

@ApiTags('console')
@Controller('admin-api/users')
class AdjustmentsConsole {
  constructor(private readonly adjustments: Adjustments) {}

  @Post(':id/adjust')
  @StaffMay('users.adjust')
  @Answers(doneOrProposed, 'Done, or waiting for a second person')
  adjust(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: adjustBody }) body: AdjustBody,
  ): Promise<DoneOrProposed> {
    return this.adjustments.adjust(money, id, body);
  }
}

export const treasuryConsole = [TreasuryConsole, AdjustmentsConsole];
