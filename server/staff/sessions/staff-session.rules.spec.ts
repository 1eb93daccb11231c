import { endOf, sessionIdle, sessionLife } from './staff-session.rules';

const minute = 60_000;
const session = { createdAt: 0, lastSeenAt: 0, endedAt: null, endReason: null };

test('fifteen minutes idle, twelve hours in all', () => {
  expect([sessionIdle, sessionLife]).toEqual([15 * minute, 12 * 60 * minute]);
});

test.each([
  ['fresh', session, 0, null],
  ['just before idle', session, sessionIdle - 1, null],
  ['idle', session, sessionIdle, 'sessionIdle'],
  ['busy to the end', { ...session, lastSeenAt: sessionLife - 1 }, sessionLife - 1, null],
  ['too long', { ...session, lastSeenAt: sessionLife - 1 }, sessionLife, 'sessionExpired'],
  ['ended for a reason', { ...session, endedAt: 1, endReason: 'passwordChanged' }, 2, 'passwordChanged'],
  ['ended before reasons were kept', { ...session, endedAt: 1 }, sessionLife, 'loggedOut'],
] as const)('%s', (_, times, now, end) => {
  expect(endOf(times, now)).toBe(end);
});
