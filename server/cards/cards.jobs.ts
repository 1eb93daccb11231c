import { Injectable } from '@nestjs/common';
import { hour, Job, minute, second } from '../common/runtime';
import { AutoHangings } from './listing/auto-hangings.service';
import { CardRolls } from './listing/card-rolls.service';
import { SessionCalendar } from './trade-sessions/session-calendar.service';

@Injectable()
export class CardsJobs {
  constructor(
    private readonly calendar: SessionCalendar,
    private readonly rolls: CardRolls,
    private readonly autoHangings: AutoHangings,
  ) {}

  @Job('cards.sessions', { every: hour, does: 'Makes the sessions of the coming days' })
  async fill(): Promise<void> {
    await this.calendar.fill();
  }

  @Job('cards.roll', { every: 5 * second, does: 'Sends what was not sold on to the next session' })
  async roll(): Promise<void> {
    await this.rolls.roll();
  }

  @Job('cards.auto', { every: minute, does: 'Hangs the cards that hang by themselves' })
  async hang(): Promise<void> {
    await this.autoHangings.hang();
  }
}
