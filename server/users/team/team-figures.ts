import type { Queries } from '../../common/database';
import { formatAmount } from '../../common/money';

/** Decimals of what came in from a team: those of USDT. */
export const usdtScale = 8;

/** USDT as the API writes it. */
export const usdtText = (units: bigint): string => formatAmount(units, usdtScale);

/** All there is to tell of a user's team in numbers. */
export interface FullFigures {
  /** whom the user invited */
  directCount: number;
  indirectCount: number;
  /** both together */
  teamCount: number;
  /** who came into the team since midnight UTC */
  joinedToday: number;
  /** USDT that came in from the team, minor units */
  performance: bigint;
  /** USDT that came in from the user, minor units */
  own: bigint;
}

interface FiguresRow {
  userId: number;
  direct: number | string;
  team: number | string;
  today: number | string;
  performance: number | string;
  own: number | string;
}

/** Of who has no team. */
export const noFigures: Readonly<FullFigures> = {
  directCount: 0,
  indirectCount: 0,
  teamCount: 0,
  joinedToday: 0,
  performance: 0n,
  own: 0n,
};

/**
 * Figures of several users, each of whom is in the answer: what is folded and what is not yet, in one statement, so that
 * a fold in between is seen whole or not at all.
 * @param today the start of the UTC day
 */
export async function figuresOf(
  db: Queries,
  userIds: readonly number[],
  today: number,
): Promise<Map<number, FullFigures>> {
  const figures = new Map(userIds.map((id) => [id, { ...noFigures }]));
  if (userIds.length === 0) return figures;
  const marks = userIds.map(() => '?').join(', ');
  const rows = await db.query<FiguresRow>(
    `SELECT userId, directCount AS direct, teamCount AS team, CASE WHEN lastDay = ? THEN lastDayCount ELSE 0 END AS today,
        performance, own FROM team_figures WHERE userId IN (${marks})
      UNION ALL SELECT userId, SUM(direct), SUM(team), SUM(CASE WHEN day = ? THEN team ELSE 0 END), SUM(performance),
        SUM(own) FROM team_delta WHERE userId IN (${marks}) GROUP BY userId`,
    [today, ...userIds, today, ...userIds],
  );
  for (const row of rows) {
    const of = figures.get(Number(row.userId));
    if (!of) continue;
    of.directCount += Number(row.direct);
    of.teamCount += Number(row.team);
    of.indirectCount = of.teamCount - of.directCount;
    of.joinedToday += Number(row.today);
    of.performance += BigInt(row.performance);
    of.own += BigInt(row.own);
  }
  return figures;
}
