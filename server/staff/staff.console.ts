import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers, AnswersNothing, Caller, type CallerContext, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import { staffRoles } from '../common/http/staff-permissions';
import {
  any,
  byId,
  byText,
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
  since,
  until,
} from '../common/lists';
import { isoTime, isoTimeOrNull } from '../common/runtime';
import {
  type AuditRow,
  auditRow,
  type StaffRow,
  staffCreateBody,
  staffEditBody,
  staffPasswordBody,
  staffRow,
} from './staff.schemas';
import { StaffDirectory } from './staff-directory.service';
import { joinStaff } from './staff-names.service';
import { StaffStanding } from './staff-standing.service';

interface RawStaff extends Omit<StaffRow, 'totpEnrolled' | 'lastLoginAt' | 'newUntil' | 'proposalId' | 'createdAt'> {
  readonly totpConfirmedAt: number | null;
  readonly lastLoginAt: number | null;
  readonly standingSince: number;
  readonly createdAt: number;
}

const search: Filter = (value) => {
  const text = searchText(value);
  return any([prefixOf('f.email', text.toLowerCase()), prefixOf('f.name', text)]);
};

const staffSource: ListSource = {
  name: 'staff',
  columns: 'f.id, f.email, f.name, f.role, f.status, f.totpConfirmedAt, f.lastLoginAt, f.standingSince, f.createdAt',
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

@ApiTags('console')
@Controller('admin-api/staff')
class StaffConsole {
  constructor(
    private readonly lists: Lists,
    private readonly directory: StaffDirectory,
    private readonly standing: StaffStanding,
  ) {}

  @Get()
  @StaffMay('staff.read')
  @ListOf(staffRow, 'Members of staff')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<StaffRow>> {
    const page = await this.lists.page<RawStaff>(staffSource, query);
    return { ...page, rows: await this.rowsOf(page.rows) };
  }

  @Get(':id')
  @StaffMay('staff.read')
  @Answers(staffRow, 'One member of staff')
  async show(@Param('id', { schema: idParam }) id: number): Promise<StaffRow | undefined> {
    const [row] = await this.rowsOf([await this.lists.one<RawStaff>(staffSource, id)]);
    return row;
  }

  @Post()
  @StaffMay('staff.write')
  @Answers(staffRow, 'The new member of staff; one with a privileged role is disabled until a second admin confirms it')
  async create(
    @Caller() caller: CallerContext,
    @Body({ schema: staffCreateBody }) body: z.infer<typeof staffCreateBody>,
  ): Promise<StaffRow | undefined> {
    return await this.show(await this.directory.create(caller, body));
  }

  @Put(':id')
  @StaffMay('staff.write')
  @Answers(staffRow, 'The member of staff as they stand now')
  async update(
    @Caller() caller: CallerContext,
    @Param('id', { schema: idParam }) id: number,
    @Body({ schema: staffEditBody }) body: z.infer<typeof staffEditBody>,
  ): Promise<StaffRow | undefined> {
    await this.directory.edit(caller, id, body);
    return await this.show(id);
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

  private async rowsOf(rows: readonly RawStaff[]): Promise<StaffRow[]> {
    const waiting = await this.directory.waiting();
    return rows.map(({ totpConfirmedAt, lastLoginAt, standingSince, createdAt, ...row }) => ({
      ...row,
      totpEnrolled: totpConfirmedAt !== null,
      lastLoginAt: isoTimeOrNull(lastLoginAt),
      newUntil: isoTimeOrNull(this.standing.newUntil(standingSince)),
      proposalId: waiting.get(String(row.id)) ?? null,
      createdAt: isoTime(createdAt),
    }));
  }
}

interface RawAudit extends Omit<AuditRow, 'staff' | 'before' | 'after' | 'createdAt'> {
  readonly staff: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly createdAt: number;
}

const auditSource: ListSource = {
  name: 'audit',
  columns: `l.id, l.staffId, f.name AS staff, l.action, l.resource, l.resourceId, l.\`before\`, l.\`after\`, l.requestId, l.ip,
    l.createdAt`,
  table: 'audit_log l',
  joins: joinStaff('f', 'l.staffId'),
  id: 'l.id',
  sort: { id: 'l.id' },
  filter: {
    id: byId('l.id'),
    staffId: byId('l.staffId'),
    resource: byText('l.resource', 40),
    resourceId: byText('l.resourceId'),
    action: byText('l.action', 40),
    from: since('l.createdAt'),
    to: until('l.createdAt'),
  },
  capped: true,
};

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const auditRowOf = ({ staff, before, after, createdAt, ...row }: RawAudit): AuditRow => ({
  ...row,
  staff: staff ?? '',
  before: parsed(before),
  after: parsed(after),
  createdAt: isoTime(createdAt),
});

@ApiTags('console')
@Controller('admin-api/audit')
class AuditConsole {
  constructor(private readonly lists: Lists) {}

  @Get()
  @StaffMay('audit.read')
  @ListOf(auditRow, 'Every write of staff, with before and after')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<AuditRow>> {
    const page = await this.lists.page<RawAudit>(auditSource, query);
    return { ...page, rows: page.rows.map(auditRowOf) };
  }

  @Get(':id')
  @StaffMay('audit.read')
  @Answers(auditRow, 'One line of the log')
  async show(@Param('id', { schema: idParam }) id: number): Promise<AuditRow> {
    return auditRowOf(await this.lists.one<RawAudit>(auditSource, id));
  }
}

export const staffConsole = [StaffConsole, AuditConsole];
