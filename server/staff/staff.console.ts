import { Body, Controller, Injectable, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ConsoleLists, type DraftOf, type ListLoader, type LoadedOf, listConsole } from '../common/console';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay, staffOf } from '../common/http';
import { idParam } from '../common/http/schemas';
import { isoTimeOrNull } from '../common/runtime';
import { ActingRoles } from './acting/acting-roles.service';
import { auditList } from './audit/audit.list';
import { type StaffRow, staffList } from './staff.list';
import { actingRoleAnswer, actingRoleBody, staffCreateBody, staffEditBody, staffPasswordBody } from './staff.schemas';
import { StaffDirectory } from './staff-directory.service';
import { StaffStanding } from './staff-standing.service';

/** Adds to staff what of their accounts waits: for time, or for a second admin. */
@Injectable()
export class StaffLoader implements ListLoader<typeof staffList> {
  constructor(
    private readonly directory: StaffDirectory,
    private readonly standing: StaffStanding,
  ) {}

  async load(drafts: readonly DraftOf<typeof staffList>[]): Promise<LoadedOf<typeof staffList>[]> {
    const waiting = await this.directory.waiting();
    return drafts.map(({ raw, row }) => ({
      newUntil: isoTimeOrNull(this.standing.newUntil(raw.standingSince)),
      proposalId: waiting.get(String(row.id)) ?? null,
    }));
  }
}

@ApiTags('console')
@Controller('admin-api/staff')
class StaffDirectoryConsole {
  constructor(
    private readonly lists: ConsoleLists,
    private readonly loader: StaffLoader,
    private readonly directory: StaffDirectory,
    private readonly acting: ActingRoles,
  ) {}

  @Post()
  @StaffMay('staff.write')
  @Answers(
    staffList.row,
    'The new member of staff; one with a privileged role is disabled until a second admin confirms it',
  )
  async create(
    @Caller() caller: CallerContext,
    @Body({ schema: staffCreateBody }) body: z.infer<typeof staffCreateBody>,
  ): Promise<StaffRow> {
    return await this.one(caller, await this.directory.create(caller, body));
  }

  @Post('acting-role')
  @StaffMay('staff.write')
  @Answers(actingRoleAnswer, 'The proposal that a second person confirms: another role for an hour')
  async askForRole(
    @Caller() caller: CallerContext,
    @Body({ schema: actingRoleBody }) { role, reason }: z.infer<typeof actingRoleBody>,
  ): Promise<{ proposalId: number }> {
    return { proposalId: await this.acting.ask(caller, role, reason) };
  }

  @Put(':id')
  @StaffMay('staff.write')
  @Answers(staffList.row, 'The member of staff as they stand now')
  async update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: staffEditBody }) body: z.infer<typeof staffEditBody>,
  ): Promise<StaffRow> {
    await this.directory.edit(caller, id, body);
    return await this.one(caller, id);
  }

  @Post(':id/reset-totp')
  @StaffMay('staff.write')
  @AnswersNothing('Takes the second factor away, so that it is enrolled anew')
  async resetTotp(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<null> {
    await this.directory.resetTotp(caller, id);
    return null;
  }

  @Post(':id/password')
  @StaffMay('staff.write')
  @AnswersNothing('Sets the password of somebody on the staff')
  async setPassword(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: staffPasswordBody }) { next }: z.infer<typeof staffPasswordBody>,
  ): Promise<null> {
    await this.directory.setPassword(caller, id, next);
    return null;
  }

  private one(caller: CallerContext, id: number): Promise<StaffRow> {
    return this.lists.one(staffList, id, this.lists.readingFor(staffOf(caller)), this.loader);
  }
}

export const staffConsole = [StaffDirectoryConsole, listConsole(staffList, StaffLoader), listConsole(auditList)];
