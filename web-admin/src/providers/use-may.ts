import type { Permission } from '@server/common/http/staff-permissions';
import { usePermissions } from 'react-admin';

const none: readonly Permission[] = [];

/** The permissions of the person logged in; empty while they are not known. */
export function usePermissionList(): readonly Permission[] {
  const { permissions } = usePermissions<Permission[]>();
  return permissions ?? none;
}

/** Whether the person logged in has this permission. */
export const useMay = (permission: Permission): boolean => usePermissionList().includes(permission);
