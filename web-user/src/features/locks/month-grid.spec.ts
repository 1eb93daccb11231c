import { languages } from '@server/common/words/languages';
import {
  dateByKey,
  dayNames,
  monthsFrom,
  mostWeeks,
  shiftDate,
  shiftMonth,
  weekdays,
  weekStart,
  weeksOf,
} from './month-grid';

const [sunday, monday] = [0, 1];
const datesOf = (month: string) => weeksOf(month, monday).flat().filter(Boolean);

describe('weeksOf', () => {
  it('has 29 days in February of a leap year, and 28 in others', () => {
    expect([datesOf('2028-02').at(-1), datesOf('2027-02').at(-1)]).toEqual(['2028-02-29', '2027-02-28']);
    expect([datesOf('2100-02').length, datesOf('2000-02').length]).toEqual([28, 29]);
  });

  it('begins its weeks on the day it is told', () => {
    // 1 December 2026 is a Tuesday.
    expect(weeksOf('2026-12', monday)[0]).toEqual([
      null,
      ...['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
    ]);
    expect(weeksOf('2026-12', sunday)[0]?.slice(0, 3)).toEqual([null, null, '2026-12-01']);
    expect(weeksOf('2026-12', monday).at(-1)).toEqual([
      ...['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
      ...[null, null, null],
    ]);
  });

  it('takes no week more than it needs', () => {
    // A February that begins on a Monday.
    expect(weeksOf('2027-02', monday)).toHaveLength(4);
    expect(weeksOf('2027-02', sunday)).toHaveLength(5);
    expect(weeksOf('2026-08', monday)).toHaveLength(6);
    expect(mostWeeks(['2027-02', '2026-08'], monday)).toBe(6);
  });
});

describe('months and dates', () => {
  it('go on over the end of a year', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2027-01', -1), shiftMonth('2026-11', 14)]).toEqual([
      ...['2027-01', '2026-12', '2028-01'],
    ]);
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsFrom('2026-11', '2026-11')).toEqual(['2026-11']);
    expect([shiftDate('2026-12-31', 1), shiftDate('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  });
});

describe('dateByKey', () => {
  const from = (date: string) => (key: string) => dateByKey(key, date, monday);

  it('moves by days and weeks, and to the ends of a week', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
    expect(keys.map(from('2026-12-31'))).toEqual([
      ...['2026-12-30', '2027-01-01', '2026-12-24', '2027-01-07', '2026-12-28', '2027-01-03'],
    ]);
    expect(dateByKey('Home', '2026-12-06', sunday)).toBe('2026-12-06');
  });

  it('moves by months, to the last day where there is no such day', () => {
    expect(['PageUp', 'PageDown'].map(from('2028-01-31'))).toEqual(['2027-12-31', '2028-02-29']);
  });

  it('leaves every other key to others', () => {
    expect(['Enter', ' ', 'Tab', 'a'].map(from('2026-12-03'))).toEqual([null, null, null, null]);
  });
});

describe('dayNames', () => {
  it('are of UTC, whatever zone the reader is in', () => {
    expect([dayNames('en').day('2026-12-03'), dayNames('en').month('2026-12')]).toEqual([
      ...['Thursday, December 3', 'December 2026'],
    ]);
    expect([dayNames('zh-CN').day('2028-02-29'), dayNames('de').month('2027-01')]).toEqual([
      ...['2月29日星期二', 'Januar 2027'],
    ]);
  });
});

describe('weekdays', () => {
  it('begin as the language does', () => {
    expect(weekdays('de').map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    expect(weekdays('en').map(({ short }) => short)).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']);
    expect(weekdays('pt').map(({ short }) => short)).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
    expect(weekdays('zh-CN').map(({ short }) => short)).toEqual(['一', '二', '三', '四', '五', '六', '日']);
  });

  it.each(languages)('%s: seven names that can be told apart', (language) => {
    const names = weekdays(language);
    expect(new Set(names.map(({ short }) => short)).size).toBe(7);
    expect(
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2023, 0, 1 + weekStart(language))),
      ),
    ).toBe(names[0]?.long);
  });
});
