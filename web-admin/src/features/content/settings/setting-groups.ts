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
  game: 10,
  airdrop: 11,
  award: 12,
  chat: 13,
  login: 14,
  fees: 15,
  adjust: 16,
  staff: 17,
  proof: 18,
  ui: 19,
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
