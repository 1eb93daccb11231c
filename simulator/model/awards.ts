import { shareDown } from './amounts';
import type { World } from './world';

/** What money comes in by that the team is rewarded for (domain 3). */
export type EventKind = 'join' | 'pointOrder' | 'cardFee';

/** What came in: its value is USDT minor units. */
export interface PerformanceEvent {
  readonly kind: EventKind;
  readonly user: number;
  readonly value: bigint;
}

const switches = { join: 'award.onJoin', pointOrder: 'award.onPointOrder', cardFee: 'award.onCardFee' } as const;

/** Performance events and the awards that come of them. */
export class Awards {
  constructor(private readonly world: World) {}

  /** What of an event's value goes to `rewards`. */
  budgetOf({ kind, value }: Omit<PerformanceEvent, 'user'>): bigint {
    const { settings } = this.world;
    return settings.on(switches[kind]) ? shareDown(value, settings.ppm('award.budget')) : 0n;
  }

  /** Once its payment has moved: who is rewarded for it, pending. */
  record(_event: PerformanceEvent): void {}
}
