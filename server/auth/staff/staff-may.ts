import { SetMetadata } from '@nestjs/common';
import { CALLER, type CallerKind } from '../../common/http';
import type { Permission } from '../staff-permissions';

/** Staff whose role has this permission. */
export const StaffMay = (permission: Permission) =>
  SetMetadata(CALLER, { kind: 'staff', permission } satisfies CallerKind);

/** Any logged-in staff, also before a second factor is enrolled: what one does with one's own account. */
export const AnyStaff = () => SetMetadata(CALLER, { kind: 'staff', permission: null } satisfies CallerKind);
