import { Wallet } from 'ethers';
import type { DoneOrProposed } from '../../server/proposals/proposals.schemas';
import { ChainStage, custody } from '../support/chain-stage';

let stage: ChainStage;

beforeAll(async () => {
  stage = await ChainStage.start();
}, 60_000);
afterAll(() => stage.stop());

const sender = Wallet.createRandom();
const body = (txHash: string, amount: string) => ({
  from: 'world',
  to: 'exchange',
  asset: 'USDT',
  amount,
  reason: 'from the treasury wallet',
  txHash,
});

async function fund(txHash: string, amount: string, headers?: Record<string, string>) {
  const finance = await stage.app.actors.staff('finance');
  return await finance.post<{ code?: string }>('/admin-api/treasury/fund', body(txHash, amount), headers);
}

test('a top-up by one person is what the chain shows, once', async () => {
  const never = `0x${'7'.repeat(64)}`;
  expect((await fund(never, '100')).body.code).toBe('notConfirmed');
  const txHash = await stage.evm.pay(sender, custody, '100');
  expect((await fund(txHash, '100')).body.code).toBe('notConfirmed');
  await stage.bury();
  expect((await fund(txHash, '101')).body.code).toBe('receivedDiffers');
  expect((await fund(txHash, '100')).http).toBe(200);
  expect((await fund(txHash, '100')).body.code).toBe('txHashUsed');
  expect((await stage.app.books()).checks.filter((check) => !check.ok)).toEqual([]);
});

test('the same top-up many times at once is one, and every answer says so', async () => {
  const txHash = await stage.evm.pay(sender, custody, '7');
  await stage.bury();
  const key = { 'Idempotency-Key': 'top-up' };
  const finance = await stage.app.actors.staff('finance');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => finance.post('/admin-api/treasury/fund', body(txHash, '7'), key)),
  );
  for (const { http, body: answer } of answers) expect([http, answer]).toEqual([answers[0]?.http, answers[0]?.body]);
  expect(answers[0]?.http).toBe(200);
  expect((await fund(txHash, '7')).body.code).toBe('txHashUsed');
});

test('what went elsewhere tops up nothing', async () => {
  const txHash = await stage.evm.pay(sender, `0x${'9'.repeat(40)}`, '5');
  await stage.bury();
  expect((await fund(txHash, '5')).body.code).toBe('notCreditable');
});

test('a top-up of what is not on the chain takes two, whatever hash is named', async () => {
  const txHash = `0x${'5'.repeat(64)}`;
  const finance = await stage.app.actors.staff('finance');
  const asked = { ...body(txHash, '5'), asset: 'FXB' };
  const { http, body: answer } = await finance.post<DoneOrProposed>('/admin-api/treasury/fund', asked);
  expect([http, answer]).toEqual([200, { proposalId: expect.any(Number) }]);
  const path = `/admin-api/proposals/${answer.proposalId}/confirm`;
  expect((await (await stage.app.actors.staff('finance2')).post(path)).http).toBe(200);
  expect((await finance.post<{ code: string }>('/admin-api/treasury/fund', asked)).body.code).toBe('txHashUsed');
});
