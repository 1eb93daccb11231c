import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Tx } from '../../common/database';
import { EventBus, topic } from '../../common/runtime';

const id = z.number().int();

/** Something is another in the list of a session: one of its cards, or all of it. */
export const zoneMoved = topic(
  'cards.zoneMoved',
  z.object({ session: id, card: id.nullable(), sold: z.boolean().describe('Whether the card was bought') }),
);

/** Tells once it is committed what is another in the trading zone; it may be lost, and whoever hears it reads the lists. */
@Injectable()
export class ZoneNews {
  constructor(private readonly events: EventBus) {}

  /** @param card the one that is another; null: the session itself, or many of its cards */
  moved(tx: Tx, session: number, card: number | null, sold = false): void {
    tx.afterCommit(() => this.events.publish(zoneMoved, { session, card, sold }));
  }
}
