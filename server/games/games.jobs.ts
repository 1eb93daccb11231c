import { Injectable } from '@nestjs/common';
import { Job, minute } from '../common/runtime';
import { GameDays } from './figures/game-days.service';

@Injectable()
export class GamesJobs {
  constructor(private readonly days: GameDays) {}

  @Job('games.closeDays', { every: 10 * minute, does: 'Sums up the rounds of closed days' })
  closeDays(): Promise<unknown> {
    return this.days.close();
  }
}
