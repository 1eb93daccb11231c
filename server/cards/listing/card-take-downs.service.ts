import { Injectable } from '@nestjs/common';
import { idIn, moveWhere, type Queries, Reader, type Sql, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import type { CallerContext } from '../../common/http';
import { Audit } from '../../staff';
import { cardTransitions } from '../card.states';
import { Cards, takenDown } from '../cards.service';
import type { TakenDown } from '../cards-console.schemas';
import { ZoneNews } from '../trade-sessions/zone-news.service';

/** Cards in one transaction. */
const atOnce = 500;

/** A condition on `card`. */
interface Which {
  readonly where: string;
  readonly parameters: Sql;
}

const onSale = "ownerId IS NULL AND state = 'listed'";

/**
 * Takes many cards of the house down at once, also while their session is on (domain 4). A purchase that commits first
 * keeps its card; a repeat finds nothing left.
 */
@Injectable()
export class CardTakeDowns {
  constructor(
    private readonly reader: Reader,
    private readonly unitOfWork: StaffWrites,
    private readonly cards: Cards,
    private readonly audit: Audit,
    private readonly news: ZoneNews,
  ) {}

  /** Those of the chosen cards that the house still offers. */
  async chosen(caller: CallerContext, ids: readonly number[], reason: string): Promise<TakenDown> {
    const which = { where: `id IN (${ids.map(() => '?').join(', ')})`, parameters: ids };
    return await this.takeAll(caller, which, reason);
  }

  /** Every card of a series that the house still offers. @throws AppError notFound */
  async ofSeries(caller: CallerContext, id: number, reason: string): Promise<TakenDown> {
    const [series] = await this.reader.query<{ id: number }>('SELECT id FROM card_series WHERE id = ?', [id]);
    if (!series) throw commonErrors.notFound();
    return await this.takeAll(caller, { where: 'seriesId = ?', parameters: [id] }, reason);
  }

  private async takeAll(caller: CallerContext, which: Which, reason: string): Promise<TakenDown> {
    let [takenDown, total] = [0, 0n];
    for (;;) {
      const chunk = await this.unitOfWork.run((tx) => this.take(tx, caller, which, reason));
      takenDown += chunk.cards;
      total += chunk.total;
      if (chunk.found < atOnce) break;
    }
    return { takenDown, total: this.cards.format(total), sold: await this.sold(this.reader, which) };
  }

  /** Up to `atOnce` of them. They are held first: what is counted is what is taken down. */
  private async take(
    tx: Tx,
    caller: CallerContext,
    { where, parameters }: Which,
    reason: string,
  ): Promise<{ found: number; cards: number; total: bigint }> {
    const first = await tx.query<{ id: number }>(
      `SELECT id FROM card WHERE ${where} AND ${onSale} ORDER BY id LIMIT ${atOnce}`,
      parameters,
    );
    if (first.length === 0) return { found: 0, cards: 0, total: 0n };
    const ids = first.map(({ id }) => Number(id));
    const these = `id IN (${ids.map(() => '?').join(', ')}) AND ${onSale}`;
    await tx.run(`UPDATE card SET version = version + 1 WHERE ${these}`, ids);
    const held = await tx.query<{ id: number; price: string; sessionId: number }>(
      `SELECT id, CAST(price AS CHAR) AS price, sessionId FROM card WHERE ${these}`,
      ids,
    );
    const chosen = idIn(ids);
    await moveWhere(tx, {
      table: 'card',
      transitions: cardTransitions,
      from: 'listed',
      to: 'inStock',
      where: { sql: `${chosen.sql} AND ownerId IS NULL`, parameters: chosen.parameters },
      set: takenDown,
    });
    for (const session of new Set(held.map(({ sessionId }) => Number(sessionId)))) this.news.moved(tx, session, null);
    const after = { reason };
    const lines = held.map(({ id }) => ({ action: 'withdraw', resource: 'cards', resourceId: Number(id), after }));
    await this.audit.writeAll(tx, caller, lines);
    const total = held.reduce((sum, { price }) => sum + BigInt(price), 0n);
    return { found: first.length, cards: held.length, total };
  }

  /** How many of them users have bought; parts of a card count with the whole. */
  private async sold(db: Queries, { where, parameters }: Which): Promise<number> {
    const [row] = await db.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM card WHERE ${where} AND parentId IS NULL AND ownerId IS NOT NULL`,
      parameters,
    );
    return Number(row?.n ?? 0);
  }
}
