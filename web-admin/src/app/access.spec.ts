import type { Permission } from '@server/common/http/staff-permissions';
import { permissions } from '../../../server/common/http/staff-permissions';
import { allowed as allowedOf } from './access';
import { readResources } from './read-resources';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('./read-resources')>('./read-resources').noReactAdmin(),
);

const rows = readResources();
const allowed = (held: Permission[], resource: string, action: string) => allowedOf(rows, held, resource, action);

describe('what the console offers', () => {
  it('follows the permissions', () => {
    expect(allowed(['articles.read'], 'articles', 'list')).toBe(true);
    expect(allowed(['articles.read'], 'articles', 'edit')).toBe(false);
    expect(allowed(['articles.write'], 'articles', 'delete')).toBe(true);
    expect(allowed(['staff.read', 'staff.write'], 'staff', 'delete')).toBe(false);
  });

  it('shows market, chain and proposals to those who may read them', () => {
    expect(allowed(['market.read'], 'pools', 'show')).toBe(true);
    expect(allowed(['market.read'], 'assets', 'edit')).toBe(false);
    expect(allowed(['chain.read'], 'payouts', 'list')).toBe(true);
    expect(allowed(['chain.read'], 'payouts', 'show')).toBe(false);
    expect(allowed(['proposals.read'], 'proposals', 'show')).toBe(true);
    expect(allowed(['ledger.read'], 'proofs', 'list')).toBe(true);
  });

  it('denies what is not named', () => {
    expect(allowed(['deposits.read', 'deposits.review'], 'deposits', 'edit')).toBe(false);
    expect(allowed(['users.read'], 'unknown', 'list')).toBe(false);
    expect(allowed(['users.read'], 'users', 'toString')).toBe(false);
  });

  it('has these screens beside its lists, each for these permissions', () => {
    const found: string[] = [];
    for (const { name } of rows) {
      for (const action of ['show', 'create', 'edit', 'delete']) {
        const holders = permissions.filter((permission) => allowed([permission], name, action));
        if (holders.length > 0) found.push(`${name} ${action}: ${holders}`);
      }
    }
    expect(found.sort()).toEqual([
      'articles create: articles.write',
      'articles delete: articles.write',
      'articles edit: articles.write',
      'assets show: market.read',
      'awards show: awards.read',
      'card-series create: cards.write',
      'card-series edit: cards.write',
      'card-series show: cards.read',
      'card-trades show: cards.read',
      'cards show: cards.read',
      'chat-reports show: chat.read',
      'communities show: communities.read',
      'deposits show: deposits.read',
      'desk-canned create: desk.supervise',
      'desk-canned delete: desk.supervise',
      'desk-canned edit: desk.supervise',
      'desk-keywords create: desk.supervise',
      'desk-keywords delete: desk.supervise',
      'desk-keywords edit: desk.supervise',
      'desk-labels create: desk.supervise',
      'desk-labels delete: desk.supervise',
      'desk-labels edit: desk.supervise',
      'desk-teams create: desk.supervise',
      'desk-teams delete: desk.supervise',
      'desk-teams edit: desk.supervise',
      'desk-texts edit: desk.supervise',
      'dividend-runs show: awards.read',
      'ledger-transactions show: ledger.read',
      'lock-products create: locks.write',
      'lock-products edit: locks.write',
      'lock-products show: locks.read',
      'locks show: locks.read',
      'miner-products create: miners.write',
      'miner-products edit: miners.write',
      'miner-products show: miners.read',
      'miners show: miners.read',
      'performance-events show: awards.read',
      'point-orders show: points.read',
      'pools show: market.read',
      'proposals show: proposals.read',
      'session-templates create: cards.write',
      'session-templates edit: cards.write',
      'staff create: staff.write',
      'staff edit: staff.write',
      'trade-sessions show: cards.read',
      'users show: users.read',
      'withdrawals show: withdrawals.read',
    ]);
  });
});
