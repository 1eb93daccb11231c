import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { Reads } from '../../common/reads';
import { Clock, day, hour, utcDayStart } from '../../common/runtime';
import { dailyFlows } from '../../ledger';
import { Users } from '../../users';
import type { DailyFigureRow } from './daily-figure.entity';

export type DailyFigure = Omit<DailyFigureRow, 'id'>;

interface RawFigure extends Omit<DailyFigure, 'units' | 'value'> {
  readonly units: string | number;
  readonly value: string | number | null;
}

/** A day closes so long after its end: what began before midnight may be committed after it. */
const grace = hour;

/** Figures by UTC day: those of closed days are in the database, those of open ones are summed when they are read. */
@Injectable()
export class ClosedDays {
  constructor(
    private readonly reads: Reads,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  /**
   * Rolls up every day that has closed, from the first one there is, in a transaction each.
   * @returns how many
   */
  async close(): Promise<number> {
    const open = utcDayStart(this.clock.now() - grace);
    const next = await this.openFrom();
    if (next !== null && next >= open) return 0;
    const figures = byDay(await this.summedFrom(this.reads.checks, next ?? 0));
    const first = next ?? [...figures.keys()].reduce((least, start) => Math.min(least, start), open);
    let closed = 0;
    for (let start = first; start < open; start += day) {
      if (!(await this.write(start, figures.get(start) ?? []))) break;
      closed += 1;
    }
    return closed;
  }

  /** Start of the first day that is not rolled up, epoch ms; null before the first roll-up. */
  async openFrom(): Promise<number | null> {
    const [row] = await this.reader.query<{ last: number | null }>('SELECT MAX(day) AS last FROM daily_figure');
    return row?.last === null || row?.last === undefined ? null : Number(row.last) + day;
  }

  /** What is rolled up of the days from `from` to before `open`. */
  async rolledUp(from: number, open: number): Promise<DailyFigure[]> {
    const rows = await this.reader.query<RawFigure>(
      'SELECT day, name, asset, count, units, value FROM daily_figure WHERE day >= ? AND day < ?',
      [from, open],
    );
    return rows.map(({ units, value, ...row }) => ({
      ...row,
      units: BigInt(units),
      value: value === null ? null : BigInt(value),
    }));
  }

  /** How many users joined before `open`, a day up to which all is rolled up. */
  async usersBefore(open: number): Promise<number> {
    const [row] = await this.reader.query<{ n: number | string | null }>(
      "SELECT SUM(count) AS n FROM daily_figure WHERE name = 'newUsers' AND day < ?",
      [open],
    );
    return Number(row?.n ?? 0);
  }

  /** The figures of all days from `from` on, summed now. */
  async summedFrom(db: Queries, from: number): Promise<DailyFigure[]> {
    const joined = [...(await this.users.joinedByDay(db, from))].map(([start, count]) => joinedOn(start, count));
    return [...joined, ...(await dailyFlows(db, from))];
  }

  /** @returns false if another server has rolled it up */
  private async write(start: number, figures: readonly DailyFigure[]): Promise<boolean> {
    const rows = figures.some(({ name }) => name === 'newUsers') ? figures : [joinedOn(start, 0), ...figures];
    try {
      await this.unitOfWork.run((tx) => insert(tx, rows));
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}

/** In one pass: an old database has years of them. */
function byDay(figures: readonly DailyFigure[]): Map<number, DailyFigure[]> {
  const days = new Map<number, DailyFigure[]>();
  for (const figure of figures) {
    const ofDay = days.get(figure.day);
    if (ofDay) ofDay.push(figure);
    else days.set(figure.day, [figure]);
  }
  return days;
}

const joinedOn = (start: number, count: number): DailyFigure => ({
  day: start,
  name: 'newUsers',
  asset: '',
  count,
  units: 0n,
  value: null,
});

async function insert(tx: Tx, rows: readonly DailyFigure[]): Promise<void> {
  await tx.insertMany(
    'INSERT INTO daily_figure (day, name, asset, count, units, value)',
    '(?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED))',
    rows.map(({ day: start, name, asset, count, units, value }) => [
      ...[start, name, asset, count],
      ...[units.toString(), value?.toString() ?? null],
    ]),
  );
}
