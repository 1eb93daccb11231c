import {
  dayEnd,
  dayOf,
  dayStart,
  formatAge,
  formatClock,
  formatLocal,
  formatSpan,
  formatTime,
  formatUtc,
  formatWait,
} from './time/time';
import { plainIp, safeImageUrl, shorten } from './values/short';

describe('times', () => {
  it('are UTC and sortable by eye', () => {
    expect(formatTime('2026-11-20T14:03:09.123Z')).toBe('2026-11-20 14:03:09');
    expect(formatTime('not a time')).toBe('not a time');
    expect(formatUtc('2026-11-20T14:03:09.123Z')).toBe('2026-11-20 14:03:09 UTC');
    expect(formatLocal('2026-11-20T14:03:09.123Z', 'en', 'Asia/Shanghai')).toBe('Nov 20, 2026, 22:03:09 GMT+8');
    expect(formatLocal('2026-11-20T23:03:09.123Z', 'de', 'Asia/Shanghai')).toBe('21. Nov. 2026, 07:03:09 GMT+8');
    expect(formatLocal('not a time', 'en')).toBe('not a time');
  });

  it('tell their age in words', () => {
    const now = Date.parse('2026-11-20T14:00:00Z');
    expect(formatAge('2026-11-20T11:30:00Z', now, 'en')).toBe('2 hours ago');
    expect(formatAge('2026-11-18T14:00:00Z', now, 'de')).toBe('vorgestern');
    expect(formatAge('2026-11-20T14:05:00Z', now, 'en')).toBe('in 5 minutes');
  });

  it('bound a whole UTC day', () => {
    expect(dayStart('2026-11-20')).toBe('2026-11-20T00:00:00.000Z');
    expect(dayEnd('2026-11-20')).toBe('2026-11-20T23:59:59.999Z');
    expect(dayStart('')).toBeNull();
    expect(dayOf('2026-11-20T23:59:59.999Z')).toBe('2026-11-20');
    expect(dayOf(undefined)).toBe('');
  });
});

describe('texts from outside', () => {
  it('are shortened in the middle', () => {
    expect(shorten(`0x${'ab'.repeat(32)}`)).toBe('0xababab…ababab');
    expect(shorten('short')).toBe('short');
  });

  it('load as images only from safe addresses', () => {
    expect(safeImageUrl('/uploads/a.webp')).toBe('/uploads/a.webp');
    expect(safeImageUrl('https://example.org/a.png')).toBe('https://example.org/a.png');
    expect(safeImageUrl('//evil.example/a.png')).toBeNull();
    expect(safeImageUrl('/\\evil.example')).toBeNull();
    expect(safeImageUrl('javascript:alert(1)')).toBeNull();
    expect(safeImageUrl('data:image/svg+xml;base64,AA')).toBeNull();
    expect(safeImageUrl(null)).toBeNull();
  });
});

describe('addresses of the net', () => {
  it('are written as people know them', () => {
    expect(plainIp('::ffff:10.0.0.7')).toBe('10.0.0.7');
    expect(plainIp('10.0.0.7')).toBe('10.0.0.7');
    expect(plainIp('::ffff:a00:7')).toBe('::ffff:a00:7');
  });
});

describe('lengths of time', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [2_000, '2 sec'],
    [90_000, '1.5 min'],
    [3_600_000, '1 hr'],
    [180_000_000, '50 hr'],
  ])('%d ms is %s', (ms, text) => {
    expect(formatSpan(ms, 'en')).toBe(text);
  });
});

describe('waits', () => {
  it.each([
    [-5, '0 sec'],
    [59_999, '59 sec'],
    [60_000, '1 min'],
    [2_299_000, '38 min'],
    [7_500_000, '2 hr 5 min'],
    [10_800_000, '3 hr'],
    [183_600_000, '2 days 3 hr'],
  ])('of %d ms are %s', (ms, text) => {
    expect(formatWait(ms, 'en')).toBe(text);
  });

  it('are said in the language of the reader', () => {
    expect(formatWait(7_500_000, 'de')).toBe('2 Std. 5 Min.');
    expect(formatWait(7_500_000, 'ru').replace(/\u00a0/g, ' ')).toBe('2 ч 5 мин');
  });
});

describe('the clock', () => {
  it('is in UTC, wherever one sits', () => {
    expect(formatClock(Date.parse('2026-11-21T20:17:59Z'), 'en')).toBe('Nov 21, 2026, 20:17 UTC');
    expect(formatClock(Date.parse('2026-11-21T00:05:00Z'), 'de')).toBe('21. Nov. 2026, 00:05 UTC');
  });
});
