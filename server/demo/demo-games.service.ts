import { Injectable } from '@nestjs/common';
import type { DemoRequest } from '../finance';
import { GameStates, PlayerLimits, Plays } from '../games';

/** What players of a demonstration do. Their rounds are drawn like everybody's, so nobody knows who wins. */
@Injectable()
export class DemoGames {
  constructor(
    private readonly states: GameStates,
    private readonly plays: Plays,
    private readonly limits: PlayerLimits,
  ) {}

  /** Bets so many points on a box in the player's next round. */
  async play(by: DemoRequest, box: number, stake: number): Promise<void> {
    const { round } = await this.states.get(by.actor.userId);
    await this.plays.play(by, by.actor, { box, stake: String(stake), round });
  }

  async takeBreak(by: DemoRequest, days: 1 | 7 | 30): Promise<void> {
    await this.limits.takeBreak(by, by.actor, { days });
  }
}
