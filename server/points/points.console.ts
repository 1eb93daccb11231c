import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { listConsole } from '../common/console';
import { AnswersNothing, Money, type MoneyRequest, StaffMay } from '../common/http';
import { idParam, reasonBody } from '../common/http/schemas';
import { PointReviews } from './orders/point-reviews.service';
import { pointOrderList } from './point-orders.list';

@ApiTags('console')
@Controller('admin-api/point-orders')
class PointReviewsConsole {
  constructor(private readonly reviews: PointReviews) {}

  @Post(':id/confirm')
  @StaffMay('points.write')
  @AnswersNothing('Confirms an order: its user has half an hour to pay')
  confirm(@Money() money: MoneyRequest, @Param('id', { schema: idParam }) id: number): Promise<null> {
    return this.reviews.confirm(money, id);
  }

  @Post(':id/reject')
  @StaffMay('points.write')
  @AnswersNothing('Rejects an order that waits to be confirmed')
  reject(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: z.infer<typeof reasonBody>,
  ): Promise<null> {
    return this.reviews.reject(money, id, reason);
  }
}

export const pointsConsole = [PointReviewsConsole, listConsole(pointOrderList)];
