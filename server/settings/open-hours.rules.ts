const weekdays: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const minutesOfDay = 24 * 60;

/** When it is open on some days of the week: Monday is 0, times are minutes from midnight. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly from: number;
  /** at most `from` where it ends on the next day */
  readonly to: number;
}

interface OpenHours {
  readonly stretches: readonly Stretch[];
  readonly zone: string;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(text) ?? [];
  const at = Number(hours) * 60 + Number(minutes);
  // not a number where it is no time
  return at <= minutesOfDay ? at : null;
}

function stretchOf(text: string): Stretch | null {
  const [, firstDay, lastDay = firstDay, opens = '', closes = ''] =
    /^([1-7])(?:-([1-7]))? (\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  const [first, last] = [Number(firstDay) - 1, Number(lastDay) - 1];
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  if (from === null || to === null || from === to || from === minutesOfDay) return null;
  return { first, last, from, to };
}

/**
 * Opening hours as the setting holds them, e.g. `1-5 09:00-18:00, 6 10:00-14:00 Europe/Berlin`, where 1 is
 * Monday; without a zone UTC.
 * @returns null: they cannot be read, also where there are none
 */
export function readOpenHours(text: string): OpenHours | null {
  const [, written = '', zone = 'UTC'] = /^(.*?\d)(?: +([A-Za-z][\w+/-]*))?$/.exec(text.trim()) ?? [];
  const stretches = written.split(/ *, */).map(stretchOf);
  if (!isZone(zone) || stretches.some((each) => each === null)) return null;
  return { zone, stretches: stretches.filter((each) => each !== null) };
}

const isOn = ({ first, last }: Stretch, day: number): boolean =>
  first <= last ? day >= first && day <= last : day >= first || day <= last;

/** One format a zone: to make one takes far longer than to use it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const);
  clocks.set(zone, clock);
  return clock;
}

/** Whether it is open at a moment. */
export function isOpenAt({ stretches, zone }: OpenHours, now: number): boolean {
  const parts = clockOf(zone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const today = weekdays.indexOf(part('weekday'));
  const at = Number(part('hour')) * 60 + Number(part('minute'));
  return stretches.some((each) => {
    const { from, to } = each;
    if (from < to) return isOn(each, today) && at >= from && at < to;
    return (isOn(each, today) && at >= from) || (isOn(each, (today + 6) % 7) && at < to);
  });
}

/** A time in which it is open, epoch ms. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

const minuteMs = 60_000;
/** Hours are looked at in steps, and their edges to the minute: what is shorter than a step may be missed. */
const stepMs = 15 * minuteMs;

/** When it is open between two moments, in order of time; spans that reach beyond are cut there. */
export function openSpans(hours: OpenHours, from: number, to: number): OpenSpan[] {
  const spans: OpenSpan[] = [];
  let opened = isOpenAt(hours, from) ? from : null;
  for (let at = from; at < to; at += stepMs) {
    const next = Math.min(at + stepMs, to);
    const open = isOpenAt(hours, next);
    if (open === (opened !== null)) continue;
    const edge = edgeBetween(hours, at, next);
    if (opened !== null) spans.push({ from: opened, to: edge });
    opened = open ? edge : null;
  }
  if (opened !== null && opened < to) spans.push({ from: opened, to });
  return spans;
}

/** The first whole minute after `at` at which it is as it is at `next`, and not as it is at `at`. */
function edgeBetween(hours: OpenHours, at: number, next: number): number {
  const after = isOpenAt(hours, next);
  for (let minute = Math.floor(at / minuteMs + 1) * minuteMs; minute < next; minute += minuteMs) {
    if (isOpenAt(hours, minute) === after) return minute;
  }
  return next;
}

/** The same in the language of a reader. */
export function openHoursText({ stretches, zone }: OpenHours, language: string): string {
  const names = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const name = (day: number) => names.format(Date.UTC(2024, 0, 1 + day));
  const time = (at: number) => [Math.floor(at / 60), at % 60].map((each) => String(each).padStart(2, '0')).join(':');
  const written = stretches.map(({ first, last, from, to }) => {
    const on = first === last ? name(first) : `${name(first)}–${name(last)}`;
    return `${on} ${time(from)}–${time(to)}`;
  });
  return `${written.join(', ')} (${zone})`;
}
