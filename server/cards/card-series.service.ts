import { Injectable } from '@nestjs/common';
import { isDuplicateKey, StaffWrites, type Tx } from '../common/database';
import { commonErrors } from '../common/errors';
import { type CallerContext, staffOf } from '../common/http';
import { parseAmount } from '../common/money';
import { Clock } from '../common/runtime';
import { Assets, quoteAsset } from '../ledger';
import { Audit } from '../staff';
import { isUploadUrl } from '../uploads';
import { cardErrors } from './cards.errors';
import { Cards, takenDown } from './cards.service';
import type { ListBody, MadeCards, MoreCardsBody, SeriesBody, SeriesEditBody } from './cards-console.schemas';
import { TradeSessions } from './trade-sessions.service';
import { ZoneNews } from './zone-news.service';

/** The number in a serial has four digits, and more where a series outgrows them. */
const digits = 4;
const mostOfSeries = 100_000;

/** Cards of the house: made by staff in series, listed for sessions, retired (domain 4). */
@Injectable()
export class CardSeriesMaker {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
    private readonly assets: Assets,
    private readonly audit: Audit,
    private readonly news: ZoneNews,
    private readonly clock: Clock,
  ) {}

  /**
   * A new series with its first cards, which hang for a session.
   * @throws AppError seriesCodeTaken, seriesImageRefused, sessionNotOpen; those of an amount
   */
  async create(caller: CallerContext, body: SeriesBody): Promise<MadeCards> {
    const { code, titles, image } = body;
    checkImage(image);
    try {
      return await this.unitOfWork.run(async (tx) => {
        const { insertId } = await tx.run(
          'INSERT INTO card_series (code, titles, image, made, staffId, createdAt) VALUES (?, ?, ?, 0, ?, ?)',
          [code, JSON.stringify(titles), image, staffOf(caller).staffId, this.clock.now()],
        );
        const made = await this.make(tx, insertId, code, 0, body);
        await this.audit.write(tx, caller, {
          action: 'create',
          resource: 'card-series',
          resourceId: insertId,
          after: body,
        });
        return made;
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw cardErrors.seriesCodeTaken({}, 'code');
      throw error;
    }
  }

  /**
   * More cards of a series.
   * @throws AppError notFound, seriesFull, sessionNotOpen; those of an amount
   */
  async more(caller: CallerContext, id: number, body: MoreCardsBody): Promise<MadeCards> {
    return await this.unitOfWork.run(async (tx) => {
      // The row is ours from here on: numbers are given once.
      await tx.run('UPDATE card_series SET made = made + 0 WHERE id = ?', [id]);
      const [series] = await tx.query<{ code: string; made: number }>(
        'SELECT code, made FROM card_series WHERE id = ?',
        [id],
      );
      if (!series) throw commonErrors.notFound();
      if (series.made + body.count > mostOfSeries) throw cardErrors.seriesFull({ most: mostOfSeries }, 'count');
      const made = await this.make(tx, id, series.code, series.made, body);
      await this.audit.write(tx, caller, {
        action: 'make',
        resource: 'card-series',
        resourceId: id,
        after: { ...body, ...made },
      });
      return made;
    });
  }

  /** Changes what a series is called and shown by. @throws AppError notFound, seriesImageRefused */
  async edit(caller: CallerContext, id: number, { titles, image }: SeriesEditBody): Promise<null> {
    checkImage(image);
    return await this.unitOfWork.run(async (tx) => {
      const [before] = await tx.query<{ titles: string; image: string | null }>(
        'SELECT titles, image FROM card_series WHERE id = ?',
        [id],
      );
      if (!before) throw commonErrors.notFound();
      await tx.run('UPDATE card_series SET titles = ?, image = ? WHERE id = ?', [JSON.stringify(titles), image, id]);
      await this.audit.write(tx, caller, {
        action: 'update',
        resource: 'card-series',
        resourceId: id,
        before: { ...before, titles: JSON.parse(before.titles) as unknown },
        after: { titles, image },
      });
      return null;
    });
  }

  /**
   * Lists a card of the house that is in stock for a session.
   * @throws AppError notFound, notYourCard, cardStateConflict, sessionNotOpen; those of an amount
   */
  async list(caller: CallerContext, id: number, { price: text, sessionId, reason }: ListBody): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const { card } = await this.cards.judged(tx, id, 'hang', null);
      const price = this.priceOf(text);
      await this.sessions.take(tx, sessionId, 'sessionId');
      await this.cards.change(tx, card, 'listed', {
        price,
        buyPrice: price,
        sessionId,
        listedAt: this.clock.now(),
        rolls: 0,
      });
      await this.written(tx, caller, 'list', id, { price: text, sessionId, reason });
      return null;
    });
  }

  /** Takes a card of the house down before its session begins. @throws AppError notFound, notYourCard, cardStateConflict */
  async withdraw(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const { card } = await this.cards.judged(tx, id, 'cancel', null);
      await this.cards.change(tx, card, 'inStock', takenDown);
      await this.written(tx, caller, 'withdraw', id, { reason });
      return null;
    });
  }

  /** Ends a card of the house for good. @throws AppError notFound, notYourCard, cardStateConflict */
  async retire(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const { card } = await this.cards.judged(tx, id, 'retire', null);
      await this.cards.change(tx, card, 'ended', { ...takenDown, endReason: 'retired' });
      await this.written(tx, caller, 'retire', id, { reason });
      return null;
    });
  }

  private async make(
    tx: Tx,
    seriesId: number,
    code: string,
    from: number,
    { count, price: text, sessionId }: MoreCardsBody,
  ): Promise<MadeCards> {
    const price = this.priceOf(text);
    await this.sessions.take(tx, sessionId, 'sessionId');
    const now = this.clock.now();
    const serials = Array.from({ length: count }, (_, at) => `${code}-${String(from + at + 1).padStart(digits, '0')}`);
    await tx.insertMany(
      'INSERT INTO card (seriesId, serial, seed, state, price, buyPrice, sessionId, listedAt, rolls, auto, createdAt)',
      "(?, ?, ?, 'listed', CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, 0, 0, ?)",
      serials.map((serial) => [seriesId, serial, serial, price.toString(), price.toString(), sessionId, now, now]),
    );
    await tx.run('UPDATE card_series SET made = made + ? WHERE id = ?', [count, seriesId]);
    this.news.moved(tx, sessionId, null);
    return { id: seriesId, made: count, first: serials[0] ?? '', last: serials.at(-1) ?? '' };
  }

  private priceOf(text: string): bigint {
    return parseAmount(text, this.assets.get(quoteAsset).scale, 'price');
  }

  private async written(tx: Tx, caller: CallerContext, action: string, id: number, after: unknown): Promise<void> {
    await this.audit.write(tx, caller, { action, resource: 'cards', resourceId: id, after });
  }
}

/** One of another site would tell it who looks. @throws AppError seriesImageRefused */
function checkImage(image: string | null): void {
  if (image !== null && !isUploadUrl(image)) throw cardErrors.seriesImageRefused({}, 'image');
}
