import { rowsAtOnce, type TimelineSource, timelineRead } from '../../common/console';
import { all } from '../../common/lists';
import { minute } from '../../common/runtime';
import { joinStaff } from '../../staff';
import { caseList } from './cases.list';

interface RawCase {
  readonly id: number;
  readonly agent: string | null;
  readonly rating: number | null;
  readonly closedAt: number | null;
  readonly createdAt: number;
}

/** Chats of a user with customer service, when they began: how long, with whom and how they were rated, no texts. */
export const casesTimeline: TimelineSource = {
  kind: 'chats',
  permission: 'desk.read',
  async read(db, { userId, below, before }, reading) {
    const scope = caseList.scope?.(reading);
    const seen = all(scope ? [scope] : []);
    const rows = await db.query<RawCase>(
      `SELECT c.id, s.name AS agent, c.rating, c.closedAt, c.createdAt FROM desk_case c ${joinStaff('s', 'c.agentId')}
       WHERE c.userId = ? AND c.id < ? AND c.createdAt < ? AND ${seen.sql}
       ORDER BY c.userId DESC, c.id DESC LIMIT ${rowsAtOnce}`,
      [userId, below, before, ...seen.parameters],
    );
    return timelineRead('chats', rows, ({ id, agent, rating, closedAt, createdAt }) => ({
      event: eventOf(agent, rating, closedAt),
      facts: {
        agent: agent ?? '',
        ...(closedAt === null ? {} : { minutes: Math.round((Number(closedAt) - Number(createdAt)) / minute) }),
        ...(rating === null ? {} : { rating: Number(rating) }),
      },
      link: { list: 'desk-cases', id: Number(id) },
    }));
  },
};

function eventOf(agent: string | null, rating: number | null, closedAt: number | null): string {
  if (closedAt === null) return 'open';
  if (agent === null) return 'alone';
  return rating === null ? 'closed' : 'rated';
}
