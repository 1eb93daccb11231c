import { anchorData, fitsCap } from './anchor.rules';

const pin = { date: '2026-11-21', root: 'ab'.repeat(32), sealHash: '0c'.repeat(32) };

describe('what an anchor carries', () => {
  it('is the prefix, the day, the root and the head of the seals', () => {
    const data = anchorData(pin);
    expect(data).toBe(`0x4c4f444531${'3230323631313231'}${'ab'.repeat(32)}${'0c'.repeat(32)}`);
    expect((data.length - 2) / 2).toBe(77);
    expect(Buffer.from(data.slice(2, 28), 'hex').toString('ascii')).toBe('LODE120261121');
  });

  it('has zeros for the seal before there is one', () => {
    expect(anchorData({ ...pin, sealHash: null })).toBe(anchorData({ ...pin, sealHash: '0'.repeat(64) }));
  });

  it.each([
    ['another day', { date: '2026-1-21' }],
    ['a root in capitals', { root: 'AB'.repeat(32) }],
    ['a short root', { root: 'ab'.repeat(31) }],
    ['a short seal', { sealHash: 'ab' }],
  ])('is not made of %s', (_, change) => {
    expect(() => anchorData({ ...pin, ...change })).toThrow('cannot be anchored');
  });
});

describe('the daily cap', () => {
  it('is reached exactly, and not passed', () => {
    expect(fitsCap(3n, 7n, 10n)).toBe(true);
    expect(fitsCap(4n, 7n, 10n)).toBe(false);
    expect(fitsCap(1n, 0n, 0n)).toBe(false);
  });
});
