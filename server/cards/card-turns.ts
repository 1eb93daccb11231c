import { cardErrors } from './cards.errors';

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
}

/** Ends a turn. @param sold whether the card is sold by now */
export type Leave = (sold: boolean) => void;

/**
 * One purchase of a card at a time on this server. Who waits while it is sold is told so at once, and costs the database
 * nothing; between servers the card's own row decides.
 */
export class CardTurns {
  readonly #lines = new Map<number, Waiting[]>();

  /** How many purchases are under way or wait. */
  get size(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length + 1, 0);
  }

  /**
   * Waits for one's turn at a card.
   * @returns what ends it
   * @throws AppError alreadySold if it is sold meanwhile
   */
  async enter(cardId: number): Promise<Leave> {
    const line = this.#lines.get(cardId);
    if (line) await new Promise<void>((begin, refuse) => line.push({ begin, refuse }));
    else this.#lines.set(cardId, []);
    return (sold) => {
      const waiting = this.#lines.get(cardId) ?? [];
      if (sold) for (const { refuse } of waiting.splice(0)) refuse(cardErrors.alreadySold());
      const following = waiting.shift();
      if (following) following.begin();
      else this.#lines.delete(cardId);
    };
  }
}
