import type { BellAnswer, BellRow } from '@server/admin/bell/bell.schemas';
import type { Desk } from '@server/desk/desk.list';

/** One thing that waits for the person logged in. */
export interface BellLine extends Omit<BellRow, 'sort'> {
  readonly sort: BellRow['sort'] | 'cases';
}

export interface BellState {
  readonly count: number;
  /** oldest first; may be fewer than `count` */
  readonly lines: readonly BellLine[];
}

/** What the server says waits, and the chats that want an answer: those in hand, and on duty all that nobody has. */
export function bellState(bell: BellAnswer, desk: Pick<Desk, 'me' | 'mine' | 'queue'> | undefined): BellState {
  const mine = (desk?.mine ?? []).map((chat) => ({ ...chat, since: chat.waitingSince }));
  const queue = (desk?.me.onDuty ? desk.queue : []).map((chat) => ({ ...chat, since: chat.queuedAt }));
  const cases = [...mine, ...queue].flatMap(({ id, nickname, uid, userId, since }): BellLine[] =>
    since === null ? [] : [{ key: `cases-${id}`, sort: 'cases', id, what: nickname || uid, who: '', userId, since }],
  );
  const lines = [...bell.rows, ...cases].sort((one, other) => one.since.localeCompare(other.since));
  return { count: bell.count + cases.length, lines };
}

/** The page of what a line is about. */
export function pathOf({ sort, id, userId }: Pick<BellLine, 'sort' | 'id' | 'userId'>): string {
  if (sort === 'mentions') return `/users/${userId}/show`;
  if (sort === 'cases') return `/desk?case=${id}`;
  const list = { proposals: 'proposals', approvals: 'withdrawals', pointOrders: 'point-orders' } as const;
  return `/${sort in list ? list[sort as keyof typeof list] : sort}/${id}/show`;
}

/** Lines that were not there at the last reading; nothing is new at the first. */
export const newLines = (before: ReadonlySet<string> | null, lines: readonly BellLine[]): BellLine[] =>
  before === null ? [] : lines.filter(({ key }) => !before.has(key));
