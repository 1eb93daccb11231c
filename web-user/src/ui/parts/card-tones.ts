import type { CardState } from '@server/cards/cards.schemas';
import type { StatusPillProps } from '../feedback/StatusPill';

/** How the state of a card looks beside its words. */
export const cardTones: Readonly<Record<CardState, StatusPillProps['tone']>> = {
  comingSoon: 'progress',
  onSale: 'good',
  inStock: 'neutral',
  awaitingSale: 'progress',
  awaitingRelease: 'progress',
  ended: 'neutral',
};
