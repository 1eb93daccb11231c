import { billTypes } from '../ledger/bill-types';
import { type IncomingLine, incomingByType } from './incoming.rules';

const line = (change: Partial<IncomingLine>): IncomingLine => ({
  wallet: 'funding',
  type: 'deposit',
  amount: 5n,
  value: 10n,
  ...change,
});

describe('incomingByType', () => {
  it('adds up what each was worth, by type, the largest first', () => {
    const lines = [
      line({ type: 'airdrop', value: 3n }),
      line({ value: 4n }),
      line({ value: 7n }),
      line({ type: 'transferIn', value: 12n }),
    ];
    expect(incomingByType(lines)).toEqual([
      { type: 'transferIn', value: 12n },
      { type: 'deposit', value: 11n },
      { type: 'airdrop', value: 3n },
    ]);
  });

  it.each<Partial<IncomingLine>>([
    { type: 'withdrawalRefund' },
    { type: 'move' },
    { type: 'exchange' },
    { type: 'withdrawal', amount: -5n, value: -10n },
    { type: 'adjustment', amount: -5n, value: -10n },
    { wallet: 'held' },
    { wallet: 'contract', type: 'lockRelease' },
    { amount: 0n, value: 0n },
    { value: null },
    { value: 0n },
  ])('leaves out %j', (change) => {
    expect(incomingByType([line(change)])).toEqual([]);
  });

  it('counts these types of line and no other', () => {
    const counted = billTypes.filter((type) => incomingByType([line({ type })]).length > 0);
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
    const lines = [line({ value: 90_071_992_547_409_931n }), line({ value: 1n })];
    expect(incomingByType(lines)).toEqual([{ type: 'deposit', value: 90_071_992_547_409_932n }]);
  });
});
