import type { Permission } from '@server/common/http/staff-permissions';

type Action = 'list' | 'show' | 'create' | 'edit' | 'delete';

const readOnly = (permission: Permission): Partial<Record<Action, Permission>> => ({
  list: permission,
  show: permission,
});

/** What each action of a resource asks for. Absent is denied, here as on the server. */
const needs: Record<string, Partial<Record<Action, Permission>>> = {
  deposits: readOnly('deposits.read'),
  withdrawals: readOnly('withdrawals.read'),
  users: readOnly('users.read'),
  proposals: readOnly('proposals.read'),
  assets: { ...readOnly('market.read'), edit: 'market.write' },
  pairs: { list: 'market.read' },
  pools: readOnly('market.read'),
  'pool-events': { list: 'market.read' },
  exchanges: { list: 'market.read' },
  'chain-transfers': { list: 'chain.read' },
  payouts: { list: 'chain.read' },
  seals: { list: 'ledger.read' },
  proofs: { list: 'ledger.read' },
  'ledger-transactions': readOnly('ledger.read'),
  'ledger-entries': { list: 'ledger.read' },
  'system-accounts': { list: 'ledger.read' },
  settings: { list: 'settings.read', edit: 'settings.write' },
  'setting-changes': { list: 'settings.read' },
  articles: {
    list: 'articles.read',
    show: 'articles.read',
    create: 'articles.write',
    edit: 'articles.write',
    delete: 'articles.write',
  },
  staff: { list: 'staff.read', create: 'staff.write', edit: 'staff.write' },
  audit: { list: 'audit.read' },
};

/** The permission an action of a resource asks for; null: nobody may. */
export function permissionFor(resource: string, action: string): Permission | null {
  const actions: Partial<Record<string, Permission>> = needs[resource] ?? {};
  return actions[action] ?? null;
}

/** Whether the holder of these permissions may do this. The server decides; this only hides. */
export function allowed(permissions: readonly Permission[], resource: string, action: string): boolean {
  const permission = permissionFor(resource, action);
  return permission !== null && permissions.includes(permission);
}
