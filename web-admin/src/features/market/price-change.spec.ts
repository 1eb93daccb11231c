import { priceChange } from './price-change';

describe('a new price', () => {
  it('is told as a change and by what 100 units are worth', () => {
    expect(priceChange('0.5', '0.55')).toEqual({ percent: '10', hundred: '55' });
    expect(priceChange('0.5', '0.25')).toEqual({ percent: '-50', hundred: '25' });
    expect(priceChange('3', '2')).toEqual({ percent: '-33.33', hundred: '200' });
    expect(priceChange('0.5', '0.5')).toEqual({ percent: '0', hundred: '50' });
    expect(priceChange(null, '600')).toEqual({ percent: null, hundred: '60000' });
    expect(priceChange('0', '600').percent).toBeNull();
  });
});
