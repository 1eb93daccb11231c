import { z } from 'zod';
import { consoleList, key, madeOf, type RowOf, text, time } from '../common/console';
import { joinStaff } from '../staff';

export const settingChangeList = consoleList({
  name: 'setting-changes',
  about: 'Who changed which setting, when',
  one: 'One change',
  permission: 'settings.read',
  table: 'setting_change c',
  joins: joinStaff('f', 'c.staffId'),
  fields: {
    id: key('c.id'),
    key: text('c.name', 80).filter().sort(),
    before: text('c.oldValue'),
    after: text('c.newValue'),
    reason: text('c.reason').nullable().describe('Null: none was given'),
    staff: madeOf(
      { name: 'f.name', id: 'c.staffId' },
      z.string(),
      ({ name, id }: { name: string | null; id: number }) => name ?? `#${id}`,
    ),
    createdAt: time('c.createdAt').sort(),
  },
});
export type SettingChangeRow = RowOf<typeof settingChangeList>;
