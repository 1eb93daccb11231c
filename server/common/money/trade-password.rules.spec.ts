import { passwordWeakness } from './trade-password.rules';

const uid = '48159263';

describe('a trade password', () => {
  it.each([
    ['000000', 'equal'],
    ['777777', 'equal'],
    ['123456', 'run'],
    ['654321', 'run'],
    ['890123', 'run'],
    ['210987', 'run'],
    ['012345', 'run'],
    ['123123', 'pattern'],
    ['121212', 'pattern'],
    ['101010', 'pattern'],
    ['112233', 'pattern'],
    ['884422', 'pattern'],
    ['111222', 'pattern'],
    ['123321', 'pattern'],
    ['481592', 'uid'],
    ['815926', 'uid'],
    ['159263', 'uid'],
  ])('%s is too easy to guess: %s', (password, weakness) => {
    expect(passwordWeakness(password, uid)).toBe(weakness);
  });

  it.each(['135790', '246802', '123457', '122333', '481593', '362951'])('%s is not refused', (password) => {
    expect(passwordWeakness(password, uid)).toBeNull();
  });

  it('may hold the digits of another uid', () => {
    expect(passwordWeakness('481592', '10000001')).toBeNull();
  });
});
