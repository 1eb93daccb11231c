import { quietUntil } from './quiet-hours.rules';

const time = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
const until = (from: string, to: string, zone: string, now: string) => {
  const end = quietUntil({ from: time(from), to: time(to), zone }, Date.parse(now));
  return end === null ? null : new Date(end).toISOString();
};

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-06-10T21:30:00Z', '2026-06-11T07:00:00.000Z'],
    ['after midnight', '2026-06-10T03:00:00Z', '2026-06-10T07:00:00.000Z'],
    ['in their first minute', '2026-06-10T21:00:59.999Z', '2026-06-11T07:00:00.000Z'],
    ['in their last minute', '2026-06-10T06:59:59.999Z', '2026-06-10T07:00:00.000Z'],
    ['in the minute they end', '2026-06-10T07:00:00Z', null],
    ['in the minute before they begin', '2026-06-10T20:59:59.999Z', null],
    ['at noon', '2026-06-10T12:00:00Z', null],
  ])('cross midnight: %s', (_, now, end) => {
    expect(until('21:00', '07:00', 'UTC', now)).toBe(end);
  });

  it.each([
    ['within', '2026-06-10T13:15:30Z', '2026-06-10T14:00:00.000Z'],
    ['before', '2026-06-10T12:59:59Z', null],
    ['after', '2026-06-10T14:00:00Z', null],
  ])('stand within a day: %s', (_, now, end) => {
    expect(until('13:00', '14:00', 'UTC', now)).toBe(end);
  });

  it.each(['00:00', '12:00', '22:00'])('are none where they end as they begin, at %s', (at) => {
    for (const hour of ['00', '11', '12', '22', '23']) {
      expect(until(at, at, 'UTC', `2026-06-10T${hour}:00:00Z`)).toBeNull();
    }
  });

  it('go by the clock of their zone, also by quarters of an hour', () => {
    expect(until('22:00', '07:00', 'Asia/Shanghai', '2026-06-10T15:00:00Z')).toBe('2026-06-10T23:00:00.000Z');
    expect(until('22:00', '07:00', 'Asia/Kathmandu', '2026-06-10T17:00:00Z')).toBe('2026-06-11T01:15:00.000Z');
    expect(until('22:00', '07:00', 'America/New_York', '2026-06-10T15:00:00Z')).toBeNull();
  });

  it('last an hour less in the night the clock is put forward, and more when it is put back', () => {
    expect(until('22:00', '07:00', 'Europe/Berlin', '2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('22:00', '07:00', 'Europe/Berlin', '2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('end after the gap where their end is skipped', () => {
    expect(until('22:00', '02:30', 'Europe/Berlin', '2026-03-29T00:30:00Z')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('end at the first of two ends where the clock is put back over it', () => {
    expect(until('22:00', '02:30', 'Europe/Berlin', '2026-10-24T23:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(until('22:00', '02:30', 'Europe/Berlin', '2026-10-25T01:10:00Z')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('leave a minute of the day out, and find it', () => {
    expect(until('07:01', '07:00', 'UTC', '2026-06-10T07:01:00Z')).toBe('2026-06-11T07:00:00.000Z');
    expect(until('07:01', '07:00', 'UTC', '2026-06-10T07:00:10Z')).toBeNull();
  });
});
