const two = (value: number) => String(value).padStart(2, '0');

/** The day of a point in time in the reader's time zone, e.g. "2026-11-21". */
export function dayOf(time: string | Date): string {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A list by time, cut where the reader's day ends; its pages may break anywhere. */
export function groupByDay<Item>(items: readonly Item[], timeOf: (item: Item) => string) {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(timeOf(item));
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** Today, yesterday, or null for another day; by the calendar, not by hours. */
export function nearDay(time: string, now: Date): 'today' | 'yesterday' | null {
  const day = dayOf(time);
  if (day === dayOf(now)) return 'today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === dayOf(yesterday) ? 'yesterday' : null;
}
