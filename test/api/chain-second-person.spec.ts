import { type BaseWallet, Wallet } from 'ethers';
import { ChainNode } from '../../server/chain';
import type { ChainTransferRow } from '../../server/finance/deposits/chain/chain-transfers.list';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { ProposalRow } from '../../server/proposals/proposals.list';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import type { ConsoleClient, TestUser } from '../support';
import { ChainStage, custody } from '../support/chain-stage';

jest.setTimeout(60_000);

let stage: ChainStage;
let reviewer: ConsoleClient;
let second: ConsoleClient;

beforeAll(async () => {
  stage = await ChainStage.start();
  [reviewer, second] = [await stage.app.actors.staff('reviewer'), await stage.app.actors.staff('reviewer2')];
});
afterAll(async () => {
  try {
    expect((await stage.app.books()).checks.filter((check) => !check.ok)).toEqual([]);
  } finally {
    await stage.stop();
  }
});

type Answer = DoneOrProposed & { code: string };
const rowOf = async (id: number) => (await reviewer.get<DepositRow>(`/admin-api/deposits/${id}`)).body;
const approve = (id: number, amount: string) => reviewer.post<Answer>(`/admin-api/deposits/${id}/approve`, { amount });
const confirm = (id: number | null) => second.post<Answer>(`/admin-api/proposals/${id}/confirm`);
const proposal = async (id: number | null) => (await reviewer.get<ProposalRow>(`/admin-api/proposals/${id}`)).body;
/** A deposit that the chain is sure of. */
async function settled(amount: string, sender?: BaseWallet): Promise<{ user: TestUser; id: number }> {
  const user = await stage.app.actors.user();
  const { id } = await stage.file(user, await stage.evm.pay(sender ?? user.wallet, custody, amount), amount);
  await stage.bury();
  await stage.check();
  return { user, id };
}
const alone = { proposalId: null };
const proposed = { proposalId: expect.any(Number) };

test('what the chain proves is credited by one up to the limit, however often, and by two above it', async () => {
  for (const amount of ['1000', '900']) {
    const { user, id } = await settled(amount);
    expect((await rowOf(id)).secondPerson).toBeNull();
    expect((await approve(id, amount)).body).toEqual(alone);
    expect(await stage.funding(user)).toBe(amount);
  }
  const { user, id } = await settled('1000.00000001');
  expect((await rowOf(id)).secondPerson).toBe('large');
  const { proposalId } = (await approve(id, '1000.00000001')).body;
  expect((await proposal(proposalId)).facts).toEqual(
    expect.arrayContaining([
      { name: 'proof', value: 'chain' },
      { name: 'why', value: 'large' },
    ]),
  );
  expect(await stage.funding(user)).toBe('0');
  expect((await confirm(proposalId)).http).toBe(200);
  expect(await stage.funding(user)).toBe('1000.00000001');
  expect(await rowOf(id)).toMatchObject({ state: 'credited', check: { state: 'verified' }, reviewer: 'Raul Reviewer' });
});

test('the second person’s confirmation asks the chain again, and credits nothing without its answer', async () => {
  const { user, id } = await settled('2000');
  const { proposalId } = (await approve(id, '2000')).body;
  stage.node.answer('eth_getTransactionReceipt', async () => null);
  expect(await confirm(proposalId)).toMatchObject({ http: 409, body: { code: 'notConfirmed' } });
  stage.node.break('*', 'cut');
  expect(await confirm(proposalId)).toMatchObject({ http: 409, body: { code: 'chainUnavailable' } });
  stage.node.heal();
  // The node was taken out of the environment in between.
  const gone = jest.spyOn(stage.app.get(ChainNode), 'configured', 'get').mockReturnValue(false);
  expect(await confirm(proposalId)).toMatchObject({ http: 409, body: { code: 'chainUnavailable' } });
  gone.mockRestore();
  expect([(await proposal(proposalId)).state, await stage.funding(user)]).toEqual(['waiting', '0']);
  const asked = stage.node.count('eth_getTransactionReceipt');
  expect((await confirm(proposalId)).http).toBe(200);
  expect(stage.node.count('eth_getTransactionReceipt')).toBe(asked + 1);
  expect(await stage.funding(user)).toBe('2000');
});

test('what another address sent is not proven to be this user’s: it counts toward the sum of the day', async () => {
  const stranger = Wallet.createRandom();
  const first = await settled('400', stranger);
  expect((await approve(first.id, '400')).body).toEqual(alone);
  await stage.scan();
  // Nor is what the same reviewer gives to a user of their choice.
  const txHash = await stage.evm.pay(Wallet.createRandom(), custody, '101');
  await stage.bury();
  await stage.scan();
  const filter = encodeURIComponent(JSON.stringify({ q: txHash }));
  const [transfer] = (await reviewer.get<ChainTransferRow[]>(`/admin-api/chain-transfers?filter=${filter}`)).body;
  const user = await stage.app.actors.user();
  const assigned = await reviewer.post(`/admin-api/chain-transfers/${transfer?.id}/assign`, {
    userId: user.id,
    reason: 'says it is theirs',
  });
  expect(assigned.http).toBe(200);
  const [deposit] = await stage.deposits(user);
  expect((await rowOf(deposit?.id ?? 0)).secondPerson).toBe('unproven');
  const asked = await approve(deposit?.id ?? 0, '101');
  expect(asked.body).toEqual(proposed);
  expect((await proposal(asked.body.proposalId)).facts).toEqual(
    expect.arrayContaining([
      { name: 'proof', value: 'amount' },
      { name: 'why', value: 'unproven' },
    ]),
  );
  expect((await confirm(asked.body.proposalId)).http).toBe(200);
  expect(await stage.funding(user)).toBe('101');
});
