import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { all, type Condition } from '../../common/lists';
import { Clock, day, utcDayStart } from '../../common/runtime';
import { nextDateAfter, releaseOn } from '../lock.rules';
import { doneOn, locksWhere, type StoredLock } from './lock-rows';

/** What a user has locked of an asset, and what it brings: minor units. */
export interface LockFigures {
  /** principal still locked */
  readonly locked: bigint;
  /** bonus to be paid, which is set aside */
  readonly bonusLeft: bigint;
  /** principal and bonus that came back today (UTC) */
  readonly today: bigint;
  /** principal and bonus that came back so far */
  readonly released: bigint;
}

/** What of a user's locks has not ended: minor units by asset. */
export interface OpenLocks {
  readonly count: number;
  /** what they began with */
  readonly principal: ReadonlyMap<string, bigint>;
  /** start of the UTC day on which something comes back next, and principal and bonus of it; null: nothing will */
  readonly next: { readonly at: number; readonly units: ReadonlyMap<string, bigint> } | null;
}

export const ofOwner = (userId: number): Condition => ({ sql: 'l.userId = ?', parameters: [userId] });

/** A user's locks in sum (domain 5, home), by indexes of one user's locks. */
@Injectable()
export class LocksInSum {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** By asset; assets the user never locked are missing. */
  async figures(userId: number): Promise<Map<string, LockFigures>> {
    const rows = await this.reader.query<
      Record<'locked' | 'bonusLeft' | 'released', string | number> & { asset: string }
    >(
      `SELECT l.asset, SUM(l.principal - l.released) AS locked, SUM(l.bonus - l.bonusPaid) AS bonusLeft,
        SUM(l.released + l.bonusPaid) AS released FROM lock_position l WHERE l.userId = ? GROUP BY l.asset ORDER BY l.asset`,
      [userId],
    );
    const today = await this.releasedToday(userId);
    return new Map(
      rows.map(({ asset, locked, bonusLeft, released }) => [
        asset,
        {
          locked: BigInt(locked),
          bonusLeft: BigInt(bonusLeft),
          released: BigInt(released),
          today: today.get(asset) ?? 0n,
        },
      ]),
    );
  }

  async open(userId: number): Promise<OpenLocks> {
    const which = all([ofOwner(userId), { sql: "l.state = 'active'", parameters: [] }]);
    const rows = await locksWhere(this.reader, which, 'ORDER BY l.id');
    const coming = rows.map((row) => ({ row, at: row.nextDay && nextDateAfter(row, row.nextDay - day) }));
    const days = coming.flatMap(({ at }) => at ?? []);
    const first = Math.min(...days);
    const parts = coming.flatMap(({ row, at }) => {
      const release = at === first ? releaseOn(row, at) : null;
      return release === null ? [] : [{ asset: row.asset, units: release.principal + release.bonus }];
    });
    return {
      count: rows.length,
      principal: sumByAsset(rows.map(({ asset, principal: units }) => ({ asset, units }))),
      next: days.length === 0 ? null : { at: first, units: sumByAsset(parts) },
    };
  }

  /** What of this day's parts has come back already, by asset. */
  private async releasedToday(userId: number): Promise<ReadonlyMap<string, bigint>> {
    const at = utcDayStart(this.clock.now());
    const parts = (await this.endingFrom(userId, at)).flatMap((row) => {
      const release = releaseOn(row, at);
      if (release === null) return [];
      const { done, bonusDone } = doneOn(row, at);
      return [{ asset: row.asset, units: (done ? release.principal : 0n) + (bonusDone ? release.bonus : 0n) }];
    });
    return sumByAsset(parts);
  }

  /** The user's locks that end on a day or after it. */
  async endingFrom(userId: number, at: number): Promise<StoredLock[]> {
    const which = all([ofOwner(userId), { sql: 'l.endDay >= ?', parameters: [at] }]);
    return await locksWhere(this.reader, which, 'ORDER BY l.id');
  }
}

function sumByAsset(parts: readonly { asset: string; units: bigint }[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { asset, units } of parts) sums.set(asset, (sums.get(asset) ?? 0n) + units);
  return sums;
}
