import { addressTopic, type ChainTransaction, type Log, type Receipt, transferTopic } from '../../../chain';
import { type DuePayout, judgePayout, type SeenPayout } from './hand-payment.rules';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const [usdt, custody, hot, user, stranger] = ['1', '2', '3', '4', '5'].map(address) as [
  string,
  string,
  string,
  string,
  string,
];
const value = 50n * 10n ** 18n;

const transfer = (from: string, to: string, units: bigint, contract = usdt): Log => ({
  address: contract,
  topics: [transferTopic, addressTopic(from), addressTopic(to)],
  data: `0x${units.toString(16).padStart(64, '0')}`,
  blockNumber: 100,
  blockHash: hash('b'),
  transactionHash: hash('a'),
  logIndex: 7,
  removed: false,
});
const receipt = (logs: Log[], status = 1): Receipt => ({
  transactionHash: hash('a'),
  blockNumber: 100,
  blockHash: hash('b'),
  from: custody,
  to: usdt,
  status,
  gasUsed: 50_000n,
  logs,
});
const coin = (from: string, to: string, wei: bigint): ChainTransaction => ({
  hash: hash('a'),
  from,
  to,
  value: wei,
  nonce: 0,
  blockNumber: 100,
  blockHash: hash('b'),
});
const due: DuePayout = { contract: usdt, senders: [custody, hot], to: user, value };
const seen = (change: Partial<SeenPayout> = {}): SeenPayout => ({
  receipt: receipt([transfer(custody, user, value)]),
  transaction: null,
  head: 114,
  finalized: 112,
  canonicalHash: hash('b'),
  ...change,
});
const withLogs = (...logs: Log[]) => seen({ receipt: receipt(logs) });

describe('a payment made by hand', () => {
  it('counts when it is exact, deep and final, from custody or the hot wallet', () => {
    expect(judgePayout(seen(), due)).toBe('paid');
    expect(judgePayout(withLogs(transfer(hot, user, value)), due)).toBe('paid');
    expect(judgePayout(withLogs(transfer(stranger, user, 1n), transfer(custody, user, value)), due)).toBe('paid');
    expect(judgePayout(seen({ finalized: null }), due)).toBe('paid');
  });

  it.each<[string, SeenPayout]>([
    ['is one confirmation short', seen({ head: 113 })],
    ['is not in a final block', seen({ finalized: 99 })],
    ['stands in a block that is no longer on the chain', seen({ canonicalHash: hash('c') })],
    ['stands in a block the node does not know', seen({ canonicalHash: null })],
  ])('is not final while it %s', (_, what) => {
    expect(judgePayout(what, due)).toBe('notFinal');
  });

  it('is not found without a receipt, and paid nothing when it reverted', () => {
    expect(judgePayout(seen({ receipt: null, canonicalHash: null }), due)).toBe('notFound');
    expect(judgePayout(seen({ receipt: receipt([transfer(custody, user, value)], 0) }), due)).toBe('reverted');
  });

  it.each<[string, SeenPayout]>([
    ['a unit less', withLogs(transfer(custody, user, value - 1n))],
    ['a unit more', withLogs(transfer(custody, user, value + 1n))],
    ['somebody else’s', withLogs(transfer(stranger, user, value))],
    ['to somebody else', withLogs(transfer(custody, stranger, value))],
    ['another token', withLogs(transfer(custody, user, value, stranger))],
    ['in two parts', withLogs(transfer(custody, user, value / 2n), transfer(custody, user, value / 2n))],
    ['without a transfer', withLogs()],
  ])('is another payment: %s', (_, what) => {
    expect(judgePayout(what, due)).toBe('otherPayment');
  });

  it('of the chain’s own coin is read from the transaction, which leaves no log', () => {
    const own = { ...due, contract: null };
    const paid = (transaction: ChainTransaction | null) =>
      judgePayout(seen({ receipt: receipt([]), transaction }), own);
    expect(paid(coin(custody, user, value))).toBe('paid');
    expect(paid(coin(custody, user, value - 1n))).toBe('otherPayment');
    expect(paid(coin(stranger, user, value))).toBe('otherPayment');
    expect(paid(coin(custody, stranger, value))).toBe('otherPayment');
    expect(paid(null)).toBe('otherPayment');
  });
});
