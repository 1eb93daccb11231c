import { Injectable } from '@nestjs/common';
import { Reads } from '../../common/reads';
import { Clock, day, utcDayStart } from '../../common/runtime';
import { Users } from '../../users';
import { ClosedDays, type DailyFigure } from './closed-days.service';

/** What happened on one UTC day; values in minor units of USDT, each as it was when it happened. */
export interface DayFigures {
  readonly start: number;
  readonly newUsers: number;
  readonly deposits: { readonly count: number; readonly value: bigint };
  readonly withdrawals: { readonly count: number; readonly value: bigint };
  readonly fees: bigint;
}

/** Figures by UTC day. However large the tables are, only the days that are still open are summed. */
@Injectable()
export class DailyFigures {
  constructor(
    private readonly closedDays: ClosedDays,
    private readonly reads: Reads,
    private readonly clock: Clock,
    private readonly users: Users,
  ) {}

  /** The last `count` days, oldest first; the last of them is today. */
  async lastDays(count: number): Promise<DayFigures[]> {
    const first = utcDayStart(this.clock.now()) - (count - 1) * day;
    const open = Math.max((await this.closedDays.openFrom()) ?? 0, first);
    const figures = [
      ...(await this.closedDays.rolledUp(first, open)),
      ...(await this.closedDays.summedFrom(this.reads.looks, open)),
    ];
    return Array.from({ length: count }, (_, at) => {
      const start = first + at * day;
      const ofDay = figures.filter((figure) => figure.day === start);
      const total = (name: DailyFigure['name']) => totalOf(ofDay.filter((figure) => figure.name === name));
      return {
        start,
        newUsers: total('newUsers').count,
        deposits: total('deposits'),
        withdrawals: total('withdrawals'),
        fees: total('fees').value,
      };
    });
  }

  /** How many users there are. */
  async userCount(): Promise<number> {
    const open = (await this.closedDays.openFrom()) ?? 0;
    return (await this.closedDays.usersBefore(open)) + (await this.users.count(this.reads.looks, open));
  }
}

/** What had no price counts, and adds no value. */
function totalOf(figures: readonly DailyFigure[]): { count: number; value: bigint } {
  return {
    count: figures.reduce((count, figure) => count + figure.count, 0),
    value: figures.reduce((value, figure) => value + (figure.value ?? 0n), 0n),
  };
}
