import { choice, consoleList, int, key, type RowOf, shown, text, time, usdt } from '../../common/console';
import { joinStaff } from '../../staff';
import { byUser, joinUser, userFields } from '../../users';
import { levelNumber, levelReasons } from './levels.schemas';

const level = (column: string) => shown(column, levelNumber, Number);

export const levelChangeList = consoleList({
  name: 'level-changes',
  about: 'Changes of users’ levels, each with the figures that made it',
  one: 'One change of a level',
  permission: 'awards.read',
  table: 'level_change c',
  joins: `${joinUser('c.userId')} ${joinStaff('f', 'c.staffId')}`,
  fields: {
    id: key('c.id'),
    ...userFields('c.userId'),
    before: level('c.levelBefore'),
    after: level('c.levelAfter'),
    reason: choice('c.reason', levelReasons).sort().filter(),
    joined: usdt('c.joined'),
    directs: int('c.directs'),
    performance: usdt('c.performance'),
    version: int('c.version'),
    staff: text('f.name').nullable(),
    note: text('c.note').nullable(),
    createdAt: time('c.createdAt'),
  },
  filters: { q: byUser('c.userId') },
  capped: true,
});
export type LevelChangeRow = RowOf<typeof levelChangeList>;
