import { z } from 'zod';
import { choice, consoleList, flag, key, loaded, type RowOf, text, time } from '../common/console';
import { timeText } from '../common/http/schemas';
import { staffRoles } from '../common/http/staff-permissions';
import { any, type Condition, prefixOf, searchText } from '../common/lists';

function search(value: unknown): Condition {
  const typed = searchText(value);
  return any([prefixOf('f.email', typed.toLowerCase()), prefixOf('f.name', typed)]);
}

export const staffList = consoleList({
  name: 'staff',
  about: 'Members of staff',
  one: 'One member of staff',
  permission: 'staff.read',
  table: 'staff f',
  fields: {
    id: key('f.id'),
    email: text('f.email'),
    name: text('f.name'),
    role: choice('f.role', staffRoles).filter(),
    status: choice('f.status', ['active', 'disabled']).filter(),
    totpEnrolled: flag('f.totpConfirmedAt IS NOT NULL'),
    lastLoginAt: time('f.lastLoginAt').nullable(),
    newUntil: loaded(timeText.nullable().describe('Until when the account is too new to be a second person')),
    proposalId: loaded(z.number().int().nullable().describe('The role or the enabling that waits for a second admin')),
    createdAt: time('f.createdAt'),
  },
  hidden: { standingSince: time('f.standingSince') },
  filters: { q: search },
  when: 'createdAt',
  small: true,
});
export type StaffRow = RowOf<typeof staffList>;
