import { clockOf, minuteOf, startOf, templateBody } from './template-body';

describe('the start of a window', () => {
  it('is shown as a clock shows it, also past midnight', () => {
    expect([0, 65, 1_439, 1_440 + 90].map(clockOf)).toEqual(['00:00', '01:05', '23:59', '01:30']);
  });

  it('is typed as hours and minutes', () => {
    expect(['00:00', '6:30', ' 23:59 '].map(minuteOf)).toEqual([0, 390, 1_439]);
    expect(['', '24:00', '6:5', '06:60', '6.30', 'noon'].map(minuteOf)).toEqual([null, null, null, null, null, null]);
    expect([startOf(390), startOf('06:30'), startOf(null), startOf(undefined)]).toEqual([390, 390, null, null]);
  });
});

describe('the form of a window', () => {
  it('sends what the contract has, and nothing beside it', () => {
    const draft = { id: 4, names: { en: ' Night ', de: '' }, startMinute: '06:30', minutes: 90, updatedAt: 'then' };
    expect(templateBody(draft)).toEqual({ names: { en: 'Night' }, startMinute: 390, minutes: 90, active: false });
  });
});
