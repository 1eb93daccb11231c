import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../common/database';

interface Delta {
  id: number;
  userId: number;
  direct: number;
  team: number;
  performance: number | string;
}

interface Sum {
  direct: number;
  team: number;
  performance: bigint;
}

/** Rows folded in one transaction. On SQLite nobody else can write during it. */
const batch = 500;

/** Moves what was appended to teams into their figures, so that a read sums few rows and no root is a hot row. */
@Injectable()
export class TeamFold {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
  ) {}

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
      `SELECT id, userId, direct, team, performance FROM team_delta ORDER BY id LIMIT ${batch}`,
    );
    if (deltas.length === 0) return 0;
    const sums = sumByUser(deltas);
    await tx.insertMany(
      `${tx.dialect.insertIgnore} INTO team_figures (userId, directCount, teamCount, performance)`,
      '(?, 0, 0, 0)',
      sums.map(([userId]) => [userId]),
    );
    for (const [userId, sum] of sums) {
      await tx.run(
        'UPDATE team_figures SET directCount = directCount + ?, teamCount = teamCount + ?, performance = performance + CAST(? AS SIGNED) WHERE userId = ?',
        [sum.direct, sum.team, sum.performance.toString(), userId],
      );
    }
    const { affected } = await tx.run(
      `DELETE FROM team_delta WHERE id IN (${deltas.map(() => '?').join(', ')})`,
      deltas.map((delta) => delta.id),
    );
    if (affected !== deltas.length) throw new Error('team rows were folded twice');
    return deltas.length;
  }
}

/** In ascending order of user, so that concurrent folds lock rows in the same order. */
function sumByUser(deltas: readonly Delta[]): [number, Sum][] {
  const sums = new Map<number, Sum>();
  for (const delta of deltas) {
    const sum = sums.get(delta.userId) ?? { direct: 0, team: 0, performance: 0n };
    sum.direct += delta.direct;
    sum.team += delta.team;
    sum.performance += BigInt(delta.performance);
    sums.set(delta.userId, sum);
  }
  return [...sums].sort(([a], [b]) => a - b);
}
