import type { Permission } from '@server/common/http/staff-permissions';
import type { ComponentType } from 'react';
import { type ConsoleResource, menuGroups } from '../../features/resource';
import type { MessageKey } from '../../locales/texts';

export interface MenuEntry {
  /** the path */
  to: string;
  label: MessageKey;
  /** absent: the dashboard's */
  icon?: ComponentType;
  waiting?: () => number;
}

export interface MenuGroup {
  title: MessageKey | null;
  entries: MenuEntry[];
}

const dashboard: MenuGroup = { title: null, entries: [{ to: '/', label: 'menu.dashboard' }] };

/** The menu of someone with these permissions; groups without an entry are left out. */
export function menuFor(rows: readonly ConsoleResource[], permissions: readonly Permission[]): MenuGroup[] {
  const groups = menuGroups.map((group): MenuGroup => {
    const own = rows.filter((row) => row.group === group && !row.hidden && permissions.includes(row.permission));
    const entries = own
      .sort((one, other) => one.order - other.order)
      .map(({ name, icon, waiting }) => ({ to: `/${name}`, label: `resources.${name}.name`, icon, waiting }) as const);
    return { title: `menu.groups.${group}`, entries };
  });
  return [...(permissions.includes('dashboard.read') ? [dashboard] : []), ...groups].filter(
    ({ entries }) => entries.length > 0,
  );
}

/** The group of favourites, in the order of their paths; null: none of them is in the menu. */
export function favouritesOf(groups: readonly MenuGroup[], paths: readonly string[]): MenuGroup | null {
  const all = groups.flatMap(({ entries }) => entries);
  const entries = paths.flatMap((path) => all.find(({ to }) => to === path) ?? []);
  return entries.length === 0 ? null : { title: 'menu.favourites', entries };
}

/** The menu's entry for an address of the console; null: it has none of its own. */
export const entryAt = (groups: readonly MenuGroup[], pathname: string): MenuEntry | null =>
  groups.flatMap(({ entries }) => entries).find(({ to }) => to === `/${pathname.split('/')[1] ?? ''}`) ?? null;

/** Where someone with these permissions lands; null: the console has no page for them. */
export function landingFor(rows: readonly ConsoleResource[], permissions: readonly Permission[]): string | null {
  return menuFor(rows, permissions)[0]?.entries[0]?.to ?? null;
}
