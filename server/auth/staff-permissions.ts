/** Staff roles and what each may do (domain 11). The console hides what the server would refuse; the server decides. */
export const staffRoles = ['admin', 'reviewer', 'finance', 'agent', 'editor', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const permissions = [
  'dashboard.read',
  'deposits.read',
  'deposits.review',
  'withdrawals.read',
  'withdrawals.review',
  'users.read',
  'users.edit',
  'users.adjust',
  'ledger.read',
  'treasury.fund',
  'settings.read',
  'settings.write',
  'articles.read',
  'articles.write',
  'staff.read',
  'staff.write',
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

export const rolePermissions: Record<StaffRole, readonly Permission[]> = {
  admin: [
    'dashboard.read',
    'users.read',
    'users.edit',
    'ledger.read',
    'articles.read',
    'articles.write',
    'staff.read',
    'staff.write',
    'audit.read',
  ],
  reviewer: [
    'dashboard.read',
    'deposits.read',
    'deposits.review',
    'withdrawals.read',
    'withdrawals.review',
    'users.read',
    'ledger.read',
    'settings.read',
  ],
  finance: [
    'dashboard.read',
    'users.read',
    'users.adjust',
    'ledger.read',
    'treasury.fund',
    'settings.read',
    'settings.write',
  ],
  agent: ['users.read'],
  editor: ['articles.read', 'articles.write'],
  auditor: [
    'dashboard.read',
    'deposits.read',
    'withdrawals.read',
    'users.read',
    'ledger.read',
    'settings.read',
    'articles.read',
    'staff.read',
    'audit.read',
  ],
};
