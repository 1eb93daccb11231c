import { isOpenAt, openHoursText, openSpans, readOpenHours } from './open-hours.rules';

const read = (text: string) => {
  const hours = readOpenHours(text);
  if (!hours) throw new Error(`unread: ${text}`);
  return hours;
};
/** 1 January 2024 was a Monday. */
const at = (day: number, time: string) => Date.parse(`2024-01-0${day}T${time}:00Z`);

describe('opening hours', () => {
  it.each([
    '',
    '1',
    '1-5',
    '09:00-18:00',
    '1 9:00-18:00',
    '1 09:00-25:00',
    '1 09:00-24:01',
    '1 09:60-18:00',
    '1 09:00-09:00',
    '1 24:00-06:00',
    '1-8 09:00-18:00',
    'Mon-Fri 09:00-18:00',
    '0 09:00-18:00',
    '1 09:00-18:00,',
    '1 09:00-18:00 Nowhere/City',
    '1 09:00-18:00 UTC 2 09:00-18:00',
  ])('cannot be read from “%s”', (text) => {
    expect(readOpenHours(text)).toBeNull();
  });

  it('begin with their first minute and end before their last, on their days alone', () => {
    const hours = read('1-5 09:00-18:00, 6 10:00-14:00');
    const open = [at(1, '09:00'), at(5, '17:59'), at(6, '10:00'), at(6, '13:59')];
    const closed = [at(1, '08:59'), at(1, '18:00'), at(6, '09:59'), at(6, '14:00'), at(7, '12:00')];
    expect(open.map((moment) => isOpenAt(hours, moment))).toEqual([true, true, true, true]);
    expect(closed.map((moment) => isOpenAt(hours, moment))).toEqual([false, false, false, false, false]);
  });

  it('go on past midnight, also from Sunday to Monday', () => {
    const hours = read('5-7 22:00-06:00');
    const open = [at(5, '22:00'), at(6, '05:59'), at(7, '23:59'), at(1, '00:00'), at(1, '05:59')];
    const closed = [at(5, '05:59'), at(1, '06:00'), at(1, '22:00'), at(5, '21:59')];
    expect(open.map((moment) => isOpenAt(hours, moment))).toEqual([true, true, true, true, true]);
    expect(closed.map((moment) => isOpenAt(hours, moment))).toEqual([false, false, false, false]);
  });

  it('may be days around the end of the week, and whole days', () => {
    const hours = read('6-1 00:00-24:00');
    expect([5, 6, 7, 1, 2].map((day) => isOpenAt(hours, at(day, '23:59')))).toEqual([false, true, true, true, false]);
    expect(isOpenAt(hours, at(6, '00:00'))).toBe(true);
  });

  it('are those of their zone, summer and winter', () => {
    const hours = read('1-7 09:00-18:00 Europe/Berlin');
    expect(isOpenAt(hours, Date.parse('2024-01-01T08:00:00Z'))).toBe(true);
    expect(isOpenAt(hours, Date.parse('2024-01-01T07:59:00Z'))).toBe(false);
    expect(isOpenAt(hours, Date.parse('2024-07-01T07:00:00Z'))).toBe(true);
    expect(isOpenAt(hours, Date.parse('2024-07-01T16:00:00Z'))).toBe(false);
    const far = read('1 09:00-18:00 Asia/Shanghai');
    expect(isOpenAt(far, Date.parse('2024-01-01T01:00:00Z'))).toBe(true);
  });

  it('are told in the language of the reader', () => {
    const hours = read('1-5 09:00-18:00, 6 10:00-14:00 Europe/Berlin');
    expect(openHoursText(hours, 'en')).toBe('Mon–Fri 09:00–18:00, Sat 10:00–14:00 (Europe/Berlin)');
    expect(openHoursText(hours, 'de')).toBe('Mo–Fr 09:00–18:00, Sa 10:00–14:00 (Europe/Berlin)');
    expect(openHoursText(hours, 'zh-CN')).toBe('周一–周五 09:00–18:00, 周六 10:00–14:00 (Europe/Berlin)');
  });
});

describe('when it is open', () => {
  const hours = (text: string) => readOpenHours(text) as NonNullable<ReturnType<typeof readOpenHours>>;
  const at = (text: string) => Date.parse(`${text}:00Z`);
  const spansOf = (text: string, from: string, to: string) =>
    openSpans(hours(text), at(from), at(to)).map((span) =>
      [span.from, span.to].map((each) => new Date(each).toISOString().slice(0, 16)),
    );

  it.each([
    ['a day', '1-7 08:00-20:00', [['2026-11-25T08:00', '2026-11-25T20:00']]],
    [
      'two stretches, to the minute',
      '1-7 08:07-12:00, 1-7 13:30-20:01',
      [
        ['2026-11-25T08:07', '2026-11-25T12:00'],
        ['2026-11-25T13:30', '2026-11-25T20:01'],
      ],
    ],
    [
      'over midnight',
      '1-7 22:00-06:00',
      [
        ['2026-11-25T00:00', '2026-11-25T06:00'],
        ['2026-11-25T22:00', '2026-11-26T00:00'],
      ],
    ],
    ['all day', '1-7 00:00-24:00', [['2026-11-25T00:00', '2026-11-26T00:00']]],
    ['another zone', '1-7 09:00-18:00 Europe/Berlin', [['2026-11-25T08:00', '2026-11-25T17:00']]],
    ['another day', '6 09:00-18:00', []],
  ])('of %s is told in spans', (_, text, expected) => {
    expect(spansOf(text, '2026-11-25T00:00', '2026-11-26T00:00')).toEqual(expected);
  });

  it('begins at the first moment asked for where it is open then', () => {
    expect(spansOf('1-7 08:00-20:00', '2026-11-25T09:34', '2026-11-25T21:00')).toEqual([
      ['2026-11-25T09:34', '2026-11-25T20:00'],
    ]);
  });
});
