import type { SessionRow } from '@server/cards/trade-sessions/sessions.list';
import { weekOf } from './week';

const session = (id: number, startAt: string) => ({ id, startAt }) as SessionRow;
const now = Date.parse('2026-11-23T23:30:00Z');

describe('the calendar of a week', () => {
  it('has a line for each time of the day, and a place for each of seven days', () => {
    const sessions = [
      session(3, '2026-11-29T06:00:00.000Z'),
      session(1, '2026-11-23T12:00:00.000Z'),
      session(2, '2026-11-24T06:00:00.000Z'),
    ];
    const week = weekOf(sessions, now);
    expect([week.days[0], week.days.at(-1), week.days.length]).toEqual(['2026-11-23', '2026-11-29', 7]);
    expect(week.lines.map(({ time, sessions: found }) => [time, found.map((one) => one?.id ?? 0)])).toEqual([
      ['06:00', [0, 2, 0, 0, 0, 0, 3]],
      ['12:00', [1, 0, 0, 0, 0, 0, 0]],
    ]);
  });

  it('leaves out what was before today or lies further ahead', () => {
    const others = [session(1, '2026-11-22T23:00:00.000Z'), session(2, '2026-11-30T00:00:00.000Z')];
    expect(weekOf(others, now).lines).toEqual([]);
  });
});
