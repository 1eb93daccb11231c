import { enterZone } from '../../lib/browser/test-zone';
import { dayOf, groupByDay, nearDay } from '../../lib/content/days';
import { filterQuery, noFilter } from './bill-filter';

let leave: () => void = () => undefined;
afterEach(() => leave());

describe.each([
  [8, '2026-11-21T15:59:59.999Z', '2026-11-21', '2026-11-21T16:00:00.000Z', '2026-11-22'],
  [-5, '2026-11-21T04:59:59.999Z', '2026-11-20', '2026-11-21T05:00:00.000Z', '2026-11-21'],
  [0, '2026-11-20T23:59:59.999Z', '2026-11-20', '2026-11-21T00:00:00.000Z', '2026-11-21'],
])('where clocks are %i hours from UTC', (hours, late, day, early, next) => {
  beforeEach(() => {
    leave = enterZone(hours);
  });

  it('a bill belongs to the reader’s day', () => {
    expect([dayOf(late), dayOf(early)]).toEqual([day, next]);
    expect(groupByDay([early, late], (time) => time).map((each) => each.day)).toEqual([next, day]);
  });

  it('today and yesterday are the reader’s', () => {
    expect(nearDay(early, new Date(early))).toBe('today');
    expect(nearDay(late, new Date(early))).toBe('yesterday');
    expect(nearDay(late, new Date(late))).toBe('today');
  });

  it('a filter covers the reader’s days to their ends', () => {
    expect(filterQuery({ ...noFilter, from: next })).toEqual({ from: early });
    expect(filterQuery({ ...noFilter, to: day })).toEqual({ to: early });
  });
});

describe('the days of a year', () => {
  it('go over its end', () => {
    leave = enterZone(8);
    expect(dayOf('2026-12-31T16:00:00.000Z')).toBe('2027-01-01');
    expect(nearDay('2026-12-31T15:59:00.000Z', new Date('2026-12-31T16:00:00.000Z'))).toBe('yesterday');
    expect(filterQuery({ ...noFilter, to: '2026-12-31' })).toEqual({ to: '2026-12-31T16:00:00.000Z' });
  });
});
