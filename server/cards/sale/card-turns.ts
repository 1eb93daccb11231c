import { cardErrors } from '../cards.errors';

interface Waiting {
  readonly userId: number;
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** Who has bought a card, and until when nobody else can, whatever its new owner does. */
export interface Sale {
  readonly buyerId: number;
  readonly until: number;
}

const mostSales = 100;

/**
 * One purchase of a card at a time on this server. Who waits while it is sold, or comes soon after, is told so at once,
 * and costs the database nothing; between servers the card's own row decides.
 */
export class CardTurns {
  readonly #lines = new Map<number, Waiting[]>();
  /** by card, those this server has seen last, the oldest first */
  readonly #sales = new Map<number, Sale>();

  /** How many purchases are under way or wait. */
  get size(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length + 1, 0);
  }

  /**
   * Waits for one's turn at a card.
   * @returns what ends it
   * @throws AppError alreadySold if it is sold meanwhile, or was sold to somebody else just before
   */
  async enter(cardId: number, userId: number, now: number): Promise<() => void> {
    const sale = this.#sales.get(cardId);
    if (sale && now < sale.until && sale.buyerId !== userId) throw cardErrors.alreadySold();
    const line = this.#lines.get(cardId);
    if (line) await new Promise<void>((begin, refuse) => line.push({ userId, begin, refuse }));
    else this.#lines.set(cardId, []);
    return () => {
      const following = this.#lines.get(cardId)?.shift();
      if (following) following.begin();
      else this.#lines.delete(cardId);
    };
  }

  /** Tells who waits for a card that it is sold, and who comes until then; its buyer the card itself answers. */
  sold(cardId: number, sale: Sale): void {
    const line = this.#lines.get(cardId);
    for (const waiting of line?.splice(0) ?? []) {
      if (waiting.userId === sale.buyerId) line?.push(waiting);
      else waiting.refuse(cardErrors.alreadySold());
    }
    this.#sales.delete(cardId);
    this.#sales.set(cardId, sale);
    const [oldest] = this.#sales.keys();
    if (this.#sales.size > mostSales && oldest !== undefined) this.#sales.delete(oldest);
  }
}
