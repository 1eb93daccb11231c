import type { SettingGroup, SettingRow } from '@server/settings/settings.schemas';

/** The groups in the order of the page. */
const order: Record<SettingGroup, number> = {
  deposit: 1,
  withdraw: 2,
  transfer: 3,
  exchange: 4,
  pool: 5,
  price: 6,
  card: 7,
  miner: 8,
  point: 9,
  airdrop: 10,
  award: 11,
  chat: 12,
  login: 13,
  fees: 14,
  adjust: 15,
  staff: 16,
  proof: 17,
  ui: 18,
};

/** The settings that match, by group. */
export function groupSettings(
  rows: readonly SettingRow[],
  wanted: string,
): { group: SettingGroup; rows: SettingRow[] }[] {
  const words = wanted.trim().toLowerCase();
  const groups = new Map<SettingGroup, SettingRow[]>();
  for (const row of rows) {
    if (words && !`${row.id} ${row.label} ${row.help}`.toLowerCase().includes(words)) continue;
    groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  }
  return Array.from(groups, ([group, found]) => ({ group, rows: found })).sort(
    (a, b) => order[a.group] - order[b.group],
  );
}
