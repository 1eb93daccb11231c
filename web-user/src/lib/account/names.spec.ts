import { hasOwnName, maskAccount, shownName, spacedUid } from './names';

it('shows an address by its ends, as the server masks those of others', () => {
  expect(maskAccount('0x5520f3a1b2c3d4e5f60718293a4b5c6d7e8f7955')).toBe('0x55****7955');
});

describe('what somebody is called', () => {
  it.each([
    ['Basalt', 'Basalt'],
    ['0x5', '0x5'],
    ['', '3077\u00a02145'],
    ['0x55****7955', '3077\u00a02145'],
    ['30772145', '3077\u00a02145'],
  ])('with the name %j is %j', (nickname, shown) => {
    expect(shownName({ uid: '30772145', nickname })).toBe(shown);
  });

  it('is a name of their own only where they chose one', () => {
    expect(hasOwnName({ uid: '30772145', nickname: 'Basalt' })).toBe(true);
    expect(hasOwnName({ uid: '30772145', nickname: '0x55****7955' })).toBe(false);
  });

  it('in figures stands in fours, also where some are left over', () => {
    expect([spacedUid('30772145'), spacedUid('307'), spacedUid('307721456')]).toEqual([
      '3077\u00a02145',
      '307',
      '3077\u00a02145\u00a06',
    ]);
  });
});
