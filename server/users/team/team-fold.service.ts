import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';

interface Delta {
  id: number;
  userId: number;
  direct: number;
  team: number;
  performance: number | string;
  own: number | string;
  day: number | string;
}

interface Sum {
  direct: number;
  team: number;
  performance: bigint;
  own: bigint;
  /** the newest day of them, and how many came into the team on it */
  day: number;
  dayCount: number;
}

type WhenFolded = (tx: Tx, userIds: readonly number[]) => Promise<void>;

/** Rows folded in one transaction. On SQLite nobody else can write during it. */
const batch = 500;

/** Moves what was appended to teams into their figures, so that a read sums few rows and no root is a hot row. */
@Injectable()
export class TeamFold {
  readonly #whenFolded: WhenFolded[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
  ) {}

  /** Adds what must happen in the fold's own transaction to users whose figures it has changed, e.g. to their levels. */
  whenFolded(effect: WhenFolded): void {
    this.#whenFolded.push(effect);
  }

  /** @returns the number of rows folded */
  async fold(): Promise<number> {
    // Asked on the reader first: most runs find nothing, and need not queue with the writers.
    if ((await this.reader.query('SELECT id FROM team_delta LIMIT 1')).length === 0) return 0;
    for (let folded = 0; ; ) {
      const done = await this.unitOfWork.run((tx) => this.foldBatch(tx));
      folded += done;
      if (done < batch) return folded;
    }
  }

  /** Sums exactly the rows it deletes; rows committed late are left for the next run, even if their ids are lower. */
  private async foldBatch(tx: Tx): Promise<number> {
    await tx.holdName('teamFold');
    const deltas = await tx.query<Delta>(
      `SELECT id, userId, direct, team, performance, own, day FROM team_delta ORDER BY id LIMIT ${batch}`,
    );
    if (deltas.length === 0) return 0;
    const sums = sumByUser(deltas);
    await tx.insertMany(
      `${tx.dialect.insertIgnore} INTO team_figures (userId, directCount, teamCount, performance)`,
      '(?, 0, 0, 0)',
      sums.map(([userId]) => [userId]),
    );
    for (const [userId, sum] of sums) await addTo(tx, userId, sum);
    const { affected } = await tx.run(
      `DELETE FROM team_delta WHERE id IN (${deltas.map(() => '?').join(', ')})`,
      deltas.map((delta) => delta.id),
    );
    if (affected !== deltas.length) throw new Error('team rows were folded twice');
    const userIds = sums.map(([userId]) => userId);
    for (const effect of this.#whenFolded) await effect(tx, userIds);
    return deltas.length;
  }
}

/** What came in on the day that is kept adds to its count, a newer day takes its place. The count is set before the day. */
async function addTo(tx: Tx, userId: number, sum: Sum): Promise<void> {
  await tx.run(
    `UPDATE team_figures SET directCount = directCount + ?, teamCount = teamCount + ?,
      performance = performance + CAST(? AS SIGNED), own = own + CAST(? AS SIGNED),
      lastDayCount = CASE WHEN lastDay = ? THEN lastDayCount + ? WHEN lastDay < ? THEN ? ELSE lastDayCount END,
      lastDay = CASE WHEN lastDay < ? THEN ? ELSE lastDay END WHERE userId = ?`,
    [
      ...[sum.direct, sum.team, sum.performance.toString(), sum.own.toString()],
      ...[sum.day, sum.dayCount, sum.day, sum.dayCount],
      ...[sum.day, sum.day, userId],
    ],
  );
}

/** In ascending order of user, so that concurrent folds lock rows in the same order. */
function sumByUser(deltas: readonly Delta[]): [number, Sum][] {
  const sums = new Map<number, Sum>();
  for (const delta of deltas) {
    const sum = sums.get(delta.userId) ?? { direct: 0, team: 0, performance: 0n, own: 0n, day: 0, dayCount: 0 };
    sum.direct += delta.direct;
    sum.team += delta.team;
    sum.performance += BigInt(delta.performance);
    sum.own += BigInt(delta.own);
    addDay(sum, Number(delta.day), delta.team);
    sums.set(delta.userId, sum);
  }
  return [...sums].sort(([a], [b]) => a - b);
}

function addDay(sum: Sum, day: number, count: number): void {
  if (day < sum.day) return;
  sum.dayCount = day === sum.day ? sum.dayCount + count : count;
  sum.day = day;
}
