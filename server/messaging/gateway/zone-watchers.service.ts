import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { zoneMoved } from '../../cards';
import { EventBus } from '../../common/runtime';
import type { ZoneMove } from '../chat-frames.schemas';
import { Sockets } from './sockets.service';

/** How long moves are gathered before they are told: a crowd makes many at once. */
const gatherMs = 200;
/** With more in one session its list is read anew. */
const mostNamed = 100;

interface Moved {
  readonly sold: Set<number>;
  readonly cards: Set<number>;
  whole: boolean;
}

/** Tells whoever looks at the trading zone what is another there, so that their lists are right at once (domain 4). */
@Injectable()
export class ZoneWatchers implements OnModuleInit, OnApplicationShutdown {
  readonly #moved = new Map<number, Moved>();
  #gathering: NodeJS.Timeout | undefined;

  constructor(
    private readonly sockets: Sockets,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(zoneMoved, ({ session, card, sold }) => {
      const moved = this.#moved.get(session) ?? { sold: new Set(), cards: new Set(), whole: false };
      this.#moved.set(session, moved);
      if (card === null || moved.sold.size + moved.cards.size >= mostNamed) moved.whole = true;
      else (sold ? moved.sold : moved.cards).add(card);
      this.#gathering ??= setTimeout(() => this.tell(), gatherMs).unref();
    });
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#gathering);
  }

  private tell(): void {
    this.#gathering = undefined;
    const list = [...this.#moved].map(
      ([session, { sold, cards, whole }]): ZoneMove => ({ session, sold: [...sold], cards: [...cards], whole }),
    );
    this.#moved.clear();
    const text = JSON.stringify({ type: 'zone', data: { list } });
    for (const socket of this.sockets.all) if (socket.watchesZone) socket.sendText(text, true);
  }
}
