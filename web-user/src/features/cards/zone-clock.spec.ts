import { clockOffset, untilNextSecond } from '../../lib/browser/server-now';
import { enterZone } from '../../lib/browser/test-zone';
import { countdownTo, phaseOf } from '../../lib/content/session-clock';
import { clockDigits, zoneName } from './zone-clock';

const session = {
  startAt: '2026-11-21T18:00:00.000Z',
  endAt: '2026-11-21T22:00:00.000Z',
  state: 'inProgress' as const,
};
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`);

describe('the countdown', () => {
  it.each([
    ['20:17:52.000', { days: 0, hours: 1, minutes: 42, seconds: 8 }],
    ['20:17:52.001', { days: 0, hours: 1, minutes: 42, seconds: 8 }],
    ['20:17:52.999', { days: 0, hours: 1, minutes: 42, seconds: 8 }],
    ['20:17:53.000', { days: 0, hours: 1, minutes: 42, seconds: 7 }],
    ['21:59:59.001', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    ['22:00:00.000', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ['23:00:00.000', { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ])('at %s', (time, left) => {
    expect(countdownTo(Date.parse(session.endAt), at(time))).toEqual(left);
  });

  it('counts days, and a clock counts them as hours', () => {
    const left = countdownTo(Date.parse('2026-11-24T19:01:02.000Z'), at('18:00:00.000'));
    expect(left).toEqual({ days: 3, hours: 1, minutes: 1, seconds: 2 });
    expect(clockDigits(left)).toBe('73:01:02');
  });

  it.each([-7_200_000, -1, 0, 1, 86_400_000])('is right on a phone whose clock is %i ms off', (off) => {
    const serverNow = at('20:17:52.345');
    const phone = serverNow + off;
    const offset = clockOffset(new Date(serverNow).toISOString(), phone);
    // A minute later by the phone it is a minute later at the server.
    expect(clockDigits(countdownTo(Date.parse(session.endAt), phone + 60_000 + offset))).toBe('01:41:08');
  });

  it('turns with the whole seconds of the server', () => {
    expect(untilNextSecond(at('20:17:52.345'))).toBe(655);
    expect(untilNextSecond(at('20:17:52.000'))).toBe(1000);
  });
});

describe('a session', () => {
  it.each([
    ['17:59:59.999', 'notStarted', session.startAt, 0],
    ['18:00:00.000', 'inProgress', session.endAt, 0],
    ['19:00:00.000', 'inProgress', session.endAt, 0.25],
    ['21:59:59.999', 'inProgress', session.endAt, 1],
    ['22:00:00.000', 'ended', session.endAt, 1],
  ])('at %s is %s', (time, state, until, share) => {
    const phase = phaseOf(session, at(time));
    expect(phase).toMatchObject({ state, until: Date.parse(until) });
    expect(phase.share).toBeCloseTo(share, 5);
  });

  it('that was stopped stays so until its end', () => {
    const stopped = { ...session, state: 'stopped' as const };
    expect(phaseOf(stopped, at('17:00:00.000')).state).toBe('stopped');
    expect(phaseOf(stopped, at('20:00:00.000')).state).toBe('stopped');
    expect(phaseOf(stopped, at('22:00:00.000')).state).toBe('ended');
  });
});

it.each([
  [0, 'UTC'],
  [2, 'UTC+2'],
  [5.5, 'UTC+5:30'],
  [-3.5, 'UTC\u22123:30'],
])('a zone %d hours ahead is %s', (hours, name) => {
  const leave = enterZone(hours);
  try {
    expect(zoneName(session.startAt)).toBe(name);
  } finally {
    leave();
  }
});
