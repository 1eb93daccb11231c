import type { Queries } from '../../common/database';
import type { Condition } from '../../common/lists';
import { writeDecimal } from '../../common/money/decimal.rules';
import { isoTime } from '../../common/runtime';
import type { GameRound } from '../games.schemas';

/** A round with what is shown of its seed, as the driver answers it. */
export interface StoredRound {
  readonly publicId: string;
  readonly userId: number;
  readonly round: number;
  readonly guess: number;
  readonly box: number;
  readonly stake: string | number;
  readonly prize: string | number;
  readonly payoutPpm: number;
  readonly createdAt: number;
  readonly seedNumber: number;
  readonly secret: string;
  readonly seal: string;
  readonly clientSeed: string;
  readonly firstRound: number;
  readonly lastRound: number | null;
  readonly sealedAt: number;
  readonly revealedAt: number | null;
}

/** Rounds of a condition on `r`, the rounds, with their seeds. */
export async function roundsWhere(db: Queries, { sql, parameters }: Condition, rest = ''): Promise<StoredRound[]> {
  return await db.query<StoredRound>(
    `SELECT r.publicId AS publicId, r.userId AS userId, r.round AS round, r.guess AS guess, r.box AS box,
      r.stake AS stake, r.prize AS prize, r.payoutPpm AS payoutPpm, r.createdAt AS createdAt, s.number AS seedNumber,
      s.secret AS secret, s.seal AS seal, s.clientSeed AS clientSeed, s.firstRound AS firstRound,
      s.lastRound AS lastRound, s.createdAt AS sealedAt, s.revealedAt AS revealedAt
     FROM game_round r JOIN game_seed s ON s.id = r.seedId WHERE ${sql} ${rest}`,
    parameters,
  );
}

/** Times the stake: 5700000 is "5.7". */
export const payoutText = (ppm: number | string): string => writeDecimal(BigInt(ppm), 6);

/** @param format how minor units of GAME are written */
export function roundOf(row: StoredRound, format: (units: bigint) => string): GameRound {
  const stake = BigInt(row.stake);
  const prize = BigInt(row.prize);
  return {
    id: row.publicId,
    round: Number(row.round),
    guess: Number(row.guess),
    box: Number(row.box),
    stake: format(stake),
    prize: format(prize),
    net: format(prize - stake),
    payout: payoutText(row.payoutPpm),
    createdAt: isoTime(Number(row.createdAt)),
    seedNumber: Number(row.seedNumber),
    revealed: row.revealedAt !== null,
  };
}
