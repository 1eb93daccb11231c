import { billTypes } from '../ledger/bill-types';
import { type IncomingLine, sumIncoming } from './incoming.rules';

const line = (change: Partial<IncomingLine>): IncomingLine => ({
  asset: 'USDT',
  wallet: 'funding',
  type: 'deposit',
  amount: 5n,
  ...change,
});

describe('sumIncoming', () => {
  it('adds up by asset', () => {
    const lines = [line({}), line({ amount: 7n, type: 'transferIn' }), line({ asset: 'NICE', type: 'airdrop' })];
    expect([...sumIncoming(lines)]).toEqual([
      ['USDT', 12n],
      ['NICE', 5n],
    ]);
  });

  it.each<Partial<IncomingLine>>([
    { type: 'withdrawalRefund' },
    { type: 'move' },
    { type: 'exchange' },
    { type: 'withdrawal', amount: -5n },
    { type: 'adjustment', amount: -5n },
    { wallet: 'held' },
    { wallet: 'contract', type: 'lockRelease' },
    { amount: 0n },
  ])('leaves out %j', (change) => {
    expect(sumIncoming([line(change)]).size).toBe(0);
  });

  it('counts these types of line and no other', () => {
    const counted = billTypes.filter((type) => sumIncoming([line({ type })]).size > 0);
    expect([...counted].sort()).toEqual([
      'adjustment',
      'airdrop',
      'award',
      'cardSale',
      'deposit',
      'dividend',
      'minerRelease',
      'transferIn',
    ]);
  });

  it('is exact beyond what a float holds', () => {
    const lines = [line({ amount: 90_071_992_547_409_931n }), line({ amount: 1n })];
    expect(sumIncoming(lines).get('USDT')).toBe(90_071_992_547_409_932n);
  });
});
