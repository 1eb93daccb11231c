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
  'market.read',
  'market.write',
  'chain.read',
  'payouts.stop',
  'payouts.release',
  'proposals.read',
  'proposals.decide',
  'settings.read',
  'settings.write',
  'articles.read',
  'articles.write',
  'staff.read',
  'staff.write',
  'audit.read',
  'jobs.read',
  'jobs.run',
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
    'jobs.read',
    'jobs.run',
    'chain.read',
    'payouts.stop',
    'payouts.release',
    'proposals.read',
    'proposals.decide',
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
    'market.read',
    'chain.read',
    'payouts.stop',
    'proposals.read',
    'proposals.decide',
  ],
  finance: [
    'dashboard.read',
    'users.read',
    'users.adjust',
    'ledger.read',
    'treasury.fund',
    'settings.read',
    'settings.write',
    'market.read',
    'market.write',
    'chain.read',
    'payouts.stop',
    'proposals.read',
    'proposals.decide',
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
    'jobs.read',
    'market.read',
    'chain.read',
    'proposals.read',
  ],
};

/** What moves money, or lets somebody be one of the two persons it takes. */
const weighty: readonly Permission[] = [
  'deposits.review',
  'withdrawals.review',
  'users.adjust',
  'treasury.fund',
  'market.write',
  'payouts.release',
  'proposals.decide',
  'settings.write',
  'staff.write',
];

/** Whether a role is given by two admins, and not by one. */
export function isPrivileged(role: StaffRole): boolean {
  return weighty.some((permission) => roleMay(role, permission));
}

/** Whether a role holds a permission; an unknown role holds none. */
export function roleMay(role: string, permission: Permission): boolean {
  const byRole: Readonly<Record<string, readonly Permission[]>> = rolePermissions;
  return byRole[role]?.includes(permission) ?? false;
}
