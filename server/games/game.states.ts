import type { Transitions } from '../common/database';

/** `next`: its seal is known and nothing else. `active`: rounds are drawn from it. `revealed`: everybody can check them. */
export type SeedState = 'next' | 'active' | 'revealed';

/** Allowed transitions (domain 8). */
export const seedTransitions: Transitions<SeedState> = {
  next: ['active'],
  active: ['revealed'],
  revealed: [],
};
