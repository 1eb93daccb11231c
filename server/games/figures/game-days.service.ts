import { Injectable } from '@nestjs/common';
import { isDuplicateKey, type Queries, Reader, UnitOfWork } from '../../common/database';
import { boxCount } from '../../common/money/blind-box.rules';
import { Reads } from '../../common/reads';
import { Clock, day, hour, utcDaySql, utcDayStart } from '../../common/runtime';

/** What the rounds of a UTC day came to in which one box held the prize. Amounts in minor units of GAME. */
export interface BoxDay {
  /** its start, epoch ms */
  readonly day: number;
  readonly box: number;
  readonly rounds: number;
  readonly won: number;
  readonly staked: bigint;
  readonly paid: bigint;
  /** what the house keeps of these bets on average */
  readonly expected: bigint;
}

type Raw = Readonly<Record<keyof BoxDay, string | number>>;

/** A day closes so long after its end: what began before midnight may be committed after it. */
const grace = hour;

const boxDay = (raw: Raw): BoxDay => ({
  day: Number(raw.day),
  box: Number(raw.box),
  rounds: Number(raw.rounds),
  won: Number(raw.won),
  staked: BigInt(raw.staked),
  paid: BigInt(raw.paid),
  expected: BigInt(raw.expected),
});

/** Figures by UTC day and box: of closed days they are rows, of open ones they are summed when they are read. */
@Injectable()
export class GameDays {
  constructor(
    private readonly reads: Reads,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Sums up every day that has closed, from the first with a round, in a transaction each. @returns how many */
  async close(): Promise<number> {
    const open = utcDayStart(this.clock.now() - grace);
    const first = await this.openFrom();
    if (first === null || first >= open) return 0;
    const figures = await this.summedFrom(this.reads.checks, first);
    let closed = 0;
    for (let start = first; start < open; start += day) {
      if (!(await this.write(start, figures))) break;
      closed += 1;
    }
    return closed;
  }

  /** All figures of days from `from` on, epoch ms. */
  async from(from: number): Promise<BoxDay[]> {
    const rows = await this.reader.query<Raw>(
      'SELECT day, box, rounds, won, staked, paid, expected FROM game_day WHERE day >= ?',
      [from],
    );
    const open = await this.openFrom();
    const live = open === null ? [] : await this.summedFrom(this.reads.looks, Math.max(open, from));
    return [...rows.map(boxDay), ...live];
  }

  /** Start of the first day that is not summed up; null where no round was played. */
  private async openFrom(): Promise<number | null> {
    const [row] = await this.reader.query<{ last: number | null; first: number | null }>(
      'SELECT (SELECT MAX(day) FROM game_day) AS last, (SELECT MIN(createdAt) FROM game_round) AS first',
    );
    if (row?.last !== null && row?.last !== undefined) return Number(row.last) + day;
    return row?.first === null || row?.first === undefined ? null : utcDayStart(Number(row.first));
  }

  private async summedFrom(db: Queries, from: number): Promise<BoxDay[]> {
    const start = utcDaySql('r.createdAt');
    const rows = await db.query<Raw>(
      `SELECT ${start} AS day, r.box AS box, COUNT(*) AS rounds, SUM(r.won) AS won, SUM(r.stake) AS staked,
        SUM(r.prize) AS paid, SUM(r.stake - (r.stake * r.payoutPpm) ${db.dialect.divides} ${boxCount}000000) AS expected
       FROM game_round r WHERE r.createdAt >= ? GROUP BY ${start}, r.box`,
      [from],
    );
    return rows.map(boxDay);
  }

  /** @returns false if another server has summed it up */
  private async write(start: number, figures: readonly BoxDay[]): Promise<boolean> {
    const rows = Array.from({ length: boxCount }, (_, at) => at + 1).map((box) => {
      const found = figures.find((one) => one.day === start && one.box === box);
      return [
        ...[start, box, found?.rounds ?? 0, found?.won ?? 0],
        ...[found?.staked ?? 0n, found?.paid ?? 0n, found?.expected ?? 0n].map(String),
      ];
    });
    try {
      await this.unitOfWork.run((tx) =>
        tx.insertMany(
          'INSERT INTO game_day (day, box, rounds, won, staked, paid, expected)',
          '(?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED))',
          rows,
        ),
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
