import type { SettingRow } from '@server/settings/settings.schemas';
import type { SettingGroup } from '../../locales/texts';

/** The groups in the order of the page. */
const order: Record<SettingGroup, number> = {
  deposit: 1,
  withdraw: 2,
  transfer: 3,
  exchange: 4,
  pool: 5,
  airdrop: 6,
  join: 7,
  award: 8,
  meal: 9,
  dividend: 10,
  card: 11,
  point: 12,
  miner: 13,
  login: 14,
  proof: 15,
  ui: 16,
  other: 17,
};

const isGroup = (name: string): name is SettingGroup => Object.hasOwn(order, name);
const groupOf = (row: SettingRow): SettingGroup => (isGroup(row.group) ? row.group : 'other');

/** The settings that match, by group; a group we have no name for goes under "other". */
export function groupSettings(
  rows: readonly SettingRow[],
  wanted: string,
): { group: SettingGroup; rows: SettingRow[] }[] {
  const words = wanted.trim().toLowerCase();
  const groups = new Map<SettingGroup, SettingRow[]>();
  for (const row of rows) {
    if (words && !`${row.id} ${row.label} ${row.help}`.toLowerCase().includes(words)) continue;
    const group = groupOf(row);
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return Array.from(groups, ([group, found]) => ({ group, rows: found })).sort(
    (a, b) => order[a.group] - order[b.group],
  );
}
