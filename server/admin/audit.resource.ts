import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, StaffMay } from '../common/http';
import { idParam } from '../common/http/schemas';
import {
  byId,
  byText,
  ListOf,
  type ListQuery,
  type ListSource,
  Lists,
  listQuery,
  type Page,
  since,
  until,
} from '../common/lists';
import { isoTime } from '../common/runtime';
import { type AuditRow, auditRow } from './admin.schemas';

interface RawAudit extends Omit<AuditRow, 'staff' | 'before' | 'after' | 'createdAt'> {
  readonly staff: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly createdAt: number;
}

const source: ListSource = {
  name: 'audit',
  columns: `l.id, l.staffId, f.name AS staff, l.action, l.resource, l.resourceId, l.\`before\`, l.\`after\`, l.requestId, l.ip,
    l.createdAt`,
  table: 'audit_log l',
  joins: 'LEFT JOIN staff f ON f.id = l.staffId',
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

const present = ({ staff, before, after, createdAt, ...row }: RawAudit): AuditRow => ({
  ...row,
  staff: staff ?? '',
  before: parsed(before),
  after: parsed(after),
  createdAt: isoTime(createdAt),
});

@ApiTags('console')
@Controller('admin-api/audit')
export class AuditResource {
  constructor(private readonly lists: Lists) {}

  @Get()
  @StaffMay('audit.read')
  @ListOf(auditRow, 'Every write of staff, with before and after')
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<Page<AuditRow>> {
    const page = await this.lists.page<RawAudit>(source, query);
    return { ...page, rows: page.rows.map(present) };
  }

  @Get(':id')
  @StaffMay('audit.read')
  @Answers(auditRow, 'One line of the log')
  async show(@Param('id', { schema: idParam }) id: number): Promise<AuditRow> {
    return present(await this.lists.one<RawAudit>(source, id));
  }
}
