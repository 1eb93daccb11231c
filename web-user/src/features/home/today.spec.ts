import { todayRem, todayRows } from './today';

describe('todayRows', () => {
  const by = [
    { type: 'deposit', value: '100' },
    { type: 'award', value: '7.5' },
    { type: 'airdrop', value: '1' },
    { type: 'transferIn', value: '0.25' },
  ] as const;

  it('names each source while there is room', () => {
    expect(todayRows([])).toEqual([]);
    expect(todayRows(by.slice(0, 3))).toEqual(by.slice(0, 3));
  });

  it('sums what is not named, so that the lines add up', () => {
    expect(todayRows(by)).toEqual([by[0], by[1], { type: null, value: '1.25' }]);
  });
});

describe('todayRem', () => {
  it('steps back before the figure reaches the drawing', () => {
    expect(['0', '12345.67', '123456.78', '12345678', '123456789012.34'].map(todayRem)).toEqual([
      1.25, 1.25, 1, 1, 0.75,
    ]);
  });
});
