import { type Permission, rolePermissions, type StaffRole } from '../../../server/common/http/staff-permissions';
import menuTexts from '../../../web-admin/src/locales/en/menu.json';
import resources from '../../../web-admin/src/locales/en/resources.json';

/** What the console calls the list of a resource. */
export const listName = (resource: keyof typeof resources) => resources[resource].name_other;

/** Every entry of the menu in its order, with what it takes to see it. */
const menu: readonly (readonly [string, Permission])[] = [
  [menuTexts.dashboard, 'dashboard.read'],
  [listName('deposits'), 'deposits.read'],
  [listName('withdrawals'), 'withdrawals.read'],
  [listName('hand-payouts'), 'withdrawals.review'],
  [listName('second-person'), 'proposals.read'],
  [listName('chat-reports'), 'chat.read'],
  [listName('desk'), 'desk.read'],
  [listName('desk-days'), 'desk.supervise'],
  [listName('desk-cases'), 'desk.read'],
  [listName('desk-texts'), 'desk.read'],
  [listName('desk-keywords'), 'desk.read'],
  [listName('desk-canned'), 'desk.read'],
  [listName('desk-labels'), 'desk.read'],
  [listName('desk-teams'), 'desk.read'],
  [listName('users'), 'users.read'],
  [listName('communities'), 'communities.read'],
  [listName('awards'), 'awards.read'],
  [listName('performance-events'), 'awards.read'],
  [listName('dividend-runs'), 'awards.read'],
  [listName('level-versions'), 'settings.read'],
  [listName('level-changes'), 'awards.read'],
  [listName('award-rates'), 'settings.read'],
  [listName('trading-zone'), 'cards.read'],
  [listName('trade-sessions'), 'cards.read'],
  [listName('session-templates'), 'cards.read'],
  [listName('card-series'), 'cards.read'],
  [listName('cards'), 'cards.read'],
  [listName('card-trades'), 'cards.read'],
  [listName('point-orders'), 'points.read'],
  [listName('miners'), 'miners.read'],
  [listName('miner-products'), 'miners.read'],
  [listName('release-runs'), 'miners.read'],
  [listName('locks'), 'locks.read'],
  [listName('lock-products'), 'locks.read'],
  [listName('miner-cover'), 'miners.read'],
  [listName('assets'), 'market.read'],
  [listName('pairs'), 'market.read'],
  [listName('pools'), 'market.read'],
  [listName('exchanges'), 'market.read'],
  [listName('chain'), 'chain.read'],
  [listName('chain-transfers'), 'chain.read'],
  [listName('payouts'), 'chain.read'],
  [listName('system-accounts'), 'ledger.read'],
  [listName('purses'), 'ledger.read'],
  [listName('ledger-transactions'), 'ledger.read'],
  [listName('ledger-entries'), 'ledger.read'],
  [listName('books'), 'ledger.read'],
  [listName('seals'), 'ledger.read'],
  [listName('proofs'), 'ledger.read'],
  [listName('proof-anchors'), 'ledger.read'],
  [listName('games'), 'games.read'],
  [listName('game-rounds'), 'games.read'],
  [listName('game-breaks'), 'games.read'],
  [listName('settings'), 'settings.read'],
  [listName('articles'), 'articles.read'],
  [listName('staff'), 'staff.read'],
  [listName('audit'), 'audit.read'],
  [listName('jobs'), 'jobs.read'],
];

/** The entries of the menu that a role may use. */
export const wantedOf = (role: StaffRole): string[] =>
  menu.filter(([, permission]) => rolePermissions[role].includes(permission)).map(([name]) => name);
