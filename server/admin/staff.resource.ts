import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { staffRoles } from '../common/http/staff-permissions';
import {
  any,
  byId,
  type Filter,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  oneOf,
  type Page,
  prefixOf,
  searchText,
} from '../common/lists';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import { StaffDirectory } from '../staff';
import { type StaffRow, staffCreateBody, staffEditBody, staffPasswordBody, staffRow } from './admin.schemas';

interface RawStaff extends Omit<StaffRow, 'totpEnrolled' | 'lastLoginAt' | 'createdAt'> {
  readonly totpConfirmedAt: number | null;
  readonly lastLoginAt: number | null;
  readonly createdAt: number;
}

const search: Filter = (value) => {
  const text = searchText(value);
  return any([prefixOf('f.email', text.toLowerCase()), prefixOf('f.name', text)]);
};

const source: ListSource = {
  name: 'staff',
  columns: 'f.id, f.email, f.name, f.role, f.status, f.totpConfirmedAt, f.lastLoginAt, f.createdAt',
  table: 'staff f',
  id: 'f.id',
  sort: {
    id: 'f.id',
    email: 'f.email',
    name: 'f.name',
    role: 'f.role',
    lastLoginAt: 'f.lastLoginAt',
    createdAt: 'f.createdAt',
  },
  filter: {
    id: byId('f.id'),
    role: oneOf('f.role', z.enum(staffRoles)),
    status: oneOf('f.status', z.enum(['active', 'disabled'])),
    q: search,
  },
};

const present = ({ totpConfirmedAt, lastLoginAt, createdAt, ...row }: RawStaff): StaffRow => ({
  ...row,
  totpEnrolled: totpConfirmedAt !== null,
  lastLoginAt: isoTimeOrNull(lastLoginAt),
  createdAt: isoTime(createdAt),
});

@ApiTags('console')
@Controller('admin-api/staff')
export class StaffResource {
  constructor(
    private readonly lists: Lists,
    private readonly directory: StaffDirectory,
  ) {}

  @Get()
  @StaffMay('staff.read')
  @ListOf(staffRow, 'Members of staff')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<StaffRow>> {
    const page = await this.lists.page<RawStaff>(source, query);
    return { ...page, rows: page.rows.map(present) };
  }

  @Get(':id')
  @StaffMay('staff.read')
  @Answers(staffRow, 'One member of staff')
  async show(@Param('id', { schema: idParam }) id: number): Promise<StaffRow> {
    return present(await this.lists.one<RawStaff>(source, id));
  }

  @Post()
  @StaffMay('staff.write')
  @Answers(staffRow, 'The new member of staff')
  async create(
    @Caller() caller: CallerContext,
    @Body({ schema: staffCreateBody }) body: z.infer<typeof staffCreateBody>,
  ): Promise<StaffRow> {
    return await this.show(await this.directory.create(caller, body));
  }

  @Put(':id')
  @StaffMay('staff.write')
  @Answers(staffRow, 'The member of staff as they stand now')
  async update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: staffEditBody }) body: z.infer<typeof staffEditBody>,
  ): Promise<StaffRow> {
    await this.directory.edit(caller, id, body);
    return await this.show(id);
  }

  @Post(':id/reset-totp')
  @StaffMay('staff.write')
  @AnswersNothing()
  async resetTotp(@Caller() caller: CallerContext, @Param('id', { schema: idParam }) id: number): Promise<null> {
    await this.directory.resetTotp(caller, id);
    return null;
  }

  @Post(':id/password')
  @StaffMay('staff.write')
  @AnswersNothing()
  async setPassword(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: staffPasswordBody }) { next }: z.infer<typeof staffPasswordBody>,
  ): Promise<null> {
    await this.directory.setPassword(caller, id, next);
    return null;
  }
}
