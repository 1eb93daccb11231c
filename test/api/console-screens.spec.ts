import { rolePermissions } from '../../server/common/http/staff-permissions';
import type { TestUser } from '../support';
import { BusyDay, seeded, shortAddress } from '../support/busy-day';
import { routesOf } from '../support/routes';

let day: BusyDay;
let user: TestUser;
let other: TestUser;
let at: string;

beforeAll(async () => {
  day = await BusyDay.start();
  ({ user, other, at } = day);
});
afterAll(() => day.app.close());

const readers = ['auditor', 'admin', 'reviewer', 'finance', 'editor'] as const;
const zero = {
  ...{ funding: '0', contract: '0', locked: '0', held: '0', total: '0' },
  ...{ onHold: '0', onHoldUntil: null },
};

describe('staff read', () => {
  const person = () => ({
    userId: user.id,
    uid: user.uid,
    account: user.wallet.address,
    nickname: shortAddress(user.account),
  });

  test('a user with balances and sessions', async () => {
    const root = await day.ask<{ uid: string }>('admin', 'users/1');
    expect(root.uid).not.toEqual(user.uid);
    expect(await day.ask('admin', `users/${user.id}`)).toEqual({
      id: user.id,
      uid: user.uid,
      account: user.wallet.address,
      phone: null,
      nickname: shortAddress(user.account),
      avatar: null,
      closedAt: null,
      labels: [],
      inviteCode: user.inviteCode,
      parentId: 1,
      parentUid: root.uid,
      agentId: null,
      agent: null,
      isRoot: false,
      level: 0,
      communityId: 1,
      community: 'Harbour',
      language: 'en',
      status: 'active',
      statusReason: null,
      tradePasswordSet: true,
      tradePasswordResetAt: null,
      directCount: 0,
      teamCount: 0,
      performance: '0',
      createdAt: at,
    });
    expect(await day.ask('admin', `users/${user.id}/balances`)).toEqual([
      { ...zero, asset: 'USDT', funding: '108.99', held: '11', total: '119.99' },
      { ...zero, asset: 'FXB' },
      { ...zero, asset: 'NICE', funding: '10', total: '10' },
      ...['BNB', 'TRADE', 'FUEL', 'MINERAL', 'GAME'].map((asset) => ({ ...zero, asset })),
    ]);
    const read = { topic: 'card', version: 1 };
    await user.api.post('/api/risks/card', { version: 1 });
    expect(await day.ask('admin', `users/${user.id}/risks`)).toEqual([{ ...read, current: true, acknowledgedAt: at }]);
    expect(await day.ask('admin', `users/${user.id}/passkeys`)).toEqual({ count: 0, since: null });
    expect(await day.ask('admin', `users/${user.id}/sessions`)).toEqual([
      { id: expect.any(Number), device: '', ip: '127.0.0.1', createdAt: at, lastSeenAt: at, endedAt: null },
    ]);
  });

  test('a deposit and a withdrawal, alike in the list and alone', async () => {
    const ofDeposit = {
      ...person(),
      id: day.deposit.id,
      asset: 'USDT',
      amount: '25',
      credited: '25',
      txHash: BusyDay.hash,
      image: null,
      check: null,
      testMoney: false,
      conversion: null,
      converted: null,
      sender: null,
      creditable: true,
      secondPerson: null,
      proposalId: null,
      state: 'credited',
      reason: null,
      reviewer: 'Rita Reviewer',
      reviewedAt: at,
      createdAt: at,
    };
    expect(await day.ask('reviewer', 'deposits')).toEqual([ofDeposit]);
    expect(await day.ask('reviewer', `deposits/${day.deposit.id}`)).toEqual(ofDeposit);
    expect(await day.ask('reviewer', 'deposits/counts')).toEqual({ pending: 0, credited: 1, rejected: 0 });
    const ofWithdrawal = {
      ...person(),
      id: day.withdrawal.id,
      asset: 'USDT',
      amount: '10',
      fee: '1',
      address: user.wallet.address,
      state: 'pending',
      reason: null,
      txHash: null,
      holdUntil: null,
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      value: '10',
      approvals: [],
      approvalsNeeded: 1,
      newUntil: null,
      payer: null,
      payerId: null,
      automatic: false,
      createdAt: at,
      updatedAt: at,
    };
    expect(await day.ask('reviewer', 'withdrawals')).toEqual([ofWithdrawal]);
    expect(await day.ask('reviewer', `withdrawals/${day.withdrawal.id}`)).toEqual(ofWithdrawal);
    expect(await day.ask('reviewer', 'withdrawals/counts')).toEqual({
      pending: 1,
      cancelled: 0,
      rejected: 0,
      approved: 0,
      paying: 0,
      paid: 0,
      failed: 0,
    });
  });

  test('a member of staff and a line of the audit log', async () => {
    const [reviewer] = await day.ask<{ id: number }[]>('admin', 'staff?filter={"q":"Rita"}');
    expect(await day.ask('admin', `staff/${reviewer?.id}`)).toEqual({
      id: reviewer?.id,
      email: 'reviewer@demo.local',
      name: 'Rita Reviewer',
      role: 'reviewer',
      status: 'active',
      totpEnrolled: false,
      lastLoginAt: at,
      newUntil: null,
      proposalId: null,
      createdAt: seeded,
    });
    expect((await day.by('admin').get('/admin-api/staff/999999')).http).toBe(404);
    const [line] = await day.ask<{ id: number }[]>(
      'auditor',
      'audit?filter={"action":"approve","resource":"deposits"}',
    );
    expect(await day.ask('auditor', `audit/${line?.id}`)).toEqual({
      id: line?.id,
      staffId: reviewer?.id,
      staff: 'Rita Reviewer',
      action: 'approve',
      resource: 'deposits',
      resourceId: String(day.deposit.id),
      before: expect.objectContaining({ state: 'pending' }),
      after: expect.objectContaining({ state: 'credited' }),
      requestId: expect.any(String),
      ip: '127.0.0.1',
      createdAt: at,
    });
    expect((await day.by('auditor').get('/admin-api/audit/999999')).http).toBe(404);
  });

  test('the movement of a transfer, line by line', async () => {
    const [found] = await day.ask<{ id: number }[]>('auditor', 'ledger-transactions?filter={"kind":"transfer"}');
    const line = (owner: TestUser | null, wallet: string, amount: string, balanceAfter: string | null, type: string) =>
      expect.objectContaining({
        transactionId: found?.id,
        owner: owner ? 'user' : 'system',
        userId: owner?.id ?? null,
        uid: owner?.uid ?? null,
        wallet,
        asset: 'USDT',
        amount,
        balanceAfter,
        type,
        createdAt: at,
      });
    const movement = await day.ask<{ entries: object[] }>('auditor', `ledger-transactions/${found?.id}`);
    expect(movement).toMatchObject({
      id: found?.id,
      kind: 'transfer',
      actor: `user:${user.id}`,
      memo: null,
      createdAt: at,
    });
    expect(movement.entries).toHaveLength(4);
    expect(movement.entries).toEqual(
      expect.arrayContaining([
        line(user, 'funding', '-5', '109', 'transferOut'),
        line(user, 'funding', '-0.01', '108.99', 'transferFee'),
        line(other, 'funding', '5', '5', 'transferIn'),
        line(null, 'fees', '0.01', null, 'transferFee'),
      ]),
    );
  });

  test('what the platform holds, and what an asset and a pool are', async () => {
    const accounts = await day.ask<{ wallet: string; asset: string; balance: string; lazy: boolean }[]>(
      'auditor',
      'system-accounts',
    );
    expect(accounts.map(({ wallet, asset, balance, lazy }) => `${wallet} ${asset} ${balance} ${lazy}`)).toEqual([
      'exchange FXB 1800000 false',
      'exchange NICE 9500000 false',
      'exchange USDT 850000 false',
      'fees USDT 0.01 true',
      'gifts NICE 999990 true',
      'pool:FXB-USDT FXB 200000 false',
      'pool:FXB-USDT USDT 100000 false',
      'pool:NICE-USDT NICE 500000 false',
      'pool:NICE-USDT USDT 50000 false',
      'releases FXB 1000000 true',
      'releases NICE 5000000 true',
      'rewards USDT 100000 true',
      'world FXB -3000000 true',
      'world NICE -16000000 true',
      'world USDT -1100125 true',
    ]);
    expect(await day.ask('finance', 'assets/NICE')).toEqual({
      id: 'NICE',
      kind: 'token',
      displayDecimals: 4,
      deposit: true,
      withdraw: true,
      transfer: true,
      exchange: true,
      contract: null,
      chainDecimals: 18,
      price: '0.1',
      average: '0.1',
      leastAlone: '0.09',
      mostAlone: '0.11',
      proposalIds: [],
      source: 'pool',
      feedUrl: null,
      feedPath: null,
      feedEvery: 5,
      staleAfter: 300,
      maxMovePpm: 200_000,
      poolId: 2,
      pricedAt: seeded,
      stale: false,
      lastError: null,
      version: 2,
    });
    expect(await day.ask('finance', 'pools/1')).toEqual({
      id: 1,
      name: 'FXB-USDT',
      base: 'FXB',
      quote: 'USDT',
      reserveBase: '200000',
      reserveQuote: '100000',
      spot: '0.5',
      average: '0.5',
      dayAverage: '0.5',
      feePpm: 3_000,
      volume: '0',
      k: '200000000000000000000000000',
      deviationPpm: 0,
      dayDeviationPpm: 0,
      halted: false,
      updatedAt: seeded,
    });
  });
});

describe('every list and every row of the console can be read', () => {
  /** A row that is there for each path with an id; of the others there is none here. */
  const rows = async (): Promise<Record<string, string | number | undefined>> => {
    const first = async (path: string) => (await day.ask<{ id: number }[]>('auditor', path))[0]?.id;
    return {
      'articles/:id': (await day.ask<{ id: number }[]>('editor', 'articles'))[0]?.id,
      'articles/:id/push': (await day.ask<{ id: number }[]>('editor', 'articles'))[0]?.id,
      'assets/:id': 'USDT',
      'audit/:id': await first('audit'),
      'auth/colleagues/:permission': 'users.read',
      'communities/:id': await first('communities'),
      'deposits/:id': day.deposit.id,
      'desk-texts/:key': 'welcome',
      'desk/users/:id': user.id,
      'jobs/:name': 'ledger.seal',
      'ledger-entries/:id': await first('ledger-entries'),
      'ledger-transactions/:id': await first('ledger-transactions'),
      'level-versions/:id': 1,
      'pairs/:id': await first('pairs'),
      'pool-events/:id': await first('pool-events'),
      'pools/:id': 2,
      'purses/:id': await first('purses'),
      'settings/:key': 'transfer.feeRate',
      'staff/:id': (await day.ask<{ id: number }[]>('admin', 'staff'))[0]?.id,
      'system-accounts/:id': await first('system-accounts'),
      'users/:id': user.id,
      'users/:id/balances': user.id,
      'users/:id/notes': user.id,
      'users/:id/passkeys': user.id,
      'users/:id/risks': user.id,
      'users/:id/sessions': user.id,
      'users/:id/timeline': user.id,
      'withdrawals/:id': day.withdrawal.id,
    };
  };
  const readElsewhere = [
    'awards/:id',
    'card-series/:id',
    'card-trades/:id',
    'cards/:id',
    'chain-transfers/:id',
    'chat-reports/:id',
    'dividend-runs/:id',
    'desk-canned/:id',
    'desk-cases/:id',
    'desk-cases/:id/canned',
    'desk-days/:key',
    'desk-keywords/:id',
    'desk-labels/:id',
    'desk-teams/:id',
    'desk/conversations/:id/messages',
    'desk/conversations/:id/search',
    'exchanges/:id',
    'game-breaks/:id',
    'game-rounds/:id',
    'level-changes/:id',
    'lock-products/:id',
    'locks/:id',
    'miner-products/:id',
    'miners/:id',
    'payouts/:id',
    'point-orders/:id',
    'performance-events/:id',
    'proof-anchors/:id',
    'proofs/:id',
    'proposals/:id',
    'release-runs/:id',
    'seals/:id',
    'session-templates/:id',
    'trade-sessions/:id',
    'trade-sessions/:id/monitor',
    'setting-changes/:id',
    'uploads/:name',
  ];

  test('by whom the role allows', async () => {
    const ids = await rows();
    const asked = routesOf(day.app).filter(({ method, path }) => method === 'GET' && path.startsWith('/admin-api/'));
    const withId = asked.map(({ path }) => path.replace('/admin-api/', '')).filter((path) => path.includes(':'));
    expect([...Object.keys(ids), ...readElsewhere].sort()).toEqual(withId.sort());
    for (const { path, caller } of asked) {
      const name = path.replace('/admin-api/', '');
      if (readElsewhere.includes(name)) continue;
      const needed = caller?.kind === 'staff' ? caller.permission : undefined;
      const role = readers.find((each) => !needed || rolePermissions[each].some((permission) => permission === needed));
      const asking = name === 'search' ? '?q=12345678' : '';
      const answer = await day.by(role ?? 'admin').get(path.replace(/:\w+/, String(ids[name])) + asking);
      expect([name, role !== undefined, answer.http]).toEqual([name, true, 200]);
    }
    expect(asked.length).toBeGreaterThan(40);
  });
});
