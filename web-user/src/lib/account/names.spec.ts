import { hasOwnName, shownName, spacedUid } from './names';

describe('what somebody is called', () => {
  it.each([
    ['Basalt', 'Basalt'],
    ['0x5', '0x5'],
    ['', '3077\u00a02145'],
    ['0x55****7955', '3077\u00a02145'],
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
