import type { DepositRow } from '@server/finance/deposits/deposits.list';
import type { WithdrawalRow } from '@server/finance/withdrawals/withdrawals.list';
import type { ProposalRow } from '@server/proposals/proposals.list';
import type { StaffMe } from '@server/staff/staff.schemas';
import { actionOf, desk, drawn, names, pathOf } from '../actions/test-desk';
import { session } from '../providers/session';
import { useSwitchAction } from './on-chain/chain/use-switch-action';
import { useDepositActions } from './review/deposits/use-deposit-actions';
import { useProposalActions } from './review/proposals/use-proposal-actions';
import { useWithdrawalActions } from './review/withdrawals/use-withdrawal-actions';

jest.mock('react-admin', () =>
  jest.requireActual<typeof import('../actions/test-desk')>('../actions/test-desk').deskReactAdmin(),
);

const hash = `0x${'ab'.repeat(32)}`;

beforeEach(() => {
  session.set({ id: 4 } as StaffMe);
  desk.permissions = ['deposits.review', 'withdrawals.review', 'chain.read'];
  desk.stopped = false;
});
afterEach(() => session.forget());

describe('a deposit', () => {
  const row = (change: object = {}) =>
    ({
      id: 12,
      uid: '10000001',
      asset: 'USDT',
      amount: '1250.5',
      txHash: null,
      state: 'pending',
      check: null,
      creditable: true,
      secondPerson: null,
      proposalId: null,
      ...change,
    }) as DepositRow;
  const actions = (change: object = {}) => drawn(useDepositActions)(row(change));

  it('can be approved or rejected while it is pending, by who may review', () => {
    expect(actions().map(pathOf)).toEqual(['deposits/12/approve', 'deposits/12/reject']);
    expect(actions().map(({ shortcut, tone }) => [shortcut, tone])).toEqual([
      ['a', 'primary'],
      ['r', 'error'],
    ]);
    for (const state of ['credited', 'rejected']) expect(actions({ state })).toEqual([]);
    desk.permissions = ['deposits.read', 'withdrawals.review'];
    expect(actions()).toEqual([]);
  });

  it('states amount, asset and user, by what is typed as received', () => {
    const [approve, reject] = actions();
    expect(approve?.statement({ amount: ' 1250.50 ' })).toBe(
      'reviews.approveDeposit.statement {"amount":"1,250.50","asset":"USDT","user":"10000001"}',
    );
    expect(approve?.statement({ amount: 'x' })).toContain('"amount":"…"');
    expect(reject?.statement({})).toBe(
      'reviews.rejectDeposit.statement {"amount":"1,250.50","asset":"USDT","user":"10000001"}',
    );
  });

  it('is credited with what was received, and its hash where there is one', () => {
    const [approve, reject] = actions();
    expect(approve?.inputs?.map(({ name, initial, optional }) => [name, initial, optional])).toEqual([
      ['amount', '1250.5', undefined],
      ['txHash', '', true],
    ]);
    expect(approve?.body({ amount: ' 1000 ', txHash: ' ' })).toEqual({ amount: '1000' });
    expect(approve?.body({ amount: '1000', txHash: ` ${hash} ` })).toEqual({ amount: '1000', txHash: hash });
    expect(reject?.body({ reason: ' late ' })).toEqual({ reason: 'late' });
  });

  it('is credited with what the chain saw, whatever is typed', () => {
    const [approve] = actions({ check: { received: '1250', differs: [] } });
    expect(approve?.inputs).toEqual([]);
    expect(approve?.body({ amount: '9999', txHash: hash })).toEqual({ amount: '1250' });
    expect(approve?.statement({ amount: '9999' })).toContain('"amount":"1,250.00"');
    expect(approve?.facts).toBeUndefined();
  });

  it('says before that it takes two, and why', () => {
    const said = (amount: string, change: object = {}) => actions(change)[0]?.statement({ amount }) ?? '';
    const second = (reason: string) => new RegExp(` proposals\\.why\\.${reason} proposals\\.needsSecond$`);
    expect(said('1250.50')).not.toContain('proposals.');
    for (const amount of ['1250.49', '1250.51']) expect(said(amount)).toMatch(second('differs'));
    for (const secondPerson of ['noPrice', 'large', 'unproven']) {
      expect(said('1250.5', { secondPerson })).toMatch(second(secondPerson));
    }
    expect(actions({ secondPerson: 'large' })[0]?.confirm).toBe('reviews.approveDeposit.propose');
    expect(actions()[0]?.confirm).toBe('reviews.approveDeposit.confirm');
    // What the chain has seen is no difference that staff made.
    expect(said('1', { check: { received: '1250', differs: ['amount'] } })).not.toContain('proposals.');
  });

  it('is approved no more while a proposal waits, but can be rejected', () => {
    expect(actions({ proposalId: 7 }).map(({ refused }) => refused)).toEqual(['proposals.creditWaits', undefined]);
  });

  it('says what differs on the chain, and refuses what cannot be credited', () => {
    const [approve] = actions({ check: { received: '1', differs: ['amount', 'sender'] }, creditable: false });
    expect(approve?.facts).toEqual([{ label: 'chain.check', value: 'chain.differs.amount chain.differs.sender' }]);
    expect(approve?.refused).toBe('chain.notCreditable');
    expect(actions()[0]?.refused).toBeUndefined();
  });
});

describe('a withdrawal', () => {
  const row = (change: object = {}) =>
    ({
      id: 7,
      uid: '10000001',
      asset: 'USDT',
      amount: '1000',
      fee: '1.5',
      address: '0x1234567890123456789012345678901234567890',
      state: 'pending',
      automatic: false,
      holdUntil: null,
      approvals: [],
      approvalsNeeded: 1,
      digest: 'digest-7',
      payerId: null,
      payer: null,
      ...change,
    }) as unknown as WithdrawalRow;
  const actions = (change: object = {}) => drawn(useWithdrawalActions)(row(change));

  it.each([
    ['pending', ['approve', 'reject'], ['a', 'r']],
    ['approved', ['start-payout'], ['a']],
    ['paying', ['pay', 'release-payout', 'fail'], ['a', undefined, undefined]],
    ['failed', ['retry', 'refund'], ['a', 'r']],
    ['paid', [], []],
    ['rejected', [], []],
    ['cancelled', [], []],
  ])('that is %s can go on by %j', (state, wanted, shortcuts) => {
    const found = actions({ state });
    expect(found.map(({ action }) => action)).toEqual(wanted);
    expect(found.map(({ shortcut }) => shortcut)).toEqual(shortcuts);
    expect(found.map(({ resource, id }) => [resource, id])).toEqual(wanted.map(() => ['withdrawals', 7]));
  });

  it('is nobody’s without the permission, and nobody’s while the payer has it', () => {
    expect(actions({ state: 'paying', automatic: true })).toEqual([]);
    desk.permissions = ['withdrawals.read', 'deposits.review'];
    expect(actions()).toEqual([]);
  });

  it('states amount, total, asset, user and address', () => {
    expect(actions({ state: 'approved' })[0]?.statement({})).toBe(
      'reviews.startPayout.statement {"amount":"1,000.00","total":"1,001.50","asset":"USDT","user":"10000001","address":"0x123456…567890"}',
    );
  });

  it('is approved by the digest that was seen, with a word on who else is needed', () => {
    const statement = (change: object) => actions(change)[0]?.statement({}).split(' ')[0];
    expect(actions()[0]?.body({})).toEqual({ digest: 'digest-7' });
    expect(statement({})).toBe('reviews.approveWithdrawal.statement');
    expect(statement({ approvalsNeeded: 2 })).toBe('approvals.firstOfTwo');
    expect(statement({ approvalsNeeded: 2, approvals: [{ staffId: 9 }] })).toBe('reviews.approveWithdrawal.statement');
  });

  it('is not approved twice by one person, nor while it is held', () => {
    expect(actions()[0]?.refused).toBeUndefined();
    expect(actions({ approvals: [{ staffId: 4 }] })[0]?.refused).toBe('approvals.mine');
    expect(actions({ holdUntil: '2999-01-02T03:04:05.000Z' })[0]?.refused).toBe(
      'reviews.onHold {"time":"2999-01-02 03:04:05 UTC"}',
    );
    expect(actions({ approvals: [{ staffId: 4 }] })[1]?.refused).toBeUndefined();
  });

  it('is not paid while payouts are stopped, but can be given back or said to have failed', () => {
    desk.stopped = true;
    expect(actions({ state: 'approved' })[0]?.refused).toBe('chain.stopped');
    expect(actions({ state: 'paying', payerId: 4 }).map(({ refused }) => refused)).toEqual([
      'chain.stopped',
      undefined,
      undefined,
    ]);
    expect(actions()[0]?.refused).toBeUndefined();
    desk.stopped = false;
    expect(actions({ state: 'approved' })[0]?.refused).toBeUndefined();
    desk.stopped = undefined;
    expect(actions({ state: 'approved' })[0]?.refused).toBeUndefined();
  });

  it('is paid or given back by who started the payout; that it failed anyone may say', () => {
    const refusals = (payerId: number | null) =>
      actions({ state: 'paying', payerId, payer: 'Otto' }).map(({ refused }) => refused);
    const other = 'reviews.payerOther {"staff":"Otto"}';
    expect(refusals(4)).toEqual([undefined, undefined, undefined]);
    expect(refusals(null)).toEqual([undefined, undefined, undefined]);
    expect(refusals(5)).toEqual([other, other, undefined]);
  });

  it('takes the hash of the payment, and a reason where it ends badly', () => {
    const paying = actions({ state: 'paying', payerId: 4 });
    const [pay, release, fail] = paying;
    expect(pay?.inputs?.map(({ name, kind, optional }) => [name, kind, optional])).toEqual([
      ['txHash', 'hash', undefined],
    ]);
    expect(pay?.body({ txHash: ` ${hash} ` })).toEqual({ txHash: hash });
    expect(release?.body({})).toEqual({});
    expect(fail?.body({ reason: ' stuck ' })).toEqual({ reason: 'stuck' });
    const failed = actions({ state: 'failed' });
    expect(actionOf(failed, 'reviews.refund.label').body({ reason: ' x ' })).toEqual({ reason: 'x' });
    expect(actionOf(failed, 'reviews.retry.label').body({ reason: 'x' })).toEqual({});
    const reject = actionOf(actions(), 'reviews.rejectWithdrawal.label');
    expect(reject.body({ reason: ' x ' })).toEqual({ reason: 'x' });
    for (const spec of [fail, reject, actionOf(failed, 'reviews.refund.label')])
      expect(spec?.inputs?.map(({ name, optional }) => [name, optional])).toEqual([['reason', undefined]]);
    expect(names(paying)).toEqual(['reviews.pay.label', 'reviews.releasePayout.label', 'reviews.fail.label']);
  });
});

describe('a proposal', () => {
  const row = (change: object = {}) =>
    ({
      id: 3,
      kind: 'adjustment',
      subject: '10000001',
      state: 'waiting',
      facts: [{ name: 'amount', value: '5' }],
      proposedById: 5,
      proposedBy: 'Otto',
      mayConfirm: true,
      newUntil: null,
      ...change,
    }) as unknown as ProposalRow;
  const actions = (change: object = {}) => drawn(useProposalActions)(row(change));

  beforeEach(() => {
    desk.permissions = ['proposals.decide'];
  });

  it('is confirmed or refused by somebody else who may, and only while it waits', () => {
    expect(actions().map(pathOf)).toEqual(['proposals/3/confirm', 'proposals/3/refuse']);
    expect(actions().map(({ refused }) => refused)).toEqual([undefined, undefined]);
    expect(actions({ mayConfirm: false })).toEqual([]);
    for (const state of ['confirmed', 'refused', 'withdrawn', 'expired']) expect(actions({ state })).toEqual([]);
    desk.permissions = ['proposals.read'];
    expect(actions()).toEqual([]);
  });

  it('is only refused while one of the two accounts is too new, and says so', () => {
    const fresh = actions({ mayConfirm: false, newUntil: '2026-11-20T12:00:00.000Z' });
    expect(fresh.map(pathOf)).toEqual(['proposals/3/confirm', 'proposals/3/refuse']);
    expect(fresh.map(({ refused }) => refused)).toEqual(['proposals.tooNew {"time":"2026-11-20 12:00:00"}', undefined]);
  });

  it('about a role names the account', () => {
    const facts = [
      { name: 'email', value: 'rita@staff.example' },
      { name: 'role', value: 'reviewer' },
      { name: 'statusBefore', value: 'disabled' },
    ];
    const [confirm] = actions({ kind: 'staffRole', subject: '8', facts });
    expect(confirm?.statement({})).toContain('"subject":"rita@staff.example"');
  });

  it('is only taken back by who made it', () => {
    expect(actions({ proposedById: 4 }).map(pathOf)).toEqual(['proposals/3/withdraw']);
  });

  it('that is scheduled is only cancelled, by who may', () => {
    expect(actions({ state: 'scheduled', mayCancel: true }).map(pathOf)).toEqual(['proposals/3/cancel']);
    expect(actions({ state: 'scheduled', mayCancel: true, proposedById: 4 }).map(pathOf)).toEqual([
      'proposals/3/cancel',
    ]);
    expect(actions({ state: 'scheduled', mayCancel: false })).toEqual([]);
  });

  it('that raises a risk says how long it waits after the confirmation', () => {
    const [confirm, refuse] = actions({ delayMinutes: 60 });
    expect(confirm?.statement({})).toBe(
      'proposals.confirm.later {"kind":"proposals.kinds.adjustment","subject":"fields.user 10000001","staff":"Otto","minutes":60}',
    );
    expect(refuse?.statement({})).toContain('proposals.refuse.statement');
  });

  it('wants a reason unless it is confirmed', () => {
    const [confirm, refuse] = actions();
    const [withdraw] = actions({ proposedById: 4 });
    expect([confirm?.inputs, confirm?.body({ reason: 'x' })]).toEqual([[], {}]);
    for (const spec of [refuse, withdraw]) {
      expect(spec?.inputs?.map(({ name, optional }) => [name, optional])).toEqual([['reason', undefined]]);
      expect(spec?.body({ reason: ' x ' })).toEqual({ reason: 'x' });
    }
    expect(confirm?.statement({})).toBe(
      'proposals.confirm.statement {"kind":"proposals.kinds.adjustment","subject":"fields.user 10000001","staff":"Otto"}',
    );
  });
});

it('a proposed credit is about its deposit', () => {
  desk.permissions = ['proposals.decide'];
  const row = {
    id: 3,
    kind: 'credit',
    subject: '12',
    state: 'waiting',
    facts: [],
    proposedById: 5,
    proposedBy: 'Otto',
  };
  const [confirm] = drawn(useProposalActions)({ ...row, mayConfirm: true } as unknown as ProposalRow);
  expect(confirm?.statement({})).toContain('"subject":"audit.resources.deposits 12"');
});

describe('the switch of all payouts', () => {
  const action = (stopped: boolean, releaseProposalId: number | null = null) =>
    drawn(() => ({ spec: useSwitchAction({ stopped, releaseProposalId }) })).spec;

  it('is stopped by who may stop, and let go on by who may release, once it was proposed to nobody yet', () => {
    desk.permissions = ['payouts.stop', 'payouts.release'];
    expect([action(false)?.action, action(false)?.tone]).toEqual(['stop', 'error']);
    expect([action(true)?.action, action(true)?.tone]).toEqual(['release', 'primary']);
    expect(action(true, 3)).toBeNull();
    desk.permissions = ['payouts.stop'];
    expect([action(false)?.action, action(true)]).toEqual(['stop', null]);
    desk.permissions = ['payouts.release'];
    expect([action(false), action(true)?.action]).toEqual([null, 'release']);
  });

  it('wants a reason', () => {
    desk.permissions = ['payouts.stop'];
    const stop = action(false);
    expect(stop?.inputs?.map(({ name, optional }) => [name, optional])).toEqual([['reason', undefined]]);
    expect(stop?.body({ reason: ' x ' })).toEqual({ reason: 'x' });
    expect(stop && pathOf(stop)).toBe('payouts/stop');
  });
});
