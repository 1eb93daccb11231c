import type { Transitions } from '../common/database';
import type { CardState, SessionState } from './cards.schemas';

/** How a card is kept. What is said of one that is listed follows from its session and the clock. */
export const storedStates = ['listed', 'inStock', 'awaitingRelease', 'ended'] as const;
export type StoredState = (typeof storedStates)[number];

/** What is done to a card: by buyers, by its owner, by the leader of the owner's community, and, of the house's, by staff. */
export const cardActions = ['buy', 'hang', 'cancel', 'auto', 'release', 'takeDown', 'retire'] as const;
export type CardAction = (typeof cardActions)[number];

/** The one table of what may be done in which state. */
const allowed: Readonly<Record<CardState, readonly CardAction[]>> = {
  comingSoon: ['takeDown', 'retire'],
  // Only the house takes down what is on sale.
  onSale: ['buy', 'auto', 'takeDown'],
  inStock: ['hang', 'auto', 'retire'],
  awaitingSale: ['cancel', 'auto'],
  awaitingRelease: ['cancel', 'auto', 'release'],
  ended: [],
};

/** Allowed transitions of the stored state. */
export const cardTransitions: Transitions<StoredState> = {
  // Sold or back with its owner; another session; split when it is released; retired.
  listed: ['inStock', 'listed', 'ended'],
  // These two stay as they are while auto-list is switched.
  inStock: ['listed', 'awaitingRelease', 'inStock', 'ended'],
  awaitingRelease: ['listed', 'inStock', 'awaitingRelease', 'ended'],
  ended: [],
};

export const mayDo = (action: CardAction, state: CardState): boolean => allowed[state].includes(action);

/**
 * How a card is shown now.
 * @param session the state of the session it hangs for; null: it hangs for none
 */
export function cardState(
  card: { state: StoredState; ownerId: number | null },
  session: SessionState | null,
): CardState {
  if (card.state !== 'listed') return card.state;
  if (session === 'inProgress') return 'onSale';
  return card.ownerId === null ? 'comingSoon' : 'awaitingSale';
}
