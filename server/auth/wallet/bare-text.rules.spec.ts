import { isBareText, isTimely } from './bare-text.rules';

const now = 1_763_700_000_000;
const minute = 60_000;

describe('a bare LOGIN text', () => {
  it('carries seconds or milliseconds', () => {
    expect(isBareText('LOGIN1763700000')).toBe(true);
    expect(isBareText('LOGIN1763700000000')).toBe(true);
  });

  it.each([
    'LOGIN',
    'login1763700000',
    'LOGIN 1763700000',
    'LOGIN176370000',
    'LOGIN1763700000\n',
    'LOGIN17637000001',
    'LOGIN１７６３７０００００',
  ])('is not %p', (text) => {
    expect(isBareText(text)).toBe(false);
  });

  it('is good from five minutes before to a minute after now', () => {
    expect(isTimely(`LOGIN${now - 5 * minute}`, now)).toBe(true);
    expect(isTimely(`LOGIN${now - 5 * minute - 1}`, now)).toBe(false);
    expect(isTimely(`LOGIN${now + minute}`, now)).toBe(true);
    expect(isTimely(`LOGIN${now + minute + 1}`, now)).toBe(false);
    expect(isTimely(`LOGIN${now / 1000}`, now)).toBe(true);
    expect(isTimely(`LOGIN${now / 1000 - 301}`, now)).toBe(false);
  });
});
