import type { Balance } from '@server/ledger/ledger.schemas';
import { sharesOf } from './shares';

const worth = (asset: string, value: string | null): Balance => ({
  asset,
  kind: 'token',
  funding: '0',
  contract: '0',
  locked: '0',
  held: '0',
  total: '1',
  value,
  price: null,
});
const sum = (balances: Balance[]) => sharesOf(balances).reduce((all, { tenths }) => all + tenths, 0);

describe('sharesOf', () => {
  it('adds up to the whole, whatever is cut', () => {
    const thirds = [worth('A', '1'), worth('B', '1'), worth('C', '1')];
    expect(
      sharesOf(thirds)
        .map(({ tenths }) => tenths)
        .sort(),
    ).toEqual([333, 333, 334]);
    expect(sum([worth('A', '10741.18'), worth('B', '2210.29'), worth('C', '510.11'), worth('D', '131.41')])).toBe(1000);
    expect(sum([worth('A', '99999999.99'), worth('B', '0.00000001')])).toBe(1000);
  });

  it('puts the largest first and leaves out what is nothing or has no price', () => {
    const balances = [worth('A', '1'), worth('B', '3'), worth('C', '0'), worth('D', null)];
    expect(sharesOf(balances)).toEqual([
      { asset: 'B', tenths: 750 },
      { asset: 'A', tenths: 250 },
    ]);
    expect(sharesOf([worth('A', '0')])).toEqual([]);
  });

  it('names four at most: of more, three and the others together', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map((asset) => worth(asset, '1'));
    expect(sharesOf(five.slice(0, 4)).map(({ asset }) => asset)).toEqual(['A', 'B', 'C', 'D']);
    expect(sharesOf(five)).toEqual([
      { asset: 'A', tenths: 200 },
      { asset: 'B', tenths: 200 },
      { asset: 'C', tenths: 200 },
      { asset: null, tenths: 400 },
    ]);
  });
});
