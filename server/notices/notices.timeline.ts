import { rowsAtOnce, type TimelineSource, timelineRead } from '../common/console';
import { timelineParams } from '../common/words/notice-kinds.rules';
import type { NoticeKind } from './notices.schemas';

interface RawNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly params: string;
  readonly createdAt: number;
}

/** Notices read at once; those of money are passed over. */
const noticesAtOnce = 4 * rowsAtOnce;

/** Logins of new devices, holds, freezes and passwords of a user, as they were told of them. */
export const accountTimeline: TimelineSource = {
  kind: 'account',
  permission: 'users.read',
  async read(db, { userId, below, before }) {
    const rows = await db.query<RawNotice>(
      `SELECT id, kind, params, createdAt FROM notice WHERE userId = ? AND id < ?
       ORDER BY userId DESC, id DESC LIMIT ${noticesAtOnce}`,
      [userId, below],
    );
    const last = rows.at(-1);
    const shown = rows.filter(({ kind, createdAt }) => timelineParams(kind) !== null && Number(createdAt) < before);
    const { entries } = timelineRead('account', shown, ({ kind, params }) => ({
      event: kind,
      facts: factsOf(kind, params),
    }));
    return { entries, reached: last && rows.length === noticesAtOnce ? Number(last.id) : null };
  },
};

function factsOf(kind: NoticeKind, params: string): Record<string, string | number> {
  const read = JSON.parse(params) as Readonly<Record<string, string | number>> | null;
  return Object.fromEntries((timelineParams(kind) ?? []).map((name) => [name, read?.[name] ?? '']));
}
