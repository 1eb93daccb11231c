import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, CurrentUser, ForUser, type UserActor } from '../common/http';
import { idParam } from '../common/http/schemas';
import { Bills } from './bills/bills.service';
import {
  type BillDetail,
  type BillDetailQuery,
  type BillPage,
  type BillQuery,
  billDetail,
  billDetailQuery,
  billPage,
  billQuery,
} from './ledger.schemas';

@ApiTags('finance')
@Controller('api/finance/bill')
export class BillsController {
  constructor(private readonly bills: Bills) {}

  @Get('detail/:id')
  @ForUser('medium')
  @Answers(billDetail, 'One bill, with the other lines of its transaction')
  detail(
    @CurrentUser() user: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @Query({ schema: billDetailQuery }) { by }: BillDetailQuery,
  ): Promise<BillDetail> {
    return this.bills.detail(user.userId, by, id);
  }

  @Get(':type')
  @ForUser('medium')
  @Answers(billPage, "The caller's bills of one type, or of all")
  list(
    @CurrentUser() user: UserActor,
    @Param('type') type: string,
    @Query({ schema: billQuery }) query: BillQuery,
  ): Promise<BillPage> {
    return this.bills.list(user.userId, type, query);
  }
}
