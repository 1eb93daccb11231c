import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  Money,
  type MoneyRequest,
  StaffMay,
} from '../../common/http';
import { idParam, reasonBody } from '../../common/http/schemas';
import { type PendingAwards, pendingAwards, type SettleAnswer, settleAnswer } from '../income/income.schemas';
import { Settlement } from './settlement.service';

@ApiTags('console')
@Controller('admin-api/awards')
export class SettlementConsole {
  constructor(private readonly settlement: Settlement) {}

  @Get('pending')
  @StaffMay('awards.read')
  @Answers(pendingAwards, 'Awards that wait, and what the pool is short of')
  pending(): Promise<PendingAwards> {
    return this.settlement.pending();
  }

  @Post('settle')
  @StaffMay('awards.settle')
  @Answers(settleAnswer, 'Settles what waits, the oldest first, as far as the pool covers')
  settle(@Money() money: MoneyRequest): Promise<SettleAnswer> {
    return this.settlement.settleNow(money);
  }

  @Post(':id/cancel')
  @StaffMay('awards.settle')
  @AnswersNothing('Cancels an award that is not paid yet')
  cancel(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: { reason: string },
  ): Promise<null> {
    return this.settlement.cancel(caller, id, reason);
  }
}
