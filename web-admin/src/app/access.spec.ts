import type { Permission } from '@server/common/http/staff-permissions';
import { allowed as allowedOf } from './access';
import { readResources } from './read-resources';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('./read-resources')>('./read-resources').noReactAdmin(),
);

const rows = readResources();
const allowed = (permissions: Permission[], resource: string, action: string) =>
  allowedOf(rows, permissions, resource, action);

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
});
