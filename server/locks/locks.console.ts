import { Body, Controller, Get, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type DetailOf, type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../common/console';
import { Answers, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { Assets } from '../ledger';
import { Proposals } from '../proposals';
import { lockList, lockProductList } from './locks.list';
import {
  type LockProductBody,
  type LockProductChange,
  type LockProductWritten,
  type LocksDue,
  lockProductBody,
  lockProductChange,
  lockProductWritten,
  locksDue,
} from './locks-console.schemas';
import { calendarRows } from './positions/lock-rows';
import { LockDues } from './positions/locks-due.service';
import { LockProductChanges } from './products/lock-product-changes.service';

@ApiTags('console')
@Controller('admin-api/lock-products')
class LockProductChangesConsole {
  constructor(private readonly changes: LockProductChanges) {}

  @Post()
  @StaffMay('locks.write')
  @Answers(lockProductWritten, 'A new product; with a bonus it comes on sale once a second person confirms')
  create(
    @Caller() caller: CallerContext,
    @Body({ schema: lockProductBody }) body: LockProductBody,
  ): Promise<LockProductWritten> {
    return this.changes.create(caller, body);
  }

  @Put(':id')
  @StaffMay('locks.write')
  @Answers(lockProductWritten, 'The product changed; what promises more waits for a second person')
  change(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: lockProductChange }) body: LockProductChange,
  ): Promise<LockProductWritten> {
    return this.changes.change(caller, id, body);
  }
}

@Injectable()
class LockProductLoader implements ListLoader<typeof lockProductList> {
  constructor(private readonly proposals: Proposals) {}

  async load(drafts: readonly DraftOf<typeof lockProductList>[]): Promise<LoadedOf<typeof lockProductList>[]> {
    const waiting = await this.proposals.waiting('lockProduct');
    return drafts.map(({ row }) => ({ proposalId: waiting.get(String(row.id)) ?? null }));
  }
}

@ApiTags('console')
@Controller('admin-api/locks')
class LocksDueConsole {
  constructor(private readonly dues: LockDues) {}

  @Get('due')
  @StaffMay('ledger.read')
  @Answers(locksDue, 'What all locks bring back on each of the coming days, and what covers it')
  due(): Promise<LocksDue> {
    return this.dues.read();
  }
}

@Injectable()
class LockLoader implements ListLoader<typeof lockList> {
  constructor(private readonly assets: Assets) {}

  async detail({ raw }: DraftOf<typeof lockList>): Promise<DetailOf<typeof lockList>> {
    const lock = {
      ...raw,
      principal: BigInt(raw.principal),
      days: Number(raw.days),
      ratePpm: Number(raw.ratePpm),
      bonusFrom: Number(raw.bonusFrom),
    };
    return { calendar: calendarRows(lock, this.assets) };
  }
}

export const locksConsole = [
  LockProductChangesConsole,
  LocksDueConsole,
  listConsole(lockProductList, LockProductLoader),
  listConsole(lockList, LockLoader),
];
