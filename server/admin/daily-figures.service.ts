import { Injectable } from '@nestjs/common';
import { Reads } from '../common/reads';
import { Clock, day, utcDayStart } from '../common/runtime';
import { Assets } from '../ledger';
import { Users } from '../users';
import { ClosedDays, type DailyFigure } from './closed-days.service';

/** What happened on one UTC day; values in minor units of USDT at today's prices. */
export interface DayFigures {
  readonly start: number;
  readonly newUsers: number;
  readonly deposits: { readonly count: number; readonly units: bigint };
  readonly withdrawals: { readonly count: number; readonly units: bigint };
  readonly fees: bigint;
}

/** Figures by UTC day. However large the tables are, only the days that are still open are summed. */
@Injectable()
export class DailyFigures {
  constructor(
    private readonly closedDays: ClosedDays,
    private readonly reads: Reads,
    private readonly clock: Clock,
    private readonly assets: Assets,
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
      const total = (name: DailyFigure['name']) => this.total(ofDay.filter((figure) => figure.name === name));
      return {
        start,
        newUsers: total('newUsers').count,
        deposits: total('deposits'),
        withdrawals: total('withdrawals'),
        fees: total('fees').units,
      };
    });
  }

  /** How many users there are. */
  async userCount(): Promise<number> {
    const open = (await this.closedDays.openFrom()) ?? 0;
    return (await this.closedDays.usersBefore(open)) + (await this.users.count(this.reads.looks, open));
  }

  private total(figures: readonly DailyFigure[]): { count: number; units: bigint } {
    const value = ({ asset, units }: DailyFigure) => (asset === '' ? 0n : (this.assets.valueOf(asset, units) ?? 0n));
    return {
      count: figures.reduce((count, figure) => count + figure.count, 0),
      units: figures.reduce((units, figure) => units + value(figure), 0n),
    };
  }
}
