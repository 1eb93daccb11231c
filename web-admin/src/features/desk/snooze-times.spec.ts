import { snoozeMoment, snoozeTimes } from './snooze-times';

/** A moment of 27 November 2026 on the clock of who is at the desk. */
const at = (hours: number, minutes = 0) => new Date(2026, 10, 27, hours, minutes).getTime();
const clock = (moment: number | null) => (moment === null ? null : new Date(moment).toString().slice(8, 21));
const offered = (now: number) => snoozeTimes(now).map((each) => `${each.choice} ${clock(each.at)}`);

describe('the times a chat can come back', () => {
  it('are an hour, this evening and tomorrow morning, where the person is', () => {
    expect(offered(at(10, 30))).toEqual(['hour 27 2026 11:30', 'evening 27 2026 18:00', 'tomorrow 28 2026 09:00']);
  });

  it('leave out an evening that is an hour away or less', () => {
    expect(offered(at(16, 59))).toHaveLength(3);
    expect(offered(at(17))).toEqual(['hour 27 2026 18:00', 'tomorrow 28 2026 09:00']);
  });

  it('go over the end of a month', () => {
    const now = new Date(2026, 10, 30, 23, 30).getTime();
    expect(offered(now)).toEqual(['hour 01 2026 00:30', 'tomorrow 01 2026 09:00']);
  });

  it('are typed as the clock there shows them, within 30 days', () => {
    const now = at(10);
    expect(clock(snoozeMoment('other', '2026-12-01T14:15', now))).toBe('01 2026 14:15');
    expect(snoozeMoment('other', '2026-11-27T10:00', now)).toBeNull();
    expect(clock(snoozeMoment('other', '2026-12-27T10:00', now))).toBe('27 2026 10:00');
    expect(snoozeMoment('other', '2026-12-27T10:01', now)).toBeNull();
    expect([snoozeMoment('other', '', now), snoozeMoment('', '', now), snoozeMoment('evening', '', at(20))]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
