import { UnitOfWork } from '../../server/common/database';
import { day } from '../../server/common/runtime';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit } from '../../server/finance/deposits/deposits.schemas';
import type { UserInfo } from '../../server/home/home.schemas';
import { Assets } from '../../server/ledger';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import type { AuditRow } from '../../server/staff/audit/audit.list';
import { bootApp, type ConsoleClient, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';
import { tally } from '../support/tally';
import { changeSetting } from './change-setting';

const hash = (at: number) => `0x${at.toString(16).padStart(64, '0')}`;

let app: TestApp;
let reviewer: ConsoleClient;
let second: ConsoleClient;
let auditor: ConsoleClient;
let user: TestUser;

/** The first moment of the next UTC day, with everybody logged in anew. */
async function nextDay(): Promise<void> {
  app.clock.stop(Math.floor(app.clock.stop() / day) * day + day);
  [reviewer, second] = [await app.actors.staff('reviewer'), await app.actors.staff('reviewer2')];
  auditor = await app.actors.staff('auditor');
  user = await app.actors.user();
}

beforeAll(async () => {
  app = await bootApp();
});
beforeEach(() => nextDay());
afterAll(() => closeWithSoundBooks(app));

type Answer = DoneOrProposed & { code: string };
const alone = { proposalId: null };
const proposed = { proposalId: expect.any(Number) };
async function filed(amount: string, more: { asset?: string; txHash?: string } = {}): Promise<number> {
  const { data, status } = await user.api.post<Deposit>('/api/finance/recharge', { asset: 'USDT', amount, ...more });
  expect(status).toBe(200);
  return data.id;
}
const approve = (id: number, amount: string, who = reviewer, more: object = {}) =>
  who.post<Answer>(`/admin-api/deposits/${id}/approve`, { amount, ...more });
/** Files one and approves it as it was filed. */
const credited = async (amount: string, asset = 'USDT', who = reviewer) =>
  (await approve(await filed(amount, { asset }), amount, who)).body;
const reject = (id: number, who = reviewer) =>
  who.post<Answer>(`/admin-api/deposits/${id}/reject`, { reason: 'nothing came' });
const confirm = (id: number | null, who = second) => who.post<Answer>(`/admin-api/proposals/${id}/confirm`);
const rowOf = async (id: number, who = reviewer) => (await who.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
const proposal = async (id: number | null) => (await auditor.get<ProposalRow>(`/admin-api/proposals/${id}`)).body;
const funding = async (asset = 'USDT') => {
  const { data } = await user.api.get<UserInfo>('/api/user/info');
  return data.balances.find((balance) => balance.asset === asset)?.funding;
};

describe('a credit that takes two', () => {
  it('is proposed by one with all the second person must know, and credited by another as proposed', async () => {
    const id = await filed('100');
    const asked = await approve(id, '1000000000', reviewer, { txHash: hash(1).toUpperCase().replace('0X', '0x') });
    expect(asked).toMatchObject({ http: 200, body: proposed });
    const { proposalId } = asked.body;
    expect([await funding(), (await rowOf(id)).state]).toEqual(['0', 'pending']);
    expect((await rowOf(id)).proposalId).toBe(proposalId);
    expect(await proposal(proposalId)).toMatchObject({
      kind: 'credit',
      subject: String(id),
      proposedBy: 'Rita Reviewer',
      facts: [
        { name: 'deposit', value: String(id) },
        { name: 'user', value: user.uid },
        { name: 'claimed', value: '100 USDT' },
        { name: 'credited', value: '1000000000 USDT' },
        { name: 'txHash', value: hash(1) },
        { name: 'proof', value: 'none' },
        { name: 'why', value: 'large' },
      ],
    });
    expect(await confirm(proposalId, reviewer)).toMatchObject({ http: 403, body: { code: 'ownProposal' } });
    const finance = await app.actors.staff('finance');
    expect(await confirm(proposalId, finance)).toMatchObject({ http: 403, body: { code: 'forbidden' } });
    expect(await funding()).toBe('0');
    const key = { 'Idempotency-Key': 'credit-1' };
    const confirmed = () => second.post<Answer>(`/admin-api/proposals/${proposalId}/confirm`, {}, key);
    expect((await Promise.all([confirmed(), confirmed(), confirmed()])).map(({ http }) => http)).toEqual([
      200, 200, 200,
    ]);
    expect(await funding()).toBe('1000000000');
    expect(await rowOf(id)).toMatchObject({
      state: 'credited',
      credited: '1000000000',
      txHash: hash(1),
      reviewer: 'Raul Reviewer',
      proposalId: null,
      secondPerson: null,
    });
    const filter = encodeURIComponent(JSON.stringify({ resource: 'deposits', resourceId: id }));
    expect((await auditor.get<AuditRow[]>(`/admin-api/audit?filter=${filter}`)).body).toMatchObject([
      { action: 'approve', staff: 'Raul Reviewer', after: { credited: '1000000000', proposal: proposalId } },
    ]);
  });

  it('is one worth more than the limit, by a unit', async () => {
    await changeSetting(app, 'deposit.unprovenLimit', '100000000');
    expect(await credited('1000')).toEqual(alone);
    expect(await credited('2000', 'FXB')).toEqual(alone);
    const ids = [await filed('1000.00000001'), await filed('2000.00000002', { asset: 'FXB' })];
    for (const id of ids) expect((await rowOf(id)).secondPerson).toBe('large');
    expect((await approve(ids[0] ?? 0, '1000.00000001')).body).toEqual(proposed);
    expect((await approve(ids[1] ?? 0, '2000.00000002')).body).toEqual(proposed);
    await changeSetting(app, 'deposit.unprovenLimit', '500');
  });

  it('is one of an asset without a price', async () => {
    const price = (sql: string) =>
      app.get(UnitOfWork).run((tx) => tx.run(`UPDATE asset SET price = ${sql} WHERE code = 'NICE'`));
    const id = await filed('10', { asset: 'NICE' });
    await price('NULL');
    await app.get(Assets).reload();
    expect((await rowOf(id)).secondPerson).toBe('noPrice');
    expect((await approve(id, '10')).body).toEqual(proposed);
    await price('10000000');
    await app.get(Assets).reload();
  });

  it('is one that differs from the claim by a unit, where only staff say what came', async () => {
    for (const amount of ['9.99999999', '10.00000001']) {
      const id = await filed('10');
      expect((await rowOf(id)).secondPerson).toBeNull();
      const { body } = await approve(id, amount);
      expect((await proposal(body.proposalId)).facts).toContainEqual({ name: 'why', value: 'differs' });
      expect((await confirm(body.proposalId)).http).toBe(200);
      expect((await rowOf(id)).credited).toBe(amount);
    }
    expect((await approve(await filed('10'), '10.00')).body).toEqual(alone);
  });

  it('is every one beyond what this reviewer has credited alone and unproven in the UTC day', async () => {
    expect(await credited('300')).toEqual(alone);
    expect(await credited('400', 'FXB')).toEqual(alone);
    const id = await filed('1');
    expect([(await rowOf(id)).secondPerson, (await rowOf(id, second)).secondPerson]).toEqual(['unproven', null]);
    const last = await approve(id, '1');
    expect((await proposal(last.body.proposalId)).facts).toContainEqual({ name: 'why', value: 'unproven' });
    // What two have credited is no part of either's own.
    expect((await confirm(last.body.proposalId)).http).toBe(200);
    expect(await credited('500', 'USDT', second)).toEqual(alone);
    expect(await credited('1', 'USDT', second)).toEqual(proposed);
    app.clock.stop(app.clock.stop() + day - 1);
    reviewer = await app.actors.staff('reviewer');
    user = await app.actors.user();
    expect(await credited('1')).toEqual(proposed);
    app.clock.advance(1);
    expect(await credited('500')).toEqual(alone);
  });

  it('is every one where the limits are 0', async () => {
    await changeSetting(app, 'deposit.unprovenLimit', '0');
    expect(await credited('1')).toEqual(proposed);
    await changeSetting(app, 'deposit.unprovenLimit', '500');
    await changeSetting(app, 'deposit.twoPersonLimit', '0');
    expect(await credited('1')).toEqual(proposed);
    await changeSetting(app, 'deposit.twoPersonLimit', '1000');
  });
});

describe('while a proposal to credit it waits, a deposit', () => {
  it('is credited by nobody alone', async () => {
    const id = await filed('10');
    const { body } = await approve(id, '11');
    for (const who of [reviewer, second]) {
      expect(await approve(id, '10', who)).toMatchObject({ http: 409, body: { code: 'alreadyProposed' } });
      expect(await approve(id, '12', who)).toMatchObject({ http: 409, body: { code: 'alreadyProposed' } });
    }
    const path = `/admin-api/proposals/${body.proposalId}`;
    expect((await reviewer.post(`${path}/withdraw`, { reason: 'a mistake' })).http).toBe(200);
    expect((await approve(id, '10', second)).body).toEqual(alone);
  });

  it.each([
    ['by another', 'refused'],
    ['by who proposed it', 'withdrawn'],
  ])('can be rejected, which ends the proposal: %s', async (by, state) => {
    const id = await filed('10');
    const { proposalId } = (await approve(id, '11')).body;
    const who = by === 'by another' ? second : reviewer;
    expect((await reject(id, who)).http).toBe(200);
    expect(await proposal(proposalId)).toMatchObject({ state, decidedReason: 'nothing came' });
    expect(await confirm(proposalId)).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
    expect([await funding(), (await rowOf(id)).proposalId]).toEqual(['0', null]);
  });

  it('is credited or rejected, never both, by two who decide at once', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await filed('10');
      const { proposalId } = (await approve(id, '11')).body;
      const before = Number(await funding());
      const race = [() => confirm(proposalId), () => reject(id)];
      const answers = await Promise.all((round % 2 ? race.reverse() : race).map((act) => act()));
      expect(tally(answers)).toEqual({ done: 1, '409 stateConflict': 1 });
      const { state } = await rowOf(id);
      const ended = (await proposal(proposalId)).state;
      expect([state, ended, Number(await funding()) - before]).toEqual(
        state === 'credited' ? ['credited', 'confirmed', 11] : ['rejected', 'withdrawn', 0],
      );
    }
  });
});

describe('a proposed credit', () => {
  it('is refused once the transaction counts for another, and goes on waiting', async () => {
    const [one, two] = [await filed('10'), await filed('10')];
    const asked = await approve(one, '11', reviewer, { txHash: hash(20) });
    expect((await approve(two, '10', second, { txHash: hash(20) })).body).toEqual(alone);
    expect(await confirm(asked.body.proposalId)).toMatchObject({ http: 400, body: { code: 'txHashUsed' } });
    expect((await proposal(asked.body.proposalId)).state).toBe('waiting');
    const late = await approve(await filed('10'), '11', reviewer, { txHash: hash(20) });
    expect(late).toMatchObject({ http: 400, body: { code: 'txHashUsed' } });
  });

  it('of what is no longer pending is refused', async () => {
    const id = await filed('10');
    const { proposalId } = (await approve(id, '11')).body;
    await app.get(UnitOfWork).run((tx) => tx.run("UPDATE deposit SET state = 'rejected' WHERE id = ?", [id]));
    expect(await confirm(proposalId)).toMatchObject({ http: 409, body: { code: 'proposalOutdated' } });
    expect(await approve(id, '10')).toMatchObject({ http: 409, body: { code: 'stateConflict' } });
    expect(await approve(999_999, '10')).toMatchObject({ http: 404, body: { code: 'notFound' } });
    expect([(await proposal(proposalId)).state, await funding()]).toEqual(['waiting', '0']);
  });
});

test('many approvals of one reviewer at once credit no more than the day’s sum', async () => {
  const ids: number[] = [];
  for (let each = 0; each < 16; each++) ids.push(await filed('100'));
  const answers = await Promise.all(ids.map((id) => approve(id, '100')));
  expect(tally(answers)).toEqual({ done: 16 });
  expect(answers.filter(({ body }) => body.proposalId === null)).toHaveLength(5);
  expect(await funding()).toBe('500');
});
