import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Answers,
  CallerLanguage,
  CurrentUser,
  ForUser,
  Money,
  type MoneyRequest,
  NeedsNoPass,
  type UserActor,
} from '../common/http';
import { idParam } from '../common/http/schemas';
import type { Language } from '../common/words/languages';
import {
  type Lock,
  type LockBody,
  type LockDetail,
  type LockPage,
  type LockQuery,
  lock,
  lockBody,
  lockDetail,
  lockPage,
  lockQuery,
  type TransferDate,
  type TransferDateBody,
  transferDate,
  transferDateBody,
} from './locks.schemas';
import { Locks } from './positions/locks.service';
import { MyLocks } from './positions/my-locks.service';

@ApiTags('locks')
@Controller('api')
export class LocksController {
  constructor(
    private readonly locks: Locks,
    private readonly mine: MyLocks,
  ) {}

  @Post('index')
  @ForUser('heavy')
  @NeedsNoPass()
  @Answers(lock, 'A new lock: principal from funding, and its whole bonus set aside')
  lock(
    @CurrentUser() user: UserActor,
    @Money() money: MoneyRequest,
    @Body({ schema: lockBody }) body: LockBody,
    @CallerLanguage() language: Language,
  ): Promise<Lock> {
    return this.locks.lock(money, user, body, language);
  }

  @Post('index/transferDate')
  @ForUser('heavy')
  @Answers(transferDate, 'What comes back to the caller on a date, and the next date')
  transferDate(
    @CurrentUser() { userId }: UserActor,
    @Body({ schema: transferDateBody }) body: TransferDateBody,
    @CallerLanguage() language: Language,
  ): Promise<TransferDate> {
    return this.mine.transferDate(userId, body, language);
  }

  @Get('locks')
  @ForUser('medium')
  @Answers(lockPage, 'What can be locked, what the caller has locked in sum, and their locks, the newest first')
  list(
    @CurrentUser() { userId }: UserActor,
    @Query({ schema: lockQuery }) query: LockQuery,
    @CallerLanguage() language: Language,
  ): Promise<LockPage> {
    return this.mine.page(userId, query, language);
  }

  @Get('locks/:id')
  @ForUser('medium')
  @Answers(lockDetail, 'One lock of the caller, with its calendar')
  detail(
    @CurrentUser() { userId }: UserActor,
    @Param('id', { schema: idParam }) id: number,
    @CallerLanguage() language: Language,
  ): Promise<LockDetail> {
    return this.mine.detail(userId, id, language);
  }
}
