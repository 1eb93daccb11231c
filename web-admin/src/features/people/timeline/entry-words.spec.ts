import type { TimelineEntry } from '@server/common/console/timeline.schemas';
import { byDay, pathOf, wordsOf } from './entry-words';

const entry = (over: Partial<TimelineEntry>): TimelineEntry => ({
  kind: 'money',
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  event: 'deposit',
  facts: {},
  amounts: [],
  link: null,
  ...over,
});

it('names an entry by its event and what it was about', () => {
  expect(wordsOf(entry({ facts: { number: 31, counterpart: '0x12…34' } }))).toEqual({
    group: 'words.flows',
    code: 'deposit',
    subject: '31',
    detail: '0x12…34',
  });
  expect(wordsOf(entry({ kind: 'account', event: 'newLogin', facts: { device: 'Firefox', ip: '1.2.3.4' } }))).toEqual({
    group: 'timeline.events.account',
    code: 'newLogin',
    subject: '',
    detail: 'Firefox · 1.2.3.4',
  });
});

it('leads to the page of what it tells of', () => {
  const to = (list: string) => pathOf({ link: { list, id: 7 } }, 3);
  expect(['cards', 'desk-cases', 'audit'].map(to)).toEqual(['/cards/7/show', '/desk?case=7', '/users/3/show/audit']);
  expect(pathOf({ link: null }, 3)).toBeNull();
});

it('puts entries under their UTC days, in their order', () => {
  const at = (id: number, time: string) => entry({ id, at: time });
  const days = byDay([
    at(3, '2026-11-21T00:00:00.000Z'),
    at(2, '2026-11-20T23:59:59.999Z'),
    at(1, '2026-11-20T00:00:00.000Z'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-21', [3]],
    ['2026-11-20', [2, 1]],
  ]);
});
