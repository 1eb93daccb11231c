import { day, hour, isoTime, isoTimeOrNull, minute, second, utcDaySql, utcDayStart } from './times';

describe('the length of', () => {
  it.each([
    ['a second', second, 1_000],
    ['a minute', minute, 60_000],
    ['an hour', hour, 3_600_000],
    ['a day', day, 86_400_000],
  ])('%s is in milliseconds', (_, length, ms) => {
    expect(length).toBe(ms);
  });
});

describe('a UTC day', () => {
  it('is told apart from a local one: these specs run far from UTC', () => {
    expect(new Date(2026, 0, 1).toISOString()).toBe('2025-12-31T10:15:00.000Z');
    expect(new Date(2026, 6, 1).toISOString()).toBe('2026-06-30T11:15:00.000Z');
  });

  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T00:00:00.001Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T10:14:59.999Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T10:15:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-22T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
    // Summer time begins and ends at other moments, where it does.
    ['2026-03-29T02:30:00.000Z', '2026-03-29T00:00:00.000Z'],
    ['2026-04-04T14:30:00.000Z', '2026-04-04T00:00:00.000Z'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25T00:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', '2024-02-29T00:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  ])('of %s begins at %s', (at, start) => {
    expect(utcDayStart(Date.parse(at))).toBe(Date.parse(start));
  });

  it('is the same in SQL', () => {
    expect(utcDaySql('createdAt')).toBe('createdAt - createdAt % 86400000');
  });
});

it('writes a time in UTC, and null as null', () => {
  expect(isoTime(1_795_305_600_123)).toBe('2026-11-22T00:00:00.123Z');
  expect(isoTimeOrNull(1_795_305_600_123)).toBe('2026-11-22T00:00:00.123Z');
  expect(isoTimeOrNull(null)).toBeNull();
  expect(isoTimeOrNull(0)).toBe('1970-01-01T00:00:00.000Z');
});
