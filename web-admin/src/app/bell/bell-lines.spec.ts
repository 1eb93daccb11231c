import type { BellRow } from '@server/admin/bell/bell.schemas';
import type { Desk } from '@server/desk/desk.list';
import { bellState, newLines, pathOf } from './bell-lines';

const row = (sort: BellRow['sort'], id: number, since: string): BellRow => ({
  key: `${sort}-${id}`,
  sort,
  id,
  what: '',
  who: '',
  userId: sort === 'mentions' ? 5 : null,
  since,
});

const chat = (id: number, waitingSince: string | null, queuedAt: string | null = null) =>
  ({ id, nickname: '', uid: '100', userId: 9, waitingSince, queuedAt }) as Desk['mine'][number];
const deskOf = (onDuty: boolean) => ({
  me: { onDuty } as Desk['me'],
  mine: [chat(7, '2026-01-02'), chat(8, null)],
  queue: [chat(9, '2026-01-04', '2026-01-04')],
});

test('puts chats that want an answer among the rest, oldest first, and counts what is not listed', () => {
  const bell = { count: 12, rows: [row('deposits', 1, '2026-01-01'), row('mentions', 2, '2026-01-03')] };
  const { count, lines } = bellState(bell, deskOf(false));
  expect(count).toBe(13);
  expect(lines.map(({ key }) => key)).toEqual(['deposits-1', 'cases-7', 'mentions-2']);
  expect(bellState(bell, deskOf(true)).lines.map(({ key }) => key)).toEqual([
    'deposits-1',
    'cases-7',
    'mentions-2',
    'cases-9',
  ]);
});

test('leads each line to its object', () => {
  const paths = (['proposals', 'approvals', 'deposits', 'withdrawals', 'pointOrders', 'mentions'] as const).map(
    (sort) => pathOf(row(sort, 3, '')),
  );
  expect(paths).toEqual([
    '/proposals/3/show',
    '/withdrawals/3/show',
    '/deposits/3/show',
    '/withdrawals/3/show',
    '/point-orders/3/show',
    '/users/5/show',
  ]);
  expect(pathOf({ sort: 'cases', id: 4, userId: 1 })).toBe('/desk?case=4');
});

test('calls nothing new at the first reading, then what was not there before', () => {
  const lines = [row('deposits', 1, ''), row('deposits', 2, '')];
  expect(newLines(null, lines)).toEqual([]);
  expect(newLines(new Set(['deposits-1']), lines).map(({ id }) => id)).toEqual([2]);
});
