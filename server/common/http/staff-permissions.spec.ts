import { permissions, rolePermissions, staffRoles } from './staff-permissions';

const holders = (permission: string) =>
  staffRoles.filter((role) => (rolePermissions[role] as readonly string[]).includes(permission)).join(' ');

/** The table of domain 11, for what there is so far: permission → roles. */
test.each([
  ['dashboard.read', 'admin reviewer finance auditor'],
  ['deposits.read', 'reviewer auditor'],
  ['deposits.review', 'reviewer'],
  ['withdrawals.read', 'reviewer auditor'],
  ['withdrawals.review', 'reviewer'],
  ['users.read', 'admin reviewer finance agent auditor'],
  ['users.note', 'admin reviewer finance agent'],
  ['users.edit', 'admin'],
  ['users.adjust', 'finance'],
  ['communities.read', 'admin reviewer finance agent auditor'],
  ['communities.write', 'admin finance'],
  ['ledger.read', 'admin reviewer finance auditor'],
  ['treasury.fund', 'finance'],
  ['awards.read', 'admin reviewer finance auditor'],
  ['awards.settle', 'finance'],
  ['cards.read', 'admin reviewer finance agent auditor'],
  ['cards.write', 'admin finance'],
  ['miners.read', 'admin reviewer finance agent auditor'],
  ['miners.write', 'admin finance'],
  ['points.read', 'admin reviewer finance agent auditor'],
  ['points.write', 'admin finance'],
  ['locks.read', 'admin reviewer finance agent auditor'],
  ['locks.write', 'admin finance'],
  ['games.read', 'admin finance auditor'],
  ['chat.read', 'admin reviewer auditor'],
  ['chat.moderate', 'admin reviewer'],
  ['market.read', 'reviewer finance auditor'],
  ['market.write', 'finance'],
  ['chain.read', 'admin reviewer finance auditor'],
  ['payouts.stop', 'admin reviewer finance'],
  ['payouts.release', 'admin'],
  ['proposals.read', 'admin reviewer finance auditor'],
  ['proposals.decide', 'admin reviewer finance'],
  ['settings.read', 'reviewer finance auditor'],
  ['settings.write', 'finance'],
  ['articles.read', 'admin editor auditor'],
  ['articles.write', 'admin editor'],
  ['desk.read', 'admin agent auditor'],
  ['desk.work', 'admin agent'],
  ['desk.supervise', 'admin'],
  ['staff.read', 'admin auditor'],
  ['staff.write', 'admin'],
  ['audit.read', 'admin auditor'],
  ['jobs.read', 'admin auditor'],
  ['jobs.run', 'admin'],
])('%s: %s', (permission, roles) => {
  expect(permissions).toContain(permission);
  expect(holders(permission)).toBe(roles);
});

test('every permission has a line above and a holder', () => {
  expect(permissions).toHaveLength(45);
  for (const permission of permissions) expect(holders(permission)).not.toBe('');
});

test('the auditor changes nothing', () => {
  for (const permission of rolePermissions.auditor) expect(permission).toMatch(/\.read$/);
});
