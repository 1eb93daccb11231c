import { queueCards, shareOfAim } from './queues';

const queue = <Name extends string>(
  name: Name,
  count: number,
  oldestAt: string | null,
  value: string | null = '0',
  late = 0,
) => ({
  queue: name,
  count,
  late,
  oldestAt,
  value,
});
const queues = [
  queue('deposits.pending', 14, '2026-11-21T19:39:00.000Z', '12410'),
  queue('withdrawals.pending', 6, '2026-11-21T18:12:00.000Z', '3208.5'),
  queue('withdrawals.approved', 1, '2026-11-21T20:13:00.000Z', '0.1'),
  queue('withdrawals.paying', 2, '2026-11-21T20:01:00.000Z', '0.2', 2),
  queue('withdrawals.failed', 1, '2026-11-21T20:14:00.000Z', '0.4', 1),
  queue('pointOrders.pendingConfirmation', 1, '2026-11-21T20:00:00.000Z', '2500'),
  queue('secondPerson.waiting', 2, '2026-11-21T19:26:00.000Z', null),
];
const lateBefore = '2026-11-21T17:17:00.000Z';
const filterOf = (to: string | undefined) => decodeURIComponent(to?.split('filter=')[1] ?? '');

describe('the cards of what waits', () => {
  it('stand in the order of their keys', () => {
    expect(queueCards(queues, lateBefore).map(({ name, count, value }) => [name, count, value])).toEqual([
      ['deposits', 14, '12410'],
      ['withdrawals', 6, '3208.5'],
      ['proposals', 2, null],
      ['payouts', 4, '0.7'],
      ['pointOrders', 1, '2500'],
    ]);
  });

  it('lead to the rows they count; of several queues to that of the oldest', () => {
    const cards = queueCards(queues, lateBefore);
    expect(cards.map(({ to }) => to.split('?')[0])).toEqual([
      '/deposits',
      '/withdrawals',
      '/proposals',
      '/withdrawals',
      '/point-orders',
    ]);
    expect(cards.map(({ to }) => filterOf(to))).toEqual([
      '{"state":"pending"}',
      '{"state":"pending"}',
      '{"state":"waiting"}',
      '{"state":"paying"}',
      '{"state":"pendingConfirmation"}',
    ]);
    expect(cards[3]?.oldestAt).toBe('2026-11-21T20:01:00.000Z');
    const approved = queues.map((one) =>
      one.queue === 'withdrawals.paying' ? { ...one, count: 0, oldestAt: null } : one,
    );
    expect(filterOf(queueCards(approved, lateBefore)[3]?.to)).toBe('{"state":"approved"}');
  });

  it('lead to the late ones alone, where the list knows a time', () => {
    const cards = queueCards(queues, lateBefore);
    expect(cards.map(({ late }) => late)).toEqual([0, 0, 0, 3, 0]);
    expect(filterOf(cards[0]?.toLate)).toBe(`{"state":"pending","to":"${lateBefore}"}`);
    expect(filterOf(cards[2]?.toLate)).toBe('{"state":"waiting"}');
    expect(filterOf(cards[3]?.toLate)).toBe(`{"state":"paying","to":"${lateBefore}"}`);
  });
});

describe('the share of the aim', () => {
  const now = Date.parse('2026-11-21T20:17:00.000Z');
  it.each([
    ['2026-11-21T18:29:00.000Z', 0.6],
    ['2026-11-21T17:17:00.000Z', 1],
    ['2026-11-21T14:17:00.000Z', 2],
    // a clock that goes ahead of the server's
    ['2026-11-21T20:18:00.000Z', 0],
    [null, 0],
  ])('of a row that waits since %s is %d', (oldestAt, share) => {
    expect(shareOfAim(oldestAt, 10_800, now)).toBe(share);
  });
});
