import type { Permission } from '@server/common/http/staff-permissions';
import type { MessageKey } from '../locales/messages';

export interface MenuEntry {
  /** the path, and the icon's name */
  to: string;
  label: MessageKey;
  permission: Permission;
  /** the queue whose waiting rows the badge counts */
  counts?: 'deposits' | 'withdrawals' | 'proposals';
}

export interface MenuGroup {
  title: MessageKey | null;
  entries: MenuEntry[];
}

const groups: readonly MenuGroup[] = [
  { title: null, entries: [{ to: '/', label: 'menu.dashboard', permission: 'dashboard.read' }] },
  {
    title: 'menu.review',
    entries: [
      { to: '/deposits', label: 'resources.deposits.name', permission: 'deposits.read', counts: 'deposits' },
      {
        to: '/withdrawals',
        label: 'resources.withdrawals.name',
        permission: 'withdrawals.read',
        counts: 'withdrawals',
      },
      { to: '/proposals', label: 'resources.proposals.name', permission: 'proposals.read', counts: 'proposals' },
    ],
  },
  {
    title: 'menu.people',
    entries: [{ to: '/users', label: 'resources.users.name', permission: 'users.read' }],
  },
  {
    title: 'menu.market',
    entries: [
      { to: '/assets', label: 'menu.assets', permission: 'market.read' },
      { to: '/pairs', label: 'resources.pairs.name', permission: 'market.read' },
      { to: '/pools', label: 'resources.pools.name', permission: 'market.read' },
      { to: '/exchanges', label: 'resources.exchanges.name', permission: 'market.read' },
    ],
  },
  {
    title: 'menu.onChain',
    entries: [
      { to: '/chain', label: 'menu.chain', permission: 'chain.read' },
      { to: '/chain-transfers', label: 'resources.chain-transfers.name', permission: 'chain.read' },
      { to: '/payouts', label: 'resources.payouts.name', permission: 'chain.read' },
    ],
  },
  {
    title: 'menu.money',
    entries: [
      { to: '/system-accounts', label: 'menu.treasury', permission: 'ledger.read' },
      { to: '/ledger-transactions', label: 'resources.ledger-transactions.name', permission: 'ledger.read' },
      { to: '/ledger-entries', label: 'resources.ledger-entries.name', permission: 'ledger.read' },
    ],
  },
  {
    title: 'menu.trust',
    entries: [
      { to: '/books', label: 'menu.books', permission: 'ledger.read' },
      { to: '/seals', label: 'resources.seals.name', permission: 'ledger.read' },
      { to: '/proofs', label: 'resources.proofs.name', permission: 'ledger.read' },
    ],
  },
  {
    title: 'menu.content',
    entries: [
      { to: '/settings', label: 'resources.settings.name', permission: 'settings.read' },
      { to: '/articles', label: 'resources.articles.name', permission: 'articles.read' },
    ],
  },
  {
    title: 'menu.staff',
    entries: [
      { to: '/staff', label: 'resources.staff.name', permission: 'staff.read' },
      { to: '/audit', label: 'resources.audit.name', permission: 'audit.read' },
    ],
  },
];

/** The menu of someone with these permissions; groups without an entry are left out. */
export function menuFor(permissions: readonly Permission[]): MenuGroup[] {
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => permissions.includes(entry.permission)) }))
    .filter((group) => group.entries.length > 0);
}

/** Where someone with these permissions lands; null: the console has no page for them. */
export function landingFor(permissions: readonly Permission[]): string | null {
  return menuFor(permissions)[0]?.entries[0]?.to ?? null;
}
