import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, Money, type MoneyRequest, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { Adjustments } from '../finance';
import { userAdjustBody } from './admin.schemas';
import { type DoneOrProposed, doneOrProposed } from './proposals.schemas';

@ApiTags('console')
@Controller('admin-api/users')
export class UsersResource {
  constructor(private readonly adjustments: Adjustments) {}

  @Post(':id/adjust')
  @StaffMay('users.adjust')
  @Answers(doneOrProposed, 'Done, or waiting for a second person')
  adjust(
    @Money() money: MoneyRequest,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: userAdjustBody }) body: z.infer<typeof userAdjustBody>,
  ): Promise<DoneOrProposed> {
    return this.adjustments.adjust(money, id, body);
  }
}
