import type { PairRow } from '@server/exchange/exchange.schemas';
import type { PoolRow } from '@server/market/market.schemas';
import type { StaffRow } from '@server/staff/staff.list';
import type { StaffMe } from '@server/staff/staff.schemas';
import type { UserRow } from '@server/users/users.list';
import type { AgentRow } from '@server/users/users.schemas';
import i18next from 'i18next';
import { actionOf, desk, drawn, pathOf } from '../actions/test-desk';
import market from '../locales/en/market.json';
import { session } from '../providers/session';
import { usePairActions } from './market/pairs/use-pair-actions';
import { usePoolActions } from './market/pools/use-pool-actions';
import { useIncomePayoutAction } from './money/system-accounts/use-income-payout-action';
import { useFundAction } from './money/use-fund-action';
import { useUserActions } from './people/users/use-user-actions';
import { useStaffActions } from './staff/staff/use-staff-actions';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('../actions/test-desk')>('../actions/test-desk').deskReactAdmin(),
);

const hash = `0x${'ab'.repeat(32)}`;

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { translation: { market } } } }));

beforeEach(() => {
  session.set({ id: 4 } as StaffMe);
  desk.permissions = ['users.edit', 'users.adjust', 'market.write', 'staff.write'];
  desk.pools = [
    { id: 3, name: 'FXB-USDT' },
    { id: 5, name: 'NICE-USDT' },
  ];
  desk.update.mockReset();
});
afterEach(() => session.forget());

describe('a user', () => {
  const row = (change: object = {}) =>
    ({ id: 9, uid: '10000001', nickname: 'Ada', status: 'active', isRoot: false, agentId: null, ...change }) as UserRow;
  const agents: AgentRow[] = [
    { id: 6, name: 'Abe', customers: 12 },
    { id: 8, name: 'Bea', customers: 0 },
  ];
  const actions = (change: object = {}) => drawn(() => useUserActions(['USDT', 'FXB'], agents))(row(change));

  it('gets another agent or none, as the admin sees it now', () => {
    const assign = (change: object = {}) => actionOf(actions(change), 'users.assign.label');
    const choices = (change: object = {}) => assign(change).inputs?.[0]?.choices;
    const none = { id: 'none', name: 'users.assign.none' };
    expect(choices()).toEqual([
      { id: '6', name: 'Abe (12)' },
      { id: '8', name: 'Bea (0)' },
    ]);
    expect(choices({ agentId: 6, agent: 'Abe' })).toEqual([{ id: '8', name: 'Bea (0)' }, none]);
    expect(assign({ agentId: 6 }).body({ to: '8', reason: ' r ' })).toEqual({ from: 6, to: 8, reason: 'r' });
    expect(assign({ agentId: 6 }).body({ to: 'none', reason: 'r' })).toEqual({ from: 6, to: null, reason: 'r' });
    expect(assign().body({ to: '6', reason: 'r' })).toEqual({ from: null, to: 6, reason: 'r' });
    const said = ['', '8', 'none'].map((to) => assign({ agentId: 6 }).statement({ to }));
    expect(said).toEqual([
      'users.assign.one.prompt {"user":"10000001 (Ada)"}',
      'users.assign.one.gives {"user":"10000001 (Ada)","agent":"Bea"}',
      'users.assign.one.takes {"user":"10000001 (Ada)"}',
    ]);
  });

  it('is frozen or made root by who may edit, and adjusted by who may adjust', () => {
    const all = ['users/9/adjust', 'users/9/agent', 'users/9/level', 'users/9/root', 'users/9/freeze'];
    expect(actions().map(pathOf)).toEqual(all);
    expect(actions({ status: 'frozen' }).map(pathOf)).toEqual([
      'users/9/adjust',
      'users/9/agent',
      'users/9/level',
      'users/9/root',
      'users/9/unfreeze',
    ]);
    desk.permissions = ['users.edit'];
    expect(actions().map(pathOf)).toEqual(all.slice(1));
    desk.permissions = ['users.adjust'];
    expect(actions().map(pathOf)).toEqual(['users/9/adjust']);
    desk.permissions = ['users.read'];
    expect(actions()).toEqual([]);
  });

  it('gets a level for good, or one by the rules, once a second person agrees', () => {
    const level = actionOf(actions({ level: 2 }), 'users.level.label');
    expect(level.inputs?.[0]?.choices?.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '6', 'rules']);
    expect(level.body({ level: '0', reason: ' r ' })).toEqual({ level: 0, reason: 'r' });
    expect(level.body({ level: 'rules', reason: 'r' })).toEqual({ level: null, reason: 'r' });
    expect(['', '5', 'rules'].map((chosen) => level.statement({ level: chosen }))).toEqual([
      'users.level.prompt {"user":"10000001 (Ada)"}',
      'users.level.fixes {"user":"10000001 (Ada)","level":"V5"} proposals.needsSecond',
      'users.level.rules {"user":"10000001 (Ada)"} proposals.needsSecond',
    ]);
  });

  it('becomes root, or is root no longer', () => {
    expect(actionOf(actions(), 'users.makeRoot.label').body({ reason: ' r ' })).toEqual({ isRoot: true, reason: 'r' });
    expect(actionOf(actions({ isRoot: true }), 'users.unmakeRoot.label').body({ reason: 'r' })).toEqual({
      isRoot: false,
      reason: 'r',
    });
    expect(actionOf(actions(), 'users.freeze.label').body({ reason: ' r ' })).toEqual({ reason: 'r' });
    expect(actionOf(actions(), 'users.freeze.label').statement({})).toBe(
      'users.freeze.statement {"user":"10000001 (Ada)"}',
    );
  });

  it('is given or taken what is typed, and the statement says which', () => {
    const adjust = actionOf(actions(), 'users.adjust.label');
    const typed = { asset: 'USDT', amount: ' -1250.5 ', reason: ' gone ' };
    expect(adjust.statement(typed)).toBe(
      'users.adjust.takes {"amount":"1,250.50","asset":"USDT","user":"10000001 (Ada)"}',
    );
    expect(adjust.statement({ ...typed, amount: '1250.5' })).toBe(
      'users.adjust.gives {"amount":"1,250.50","asset":"USDT","user":"10000001 (Ada)"}',
    );
    expect(adjust.statement({ ...typed, amount: '5', asset: 'TRADE' })).toMatch(
      / users\.adjust\.dilutes \{"asset":"TRADE"\}$/,
    );
    expect(adjust.statement({ ...typed, asset: 'TRADE' })).not.toMatch(/dilutes/);
    for (const amount of ['', '0', '-0.0', 'x']) {
      expect(adjust.statement({ ...typed, amount })).toBe('users.adjust.prompt {"user":"10000001 (Ada)"}');
    }
    expect(adjust.body(typed)).toEqual({ asset: 'USDT', amount: '-1250.5', reason: 'gone' });
    expect(adjust.inputs?.map(({ kind, initial }) => [kind, initial])).toEqual([
      ['choice', 'USDT'],
      ['signedAmount', undefined],
      ['reason', undefined],
    ]);
  });
});

describe('the system accounts', () => {
  it('are funded from fees, from sales by two, or from custody by a hash or a second person', () => {
    const fund = drawn(() => useFundAction(['USDT']));
    const typed = { from: 'world', to: 'rewards', asset: 'USDT', amount: ' 5 ', reason: ' r ', txHash: ` ${hash} ` };
    expect(pathOf(fund)).toBe('treasury/fund');
    expect(fund.inputs?.map(({ name, initial }) => [name, initial])).toEqual([
      ['from', 'fees'],
      ['to', 'rewards'],
      ['salesTo', 'gifts'],
      ['asset', 'USDT'],
      ['amount', undefined],
      ['txHash', undefined],
      ['reason', undefined],
    ]);
    expect(fund.inputs?.[0]?.choices?.map(({ id }) => id)).toEqual(['fees', 'sales', 'world']);
    expect(fund.inputs?.[1]?.choices?.map(({ id }) => id)).toEqual([
      ...['rewards', 'gifts', 'releases', 'exchange', 'backing:TRADE', 'backing:MINERAL'],
    ]);
    expect(fund.inputs?.[2]?.choices?.map(({ id }) => id)).toContain('fees');
    expect(fund.statement({ ...typed, to: 'backing:TRADE' })).toMatch(/ ledger\.fund\.backingHelp$/);
    expect(fund.statement(typed)).not.toMatch(/backingHelp/);
    const sent = { from: 'world', to: 'rewards', asset: 'USDT', amount: '5', reason: 'r' };
    expect(fund.body(typed)).toEqual({ ...sent, txHash: hash });
    expect(fund.body({ ...typed, txHash: ' ' })).toEqual(sent);
    expect(fund.body({ ...typed, from: 'fees' })).toEqual({ ...sent, from: 'fees' });
    const ofSales = { ...typed, from: 'sales', salesTo: 'fees' };
    expect(fund.body(ofSales)).toEqual({ ...sent, from: 'sales', to: 'fees' });
    expect(fund.statement(ofSales)).toMatch(/proposals\.needsSecond$/);
    const second = / proposals\.needsSecond$/;
    expect(fund.statement(typed)).toMatch(/^ledger\.fund\.statement .*"amount":"5\.00","asset":"USDT"/);
    expect(fund.statement(typed)).not.toMatch(second);
    expect(fund.statement({ ...typed, txHash: ' ' })).toMatch(second);
    expect(fund.statement({ ...typed, from: 'fees', txHash: '' })).not.toMatch(second);
    expect(fund.statement({ ...typed, amount: 'x' })).toBe('ledger.fund.prompt');
  });

  it('pay fees out of what is there, with the hash that took them', () => {
    const payout = drawn(() =>
      useIncomePayoutAction('fees', [
        { asset: 'FXB', balance: '0' },
        { asset: 'USDT', balance: '1500.25' },
      ]),
    );
    expect(pathOf(payout)).toBe('treasury/fee-payout');
    expect(payout.refused).toBeUndefined();
    expect(payout.inputs?.[0]?.choices).toEqual([{ id: 'USDT', name: '1,500.25 USDT' }]);
    expect(payout.inputs?.map(({ name, optional }) => [name, optional])).toEqual([
      ['asset', undefined],
      ['amount', undefined],
      ['txHash', undefined],
      ['reason', undefined],
    ]);
    expect(payout.statement({ asset: 'USDT', amount: ' 10 ' })).toBe(
      'treasury.feePayout.statement {"amount":"10.00 USDT","balance":"1,500.25 USDT"} treasury.feePayout.limit',
    );
    expect(payout.statement({ asset: 'FXB', amount: '10' })).toBe('treasury.feePayout.prompt');
    expect(payout.body({ asset: 'USDT', amount: ' 10 ', txHash: ` ${hash} `, reason: ' r ' })).toEqual({
      from: 'fees',
      asset: 'USDT',
      amount: '10',
      txHash: hash,
      reason: 'r',
    });
    expect(drawn(() => useIncomePayoutAction('fees', [{ asset: 'USDT', balance: '0' }])).refused).toBe(
      'treasury.feePayout.nothing',
    );
  });
});

describe('a pool', () => {
  const row = (change: object = {}) =>
    ({
      id: 3,
      name: 'FXB-USDT',
      base: 'FXB',
      quote: 'USDT',
      reserveBase: '200',
      reserveQuote: '100',
      spot: '0.5',
      ...change,
    }) as PoolRow;
  const actions = (change: object = {}) => drawn(usePoolActions)(row(change));

  it('takes liquidity at its own price, and says what it holds then', () => {
    const add = actionOf(actions(), 'market.add.label');
    expect(add.inputs?.map(({ name }) => name)).toEqual(['base', 'reason']);
    expect(add.statement({ base: '20' })).toBe(
      'market.add.statement {"pool":"FXB-USDT","base":"20.00 FXB","quote":"10.00 USDT","reserveBase":"220.00 FXB","reserveQuote":"110.00 USDT"}',
    );
    expect(add.statement({ base: '0' })).toBe('market.add.prompt');
    expect(add.body({ base: ' 20 ', quote: '99', reason: ' r ' })).toEqual({ base: '20', reason: 'r' });
  });

  it('takes both sides while it is empty, and gives nothing', () => {
    const empty = { spot: null, reserveBase: '0', reserveQuote: '0' };
    const add = actionOf(actions(empty), 'market.add.label');
    expect(add.inputs?.map(({ name }) => name)).toEqual(['base', 'quote', 'reason']);
    expect(add.statement({ base: '20', quote: '' })).toBe('market.add.first');
    expect(add.statement({ base: '20', quote: '9' })).toMatch(/^market\.add\.statement .* proposals\.needsSecond$/);
    expect(add.body({ base: '20', quote: ' 9 ', reason: 'r' })).toEqual({ base: '20', quote: '9', reason: 'r' });
    expect(actionOf(actions(empty), 'market.remove.label').refused).toBe('market.emptyPool');
    expect(actionOf(actions(), 'market.remove.label').refused).toBeUndefined();
  });

  it('gives a share of both, up to all', () => {
    const remove = actionOf(actions(), 'market.remove.label');
    expect(remove.statement({ share: '12.5' })).toContain('"base":"25.00 FXB","quote":"12.50 USDT"');
    for (const share of ['', '0', '100.1', '1.23456']) expect(remove.statement({ share })).toBe('market.remove.prompt');
    expect(remove.body({ share: ' 12.5 ', reason: ' r ' })).toEqual({ sharePpm: 125_000, reason: 'r' });
    desk.permissions = ['market.read'];
    expect(actions()).toEqual([]);
  });
});

describe('a pair', () => {
  const row = (change: object = {}) =>
    ({
      id: 'FXB-USDT',
      from: 'FXB',
      to: 'USDT',
      open: true,
      mode: 'rate',
      poolId: null,
      ...change,
    }) as unknown as PairRow;
  const actions = (change: object = {}) => drawn(usePairActions)(row(change));

  it('is closed while open, and opened while closed; the rest stays', () => {
    const [close, change] = actions({ mode: 'pool', poolId: 3 });
    expect([close?.label, change?.label]).toEqual(['market.closePair.label', 'market.changePair.label']);
    expect(close?.body({})).toEqual({ open: false, mode: 'pool', poolId: 3 });
    const [open] = actions({ open: false });
    expect([open?.label, open?.body({})]).toEqual([
      'market.openPair.label',
      { open: true, mode: 'rate', poolId: null },
    ]);
    desk.permissions = [];
    expect(actions()).toEqual([]);
  });

  it('waits for a second person where it comes to be open by rate, with a reason', () => {
    const [open] = actions({ open: false });
    expect(open?.statement({})).toMatch(/ proposals\.needsSecond$/);
    expect(open?.inputs?.map(({ name }) => name)).toEqual(['reason']);
    expect(open?.body({ reason: 'asked' })).toEqual({ open: true, mode: 'rate', poolId: null, reason: 'asked' });
    const [byPool] = actions({ open: false, mode: 'pool', poolId: 3 });
    expect([byPool?.inputs, byPool?.body({})]).toEqual([[], { open: true, mode: 'pool', poolId: 3 }]);
    const [, change] = actions({ mode: 'pool', poolId: 3 });
    expect(change?.statement({ mode: 'rate' })).toMatch(/ proposals\.needsSecond$/);
    expect(change?.statement({ mode: 'pool' })).not.toMatch(/needsSecond/);
    expect(change?.body({ mode: 'rate', reason: 'asked' })).toEqual({
      ...{ open: true, mode: 'rate', poolId: null, reason: 'asked' },
    });
    const [, kept] = actions();
    expect(kept?.inputs?.map(({ name }) => name)).toEqual(['mode', 'poolId']);
  });

  it('changes how it is exchanged, and stays as open as it was', () => {
    const [, change] = actions({ open: false });
    expect(change?.body({ mode: 'pool', poolId: '5' })).toEqual({ open: false, mode: 'pool', poolId: 5 });
    expect(change?.body({ mode: 'rate', poolId: '5' })).toEqual({ open: false, mode: 'rate', poolId: null });
    expect(change?.statement({ mode: 'pool' })).toBe('market.changePair.byPool {"pair":"FXB → USDT"}');
    expect(change?.statement({ mode: 'rate' })).toBe('market.changePair.byRate {"pair":"FXB → USDT"}');
    expect(change?.inputs?.[1]?.choices).toEqual([
      { id: '3', name: 'FXB-USDT' },
      { id: '5', name: 'NICE-USDT' },
    ]);
  });
});

describe('a colleague', () => {
  const row = (change: object = {}) =>
    ({
      id: 8,
      name: 'Otto',
      email: 'o@x',
      role: 'reviewer',
      status: 'active',
      totpEnrolled: true,
      ...change,
    }) as StaffRow;
  const actions = (change: object = {}) => drawn(useStaffActions)(row(change));

  it('is disabled or enabled; nobody disables themselves', () => {
    expect(actions().map(pathOf)).toEqual(['staff/8/password', 'staff/8/reset-totp', 'staff/8/disable']);
    expect(actions({ status: 'disabled', totpEnrolled: false }).map(pathOf)).toEqual([
      'staff/8/password',
      'staff/8/enable',
    ]);
    expect(actions({ id: 4 }).map(pathOf)).toEqual(['staff/acting-role', 'staff/4/password', 'staff/4/reset-totp']);
    desk.permissions = ['staff.read'];
    expect(actions()).toEqual([]);
  });

  it('keeps name and role when that changes', async () => {
    // The answer tells whether it waits for a second admin.
    desk.update.mockResolvedValue({ data: { proposalId: 7 } });
    await actionOf(actions(), 'staff.disable.label').send?.({});
    const enabled = await actionOf(actions({ status: 'disabled' }), 'staff.enable.label').send?.({});
    expect(enabled).toEqual({ proposalId: 7 });
    expect(desk.update.mock.calls.map(([resource, { id, data }]) => [resource, id, data])).toEqual([
      ['staff', 8, { name: 'Otto', role: 'reviewer', status: 'disabled' }],
      ['staff', 8, { name: 'Otto', role: 'reviewer', status: 'active' }],
    ]);
    expect(actionOf(actions(), 'staff.setPassword.label').body({ next: ' secret ' })).toEqual({ next: ' secret ' });
  });
});
