import { rowsAtOnce, type TimelineSource, timelineRead } from '../../common/console';

interface RawLock {
  readonly id: number;
  readonly asset: string;
  readonly principal: string | number;
  readonly bonus: string | number;
  readonly days: number;
  readonly createdAt: number;
}

/** What a user locked. */
export const locksTimeline: TimelineSource = {
  kind: 'locks',
  permission: 'locks.read',
  async read(db, { userId, below, before }, { amounts }) {
    const rows = await db.query<RawLock>(
      `SELECT id, asset, principal, bonus, days, lockedAt AS createdAt FROM lock_position
       WHERE userId = ? AND id < ? AND lockedAt < ? ORDER BY userId DESC, id DESC LIMIT ${rowsAtOnce}`,
      [userId, below, before],
    );
    return timelineRead('locks', rows, ({ id, asset, principal, bonus, days }) => ({
      event: 'locked',
      facts: { days: Number(days), bonus: amounts.format(asset, BigInt(bonus)), asset },
      amounts: [{ asset, amount: amounts.format(asset, -BigInt(principal)), came: false }],
      link: { list: 'locks', id: Number(id) },
    }));
  },
};
