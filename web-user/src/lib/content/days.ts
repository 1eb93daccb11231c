interface Dated {
  createdAt: string;
}

/** An item of a list by time, and whether it is the first of its day there. */
export interface DayItem<Item> {
  item: Item;
  startsDay: boolean;
}

/** A page of such a list. */
export interface DayPage<Item> {
  list: DayItem<Item>[];
  next: string | null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The day of a point in time in the reader's time zone, e.g. "2026-11-21". */
export function dayOf(time: string | Date): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Marks where a new day begins; `dayBefore` is the day of the last item on the page before. */
export function markDays<Item extends Dated>(items: readonly Item[], dayBefore: string | null): DayItem<Item>[] {
  let day = dayBefore;
  return items.map((item) => {
    const own = dayOf(item.createdAt);
    const startsDay = own !== day;
    day = own;
    return { item, startsDay };
  });
}

/**
 * The next page's cursor together with the last day of this page, so that the next page knows whether it begins a new
 * day. The server's cursor is everything before the last bar.
 */
export function joinCursor(next: string | null, items: readonly Dated[]): string | null {
  const last = items.at(-1);
  return next === null || !last ? next : `${next}|${dayOf(last.createdAt)}`;
}

export function splitCursor(cursor: string | undefined): { cursor: string | undefined; dayBefore: string | null } {
  const bar = cursor?.lastIndexOf('|') ?? -1;
  if (cursor === undefined || bar < 0) return { cursor, dayBefore: null };
  return { cursor: cursor.slice(0, bar), dayBefore: cursor.slice(bar + 1) };
}

/** Today, yesterday, or null for another day; by the calendar, not by hours. */
export function nearDay(time: string, now: Date): 'today' | 'yesterday' | null {
  const day = dayOf(time);
  if (day === dayOf(now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(yesterday) ? 'yesterday' : null;
}
