import { rolePermissions } from '../../../../server/common/http/staff-permissions';
import { readResources } from '../read-resources';
import { entryAt, favouritesOf, landingFor, menuFor } from './menu';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('../read-resources')>('../read-resources').noReactAdmin(),
);

const rows = readResources();

const paths = (role: keyof typeof rolePermissions) =>
  menuFor(rows, rolePermissions[role]).flatMap((group) => group.entries.map((entry) => entry.to));

const zone = [
  '/trading-zone',
  '/trade-sessions',
  '/session-templates',
  '/card-series',
  '/cards',
  '/card-trades',
  '/point-orders',
];

const desk = ['/desk', '/desk-cases', '/desk-texts', '/desk-keywords', '/desk-canned', '/desk-labels', '/desk-teams'];

const contracts = ['/miners', '/miner-products', '/release-runs', '/locks', '/lock-products', '/miner-cover'];

describe('the menu', () => {
  it('holds what each role may open, and nothing else', () => {
    expect(paths('agent')).toEqual([...desk, '/users', '/communities', ...zone, ...contracts]);
    expect(paths('editor')).toEqual(['/articles']);
    expect(paths('reviewer')).toContain('/withdrawals');
    expect(paths('reviewer')).not.toContain('/staff');
    expect(paths('admin')).not.toContain('/deposits');
    expect(paths('admin')).toContain('/chain');
    expect(paths('admin')).not.toContain('/assets');
    expect(paths('finance')).toContain('/second-person');
    expect(paths('finance')).not.toContain('/audit');
    expect(paths('auditor')).toEqual([
      '/',
      '/deposits',
      '/withdrawals',
      '/second-person',
      '/chat-reports',
      ...desk,
      '/users',
      '/communities',
      '/awards',
      '/performance-events',
      '/dividend-runs',
      '/level-versions',
      '/level-changes',
      '/award-rates',
      ...zone,
      ...contracts,
      '/assets',
      '/pairs',
      '/pools',
      '/exchanges',
      '/chain',
      '/chain-transfers',
      '/payouts',
      '/system-accounts',
      '/purses',
      '/ledger-transactions',
      '/ledger-entries',
      '/books',
      '/seals',
      '/proofs',
      '/proof-anchors',
      '/games',
      '/game-rounds',
      '/game-breaks',
      '/settings',
      '/articles',
      '/staff',
      '/audit',
      '/jobs',
    ]);
  });

  const awards = ['/awards', '/performance-events', '/dividend-runs'];
  const people = ['/users', '/communities', ...awards];
  const rates = ['/level-versions', '/level-changes', '/award-rates'];
  const market = ['/assets', '/pairs', '/pools', '/exchanges'];
  const chain = ['/chain', '/chain-transfers', '/payouts'];
  const ledger = [
    '/system-accounts',
    '/purses',
    '/ledger-transactions',
    '/ledger-entries',
    '/books',
    '/seals',
    '/proofs',
    '/proof-anchors',
  ];
  const games = ['/games', '/game-rounds', '/game-breaks'];

  it.each([
    [
      'reviewer',
      [
        '/',
        '/deposits',
        '/withdrawals',
        '/hand-payouts',
        '/second-person',
        '/chat-reports',
        ...people,
        ...rates,
        ...zone,
        ...contracts,
        ...market,
        ...chain,
        ...ledger,
        '/settings',
      ],
    ],
    [
      'finance',
      [
        '/',
        '/second-person',
        ...people,
        ...rates,
        ...zone,
        ...contracts,
        ...market,
        ...chain,
        ...ledger,
        ...games,
        '/settings',
      ],
    ],
    [
      'admin',
      [
        '/',
        '/second-person',
        '/chat-reports',
        ...['/desk', '/desk-days', ...desk.slice(1)],
        ...people,
        '/level-changes',
        ...zone,
        ...contracts,
        ...chain,
        ...ledger,
        ...games,
        '/articles',
        '/staff',
        '/audit',
        '/jobs',
      ],
    ],
  ] as const)('of a %s is this', (role, entries) => {
    expect(paths(role)).toEqual(entries);
  });

  it('lands those without a dashboard on their first page', () => {
    expect(landingFor(rows, rolePermissions.admin)).toBe('/');
    expect(landingFor(rows, rolePermissions.agent)).toBe('/desk');
    expect(landingFor(rows, rolePermissions.editor)).toBe('/articles');
    expect(landingFor(rows, [])).toBeNull();
  });
});

describe('favourites', () => {
  const groups = menuFor(rows, rolePermissions.reviewer);

  it('stand in the order they were added, and only those of this role', () => {
    expect(favouritesOf(groups, ['/withdrawals', '/staff', '/users'])?.entries.map(({ to }) => to)).toEqual([
      '/withdrawals',
      '/users',
    ]);
    expect(favouritesOf(groups, ['/staff'])).toBeNull();
    expect(favouritesOf(groups, [])).toBeNull();
  });

  it('are known by the first part of an address', () => {
    expect(entryAt(groups, '/users/7/show')?.to).toBe('/users');
    expect(entryAt(groups, '/')?.to).toBe('/');
    expect(entryAt(groups, '/staff')).toBeNull();
  });
});
