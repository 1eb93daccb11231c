/** How far the reader's inbox is known; its positions follow one another without holes. */
export interface Inbox {
  /** all up to here is known; null: nothing yet */
  readonly cursor: number | null;
  /** known beyond a hole */
  readonly ahead: ReadonlySet<number>;
  /** how far the server says it goes */
  readonly end: number;
}

export const unknownInbox: Inbox = { cursor: null, ahead: new Set(), end: 0 };

/** Whether something came that is not known here. */
export const isMissing = ({ cursor, ahead, end }: Inbox): boolean =>
  cursor !== null && (ahead.size > 0 || end > cursor);

function goOn(inbox: Inbox, from: number): Inbox {
  const ahead = new Set([...inbox.ahead].filter((position) => position > from));
  let cursor = from;
  while (ahead.delete(cursor + 1)) cursor += 1;
  return { cursor, ahead, end: Math.max(inbox.end, cursor) };
}

/** A message came at this position. */
export function came(inbox: Inbox, position: number): Inbox {
  const { cursor, ahead } = inbox;
  if (cursor === null || position <= cursor || ahead.has(position)) return inbox;
  const noted = { ...inbox, ahead: new Set(ahead).add(position) };
  return position === cursor + 1 ? goOn(noted, cursor) : noted;
}

/** All up to this position is known: a list or a `sync` said so. */
export const knownTo = (inbox: Inbox, cursor: number): Inbox => goOn(inbox, Math.max(inbox.cursor ?? 0, cursor));

/** The server says how far the inbox goes. */
export const reaches = (inbox: Inbox, end: number): Inbox => (end > inbox.end ? { ...inbox, end } : inbox);
