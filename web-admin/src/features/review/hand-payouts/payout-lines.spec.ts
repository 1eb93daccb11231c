import { joined, type Line, linesOf, type PayoutRow, signerFile, sorted, withoutLine } from './payout-lines';

const row = (id: number, amount = '5'): PayoutRow => ({
  id,
  asset: 'USDT',
  amount,
  userId: 1,
  uid: 'A1',
  nickname: '',
  address: '0xb1',
  since: '2026-11-21T18:46:00.000Z',
});
const line = (state: Line['state'], id: number | null): Line => ({ state, id, txHash: '0x1', sent: null });

describe('pasted lines', () => {
  it('keep their places, also where one between them is empty', () => {
    expect(linesOf('0x1\r\n\n0x2\n\n')).toEqual(['0x1', '', '0x2']);
    expect(linesOf(' \n')).toEqual([]);
  });

  it('are joined, and taken off one by one', () => {
    expect(joined('0x1\n', '0x2\n0x3')).toBe('0x1\n0x2\n0x3');
    expect(joined('', '0x2')).toBe('0x2');
    expect(withoutLine('0x1\n0x2\n0x3', 1)).toBe('0x1\n0x3');
  });
});

test('the file for the signer has address, amount, asset and number of each payout', () => {
  expect(signerFile([row(7, '120.5'), row(8)])).toBe(
    'address,amount,asset,id\r\n0xb1,120.5,USDT,7\r\n0xb1,5,USDT,8\r\n',
  );
});

test('payouts are matched, differ, or have no hash yet; a hash used before speaks of none', () => {
  const lines = [line('found', 7), line('amountDiffers', 8), line('used', 9), line('notHash', null)];
  const ids = Object.entries(sorted([row(7), row(8), row(9)], lines)).map(([name, rows]) => [
    name,
    rows.map(({ id }) => id),
  ]);
  expect(ids).toEqual([
    ['matched', [7]],
    ['differs', [8]],
    ['open', [9]],
  ]);
});
