import { isoTime, isoTimeOrNull, utcDayStart } from './times';

describe('times', () => {
  it('of a UTC day begin at its midnight', () => {
    const start = 1_772_323_200_000; // 2026-03-01T00:00:00Z
    for (const at of [start, start + 1, start + 86_399_999]) expect(utcDayStart(at)).toBe(start);
    expect(utcDayStart(start - 1)).toBe(1_772_236_800_000);
    expect(utcDayStart(start + 86_400_000)).toBe(1_772_409_600_000);
  });

  it('are written in UTC', () => {
    expect(isoTime(1_772_323_200_001)).toBe('2026-03-01T00:00:00.001Z');
    expect([isoTimeOrNull(null), isoTimeOrNull(0)]).toEqual([null, '1970-01-01T00:00:00.000Z']);
  });
});
