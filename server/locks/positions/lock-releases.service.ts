import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { idIn, moveWhere, type Queries, Reader, type Tx, UnitOfWork } from '../../common/database';
import { AppError } from '../../common/errors';
import { bonusOf, principalOf } from '../../common/money/daily-parts.rules';
import { Clock, day, logger, utcDayStart } from '../../common/runtime';
import { Ledger } from '../../ledger';
import { notFrozen } from '../../users';
import type { LockPosition } from '../lock.entity';
import { lockBonusLines, lockReleaseLines } from '../lock.posting';
import { nthOn } from '../lock.rules';
import { lockTransitions } from '../lock.states';
import { LockProducts } from '../products/lock-products.service';
import { dateOf } from './lock-rows';

/** Locks in one transaction: on SQLite nobody else can write during it. */
const atOnce = 250;
/** Between two chunks others have the server for as long as the last one took, up to this. */
const longestPause = 100;
const actor = 'job:locks';

/** One of the two things that come back each day: each has its own day, so that neither waits for the other. */
interface Part {
  readonly flow: 'lockRelease' | 'lockBonus';
  /** column of the day it is at */
  readonly next: 'nextDay' | 'nextBonusDay';
  /** the other one's */
  readonly other: 'nextDay' | 'nextBonusDay';
  /** column of what has come back of it */
  readonly sum: 'released' | 'bonusPaid';
  /** SQL: whose, beside those who are due */
  readonly whose: string;
  readonly amountOf: typeof principalOf;
  readonly linesOf: typeof lockReleaseLines;
}

/** One's own money, from one of one's wallets to another: nobody and nothing holds it up, also not a frozen account. */
const principal: Part = {
  ...{ flow: 'lockRelease', next: 'nextDay', other: 'nextBonusDay', sum: 'released' },
  ...{ whose: '1 = 1', amountOf: principalOf, linesOf: lockReleaseLines },
};

/** Nothing more is paid to who is frozen: it stays set aside until they are free. */
const bonus: Part = {
  ...{ flow: 'lockBonus', next: 'nextBonusDay', other: 'nextDay', sum: 'bonusPaid' },
  ...{ whose: notFrozen('l.userId'), amountOf: bonusOf, linesOf: lockBonusLines },
};

type Due = Pick<
  LockPosition,
  | 'id'
  | 'userId'
  | 'asset'
  | 'principal'
  | 'days'
  | 'ratePpm'
  | 'bonusFrom'
  | 'firstDay'
  | 'endDay'
  | 'nextDay'
  | 'nextBonusDay'
>;

/** A lock that is at a day: what it brings on it. */
interface Release extends Due {
  /** minor units; 0 where a day brings none */
  readonly amount: bigint;
}

/** A part of one asset, as it goes on from day to day. */
interface Run {
  readonly part: Part;
  readonly asset: string;
  /** locks that could not come back: no other waits for them */
  readonly wrong: number[];
  /** what it is paid from has run out: who is older is not overtaken */
  short: boolean;
}

/** Each day a part of what is locked comes back, and its bonus (domain 5): days in order, each its own posting. */
@Injectable()
export class LockReleases {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly ledger: Ledger,
    private readonly products: LockProducts,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes what is due up to today (UTC), the oldest day first; a second run at once changes nothing.
   * @returns how many parts came back, of principal and of bonus
   */
  async releaseDue(): Promise<number> {
    const today = utcDayStart(this.clock.now());
    let made = 0;
    for (const asset of await this.products.assets()) {
      const runs = [principal, bonus].map((part): Run => ({ part, asset, wrong: [], short: false }));
      const oldest = await Promise.all(runs.map((run) => this.oldest(run)));
      for (let at = Math.min(...oldest); at <= today; at += day) {
        for (const run of runs) made += await this.goThrough(run, at);
      }
    }
    return made;
  }

  /** The first day that waits; after all days where nothing does. */
  private async oldest({ part: { next, whose }, asset }: Run): Promise<number> {
    const [row] = await this.reader.query<{ at: number | null }>(
      `SELECT MIN(l.${next}) AS at FROM lock_position l WHERE l.asset = ? AND ${whose}`,
      [asset],
    );
    return row?.at ?? Number.POSITIVE_INFINITY;
  }

  /**
   * One part of what is due by a day, chunk by chunk. Where a chunk is refused, smaller ones follow, down to the lock that
   * is wrong: it is left for the next run.
   */
  private async goThrough(run: Run, until: number): Promise<number> {
    let [made, size] = [0, atOnce];
    while (!run.short) {
      const began = performance.now();
      const [first] = await this.due(this.reader, run, until, 1);
      if (!first) break;
      try {
        made += await this.unitOfWork.run((tx) => this.chunk(tx, run, until, size));
        size = Math.min(atOnce, size * 2);
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'busy') throw error;
        if (size > 1) size = Math.ceil(size / 2);
        else {
          logger.error({ err: error, lock: first.id, part: run.part.flow }, 'a lock could not come back');
          run.wrong.push(first.id);
          run.short = error.code === 'poolShort';
        }
      }
      await wait(Math.min(performance.now() - began, longestPause));
    }
    return made;
  }

  /** @returns how many came back; none where another server was quicker */
  private async chunk(tx: Tx, run: Run, until: number, size: number): Promise<number> {
    const { part } = run;
    await tx.holdName('lockReleases');
    const found = await this.due(tx, run, until, size);
    const at = found[0]?.[part.next];
    if (at == null) return 0;
    // One day at a time: the day is what guards them all.
    const due = found.filter((each) => each[part.next] === at).map((each) => releaseOf(part, each, at));
    await this.post(tx, part, due, at);
    await this.moveOn(tx, part, due, at);
    return due.length;
  }

  /** A ledger transaction for each lock and day. */
  private async post(tx: Tx, { flow, linesOf }: Part, due: readonly Release[], at: number): Promise<void> {
    const postings = due
      .filter(({ amount }) => amount > 0n)
      .map(({ id, userId, asset, amount }) => ({
        key: `${flow}:${id}:${dateOf(at)}`,
        kind: flow,
        actor,
        lines: linesOf({ userId, asset, amount, counterpart: `#${id}` }),
      }));
    if (postings.length > 0) await this.ledger.postChunk(tx, postings);
  }

  /** The day a lock is at is the guard: what came back once does not again. */
  private async moveOn(tx: Tx, { next, other, sum }: Part, due: readonly Release[], at: number): Promise<void> {
    const now = this.clock.now();
    for (let from = 0; from < due.length; from += tx.dialect.amountById.most) {
      const slice = due.slice(from, from + tx.dialect.amountById.most);
      const amount = tx.dialect.amountById.of(slice.map((each) => [each.id, each.amount]));
      const { affected } = await tx.run(
        `UPDATE lock_position SET ${sum} = ${sum} + ${amount.sql}, ${next} = CASE WHEN endDay = ? THEN NULL ELSE ? END,
          updatedAt = ? WHERE id IN (${slice.map(() => '?').join(', ')}) AND ${next} = ?`,
        [...amount.parameters, at, at + day, now, ...slice.map(({ id }) => id), at],
      );
      if (affected !== slice.length) throw new Error('a lock came back meanwhile');
    }
    const ended = due.filter((each) => each.endDay === at && each[other] === null).map(({ id }) => id);
    if (ended.length === 0) return;
    await moveWhere(tx, {
      table: 'lock_position',
      transitions: lockTransitions,
      from: 'active',
      to: 'ended',
      where: idIn(ended),
      set: { updatedAt: now },
    });
  }

  /** Those who are due by a day, in order: by day, then by id. */
  private async due(
    db: Queries,
    { part: { next, whose }, asset, wrong }: Run,
    until: number,
    most: number,
  ): Promise<Due[]> {
    const others = wrong.length === 0 ? '' : `AND l.id NOT IN (${wrong.map(() => '?').join(', ')})`;
    const rows = await db.query<Omit<Due, 'principal'> & { principal: string | number }>(
      `SELECT l.id, l.userId, l.asset, l.principal, l.days, l.ratePpm, l.bonusFrom, l.firstDay, l.endDay, l.nextDay,
        l.nextBonusDay
       FROM lock_position l WHERE l.asset = ? AND l.${next} <= ? ${others} AND ${whose} ORDER BY l.${next}, l.id LIMIT ?`,
      [asset, until, ...wrong, most],
    );
    return rows.map((row) => ({ ...row, principal: BigInt(row.principal) }));
  }
}

/** @throws Error if the lock has no such day, which is a fault of ours */
function releaseOf({ amountOf }: Part, due: Due, at: number): Release {
  const nth = nthOn(due, at);
  if (nth === null) throw new Error(`lock ${due.id} has no day ${dateOf(at)}`);
  return { ...due, amount: amountOf(due, nth) };
}
