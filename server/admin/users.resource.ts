import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  Answers,
  AnswersNothing,
  Caller,
  type CallerContext,
  CurrentStaff,
  type StaffActor,
  StaffMay,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Page } from '../common/lists';
import { ListOf, type ListQuery, listQuery } from '../common/lists';
import {
  reasonBody,
  type UserBalanceRow,
  type UserRow,
  type UserSessionRow,
  userBalanceRow,
  userRootBody,
  userRow,
  userSessionRow,
} from './admin.schemas';
import { UserActions } from './user-actions.service';
import { UserRows } from './user-rows.service';

type ReasonBody = z.infer<typeof reasonBody>;

@ApiTags('console')
@Controller('admin-api/users')
export class UsersResource {
  constructor(
    private readonly rows: UserRows,
    private readonly actions: UserActions,
  ) {}

  @Get()
  @StaffMay('users.read')
  @ListOf(userRow, 'Users; an agent sees only those whose agent they are')
  list(@CurrentStaff() staff: StaffActor, @Query({ schema: listQuery }) query: ListQuery): Promise<Page<UserRow>> {
    return this.rows.list(staff, query);
  }

  @Get(':id')
  @StaffMay('users.read')
  @Answers(userRow, 'One user')
  show(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<UserRow> {
    return this.rows.one(staff, id);
  }

  @Get(':id/balances')
  @StaffMay('users.read')
  @Answers(z.array(userBalanceRow), 'What a user holds, by asset')
  balances(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<UserBalanceRow[]> {
    return this.rows.balances(staff, id);
  }

  @Get(':id/sessions')
  @StaffMay('users.read')
  @Answers(z.array(userSessionRow), "A user's last hundred logins, newest first")
  sessions(@CurrentStaff() staff: StaffActor, @Param('id', { schema: idParam }) id: number): Promise<UserSessionRow[]> {
    return this.rows.sessions(staff, id);
  }

  @Post(':id/freeze')
  @StaffMay('users.edit')
  @AnswersNothing()
  freeze(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.actions.freeze(caller, id, reason);
  }

  @Post(':id/unfreeze')
  @StaffMay('users.edit')
  @AnswersNothing()
  unfreeze(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: reasonBody }) { reason }: ReasonBody,
  ): Promise<null> {
    return this.actions.unfreeze(caller, id, reason);
  }

  @Post(':id/root')
  @StaffMay('users.edit')
  @AnswersNothing()
  root(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: userRootBody }) { isRoot, reason }: z.infer<typeof userRootBody>,
  ): Promise<null> {
    return this.actions.setRoot(caller, id, isRoot, reason);
  }
}
