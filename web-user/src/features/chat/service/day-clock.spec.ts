import { partsOfDay, timeUntil, utcTime } from './day-clock';

const midnight = Date.parse('2026-11-25T00:00:00Z');

it('keeps of the opening hours what falls into the day', () => {
  const spans = [
    { from: '2026-11-24T08:00:00Z', to: '2026-11-24T20:00:00Z' },
    { from: '2026-11-24T22:00:00Z', to: '2026-11-25T06:00:00Z' },
    { from: '2026-11-25T18:00:00Z', to: '2026-11-26T06:00:00Z' },
  ];
  expect(partsOfDay(spans, midnight)).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.75, to: 1 },
  ]);
});

it.each([
  ['2026-11-25T09:43:00Z', { hours: 9, minutes: 43 }],
  ['2026-11-25T00:59:30Z', { hours: 1, minutes: 0 }],
  ['2026-11-24T23:00:00Z', { hours: 0, minutes: 0 }],
])('says how long it is until %s', (iso, expected) => {
  expect(timeUntil(iso, midnight)).toEqual(expected);
});

it('writes a time of UTC', () => {
  expect(utcTime('2026-11-25T08:05:00.000Z')).toBe('08:05');
});
