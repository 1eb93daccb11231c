/** An ISO time as people compare them: "2026-11-20 14:03:09", in UTC like every day and limit of the product. */
export function formatTime(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toISOString().slice(0, 19).replace('T', ' ');
}

/** The same within a sentence, which says that it is UTC. */
export const formatUtc = (iso: string): string => `${formatTime(iso)} UTC`;

/** The same moment where the reader is, in words of the locale: "21 Nov 2026, 21:17:03 GMT+1". @param zone for tests */
export function formatLocal(iso: string, locale: string, zone?: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const format = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: zone },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'short' },
  });
  return format.format(time);
}

/** The moment in both, as a title tells it. */
export const formatBoth = (iso: string, locale: string): string => `${formatUtc(iso)} · ${formatLocal(iso, locale)}`;

/** An ISO time of unix seconds, as messages have them. */
export const isoOfSeconds = (seconds: number): string => new Date(seconds * 1_000).toISOString();

/** A moment as a clock on the wall shows it, in words of the locale: "21 Nov 2026, 20:17 UTC". */
export function formatClock(now: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
  });
  return `${format.format(now)} UTC`;
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, or in how long, in the words of the locale. */
export function formatAge(iso: string, now: number, locale: string): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(seconds, 'second');
}

const waitUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** How long something waits, in its two largest units and the words of the locale: "2 hr 5 min"; under a minute, seconds. */
export function formatWait(ms: number, locale: string): string {
  const first = waitUnits.findIndex(([, size]) => ms >= size);
  const largest = first === -1 ? waitUnits.length - 1 : first;
  let rest = Math.max(0, ms);
  const parts = waitUnits.slice(largest, largest === 2 ? 3 : largest + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  return parts
    .filter(({ count }, place) => count > 0 || place === 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ');
}

/** The first instant of a UTC day, from a date input. */
export const dayStart = (day: string): string | null => (day ? `${day}T00:00:00.000Z` : null);

/** The last instant of a UTC day, from a date input. */
export const dayEnd = (day: string): string | null => (day ? `${day}T23:59:59.999Z` : null);

/** The day of an instant, for a date input. */
export const dayOf = (iso: unknown): string => (typeof iso === 'string' ? iso.slice(0, 10) : '');

const spans = [
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
  ['millisecond', 1],
] as const;

/** A length of time in its largest unit, in the words of the locale: "2 sec", "1.5 min". */
export function formatSpan(ms: number, locale: string): string {
  const [unit, size] = spans.find(([, each]) => ms >= each) ?? spans[3];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return format.format(ms / size);
}
