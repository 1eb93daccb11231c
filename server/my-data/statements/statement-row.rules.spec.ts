import type { OwnLine } from '../../ledger';
import { balanceRow, localValue, RunningBalances, statementRow, yearPeriod } from './statement-row.rules';

const writing = {
  kinds: { transferFee: 'Transfer fee' },
  wallets: { funding: 'Funding' },
  scales: { USDT: 8 },
  local: null,
};
const line: OwnLine = {
  ...{ id: 3, transactionId: 9, createdAt: Date.UTC(2026, 0, 2, 3, 4, 5), type: 'transferFee' },
  ...{ asset: 'USDT', wallet: 'funding', amount: -1n, balanceAfter: 90_071_992_547_409_931n },
  ...{ otherUid: '12345678', value: null },
};

test('a line is exact, says its fee, and leaves an unknown value empty', () => {
  expect(statementRow(line, writing)).toEqual({
    ...{ time: '2026-01-02T03:04:05.000Z', kind: 'Transfer fee', account: 'Funding', asset: 'USDT' },
    ...{ amount: '-0.00000001', fee: '0.00000001', balance: '900719925.47409931' },
    ...{ other: '12345678', value: '', local: '', rate: '', rateDay: '', reference: '9' },
  });
  expect(statementRow({ ...line, value: -5n, type: 'move' }, writing)).toMatchObject({
    ...{ kind: 'move', fee: '', value: '-0.00000005' },
  });
});

test('a value in a local currency is by the rate of its time, and empty where there was none', () => {
  const rate = { rate: '1.16', date: '2026-01-01' };
  const local = { currency: 'EUR', spans: [{ from: Date.UTC(2026, 0, 2), rate }] };
  const priced = { ...line, value: -500_000_000n };
  expect(statementRow(priced, { ...writing, local })).toMatchObject({
    ...{ value: '-5', local: '-4.3103', rate: '1.16', rateDay: '2026-01-01' },
  });
  const empty = { local: '', rate: '', rateDay: '' };
  expect(statementRow(line, { ...writing, local })).toMatchObject(empty);
  expect(statementRow({ ...priced, createdAt: Date.UTC(2026, 0, 2) - 1 }, { ...writing, local })).toMatchObject(empty);
  // 0.00005 is rounded up, away from nothing.
  const half = { ...local, spans: [{ from: 0, rate: { ...rate, rate: '2' } }] };
  expect([10_000n, -10_000n, 9_999n].map((value) => localValue({ ...line, value }, half, 8)?.units)).toEqual([
    1n,
    -1n,
    0n,
  ]);
});

test('balances follow the lines, account by account', () => {
  const running = new RunningBalances([{ asset: 'USDT', wallet: 'funding', units: 10n }]);
  running.add(line);
  running.add({ asset: 'USDT', wallet: 'held', amount: 4n });
  expect(running.all).toEqual([
    { asset: 'USDT', wallet: 'funding', units: 9n },
    { asset: 'USDT', wallet: 'held', units: 4n },
  ]);
  expect(balanceRow({ asset: 'USDT', wallet: 'held', units: 4n }, 0, 'Opening', writing)).toMatchObject({
    ...{ time: '1970-01-01T00:00:00.000Z', kind: 'Opening', account: 'held', amount: '', balance: '0.00000004' },
  });
});

test('a year ends with it, or now', () => {
  expect(yearPeriod(2025, Date.UTC(2026, 5))).toEqual({ from: Date.UTC(2025, 0), to: Date.UTC(2026, 0) });
  expect(yearPeriod(2026, Date.UTC(2026, 5))).toEqual({ from: Date.UTC(2026, 0), to: Date.UTC(2026, 5) + 1 });
});
