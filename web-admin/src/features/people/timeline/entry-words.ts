import type { TimelineEntry } from '@server/common/console/timeline.schemas';

/** How an entry is told: the group its event is named in, and the sentence below. */
interface EntryWords {
  readonly group:
    | 'words.flows'
    | 'audit.actions'
    | `timeline.events.${'cards' | 'miners' | 'locks' | 'chats' | 'account'}`;
  readonly code: string;
  /** after the name, e.g. a number or a serial */
  readonly subject: string;
  readonly detail: string;
}

const text = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** What names an entry. The texts of chats and locks take their facts themselves. */
export function wordsOf({ kind, event, facts }: TimelineEntry): EntryWords {
  switch (kind) {
    case 'money':
      return { group: 'words.flows', code: event, subject: text(facts.number), detail: text(facts.counterpart) };
    case 'staff':
      return { group: 'audit.actions', code: event, subject: '', detail: text(facts.detail) };
    case 'cards':
      return { group: 'timeline.events.cards', code: event, subject: text(facts.serial), detail: text(facts.other) };
    case 'miners':
      return { group: 'timeline.events.miners', code: event, subject: text(facts.title), detail: '' };
    case 'account': {
      const { device, ip, account, name, reason } = facts;
      const detail = [device, ip, account, name, reason].map(text).filter((part) => part !== '');
      return { group: 'timeline.events.account', code: event, subject: '', detail: detail.join(' · ') };
    }
    default:
      return { group: `timeline.events.${kind}`, code: event, subject: '', detail: '' };
  }
}

/** Where an entry leads; null: it has no page. */
export function pathOf({ link }: Pick<TimelineEntry, 'link'>, userId: number): string | null {
  if (link === null) return null;
  if (link.list === 'desk-cases') return `/desk?case=${link.id}`;
  if (link.list === 'audit') return `/users/${userId}/show/audit`;
  return `/${link.list}/${link.id}/show`;
}

/** Entries under the days (UTC) they are of, in their order. */
export function byDay(entries: readonly TimelineEntry[]): { day: string; entries: TimelineEntry[] }[] {
  const days: { day: string; entries: TimelineEntry[] }[] = [];
  for (const entry of entries) {
    const day = entry.at.slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
