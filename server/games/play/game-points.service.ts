import { Injectable } from '@nestjs/common';
import type { Tx } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Settings } from '../../settings';
import { refuseExcluded } from './player.rules';
import { Players } from './players.service';

/** Whether GAME can be bought: only while there are games, and not in a break (domain 8). */
@Injectable()
export class GamePoints {
  constructor(
    private readonly settings: Settings,
    private readonly players: Players,
    private readonly clock: Clock,
  ) {}

  /** Whether there are games to buy GAME for. */
  get open(): boolean {
    return this.settings.boolean('game.enabled');
  }

  /** Holds the player, so that a break that begins meanwhile comes before or after. @throws AppError selfExcluded */
  async holdFree(tx: Tx, userId: number): Promise<void> {
    const player = await this.players.hold(tx, userId);
    refuseExcluded(player, this.clock.now());
  }
}
