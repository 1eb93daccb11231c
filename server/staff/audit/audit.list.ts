import { z } from 'zod';
import { consoleList, id, key, type RowOf, shown, text, time } from '../../common/console';
import { joinStaff } from '../staff-names.service';

const jsonOrNull = (column: string) =>
  shown(column, z.unknown(), (raw: string | null): unknown => (raw === null ? null : JSON.parse(raw)));

export const auditList = consoleList({
  name: 'audit',
  about: 'Every write of staff, with before and after',
  one: 'One line of the log',
  permission: 'audit.read',
  table: 'audit_log l',
  joins: joinStaff('f', 'l.staffId'),
  fields: {
    id: key('l.id'),
    staffId: id('l.staffId').nullable().filter().sort(),
    staff: shown('f.name', z.string(), (raw: string | null) => raw ?? ''),
    action: text('l.action', 40).filter(),
    resource: text('l.resource', 40).filter().sort(),
    resourceId: text('l.resourceId').nullable().filter(),
    before: jsonOrNull('l.`before`'),
    after: jsonOrNull('l.`after`'),
    requestId: text('l.requestId'),
    ip: text('l.ip'),
    createdAt: time('l.createdAt'),
  },
  when: 'createdAt',
  capped: true,
});
export type AuditRow = RowOf<typeof auditList>;
