import { day, hour } from '../../common/runtime/times';
import { messageTypes } from '../chat.schemas';
import { mutedUntil, refusalToReport, reportActs } from './report.rules';
import { muteTimes, reportStates } from './reports.schemas';

const message = { seq: 5, senderId: 9, type: messageTypes.text, deletedAt: null };
const reporter = { partyId: 7, fromSeq: 0, leftSeq: null, earlier: [] };

describe('whether a message can be reported', () => {
  it.each([
    ['of another', message, reporter, null],
    ['an image', { ...message, type: messageTypes.image }, reporter, null],
    ['that is not there', undefined, reporter, 'notFound'],
    ['from before they came', message, { ...reporter, fromSeq: 5 }, 'notFound'],
    ['the first after they came', message, { ...reporter, fromSeq: 4 }, null],
    ['from before they came back', message, { ...reporter, fromSeq: 6, earlier: [{ from: 0, to: 5 }] }, null],
    ['from while they were out', message, { ...reporter, fromSeq: 6, earlier: [{ from: 0, to: 4 }] }, 'notFound'],
    ['from after they left', message, { ...reporter, leftSeq: 4 }, 'notFound'],
    ['the last before they left', message, { ...reporter, leftSeq: 5 }, null],
    ['that is newer than the conversation', { ...message, seq: 7 }, reporter, 'notFound'],
    ['of their own', { ...message, senderId: 7 }, reporter, 'notReportable'],
    ['of the server', { ...message, senderId: 0, type: messageTypes.system }, reporter, 'notReportable'],
    ['of staff', { ...message, senderId: -3 }, reporter, 'notReportable'],
    ['that is deleted', { ...message, deletedAt: 1 }, reporter, 'notReportable'],
    ['an edit', { ...message, type: messageTypes.edit }, reporter, 'notReportable'],
    ['a deletion', { ...message, type: messageTypes.delete }, reporter, 'notReportable'],
  ] as const)('one %s', (_, one, by, code) => {
    expect(refusalToReport(one, by, 6)?.code ?? null).toBe(code);
  });
});

describe('what staff do about a report', () => {
  const may = (state: (typeof reportStates)[number]) =>
    Object.entries(reportActs).flatMap(([act, { from, to }]) =>
      (from as readonly string[]).includes(state) ? [`${act}: ${to}`] : [],
    );

  it.each([
    ['open', ['dismiss: dismissed', 'mute: muted', 'freeze: frozen']],
    ['muted', ['mute: muted', 'unmute: muted', 'freeze: frozen']],
    ['dismissed', []],
    ['frozen', []],
  ] as const)('of one that is %s', (state, acts) => {
    expect(may(state)).toEqual(acts);
  });

  it('is said of every state', () => {
    expect(reportStates.flatMap(may)).toHaveLength(6);
  });
});

it('mutes for as long as it says', () => {
  const now = Date.UTC(2026, 10, 25);
  expect(muteTimes.map((time) => mutedUntil(time, now) - now)).toEqual([
    hour,
    day,
    7 * day,
    Date.UTC(9999, 11, 31) - now,
  ]);
});
