import { Injectable } from '@nestjs/common';
import { Reader, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { Clock, hour } from '../../common/runtime';
import { Settings } from '../../settings';
import { notFrozen } from '../../users';
import { CardHangings } from './card-hangings.service';

const atOnce = 500;

/** Cards that hang by themselves once their hold is over (domain 4), while their owner is not frozen. */
@Injectable()
export class AutoHangings {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly hangings: CardHangings,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Each in a transaction of its own; one that was taken back or sold meanwhile is left. @returns how many */
  async hang(): Promise<number> {
    const heldSince = this.clock.now() - this.settings.integer('card.holdHours') * hour;
    let hung = 0;
    let after = 0;
    for (;;) {
      const rows = await this.reader.query<{ id: number }>(
        `SELECT id FROM card WHERE auto = 1 AND state = 'inStock' AND boughtAt <= ? AND id > ?
         AND ${notFrozen('card.ownerId')} ORDER BY id LIMIT ?`,
        [heldSince, after, atOnce],
      );
      for (const { id } of rows) {
        try {
          if (await this.unitOfWork.run((tx) => this.hangings.hangByItself(tx, Number(id)))) hung += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          if (error.code === 'noSessionOpen') return hung;
        }
      }
      if (rows.length < atOnce) return hung;
      after = Number(rows.at(-1)?.id);
    }
  }
}
