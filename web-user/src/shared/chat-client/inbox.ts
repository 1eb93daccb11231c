/** How far the reader's inbox is known; its positions follow one another without holes. */
export interface Inbox {
  /** all up to here is known; null: nothing yet */
  readonly cursor: number | null;
  /** positions received after a gap */
  readonly ahead: ReadonlySet<number>;
  /** how far the server says it goes */
  readonly end: number;
}

export const unknownInbox: Inbox = { cursor: null, ahead: new Set(), end: 0 };

/** Whether the inbox has positions that are not known here. */
export const hasGap = ({ cursor, ahead, end }: Inbox): boolean => cursor !== null && (ahead.size > 0 || end > cursor);

function advance(inbox: Inbox, from: number): Inbox {
  const ahead = new Set([...inbox.ahead].filter((position) => position > from));
  let cursor = from;
  while (ahead.delete(cursor + 1)) cursor += 1;
  return { cursor, ahead, end: Math.max(inbox.end, cursor) };
}

/** Adds the position of a message. The same position may arrive again. */
export function withPosition(inbox: Inbox, position: number): Inbox {
  const { cursor, ahead } = inbox;
  if (cursor === null || position <= cursor || ahead.has(position)) return inbox;
  const next = { ...inbox, ahead: new Set(ahead).add(position) };
  return position === cursor + 1 ? advance(next, cursor) : next;
}

/** Marks everything up to `cursor` as known, as a list or a `sync` says. */
export const withCursor = (inbox: Inbox, cursor: number): Inbox => advance(inbox, Math.max(inbox.cursor ?? 0, cursor));

/** Notes how far the inbox goes, as a `ping` says. */
export const withEnd = (inbox: Inbox, end: number): Inbox => (end > inbox.end ? { ...inbox, end } : inbox);
