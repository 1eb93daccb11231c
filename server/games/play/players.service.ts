import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../common/database';
import type { GamePlayer } from '../game.entity';
import { Seeds } from '../seeds/seeds.service';
import { isExcluded } from './player.rules';

/** A player as a read finds them. */
export type Player = Omit<GamePlayer, 'lockVersion'>;

const amountOrNull = (raw: string | number | null): bigint | null => (raw === null ? null : BigInt(raw));
const numberOrNull = (raw: string | number | null): number | null => (raw === null ? null : Number(raw));

/** The rows of players. Each comes with two seeds. */
@Injectable()
export class Players {
  constructor(private readonly seeds: Seeds) {}

  /** @returns null for who has neither looked at the games nor taken a break */
  async find(db: Queries, userId: number): Promise<Player | null> {
    const [row] = await db.query<Record<keyof Player, string | number | null>>(
      `SELECT userId, rounds, firstPlayedAt, excludedUntil, maxStake, maxStakeNext, maxStakeFrom, dailyLoss,
        dailyLossNext, dailyLossFrom, day, lost FROM game_player WHERE userId = ?`,
      [userId],
    );
    if (!row) return null;
    return {
      userId: Number(row.userId),
      rounds: Number(row.rounds),
      firstPlayedAt: numberOrNull(row.firstPlayedAt),
      excludedUntil: numberOrNull(row.excludedUntil),
      maxStake: amountOrNull(row.maxStake),
      maxStakeNext: amountOrNull(row.maxStakeNext),
      maxStakeFrom: numberOrNull(row.maxStakeFrom),
      dailyLoss: amountOrNull(row.dailyLoss),
      dailyLossNext: amountOrNull(row.dailyLossNext),
      dailyLossFrom: numberOrNull(row.dailyLossFrom),
      day: Number(row.day),
      lost: BigInt(row.lost ?? 0),
    };
  }

  /** The player, whose row is held until the transaction ends; made with their seeds where there is none. */
  async hold(tx: Tx, userId: number): Promise<Player> {
    if (!(await tx.hold('game_player', userId, 'userId'))) await this.make(tx, userId);
    const player = await this.find(tx, userId);
    if (!player) throw new Error('a player was written and is not there');
    return player;
  }

  /** When the break of a user ends that runs at `now`; null: none does. */
  async excludedUntil(db: Queries, userId: number, now: number): Promise<number | null> {
    const [row] = await db.query<{ excludedUntil: number | string | null }>(
      'SELECT excludedUntil FROM game_player WHERE userId = ?',
      [userId],
    );
    const excludedUntil = numberOrNull(row?.excludedUntil ?? null);
    return isExcluded({ excludedUntil }, now) ? excludedUntil : null;
  }

  private async make(tx: Tx, userId: number): Promise<void> {
    const { affected } = await tx.run(`${tx.dialect.insertIgnore} INTO game_player (userId) VALUES (?)`, [userId]);
    // Made meanwhile by another request: what that has written is there.
    if (affected === 0) await tx.hold('game_player', userId, 'userId');
    else await this.seeds.open(tx, userId);
  }
}
