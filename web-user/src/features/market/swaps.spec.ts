import type { PoolEvent } from '@server/market/market.schemas';
import { lastSwaps } from './swaps';

const event = (
  id: number,
  minute: number,
  base: string,
  quote: string,
  kind: PoolEvent['kind'] = 'swap',
): PoolEvent => ({
  id,
  kind,
  base,
  quote,
  reserveBase: '0',
  reserveQuote: '0',
  spot: null,
  createdAt: `2026-11-21T10:0${minute}:00.000Z`,
});
const fxb = { id: 1, base: 'FXB', quote: 'USDT' };
const nice = { id: 2, base: 'NICE', quote: 'USDT' };

describe('lastSwaps', () => {
  it('tells what was paid and what was got, whichever way it went', () => {
    const events = [event(8, 2, '-970.4127', '500'), event(7, 1, '20', '-9.9')];
    expect(lastSwaps([{ pool: fxb, events }], 5)).toEqual([
      {
        key: '1 8',
        paid: { asset: 'USDT', amount: '500' },
        got: { asset: 'FXB', amount: '970.4127' },
        at: events[0]?.createdAt,
      },
      {
        key: '1 7',
        paid: { asset: 'FXB', amount: '20' },
        got: { asset: 'USDT', amount: '9.9' },
        at: events[1]?.createdAt,
      },
    ]);
  });

  it('joins pools by time, keeps the last, and leaves liquidity out', () => {
    const logs = [
      { pool: fxb, events: [event(9, 5, '1', '1', 'add'), event(8, 3, '-1', '1')] },
      { pool: nice, events: [event(4, 4, '-1', '1'), event(3, 2, '-1', '1')] },
    ];
    expect(lastSwaps(logs, 2).map(({ key }) => key)).toEqual(['2 4', '1 8']);
  });
});
