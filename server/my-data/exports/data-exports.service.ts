import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { FileAnswer, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock, isoTime, isoTimeOrNull, logger, minute, utcDayStart } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Notices } from '../../notices';
import { Users } from '../../users';
import { myDataErrors } from '../my-data.errors';
import { type ExportAnswer, type ExportBody, type ExportKind, exportKinds, type MyData } from '../my-data.schemas';
import { Statements } from '../statements/statements.service';
import type { DataExport } from './data-export.entity';
import { Everything } from './everything.service';

/** Files a user may ask for in a UTC day. */
export const dailyExports: Readonly<Record<ExportKind, number>> = { transactions: 20, everything: 3 };
/** A file waits so long to be taken; one that is not at its end after it was broken off. */
const goodFor = 10 * minute;
const shown = 10;

type Ordered = Pick<DataExport, 'id' | 'kind' | 'format' | 'year'>;

/** Files of one's own data (domain 2): the password opens one, which is then taken once, without it. */
@Injectable()
export class DataExports {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly statements: Statements,
    private readonly everything: Everything,
    private readonly users: Users,
    private readonly notices: Notices,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Years, what may be asked for today, and the last files. */
  async facts(userId: number): Promise<Omit<MyData, 'stops'>> {
    const [years, today, rows] = await Promise.all([
      this.statements.years(userId),
      Promise.all(exportKinds.map((kind) => this.countToday(this.reader, userId, kind))),
      this.reader.query<DataExport>(
        `SELECT id, kind, format, year, createdAt, takenAt FROM data_export WHERE userId = ?
         ORDER BY createdAt DESC, id DESC LIMIT ${shown}`,
        [userId],
      ),
    ]);
    const left = exportKinds.map((kind, at) => [kind, Math.max(0, dailyExports[kind] - (today[at] ?? 0))] as const);
    return {
      years,
      left: Object.fromEntries(left) as MyData['left'],
      exports: rows.map(({ id, kind, format, year, createdAt, takenAt }) => ({
        ...{ id: Number(id), kind, format, year, createdAt: isoTime(createdAt), takenAt: isoTimeOrNull(takenAt) },
      })),
    };
  }

  /**
   * Opens a file for ten minutes. The user is told: it may be somebody else with their password.
   * @throws AppError invalidInput for a year to come, dataExportLimit, those of the trade password
   */
  async ask(money: MoneyRequest, user: UserActor, body: ExportBody): Promise<ExportAnswer> {
    const { kind, format, year = null } = body;
    const thisYear = new Date(this.clock.now()).getUTCFullYear();
    if (year !== null && year > thisYear) throw commonErrors.invalidInput({}, 'year');
    return await this.idempotency.run(money, 'dataExport', async (tx) => {
      // Held: of two requests at once the second is counted with the first.
      await this.users.holdOpen(tx, user.userId);
      const most = dailyExports[kind];
      if ((await this.countToday(tx, user.userId, kind)) >= most) throw myDataErrors.dataExportLimit({ most });
      const now = this.clock.now();
      const expiresAt = now + goodFor;
      const { insertId: id } = await tx.run(
        'INSERT INTO data_export (userId, sessionId, kind, format, year, ip, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        [user.userId, user.sessionId, kind, format, year, money.ip, now, expiresAt],
      );
      await this.notices.tell(tx, {
        userId: user.userId,
        kind: 'dataExported',
        subject: id,
        params: { export: id, everything: kind === 'everything', year, ip: money.ip },
      });
      return { id, expiresAt: isoTime(expiresAt) };
    });
  }

  /**
   * The file, once. It is written as it is read.
   * @throws AppError dataExportGone, dataExportRunning
   */
  async take(user: UserActor, id: number, language: Language): Promise<FileAnswer> {
    const order = await this.unitOfWork.run((tx) => this.takeIn(tx, user, id));
    const { uid } = await this.users.get(user.userId);
    const { kind, format, year } = order;
    const name = `${kind === 'everything' ? 'my-data' : `transactions-${year}`}-${uid}.${format}`;
    const headers = { 'Cache-Control': 'private, no-store' };
    return new FileAnswer(mediaTypes[format], name, this.ending(id, this.pieces(order, user, language)), headers);
  }

  private async takeIn(tx: Tx, { userId, sessionId }: UserActor, id: number): Promise<Ordered> {
    await this.users.holdOpen(tx, userId);
    const now = this.clock.now();
    const [running] = await tx.query(
      'SELECT id FROM data_export WHERE userId = ? AND createdAt > ? AND takenAt > ? AND endedAt IS NULL LIMIT 1',
      [userId, now - 2 * goodFor, now - goodFor],
    );
    if (running) throw myDataErrors.dataExportRunning();
    const { affected } = await tx.run(
      'UPDATE data_export SET takenAt = ? WHERE id = ? AND userId = ? AND sessionId = ? AND takenAt IS NULL AND expiresAt > ?',
      [now, id, userId, sessionId, now],
    );
    const [order] = await tx.query<Ordered>('SELECT id, kind, format, year FROM data_export WHERE id = ?', [id]);
    if (affected === 0 || !order) throw myDataErrors.dataExportGone();
    return order;
  }

  private pieces({ kind, year }: Ordered, { userId }: UserActor, language: Language) {
    if (kind === 'everything') return this.everything.json(userId);
    const of = year ?? new Date(this.clock.now()).getUTCFullYear();
    return this.statements.csv(userId, of, language);
  }

  /** Notes the end, also where the client went away: then the next file may be taken. */
  private async *ending<T>(id: number, pieces: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* pieces;
    } finally {
      await this.unitOfWork
        .run((tx) => tx.run('UPDATE data_export SET endedAt = ? WHERE id = ?', [this.clock.now(), id]))
        .catch((error: unknown) => logger.warn({ err: error }, 'the end of an export was not noted'));
    }
  }

  private async countToday(db: Pick<Reader, 'query'>, userId: number, kind: ExportKind): Promise<number> {
    const [row] = await db.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM data_export WHERE userId = ? AND createdAt >= ? AND kind = ?',
      [userId, utcDayStart(this.clock.now()), kind],
    );
    return Number(row?.n ?? 0);
  }
}

const mediaTypes = { csv: 'text/csv', json: 'application/json' } as const;
