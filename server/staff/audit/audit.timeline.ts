import { z } from 'zod';
import { rowsAtOnce, type TimelineSource, timelineRead } from '../../common/console';
import { joinStaff } from '../staff-names.service';

interface RawLine {
  readonly id: number;
  readonly action: string;
  readonly staff: string | null;
  readonly after: string | null;
  readonly createdAt: number;
}

const told = z.object({ reason: z.string(), labels: z.array(z.string()) }).partial();

/** What staff did with a user, by the audit log. */
export const auditTimeline: TimelineSource = {
  kind: 'staff',
  permission: 'audit.read',
  async read(db, { userId, below, before }) {
    const rows = await db.query<RawLine>(
      `SELECT l.id, l.action, s.name AS staff, l.\`after\`, l.createdAt FROM audit_log l ${joinStaff('s', 'l.staffId')}
       WHERE l.resource = 'users' AND l.resourceId = ? AND l.id < ? AND l.createdAt < ?
       ORDER BY l.resource DESC, l.resourceId DESC, l.id DESC LIMIT ${rowsAtOnce}`,
      [String(userId), below, before],
    );
    return timelineRead('staff', rows, ({ id, action, staff, after }) => {
      const { reason, labels } = told.safeParse(JSON.parse(after ?? 'null')).data ?? {};
      const detail = reason ?? labels?.join(', ') ?? '';
      return { event: action, facts: { staff: staff ?? '', detail }, link: { list: 'audit', id: Number(id) } };
    });
  },
};
