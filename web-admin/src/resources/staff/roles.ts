import type { StaffRole } from '@server/common/http/staff-permissions';

const known: Record<StaffRole, true> = {
  admin: true,
  reviewer: true,
  finance: true,
  agent: true,
  editor: true,
  auditor: true,
};

export const roleList = Object.keys(known) as StaffRole[];

export const isRole = (value: unknown): value is StaffRole => typeof value === 'string' && Object.hasOwn(known, value);
