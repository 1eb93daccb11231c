import type { Permission } from '@server/common/http/staff-permissions';
import type { ConsoleResource } from '../features/resource';

/** The permission an action of a resource asks for; null: nobody may. */
export function permissionFor(row: ConsoleResource, action: string): Permission | null {
  const { screens, permission, deletes } = row;
  const write = row.write ?? null;
  if (action === 'list') return permission;
  if (action === 'delete') return deletes ? write : null;
  if ('page' in screens) return null;
  if (action === 'show') return screens.show ? permission : null;
  if (action === 'create') return screens.create ? write : null;
  return action === 'edit' && screens.edit ? write : null;
}

/**
 * Whether the holder of these permissions may do this with a resource. What has no row or no screen is denied. The
 * server decides; this only hides.
 */
export function allowed(
  rows: readonly ConsoleResource[],
  permissions: readonly Permission[],
  resource: string,
  action: string,
): boolean {
  const row = rows.find(({ name }) => name === resource);
  const permission = row ? permissionFor(row, action) : null;
  return permission !== null && permissions.includes(permission);
}
