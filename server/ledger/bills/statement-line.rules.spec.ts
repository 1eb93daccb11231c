import { type RawLine, statementLine } from './statement-line.rules';

const raw: RawLine = {
  id: 7,
  transactionId: 3,
  postingKey: 'deposit:12',
  accountId: 5,
  userId: 21,
  uid: '12345678',
  wallet: 'funding',
  asset: 'USDT',
  amount: '-90071992547409931',
  balanceAfter: 150_000_000,
  type: 'deposit',
  counterpart: null,
  createdAt: Date.parse('2026-11-21T10:00:00.123Z'),
};

test('a line of a user', () => {
  expect(statementLine(raw, 8)).toEqual({
    ...raw,
    owner: 'user',
    amount: '-900719925.47409931',
    balanceAfter: '1.5',
    createdAt: '2026-11-21T10:00:00.123Z',
  });
});

test('a line of the system, which keeps no running balance, and one whose transaction is gone', () => {
  const row = { ...raw, userId: null, uid: null, balanceAfter: null, postingKey: null, amount: 15 };
  expect(statementLine(row, 1)).toMatchObject({ owner: 'system', amount: '1.5', balanceAfter: null, postingKey: '' });
  expect(statementLine({ ...row, balanceAfter: 0 }, 1).balanceAfter).toBe('0');
});
