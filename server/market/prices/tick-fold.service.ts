import { Injectable } from '@nestjs/common';
import { Reader, type Tx, UnitOfWork } from '../../common/database';
import { Clock, day, utcDayStart } from '../../common/runtime';
import type { CandleInterval } from '../market.schemas';
import { bucketStart, coarserSpans, spanLength } from './candle.rules';

const chunk = 500;
const ticksKept = 30 * day;
const minutesKept = 365 * day;

interface Extremes {
  readonly low: string | number | null;
  readonly high: string | number;
  readonly volume: string | number;
}

/** What a bar is made of: ticks, or the bars of the next finer interval. */
interface Parts {
  readonly from: string;
  readonly at: string;
  readonly columns: { readonly open: string; readonly high: string; readonly low: string; readonly close: string };
}

const ticks: Parts = {
  from: 'price_tick WHERE asset = ?',
  at: 'at',
  columns: { open: 'price', high: 'price', low: 'price', close: 'price' },
};
const barsOf = (span: CandleInterval): Parts => ({
  from: `price_bar WHERE span = '${span}' AND asset = ?`,
  at: 'start',
  columns: { open: 'open', high: 'high', low: 'low', close: 'close' },
});

/**
 * Makes bars of ticks. Ticks are taken by their mark, and a touched minute is rebuilt from all its ticks, then the
 * coarser bars round it: a tick that was committed late rebuilds its bar, and a second run changes nothing.
 */
@Injectable()
export class TickFold {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** @returns how many ticks were folded */
  async fold(): Promise<number> {
    // Asked on the reader first: most runs find nothing, and need not queue with the writers.
    if ((await this.reader.query('SELECT id FROM price_tick WHERE unfolded = 1 LIMIT 1')).length === 0) return 0;
    for (let folded = 0; ; ) {
      const count = await this.unitOfWork.run((tx) => this.foldChunk(tx));
      folded += count;
      if (count < chunk) return folded;
    }
  }

  /** Forgets ticks after 30 days and minutes after a year. @returns how many rows went */
  async clean(): Promise<number> {
    const today = utcDayStart(this.clock.now());
    return await this.unitOfWork.run(async (tx) => {
      const old = await tx.run('DELETE FROM price_tick WHERE at < ? AND unfolded IS NULL', [today - ticksKept]);
      const bars = await tx.run("DELETE FROM price_bar WHERE span = '1m' AND start < ?", [today - minutesKept]);
      return old.affected + bars.affected;
    });
  }

  private async foldChunk(tx: Tx): Promise<number> {
    const rows = await tx.query<{ id: number; asset: string; at: number }>(
      'SELECT id, asset, at FROM price_tick WHERE unfolded = 1 ORDER BY id LIMIT ?',
      [chunk],
    );
    if (rows.length === 0) return 0;
    await this.rebuildAll(tx, rows, '1m', ticks);
    for (const { span, from } of coarserSpans) await this.rebuildAll(tx, rows, span, barsOf(from));
    const ids = rows.map(({ id }) => id);
    await tx.run(`UPDATE price_tick SET unfolded = NULL WHERE id IN (${ids.map(() => '?').join(', ')})`, ids);
    return rows.length;
  }

  private async rebuildAll(
    tx: Tx,
    rows: readonly { asset: string; at: number }[],
    span: CandleInterval,
    parts: Parts,
  ): Promise<void> {
    const touched = new Map<string, { asset: string; start: number }>();
    for (const { asset, at } of rows) {
      const start = bucketStart(at, span);
      touched.set(`${asset}:${start}`, { asset, start });
    }
    for (const { asset, start } of touched.values()) await this.rebuild(tx, asset, span, start, parts);
  }

  private async rebuild(tx: Tx, asset: string, span: CandleInterval, start: number, parts: Parts): Promise<void> {
    const { from, at, columns } = parts;
    const where = `${from} AND ${at} >= ? AND ${at} < ?`;
    const range = [asset, start, start + spanLength[span]];
    const [sums] = await tx.query<Extremes>(
      `SELECT MIN(${columns.low}) AS low, MAX(${columns.high}) AS high, SUM(volume) AS volume FROM ${where}`,
      range,
    );
    const edge = async (column: string, order: 'ASC' | 'DESC') => {
      const [row] = await tx.query<{ price: string | number }>(
        `SELECT ${column} AS price FROM ${where} ORDER BY ${at} ${order}, id ${order} LIMIT 1`,
        range,
      );
      return String(row?.price);
    };
    if (!sums || sums.low === null) return;
    const values = [
      await edge(columns.open, 'ASC'),
      String(sums.high),
      String(sums.low),
      await edge(columns.close, 'DESC'),
      String(sums.volume),
    ];
    const signed = 'CAST(? AS SIGNED)';
    const { affected } = await tx.run(
      `UPDATE price_bar SET open = ${signed}, high = ${signed}, low = ${signed}, close = ${signed}, volume = ${signed} WHERE asset = ? AND span = ? AND start = ?`,
      [...values, asset, span, start],
    );
    if (affected === 1) return;
    await tx.run(
      `INSERT INTO price_bar (open, high, low, close, volume, asset, span, start) VALUES (${signed}, ${signed}, ${signed}, ${signed}, ${signed}, ?, ?, ?)`,
      [...values, asset, span, start],
    );
  }
}
