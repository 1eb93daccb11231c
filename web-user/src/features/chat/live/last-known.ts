import type { LastKnown } from './chat-database';
import { type ChatState, inOrder } from './chat-state';

/** How much is kept on the device, for a start without a network. */
const mostRows = 200;
const mostRooms = 30;
const mostMessages = 60;

/** What the device keeps of a state: the rows on top, and the newest messages of the first rooms. */
export function knownOf({ me, rows, rooms }: ChatState): LastKnown {
  const kept = inOrder(rows).slice(0, mostRows);
  const windows = kept.flatMap(({ conversation, lastSeq }) => {
    const room = rooms.get(conversation);
    // A window that ends too early would hide newer messages.
    if (!room || room.end < lastSeq) return [];
    const window = { ...room, list: room.list.slice(-mostMessages), held: new Map() };
    return [[conversation, window] as const];
  });
  return { owner: me, rows: kept, rooms: windows.slice(0, mostRooms) };
}
