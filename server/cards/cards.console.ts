import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listConsole } from '../common/console';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam, reasonBody } from '../common/http/schemas';
import { type DoneOrProposed, doneOrProposed } from '../proposals/proposals.schemas';
import { cardList, cardTradeList } from './cards.list';
import {
  type BulkWithdrawBody,
  bulkWithdrawBody,
  type ListBody,
  listBody,
  type TakenDown,
  takenDownCards,
} from './cards-console.schemas';
import { CardTakeDowns } from './listing/card-take-downs.service';
import { CardSeriesMaker } from './series/card-series.service';

type ReasonBody = z.infer<typeof reasonBody>;

@ApiTags('console')
@Controller('admin-api/cards')
class HouseCardsConsole {
  constructor(
    private readonly maker: CardSeriesMaker,
    private readonly takeDowns: CardTakeDowns,
  ) {}

  @Post(':id/list')
  @StaffMay('cards.write')
  @Answers(doneOrProposed, 'Lists a card of the house for a session, or proposes it above the day’s limit')
  listForSession(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: listBody }) body: ListBody,
  ): Promise<DoneOrProposed> {
    return this.maker.list(caller, id, body);
  }

  @Post('bulk-withdraw')
  @StaffMay('cards.write')
  @Answers(takenDownCards, 'Takes many cards of the house down; those sold meanwhile are counted')
  withdrawMany(
    @Caller() caller: CallerContext,
    @Body({ schema: bulkWithdrawBody }) { ids, reason }: BulkWithdrawBody,
  ): Promise<TakenDown> {
    return this.takeDowns.chosen(caller, ids, reason);
  }

  @Post(':id/withdraw')
  @StaffMay('cards.write')
  @AnswersNothing('Takes a card of the house down while nobody has bought it')
  withdraw(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.maker.withdraw(caller, id, reason);
  }

  @Post(':id/retire')
  @StaffMay('cards.write')
  @AnswersNothing('Ends a card of the house for good')
  retire(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.maker.retire(caller, id, reason);
  }
}

export const cardsConsole = [HouseCardsConsole, listConsole(cardList), listConsole(cardTradeList)];
