import { allowed } from './access';

describe('what the console offers', () => {
  it('follows the permissions', () => {
    expect(allowed(['articles.read'], 'articles', 'list')).toBe(true);
    expect(allowed(['articles.read'], 'articles', 'edit')).toBe(false);
    expect(allowed(['articles.write'], 'articles', 'delete')).toBe(true);
    expect(allowed(['staff.read', 'staff.write'], 'staff', 'delete')).toBe(false);
  });

  it('denies what is not named', () => {
    expect(allowed(['deposits.read', 'deposits.review'], 'deposits', 'edit')).toBe(false);
    expect(allowed(['users.read'], 'unknown', 'list')).toBe(false);
    expect(allowed(['users.read'], 'users', 'toString')).toBe(false);
  });
});
