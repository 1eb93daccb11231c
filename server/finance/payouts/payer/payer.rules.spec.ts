import { addressTopic, type Log, type Receipt, transferTopic } from '../../../chain';
import {
  bumpAfter,
  gasPriceCeiling,
  gasPriceFloor,
  gasPriceWithin,
  gasUnits,
  isAlreadyKnown,
  missingFor,
  mostAttempts,
  mostOpenPayouts,
  nextStep,
  outcomeOf,
  raisedGasPrice,
  transferGasLimit,
} from './payer.rules';

const gwei = 1_000_000_000n;

test('what the payer keeps to', () => {
  expect([gasPriceFloor, gasPriceCeiling, transferGasLimit]).toEqual([50_000_000n, 20_000_000_000n, 100_000n]);
  expect([mostOpenPayouts, mostAttempts, bumpAfter, missingFor]).toEqual([16, 6, 60_000, 60_000]);
});

test('the gas price keeps to its bounds', () => {
  expect(gasPriceWithin(0n)).toBe(gasPriceFloor);
  expect(gasPriceWithin(3n * gwei)).toBe(3n * gwei);
  expect(gasPriceWithin(500n * gwei)).toBe(gasPriceCeiling);
  expect([49_999_999n, 50_000_000n, 50_000_001n].map(gasPriceWithin)).toEqual([50_000_000n, 50_000_000n, 50_000_001n]);
  expect([19_999_999_999n, 20_000_000_000n, 20_000_000_001n].map(gasPriceWithin)).toEqual([
    19_999_999_999n,
    20_000_000_000n,
    20_000_000_000n,
  ]);
});

test('a raised price is an eighth more, or the node’s, and at least a tenth more', () => {
  expect(raisedGasPrice(8n * gwei, gwei)).toBe(9n * gwei);
  expect(raisedGasPrice(gasPriceFloor, 0n)).toBe(56_250_000n);
  expect(raisedGasPrice(7n, 0n)).toBe(gasPriceFloor);
  expect(raisedGasPrice(gwei, 5n * gwei)).toBe(5n * gwei);
  expect(raisedGasPrice(18n * gwei, gwei)).toBe(gasPriceCeiling);
  expect(raisedGasPrice(19n * gwei, gwei)).toBeNull();
  // The ceiling is just a tenth more than the first, and a unit too little for the second.
  expect(raisedGasPrice(18_181_818_181n, gwei)).toBe(gasPriceCeiling);
  expect(raisedGasPrice(18_181_818_182n, gwei)).toBeNull();
  // Both are rounded up.
  expect(raisedGasPrice(50_000_001n, 0n)).toBe(56_250_002n);
  expect(raisedGasPrice(gasPriceCeiling, gasPriceCeiling)).toBeNull();
});

test('what happens to a transaction that is not in a block', () => {
  const sent = { refusals: 0, lastSentAt: 0, createdAt: 0, lastError: null };
  const fresh = { ...sent, known: true, attempts: 1, raisable: true, now: 1_000 };
  expect(nextStep(fresh)).toBe('wait');
  expect(nextStep({ ...fresh, known: false })).toBe('send');
  expect(nextStep({ ...fresh, known: false, lastSentAt: null, now: bumpAfter })).toBe('send');
  expect(nextStep({ ...fresh, now: bumpAfter })).toBe('raise');
  expect(nextStep({ ...fresh, now: bumpAfter - 1 })).toBe('wait');
  expect(nextStep({ ...fresh, createdAt: 5, now: bumpAfter + 4 })).toBe('wait');
  expect(nextStep({ ...fresh, now: bumpAfter, attempts: mostAttempts - 1 })).toBe('raise');
  expect(nextStep({ ...fresh, known: false, now: bumpAfter, lastError: 'insufficient funds for gas' })).toBe('send');
  expect(nextStep({ ...fresh, known: false, now: bumpAfter, lastError: 'replacement transaction underpriced' })).toBe(
    'raise',
  );
  expect(nextStep({ ...fresh, now: bumpAfter, attempts: mostAttempts })).toBe('wait');
  expect(nextStep({ ...fresh, now: bumpAfter, raisable: false })).toBe('wait');
});

test.each([
  ['never sent', { refusals: 0, lastSentAt: null }, 0],
  ['lost by the node, or not heard by it', { refusals: 0, lastError: 'no answer' }, 0],
  ['refused once', { refusals: 1 }, 2_000],
  ['refused twice', { refusals: 2 }, 4_000],
  ['refused eight times', { refusals: 8 }, 256_000],
  ['refused nine times', { refusals: 9 }, 300_000],
  ['refused for days', { refusals: 2_000 }, 300_000],
])('%s: sent again after %i ms, and not before', (_, attempt, after) => {
  const lastSentAt = 5_000;
  const refused = { lastSentAt, known: false, attempts: 1, raisable: true, lastError: 'insufficient funds' };
  const at = (now: number) => nextStep({ ...refused, createdAt: 0, ...attempt, now });
  expect(at(lastSentAt + after)).toBe('send');
  if (after > 0) expect(at(lastSentAt + after - 1)).toBe('wait');
});

test('a refusal waits for no higher price, and without one for its time', () => {
  const cheap = { refusals: 9, lastSentAt: 0, known: false, attempts: 1, createdAt: 0, now: bumpAfter };
  const underpriced = { ...cheap, lastError: 'transaction underpriced' };
  expect(nextStep({ ...underpriced, raisable: true })).toBe('raise');
  expect(nextStep({ ...underpriced, raisable: false })).toBe('wait');
});

test.each([
  'already known',
  'known transaction: 0xab',
  'transaction already imported',
  'already in mempool',
  'Already in the pool',
])('%s: the node has it', (message) => expect(isAlreadyKnown(message)).toBe(true));

test.each(['nonce too low', 'unknown transaction type', 'replacement transaction underpriced'])(
  '%s: it has not',
  (message) => expect(isAlreadyKnown(message)).toBe(false),
);

test('gas is rounded up', () => {
  expect(gasUnits(50_000n, gwei, 18, 8)).toBe(5_000n);
  expect(gasUnits(50_001n, gwei, 18, 8)).toBe(5_001n);
  expect(gasUnits(1n, 1n, 18, 8)).toBe(1n);
  expect(gasUnits(0n, gwei, 18, 8)).toBe(0n);
  // A coin of fewer decimals than the books keep has nothing to round.
  expect(gasUnits(3n, 1n, 6, 8)).toBe(300n);
});

const [token, wallet, user, other] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
  string,
];
const expected = { contract: token, from: wallet, to: user, value: 10n };
const hash = `0x${'1'.repeat(64)}`;

function receipt({ status = 1, address = token, from = wallet, to = user, value = 10n } = {}): Receipt {
  const place = { blockNumber: 1, blockHash: hash, transactionHash: hash };
  const topics = [transferTopic, addressTopic(from), addressTopic(to)];
  const data = `0x${value.toString(16).padStart(64, '0')}`;
  const logs = [{ ...place, address, topics, data, logIndex: 0, removed: false }];
  return { ...place, from: wallet, to: token, status, gasUsed: 1n, effectiveGasPrice: 1n, logs };
}

test('a payout is paid by exactly its own transfer', () => {
  expect(outcomeOf(receipt(), expected)).toBe('paid');
  expect(outcomeOf(receipt({ status: 0 }), expected)).toBe('reverted');
  expect(outcomeOf(receipt({ address: other }), expected)).toBe('silent');
  expect(outcomeOf(receipt({ from: other }), expected)).toBe('silent');
  expect(outcomeOf(receipt({ to: other }), expected)).toBe('silent');
  expect(outcomeOf(receipt({ value: 11n }), expected)).toBe('silent');
});

test('a log that is no transfer says nothing of one', () => {
  const [log] = receipt().logs as [Log];
  const approval = { ...log, topics: [`0x${'9'.repeat(64)}`, ...log.topics.slice(1)] };
  expect(outcomeOf({ ...receipt(), logs: [approval] }, expected)).toBe('silent');
  expect(outcomeOf({ ...receipt(), logs: [approval, log] }, expected)).toBe('paid');
});
