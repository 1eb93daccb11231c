import { isOtherAccount } from './watch-wallet';

const mine = '0x52908400098527886E0F7030069857D2E4169EE7';
const other = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

describe('isOtherAccount', () => {
  it('wants both to differ', () => {
    expect(isOtherAccount(mine, other, [other])).toBe(true);
    expect(isOtherAccount(mine, mine, [other])).toBe(false);
    expect(isOtherAccount(mine, other, [mine])).toBe(false);
  });

  it('goes by the first account where nothing is selected', () => {
    expect(isOtherAccount(mine, null, [other])).toBe(true);
    expect(isOtherAccount(mine, undefined, [mine, other])).toBe(false);
  });

  it('compares addresses, not their spelling', () => {
    expect(isOtherAccount(mine, mine.toLowerCase(), [mine.toLowerCase()])).toBe(false);
  });

  it('takes a locked wallet for no evidence', () => {
    expect(isOtherAccount(mine, null, [])).toBe(false);
  });
});
