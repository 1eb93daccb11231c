import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { FileAnswer, Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock, isoTime, isoTimeOrNull, logger, minute, second, utcDayStart } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Notices } from '../../notices';
import { FiatHistory } from '../../settings';
import { Users } from '../../users';
import { myDataErrors } from '../my-data.errors';
import { type ExportAnswer, type ExportBody, type ExportKind, exportKinds, type MyData } from '../my-data.schemas';
import { mostPdfLines, StatementPdf } from '../statements/pdf/statement-pdf.service';
import { Statements } from '../statements/statements.service';
import type { DataExport } from './data-export.entity';
import { Everything } from './everything.service';

/** Files a user may ask for in a UTC day. */
export const dailyExports: Readonly<Record<ExportKind, number>> = { transactions: 20, everything: 3 };
/** A file waits so long to be taken. */
const goodFor = 10 * minute;
/** A running download says so often that it is alive; silent for longer, it was broken off with its server. */
const signEvery = 15 * second;
const silentFor = minute;
const shown = 10;

type Pieces = AsyncIterable<string | Uint8Array>;
type Ordered = Pick<DataExport, 'id' | 'kind' | 'format' | 'year' | 'currency'>;

/** Files of one's own data (domain 2): the password opens one, which is then taken once, without it. */
@Injectable()
export class DataExports {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly statements: Statements,
    private readonly pdf: StatementPdf,
    private readonly everything: Everything,
    private readonly fiat: FiatHistory,
    private readonly users: Users,
    private readonly notices: Notices,
    private readonly reader: Reader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Years, what may be asked for today, and the last files. */
  async facts({ userId, sessionId }: UserActor): Promise<Omit<MyData, 'stops'>> {
    const now = this.clock.now();
    const [years, currencies, today, rows] = await Promise.all([
      this.statements.years(userId),
      this.fiat.currencies(),
      Promise.all(exportKinds.map((kind) => this.countToday(this.reader, userId, kind))),
      this.reader.query<DataExport>(
        `SELECT id, sessionId, kind, format, year, createdAt, expiresAt, takenAt FROM data_export WHERE userId = ?
         ORDER BY createdAt DESC, id DESC LIMIT ${shown}`,
        [userId],
      ),
    ]);
    const left = exportKinds.map((kind, at) => [kind, Math.max(0, dailyExports[kind] - (today[at] ?? 0))] as const);
    return {
      ...{ years, currencies },
      left: Object.fromEntries(left) as MyData['left'],
      exports: rows.map(({ id, kind, format, year, createdAt, takenAt, ...row }) => ({
        ...{ id: Number(id), kind, format, year, createdAt: isoTime(createdAt), takenAt: isoTimeOrNull(takenAt) },
        expiresAt: isoTime(row.expiresAt),
        open: takenAt === null && row.expiresAt > now && Number(row.sessionId) === sessionId,
      })),
    };
  }

  /**
   * Opens a file for ten minutes. The user is told: it may be somebody else with their password.
   * @throws AppError invalidInput for a year to come or a currency without rates, statementTooLong, dataExportLimit, those of the trade password
   */
  async ask(money: MoneyRequest, user: UserActor, body: ExportBody): Promise<ExportAnswer> {
    const { kind, format, year = null, currency = null } = body;
    const thisYear = new Date(this.clock.now()).getUTCFullYear();
    if (year !== null && year > thisYear) throw commonErrors.invalidInput({}, 'year');
    if (currency !== null && !(await this.fiat.currencies()).includes(currency)) {
      throw commonErrors.invalidInput({}, 'currency');
    }
    if (format === 'pdf' && year !== null && (await this.statements.isLongerThan(user.userId, year, mostPdfLines))) {
      throw myDataErrors.statementTooLong({ most: mostPdfLines });
    }
    return await this.idempotency.run(money, 'dataExport', async (tx) => {
      // Held: of two requests at once the second is counted with the first.
      await this.users.holdOpen(tx, user.userId);
      const most = dailyExports[kind];
      if ((await this.countToday(tx, user.userId, kind)) >= most) throw myDataErrors.dataExportLimit({ most });
      const now = this.clock.now();
      const expiresAt = now + goodFor;
      const { insertId: id } = await tx.run(
        'INSERT INTO data_export (userId, sessionId, kind, format, year, currency, ip, createdAt, expiresAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        [user.userId, user.sessionId, kind, format, year, currency, money.ip, now, expiresAt],
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
   * @throws AppError notFound for somebody else's, dataExportGone, dataExportRunning
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
    const [order] = await tx.query<Ordered>(
      'SELECT id, kind, format, year, currency FROM data_export WHERE id = ? AND userId = ?',
      [id, userId],
    );
    if (!order) throw commonErrors.notFound();
    const [running] = await tx.query(
      'SELECT id FROM data_export WHERE userId = ? AND activeAt > ? AND endedAt IS NULL AND id <> ? LIMIT 1',
      [userId, now - silentFor, id],
    );
    if (running) throw myDataErrors.dataExportRunning();
    const { affected } = await tx.run(
      'UPDATE data_export SET takenAt = ?, activeAt = ? WHERE id = ? AND sessionId = ? AND takenAt IS NULL AND expiresAt > ?',
      [now, now, id, sessionId, now],
    );
    if (affected === 0) throw myDataErrors.dataExportGone();
    return order;
  }

  private pieces({ kind, format, year, currency }: Ordered, { userId }: UserActor, language: Language): Pieces {
    if (kind === 'everything') return this.everything.json(userId);
    const order = { userId, year: year ?? new Date(this.clock.now()).getUTCFullYear(), currency };
    return format === 'pdf' ? this.pdf.pages(order, language) : this.statements.csv(order, language);
  }

  /** Notes signs of life and the end, also where the client went away: then the next file may be taken. */
  private async *ending(id: number, pieces: Pieces): AsyncGenerator<string | Uint8Array> {
    let noted = this.clock.now();
    try {
      for await (const piece of pieces) {
        yield piece;
        const now = this.clock.now();
        if (now - noted < signEvery) continue;
        noted = now;
        await this.note(id, 'activeAt');
      }
    } finally {
      await this.note(id, 'endedAt');
    }
  }

  private async note(id: number, column: 'activeAt' | 'endedAt'): Promise<void> {
    await this.unitOfWork
      .run((tx) => tx.run(`UPDATE data_export SET ${column} = ? WHERE id = ?`, [this.clock.now(), id]))
      .catch((error: unknown) => logger.warn({ err: error }, 'the state of an export was not noted'));
  }

  private async countToday(db: Pick<Reader, 'query'>, userId: number, kind: ExportKind): Promise<number> {
    const [row] = await db.query<{ n: number }>(
      'SELECT COUNT(*) AS n FROM data_export WHERE userId = ? AND createdAt >= ? AND kind = ?',
      [userId, utcDayStart(this.clock.now()), kind],
    );
    return Number(row?.n ?? 0);
  }
}

const mediaTypes = { csv: 'text/csv', pdf: 'application/pdf', json: 'application/json' } as const;
