import type { Permission } from '@server/common/http/staff-permissions';
import { usePermissions } from 'react-admin';

const none: readonly Permission[] = [];

/** The permissions of the one who is logged in; empty while they are not known. */
export function usePermissionList(): readonly Permission[] {
  const { permissions } = usePermissions<Permission[]>();
  return permissions ?? none;
}

/** Whether the one who is logged in holds this permission. */
export const useMay = (permission: Permission): boolean => usePermissionList().includes(permission);
