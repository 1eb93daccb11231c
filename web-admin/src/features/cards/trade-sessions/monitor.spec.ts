import { lookEvery, passedOf } from './monitor';

describe('the monitor of a session', () => {
  it('looks every three seconds while it is on, seldom before, and never after it', () => {
    expect(lookEvery('inProgress')).toBe(3_000);
    expect([lookEvery('notStarted'), lookEvery('stopped')]).toEqual([15_000, 15_000]);
    expect(lookEvery('ended')).toBe(false);
  });

  it('knows how much of its time has passed', () => {
    const times = { startAt: '2026-11-23T06:00:00.000Z', endAt: '2026-11-23T10:00:00.000Z' };
    const at = (time: string) => passedOf(times, Date.parse(`2026-11-23T${time}:00.000Z`));
    expect(['05:59', '06:00', '07:00', '10:00', '11:00'].map(at)).toEqual([0, 0, 0.25, 1, 1]);
  });
});
