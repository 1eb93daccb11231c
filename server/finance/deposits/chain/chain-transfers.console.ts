import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listConsole } from '../../../common/console';
import { AnswersNothing, Money, type MoneyRequest, StaffMay } from '../../../common/http';
import { idParam } from '../../../common/http/schemas';
import { chainAssignBody } from '../deposits.schemas';
import { chainTransferList } from './chain-transfers.list';
import { ChainTransfers } from './chain-transfers.service';

@ApiTags('console')
@Controller('admin-api/chain-transfers')
class ChainAssignmentsConsole {
  constructor(private readonly transfers: ChainTransfers) {}

  @Post(':id/assign')
  @StaffMay('deposits.review')
  @AnswersNothing('Says whose a transfer on the chain is')
  assign(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: chainAssignBody }) { userId, reason }: z.infer<typeof chainAssignBody>,
  ): Promise<null> {
    return this.transfers.assign(money, id, userId, reason);
  }
}

export const chainTransfersConsole = [ChainAssignmentsConsole, listConsole(chainTransferList)];
