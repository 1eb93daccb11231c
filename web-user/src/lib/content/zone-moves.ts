import type { ZoneMove } from '@server/messaging/chat-frames.schemas';
import { createStore } from '../browser/store';

type Hearer = (moves: readonly ZoneMove[]) => void;

const hearers = new Set<Hearer>();

/** How many on the screen look at the trading zone: while any does, the app's socket has it told. */
export const zoneLookers = createStore(0);

/** Whether it is told: then nobody need ask again and again. The chat sets it, whose socket it is. */
export const zoneTold = createStore(false);

/** Hears what is another in the trading zone, as long as the socket stands. @returns what ends it */
export function lookAtZone(hear: Hearer): () => void {
  hearers.add(hear);
  zoneLookers.set(hearers.size);
  return () => {
    hearers.delete(hear);
    zoneLookers.set(hearers.size);
  };
}

/** What the server told. */
export function tellZone(moves: readonly ZoneMove[]): void {
  for (const hear of [...hearers]) hear(moves);
}
