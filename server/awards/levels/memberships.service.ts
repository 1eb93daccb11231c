import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../../common/database';
import { Clock } from '../../common/runtime';

/** What a user has of levels; amounts in minor units of USDT. */
export interface MembershipState {
  readonly joined: bigint;
  readonly seat: number | null;
  readonly seatedAt: number | null;
  readonly fixedLevel: number | null;
}

interface Row {
  joined: string | number;
  seat: number | null;
  seatedAt: number | null;
  fixedLevel: number | null;
}

const none: MembershipState = { joined: 0n, seat: null, seatedAt: null, fixedLevel: null };

/** One row a user, made when it is first needed. Whoever changes one holds it by that write. */
@Injectable()
export class Memberships {
  constructor(private readonly clock: Clock) {}

  async of(db: Queries, userId: number): Promise<MembershipState> {
    const [row] = await db.query<Row>('SELECT joined, seat, seatedAt, fixedLevel FROM membership WHERE userId = ?', [
      userId,
    ]);
    return row ? { ...row, joined: BigInt(row.joined) } : none;
  }

  async addJoined(tx: Tx, userId: number, units: bigint): Promise<void> {
    await this.open(tx, userId);
    await tx.run('UPDATE membership SET joined = joined + CAST(? AS SIGNED) WHERE userId = ?', [
      units.toString(),
      userId,
    ]);
  }

  async fix(tx: Tx, userId: number, level: number | null): Promise<void> {
    await this.open(tx, userId);
    await tx.run('UPDATE membership SET fixedLevel = ? WHERE userId = ?', [level, userId]);
  }

  /** Gives the next seat of the public arrangement; seats have no gaps, so they are given one at a time. */
  async giveSeat(tx: Tx, userId: number): Promise<number> {
    await tx.holdName('arrangement');
    const [row] = await tx.query<{ seat: number | null }>('SELECT MAX(seat) AS seat FROM membership');
    const seat = Number(row?.seat ?? 0) + 1;
    const { affected } = await tx.run(
      'UPDATE membership SET seat = ?, seatedAt = ? WHERE userId = ? AND seat IS NULL',
      [seat, this.clock.now(), userId],
    );
    if (affected !== 1) throw new Error(`user ${userId} has a seat already`);
    return seat;
  }

  /**
   * Counts one more direct referral who has joined, and holds the row.
   * @returns how many there are now, and what they put aside for the next meal bonus
   */
  async countDirect(tx: Tx, userId: number): Promise<{ ofReferrer: number; kept: bigint }> {
    await this.open(tx, userId);
    await tx.run('UPDATE membership SET joinedDirects = joinedDirects + 1 WHERE userId = ?', [userId]);
    const [row] = await tx.query<{ joinedDirects: number; mealKept: string | number }>(
      'SELECT joinedDirects, mealKept FROM membership WHERE userId = ?',
      [userId],
    );
    return { ofReferrer: Number(row?.joinedDirects), kept: BigInt(row?.mealKept ?? 0) };
  }

  async keepForMeal(tx: Tx, userId: number, units: bigint): Promise<void> {
    await tx.run('UPDATE membership SET mealKept = CAST(? AS SIGNED) WHERE userId = ?', [units.toString(), userId]);
  }

  private async open(tx: Tx, userId: number): Promise<void> {
    await tx.run(
      `${tx.dialect.insertIgnore} INTO membership (userId, joined, joinedDirects, mealKept) VALUES (?, 0, 0, 0)`,
      [userId],
    );
  }
}
