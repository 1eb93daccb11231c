import { day, hour, minute, utcDayStart } from '../../common/runtime/times';
import { type ChatStep, chatScript } from './demo-chat-script.rules';
import { demoDays, demoPeople } from './demo-script.rules';

const start = Date.parse('2026-03-01T00:00:00Z');
const today = start + (demoDays - 1) * day;
/** Just after midnight, in the middle of a day, and just before midnight. */
const moments = [today + minute, today + 13 * hour, today + day - minute];

describe.each(moments)('the chats told at %d', (now) => {
  const steps = chatScript(start, now);

  it('are in order of time, end before now, and are the same each time', () => {
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort((a, b) => a - b));
    expect([(steps.at(-1)?.at ?? now) < now, steps[0]?.chat]).toEqual([true, 'furnish']);
    expect(chatScript(start, now)).toEqual(steps);
  });

  it('are of people who have joined', () => {
    for (const step of steps) {
      const people = ['who', 'to'].flatMap((name) => {
        const who = (step as unknown as Record<string, unknown>)[name];
        return typeof who === 'number' ? [who] : [];
      });
      for (const who of people) {
        const joined = start + (demoPeople[who]?.joins ?? demoDays) * day + 8 * hour;
        expect([step, step.at > joined]).toEqual([step, true]);
      }
    }
  });

  it('serve one after the other, each answered before it is closed and rated, on each of the days before', () => {
    const open = new Map<number, ChatStep['chat']>();
    const days = new Set<number>();
    for (const step of steps) {
      if (step.chat === 'turn') open.set(step.who, 'turn');
      if (step.chat === 'answer') {
        expect([step, open.get(step.who)]).toEqual([step, 'turn']);
        open.set(step.who, 'answer');
      }
      if (step.chat === 'close') {
        expect([step, open.get(step.who)]).toEqual([step, 'answer']);
        open.set(step.who, 'close');
        days.add(utcDayStart(step.at));
      }
      if (step.chat === 'rate') expect([step, open.get(step.who)]).toEqual([step, 'close']);
    }
    expect(days.size).toBeGreaterThanOrEqual(13);
    // Three wait whom nobody has answered, and one whose agent has gone home.
    expect([...open.values()].filter((last) => last === 'turn')).toHaveLength(3);
    expect(open.get(0)).toBe('answer');
  });
});
