import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock } from '../../common/runtime';
import { Notices } from '../../notices';
import { noFigures, Referral, TeamFold, Users, userTable } from '../../users';
import { levelFor } from './level-table.rules';
import { LevelTables } from './level-tables.service';
import type { LevelReason } from './levels.schemas';
import { Memberships } from './memberships.service';

/** How a level was worked out. */
export interface WorkedOut {
  readonly before: number;
  readonly after: number;
  /** paid by joins so far, minor units */
  readonly joined: bigint;
  readonly seat: number | null;
  /** the user has met level 1 by the rules for the first time: a seat was given just now */
  readonly first: boolean;
}

/** Who decided on a level, where people did. */
interface Decision {
  readonly staffId: number;
  readonly note: string;
}

/** Members looked at in one transaction. */
const atOnce = 200;

/**
 * Works levels out again whenever what they rest on has changed (domain 3), and writes down why one did. A level that was
 * reached stays: a new table raises, and only staff take one away.
 */
@Injectable()
export class LevelKeeper implements OnModuleInit {
  constructor(
    private readonly tables: LevelTables,
    private readonly memberships: Memberships,
    private readonly referral: Referral,
    private readonly teamFold: TeamFold,
    private readonly users: Users,
    private readonly notices: Notices,
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.teamFold.whenFolded((tx, userIds) => this.raise(tx, userIds, 'team'));
  }

  /**
   * Works out one level, in the transaction of what changed. The user's row is held first, so that of two changes at once
   * the second counts both.
   */
  async workOut(tx: Tx, userId: number, reason: LevelReason, decision?: Decision): Promise<WorkedOut> {
    await tx.hold(userTable, userId);
    const { level: before, parentId } = await this.users.get(userId, tx);
    const membership = await this.memberships.of(tx, userId);
    const team = (await this.referral.figures([userId], tx)).get(userId) ?? noFigures;
    const { version, table } = await this.tables.current(tx);
    const figures = { joined: membership.joined, directs: team.directCount, performance: team.performance };
    const reached = levelFor(table, figures);
    const first = reached > 0 && membership.seat === null;
    const seat = first ? await this.memberships.giveSeat(tx, userId) : membership.seat;
    // Where nothing came in by it, nothing is put aside for a meal bonus; they count all the same. A join counts them itself.
    if (first && reason !== 'join' && parentId !== null) await this.memberships.countDirect(tx, parentId);
    const after = membership.fixedLevel ?? (decision ? reached : Math.max(before, reached));
    if (after !== before) {
      await this.users.setLevel(tx, userId, after);
      await tx.run(
        `INSERT INTO level_change (userId, levelBefore, levelAfter, reason, joined, directs, performance, version, staffId, note, createdAt)
         VALUES (?, ?, ?, ?, CAST(? AS SIGNED), ?, CAST(? AS SIGNED), ?, ?, ?, ?)`,
        [
          ...[
            userId,
            before,
            after,
            reason,
            figures.joined.toString(),
            figures.directs,
            figures.performance.toString(),
          ],
          ...[version, decision?.staffId ?? null, decision?.note ?? null, this.clock.now()],
        ],
      );
      // A join says so itself, on the spot.
      if (reason !== 'join') await this.notices.tell(tx, { userId, kind: 'levelChanged', params: { before, after } });
    }
    return { before, after, joined: membership.joined, seat, first };
  }

  /** Raises those of these users whose figures are enough by now. */
  async raise(tx: Tx, userIds: readonly number[], reason: LevelReason): Promise<void> {
    for (const userId of await this.risen(tx, userIds)) await this.workOut(tx, userId, reason);
  }

  /**
   * Holds every member against the newest level table, where that has not been done.
   * @returns how many were looked at
   */
  async applyTable(): Promise<number> {
    const [open] = await this.reader.query<{ id: number }>(
      'SELECT id FROM level_version WHERE doneAt IS NULL AND id = (SELECT MAX(id) FROM level_version)',
    );
    if (!open) return 0;
    for (let looked = 0; ; ) {
      const found = await this.unitOfWork.run((tx) => this.applyTo(tx, open.id));
      looked += found;
      if (found < atOnce) return looked;
    }
  }

  private async applyTo(tx: Tx, version: number): Promise<number> {
    await tx.holdName('levelTable');
    const members = await tx.query<{ userId: number }>(
      `SELECT userId FROM membership WHERE joined > 0 AND userId > (SELECT doneUpTo FROM level_version WHERE id = ?)
       ORDER BY userId LIMIT ${atOnce}`,
      [version],
    );
    const ids = members.map(({ userId }) => Number(userId));
    await this.raise(tx, ids, 'table');
    const done = ids.length < atOnce;
    await tx.run('UPDATE level_version SET doneUpTo = ?, doneAt = ? WHERE id = ?', [
      ids.at(-1) ?? Number.MAX_SAFE_INTEGER,
      done ? this.clock.now() : null,
      version,
    ]);
    return ids.length;
  }

  /** Who of these has joined and meets a higher level than they have. */
  private async risen(tx: Tx, userIds: readonly number[]): Promise<number[]> {
    if (userIds.length === 0) return [];
    const members = await tx.query<{ userId: number; joined: string | number; level: number }>(
      `SELECT m.userId, m.joined, u.level FROM membership m JOIN ${userTable} u ON u.id = m.userId
       WHERE m.userId IN (${userIds.map(() => '?').join(', ')}) AND m.joined > 0 AND m.fixedLevel IS NULL ORDER BY m.userId`,
      userIds,
    );
    const { table } = await this.tables.current(tx);
    const teams = await this.referral.figures(
      members.map(({ userId }) => Number(userId)),
      tx,
    );
    return members.flatMap(({ userId, joined, level }) => {
      const { directCount: directs, performance } = teams.get(Number(userId)) ?? noFigures;
      return levelFor(table, { joined: BigInt(joined), directs, performance }) > level ? [Number(userId)] : [];
    });
  }
}
