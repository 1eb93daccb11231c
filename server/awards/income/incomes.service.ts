import { Injectable } from '@nestjs/common';
import { Reader } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { cappedCount, nextCursor, windowOf } from '../../common/http';
import type { CursorQuery } from '../../common/http/schemas';
import { Clock, isoTime, isoTimeOrNull, utcDayStart } from '../../common/runtime';
import { Assets, Bills, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { joinUser } from '../../users';
import { Memberships } from '../levels/memberships.service';
import {
  type Award,
  type AwardKind,
  type AwardPage,
  type AwardQuery,
  type AwardState,
  type AwardSummary,
  awardKinds,
  type EventKind,
  type ExpensePage,
} from './income.schemas';

interface Row {
  id: number;
  kind: AwardKind;
  state: AwardState;
  amount: string | number;
  base: string | number | null;
  ratePpm: number | null;
  eventId: number | null;
  eventKind: EventKind | null;
  uid: string | null;
  nickname: string;
  avatar: string | null;
  day: number | string | null;
  createdAt: number | string;
  settledAt: number | null;
  transactionId: number | null;
  reason: string | null;
}

const columns = `a.id, a.kind, a.state, a.amount, a.base, a.ratePpm, a.eventId, e.kind AS eventKind, u.uid, u.nickname,
  u.avatar, d.day, a.createdAt, a.settledAt, a.transactionId, a.reason`;
const joins = `LEFT JOIN performance_event e ON e.id = a.eventId ${joinUser('a.fromId')}
  LEFT JOIN dividend_run d ON d.id = a.dividendId`;

/** A user's own awards, and what they paid for joins (domain 3, "Team pages"). */
@Injectable()
export class Incomes {
  constructor(
    private readonly reader: Reader,
    private readonly assets: Assets,
    private readonly bills: Bills,
    private readonly memberships: Memberships,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** The totals: what is settled is kept by kind, what is pending is summed by an index of its own. */
  async summary(userId: number): Promise<AwardSummary> {
    const today = utcDayStart(this.clock.now());
    const totals = await this.reader.query<{ kind: AwardKind; settled: string; today: string }>(
      `SELECT kind, settled, CASE WHEN lastDay = ? THEN lastDaySettled ELSE 0 END AS today FROM award_total
       WHERE userId = ?`,
      [today, userId],
    );
    const pendingRows = "FROM award WHERE userId = ? AND state = 'pending'";
    const [pending] = await this.reader.query<{ units: string | number | null }>(
      `SELECT SUM(amount) AS units ${pendingRows}`,
      [userId],
    );
    const [first] = await this.reader.query<{ createdAt: number }>(
      'SELECT createdAt FROM award WHERE userId = ? ORDER BY id LIMIT 1',
      [userId],
    );
    const membership = await this.memberships.of(this.reader, userId);
    const sum = (values: readonly (string | number)[]) =>
      this.format(values.reduce((all, one) => all + BigInt(one), 0n));
    return {
      since: isoTimeOrNull(first?.createdAt ?? null),
      settled: sum(totals.map(({ settled }) => settled)),
      today: sum(totals.map((total) => total.today)),
      pending: this.format(BigInt(pending?.units ?? 0)),
      pendingCount: await cappedCount(this.reader, pendingRows, [userId]),
      byKind: awardKinds.map((kind) => ({
        kind,
        settled: this.format(BigInt(totals.find((total) => total.kind === kind)?.settled ?? 0)),
      })),
      spent: this.format(membership.joined),
      budgetPpm: this.settings.ppm('award.budget'),
    };
  }

  /** Awards, the newest first. @throws AppError invalidInput for a cursor that is not ours */
  async awards(userId: number, query: AwardQuery): Promise<AwardPage> {
    const where = ['a.userId = ?'];
    const parameters: (string | number)[] = [userId];
    const add = (condition: string, value: string | number) => {
      where.push(condition);
      parameters.push(value);
    };
    if (query.kind) add('a.kind = ?', query.kind);
    if (query.state) add('a.state = ?', query.state);
    const count = await cappedCount(this.reader, `FROM award a WHERE ${where.join(' AND ')}`, parameters);
    const { beforeId, limit, offset } = windowOf(query);
    if (beforeId !== null) add('a.id < ?', beforeId);
    const rows = await this.reader.query<Row>(
      `SELECT ${columns} FROM award a ${joins} WHERE ${where.join(' AND ')} ORDER BY a.id DESC LIMIT ? OFFSET ?`,
      [...parameters, limit, offset],
    );
    return { count, list: rows.map((row) => this.awardOf(row)), next: nextCursor(rows, limit) };
  }

  /** @throws AppError notFound if it is not this user's */
  async award(userId: number, id: number): Promise<Award> {
    const [row] = await this.reader.query<Row>(
      `SELECT ${columns} FROM award a ${joins} WHERE a.id = ? AND a.userId = ?`,
      [id, userId],
    );
    if (!row) throw commonErrors.notFound();
    return this.awardOf(row);
  }

  /** What the user paid for joins: their own lines of the ledger. */
  async expenses(userId: number, query: CursorQuery): Promise<ExpensePage> {
    const { count, list, next } = await this.bills.list(userId, 'upgrade', query);
    const expense = list.map(({ id, amount, createdAt }) => ({ id, type: 'upgrade' as const, amount, createdAt }));
    return { count, list: expense, next };
  }

  private awardOf(row: Row): Award {
    const { id, kind, state, base, ratePpm, eventId, eventKind, uid, nickname, avatar, day } = row;
    return {
      id,
      kind,
      state,
      amount: this.format(BigInt(row.amount)),
      base: base === null ? null : this.format(BigInt(base)),
      ratePpm,
      event: eventId === null || eventKind === null ? null : { id: Number(eventId), kind: eventKind },
      from: uid === null ? null : { uid, nickname, avatar },
      day: day === null ? null : isoTime(Number(day)).slice(0, 10),
      createdAt: isoTime(Number(row.createdAt)),
      settledAt: isoTimeOrNull(row.settledAt === null ? null : Number(row.settledAt)),
      transaction: row.transactionId === null ? null : Number(row.transactionId),
      reason: row.reason,
    };
  }

  private format(units: bigint): string {
    return this.assets.format(quoteAsset, units);
  }
}
