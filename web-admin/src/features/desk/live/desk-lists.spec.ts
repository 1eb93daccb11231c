import type { CaseFrame } from '@user/shared/chat-client/frames';
import { chat, deskOf, message } from '../test-chats';
import { found, placed, placeOf, waitingFor, withCase, withMessage, withPresence, withRead } from './desk-lists';

const told = (change: Partial<CaseFrame>): CaseFrame => ({
  ...{ type: 'case', case: 2, state: 'assigned', wanted: true, agentId: 9, agent: 'Zoe' },
  ...change,
});
const idsOf = (desk: ReturnType<typeof deskOf>) =>
  [desk.mine, desk.queue, desk.snoozed, desk.others].map((chats) => chats.map(({ id }) => id));
const queued = chat(2, { state: 'queued', agentId: null, agent: null });
const desk = deskOf({
  mine: [chat(1)],
  queue: [queued, chat(3, { state: 'queued' })],
  snoozed: [chat(5, { state: 'snoozed' })],
  others: [chat(4, { agentId: 9 })],
});

describe('the lists of the desk', () => {
  it('are one order: mine, who waits, what is put off, others', () => {
    expect(placed(desk).map(({ group, chat: { id } }) => `${group} ${id}`)).toEqual([
      'mine 1',
      'queue 2',
      'queue 3',
      'snoozed 5',
      'others 4',
    ]);
    expect(placeOf(desk, 3)?.group).toBe('queue');
    expect(placeOf(desk, 9)).toBeUndefined();
    expect(placeOf(desk, null)).toBeUndefined();
  });

  it.each([
    ['that another agent takes leaves the queue at once', {}, [[1], [3], [5], [4]]],
    ['that I was given comes to mine', { agentId: 4, agent: 'Abe' }, [[1, 2], [3], [5], [4]]],
    [
      'of mine that goes back stands in the queue',
      { case: 1, state: 'queued', agentId: null },
      [[], [2, 3, 1], [5], [4]],
    ],
    ['that words answer does not wait', { state: 'queued', wanted: false, agentId: null }, [[1], [3], [5], [4]]],
    ['of mine that is closed is gone', { case: 1, state: 'closed' }, [[], [2, 3], [5], [4]]],
    ['that nobody knows changes nothing', { case: 99 }, [[1], [2, 3], [5], [4]]],
    ['that stays where it is changes nothing', { state: 'queued', agentId: null }, [[1], [2, 3], [5], [4]]],
    ['of mine that is put off', { case: 1, state: 'snoozed', agentId: 4 }, [[], [2, 3], [5, 1], [4]]],
    ['that is back stands first', { case: 5, agentId: 4 }, [[5, 1], [2, 3], [], [4]]],
    ['of another that is put off', { case: 4, state: 'snoozed', agentId: 9 }, [[1], [2, 3], [5], []]],
  ] as const)('a chat %s', (_, change, ids) => {
    expect(idsOf(withCase(desk, told(change)))).toEqual(ids);
  });

  it('say whose a chat is now', () => {
    expect(withCase(desk, told({ agentId: 4, agent: 'Abe' })).mine[1]).toMatchObject({
      state: 'assigned',
      agent: 'Abe',
    });
  });
});

describe('a message', () => {
  const at = (said: Parameters<typeof message>[1], isOpen = false) =>
    withMessage(deskOf({ mine: [chat(5)] }), message(3, said), isOpen).mine[0];

  it('of the user is unread and wants an answer, from when it came', () => {
    expect(at({})).toMatchObject({ unread: 1, waitingSince: '2027-01-15T08:00:03.000Z', last: { seq: 3 } });
    expect(at({}, true)).toMatchObject({ unread: 0, waitingSince: '2027-01-15T08:00:03.000Z' });
  });

  it('leaves since when they wait', () => {
    const since = '2027-01-15T07:00:00.000Z';
    const before = deskOf({ mine: [chat(5, { waitingSince: since })] });
    expect(withMessage(before, message(3), false).mine[0]?.waitingSince).toBe(since);
    expect(withMessage(before, message(3, { uid: 0 }), false)).toEqual(before);
  });

  it('of staff is an answer', () => {
    const before = deskOf({ mine: [chat(5, { waitingSince: '2027-01-15T07:00:00.000Z', late: true })] });
    expect(withMessage(before, message(3, { staff: true }), false).mine[0]).toMatchObject({
      unread: 0,
      waitingSince: null,
      late: false,
    });
  });

  it('that was changed or taken back is shown as it is now, and is none that waits', () => {
    const before = deskOf({ mine: [chat(5, { last: message(3) })] });
    const shown = (msn_type: number, target: number, text?: string) => {
      const body = text === undefined ? null : { text };
      const [chat] = withMessage(before, message(4, { msn_type, target, body }), false).mine;
      return [chat?.last?.body?.text ?? null, chat?.last?.deleted, chat?.unread];
    };
    expect(shown(21, 3, 'better')).toEqual(['better', false, 0]);
    expect(shown(22, 3)).toEqual([null, true, 0]);
    expect(shown(22, 2)).toEqual([message(3).body?.text, false, 0]);
  });

  it('that came before, or tells what happened, changes nothing', () => {
    const before = deskOf({ mine: [chat(5, { last: message(3) })] });
    expect(withMessage(before, message(3), false)).toEqual(before);
    expect(withMessage(before, message(4, { msn_type: 20 }), false)).toEqual(before);
    expect(withMessage(before, message(4, { conversation: 6 }), false)).toEqual(before);
  });
});

describe('what else is told', () => {
  it('is that a conversation was read, and that somebody came', () => {
    const before = deskOf({ mine: [chat(5, { unread: 3 }), chat(6, { unread: 1 })] });
    expect(withRead(before, 5).mine.map(({ unread }) => unread)).toEqual([0, 1]);
    expect(withPresence(before, 10_000_006, true).mine.map(({ online }) => online)).toEqual([false, true]);
  });

  it('counts what waits for me: mine without an answer, and on duty all who wait', () => {
    const waiting = {
      mine: [chat(1, { waitingSince: '2027-01-15T07:00:00.000Z' }), chat(5)],
      queue: [chat(2), chat(3)],
    };
    expect(waitingFor(deskOf(waiting))).toBe(3);
    expect(waitingFor(deskOf({ ...waiting, me: { ...deskOf().me, onDuty: false } }))).toBe(1);
  });

  it('finds chats by name, user ID, label and what was said last', () => {
    const chats = [
      chat(1),
      chat(2, { labels: ['VIP'] }),
      chat(3, { last: message(1, { body: { text: 'Where is it?' } }) }),
    ];
    const ids = (words: string) => found(chats, words).map(({ id }) => id);
    expect([ids('USER 1'), ids('10000002'), ids(' vip '), ids('where'), ids(''), ids('no one')]).toEqual([
      ...[[1], [2], [2], [3], [1, 2, 3], []],
    ]);
  });
});
