import { coverOf, percentText } from './ratio';

describe('a share in per cent', () => {
  it.each([
    ['3914.22', '412880.64', '0.94'],
    ['1', '3', '33.33'],
    ['5', '4', '125'],
    ['0', '7', '0'],
    ['0.00000001', '0.00000002', '50'],
    ['-5', '100', '-5'],
  ])('%s of %s is %s', (part, whole, percent) => {
    expect(percentText(part, whole)).toBe(percent);
  });

  it('is none of nothing', () => {
    expect(percentText('5', '0')).toBeNull();
    expect(percentText('5', '-1')).toBeNull();
  });
});

describe('the cover', () => {
  it('is whole where nothing is owed or more is held, and none below nothing', () => {
    expect(coverOf('18204.11', '21167.57')).toBeCloseTo(0.86);
    expect(coverOf('0', '0')).toBe(1);
    expect(coverOf('5', '4')).toBe(1);
    expect(coverOf('-5', '4')).toBe(0);
  });
});
