import type { ProofRoot } from '@server/ledger/proofs/proof.schemas';
import type { Eip1193Provider } from '../../lib/wallet/eip1193';
import { type Anchored, anchorDataOf, checkAnchor } from './anchor-check';

const root: ProofRoot = {
  date: '2026-11-21',
  root: 'ab'.repeat(32),
  assets: [],
  sums: [],
  leaves: 1,
  sealHash: '0c'.repeat(32),
  sealId: 4,
  createdAt: '2026-11-21T00:01:00.000Z',
};
const hash = `0x${'Ef'.repeat(32)}`;
const from = `0x${'aA'.repeat(20)}`;
const anchor: Anchored = {
  state: 'anchored',
  chainId: 56,
  from,
  txHash: hash.toLowerCase(),
  block: 10,
  anchoredAt: '2026-11-21T00:02:00.000Z',
};
const data = `0x4c4f4445313230323631313231${'ab'.repeat(32)}${'0c'.repeat(32)}`;
const sent = {
  hash,
  from: from.toLowerCase(),
  to: from,
  input: data.toUpperCase().replace('0X', '0x'),
  blockNumber: '0xa',
};
const receipt = { transactionHash: hash, blockNumber: '0x0a', status: '0x1' };

interface Answers {
  chain?: unknown;
  sent?: unknown;
  receipt?: unknown;
}

const check = (answers: Answers, change: Partial<Anchored> = {}) => {
  const known: Record<string, unknown> = {
    eth_chainId: 'chain' in answers ? answers.chain : '0x38',
    eth_getTransactionByHash: 'sent' in answers ? answers.sent : sent,
    eth_getTransactionReceipt: 'receipt' in answers ? answers.receipt : receipt,
  };
  const provider: Eip1193Provider = { request: async ({ method }) => known[method] };
  return checkAnchor(provider, root, { ...anchor, ...change });
};
const wrong = (fault: string) => ({ kind: 'wrong', fault });

test('carries what the server writes, with zeros where there is no seal yet', () => {
  expect(anchorDataOf(root)).toBe(data);
  expect(anchorDataOf({ ...root, sealHash: null })).toBe(`${data.slice(0, -64)}${'0'.repeat(64)}`);
});

test('is right where the chain shows exactly that', async () => {
  expect(await check({})).toEqual({ kind: 'right', block: 10 });
  const { input, ...older } = sent;
  expect(await check({ sent: { ...older, data: input } })).toEqual({ kind: 'right', block: 10 });
  expect(await check({ chain: 56 })).toEqual({ kind: 'right', block: 10 });
});

test.each([
  ['no such transaction', { sent: null }, 'unknown'],
  ['another transaction', { sent: { ...sent, hash: `0x${'11'.repeat(32)}` } }, 'unknown'],
  ['no receipt', { receipt: null }, 'pending'],
  ['the receipt of another', { receipt: { ...receipt, transactionHash: `0x${'11'.repeat(32)}` } }, 'pending'],
  ['no block', { sent: { ...sent, blockNumber: null } }, 'pending'],
  ['another block in the receipt', { receipt: { ...receipt, blockNumber: '0xb' } }, 'block'],
  ['another block of the transaction', { sent: { ...sent, blockNumber: '0xb' } }, 'block'],
  ['a failure', { receipt: { ...receipt, status: '0x0' } }, 'failed'],
  ['another sender', { sent: { ...sent, from: `0x${'bb'.repeat(20)}` } }, 'sender'],
  ['another recipient', { sent: { ...sent, to: `0x${'bb'.repeat(20)}` } }, 'sender'],
  ['no recipient', { sent: { ...sent, to: null } }, 'sender'],
  ['another root', { sent: { ...sent, input: data.replace('ab', 'ac') } }, 'data'],
  ['more than the root', { sent: { ...sent, input: `${data}00` } }, 'data'],
  ['nothing', { sent: { ...sent, input: undefined } }, 'data'],
])('is wrong where the chain shows %s', async (_, answers, fault) => {
  expect(await check(answers)).toEqual(wrong(fault));
});

test('is wrong where the server names another block', async () => {
  expect(await check({}, { block: 11 })).toEqual(wrong('block'));
  expect(await check({}, { block: null })).toEqual(wrong('block'));
});

test('is not checked on another chain, nor where the wallet refuses or stays silent', async () => {
  expect(await check({ chain: '0x1' })).toEqual({ kind: 'problem', problem: 'otherChain' });
  const refuses: Eip1193Provider = { request: () => Promise.reject(new Error('no')) };
  expect(await checkAnchor(refuses, root, anchor)).toEqual({ kind: 'problem', problem: 'refused' });
  const silent: Eip1193Provider = { request: () => new Promise(() => undefined) };
  expect(await checkAnchor(silent, root, anchor, 5)).toEqual({ kind: 'problem', problem: 'silent' });
});
