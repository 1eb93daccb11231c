import type { WaitingCounts, WaitingRow } from '@server/proposals/second-person/waiting.schemas';

/** What the chips choose, in their order. */
export const shows = ['me', 'money', 'rules', 'cards', 'own'] as const;
export type Show = (typeof shows)[number];

export const showOf = (text: string | null): Show => shows.find((show) => show === text) ?? 'me';

export const waitingForMe = ({ money, rules, cards }: WaitingCounts): number => money + rules + cards;

/** How many rows a chip has. */
export const countOf = (counts: WaitingCounts, show: Show): number =>
  show === 'me' ? waitingForMe(counts) : counts[show];

/** The rows of a chip, in their order. */
export const rowsOf = (rows: readonly WaitingRow[], show: Show): WaitingRow[] =>
  rows.filter(({ own, group }) => (show === 'own' ? own : !own && (show === 'me' || show === group)));

/** Rows as they were read first, by key. */
export type SeenRows = ReadonlyMap<string, WaitingRow>;

/** Remembers rows that were not seen before. @returns the same object where there are none */
export function withNew(seen: SeenRows, rows: readonly WaitingRow[]): SeenRows {
  const fresh = rows.filter(({ key }) => !seen.has(key));
  return fresh.length === 0 ? seen : new Map([...seen, ...fresh.map((row) => [row.key, row] as const)]);
}

/** Whether a row is another than it was when it was read, or waits no more. */
export function hasChanged(seen: SeenRows, rows: readonly WaitingRow[], key: string): boolean {
  const now = rows.find((row) => row.key === key);
  return now === undefined || now.version !== seen.get(key)?.version;
}

/** Whether a row may be selected beside these: all must be of one kind. */
export const fits = (selected: readonly WaitingRow[], row: WaitingRow): boolean =>
  !row.own && row.newUntil === null && (selected[0] === undefined || selected[0].kind === row.kind);
