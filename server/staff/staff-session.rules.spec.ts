import { isLive, sessionIdle, sessionLife } from './staff-session.rules';

const minute = 60_000;
const session = { createdAt: 0, lastSeenAt: 0, endedAt: null };

test('fifteen minutes idle, twelve hours in all', () => {
  expect([sessionIdle, sessionLife]).toEqual([15 * minute, 12 * 60 * minute]);
});

test.each([
  ['fresh', session, 0, true],
  ['just before idle', session, sessionIdle - 1, true],
  ['idle', session, sessionIdle, false],
  ['busy to the end', { ...session, lastSeenAt: sessionLife - 1 }, sessionLife - 1, true],
  ['too long', { ...session, lastSeenAt: sessionLife - 1 }, sessionLife, false],
  ['ended', { ...session, endedAt: 1 }, 2, false],
])('%s', (_, times, now, live) => {
  expect(isLive(times, now)).toBe(live);
});
