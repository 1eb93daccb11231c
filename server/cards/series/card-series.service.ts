import { Injectable } from '@nestjs/common';
import { isDuplicateKey, StaffWrites, type Tx } from '../../common/database';
import { commonErrors } from '../../common/errors';
import { type CallerContext, staffOf } from '../../common/http';
import { Clock } from '../../common/runtime';
import type { DoneOrProposed } from '../../proposals/proposals.schemas';
import { Audit } from '../../staff';
import { isUploadUrl } from '../../uploads';
import { cardErrors } from '../cards.errors';
import { Cards, takenDown } from '../cards.service';
import type { IssuedCards, ListBody, MoreCardsBody, SeriesBody, SeriesEditBody } from '../cards-console.schemas';
import { CardIssues } from './card-issues.service';

/** Cards of the house: made by staff in series, listed for sessions, retired (domain 4). */
@Injectable()
export class CardSeriesMaker {
  constructor(
    private readonly unitOfWork: StaffWrites,
    private readonly cards: Cards,
    private readonly issues: CardIssues,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * A new series, and its first cards, which hang for a session at once or wait for a second person.
   * @throws AppError seriesCodeTaken, seriesImageRefused; those of `more`
   */
  async create(caller: CallerContext, body: SeriesBody): Promise<IssuedCards> {
    const { code, titles, image, ...cards } = body;
    checkImage(image);
    try {
      return await this.unitOfWork.run(async (tx) => {
        const { insertId } = await tx.run(
          'INSERT INTO card_series (code, titles, image, made, staffId, createdAt) VALUES (?, ?, ?, 0, ?, ?)',
          [code, JSON.stringify(titles), image, staffOf(caller).staffId, this.clock.now()],
        );
        const after = { code, titles, image };
        await this.audit.write(tx, caller, { action: 'create', resource: 'card-series', resourceId: insertId, after });
        return await this.issues.more(tx, caller, insertId, cards);
      });
    } catch (error) {
      if (isDuplicateKey(error)) throw cardErrors.seriesCodeTaken({}, 'code');
      throw error;
    }
  }

  /**
   * More cards of a series, or the proposal of them.
   * @throws AppError notFound, seriesFull, priceAboveMost, sessionNotOpen, alreadyProposed; those of an amount
   */
  async more(caller: CallerContext, id: number, body: MoreCardsBody): Promise<IssuedCards> {
    return await this.unitOfWork.run((tx) => this.issues.more(tx, caller, id, body));
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
   * Lists a card of the house that is in stock for a session, or proposes it.
   * @throws AppError notFound, notYourCard, cardStateConflict, priceAboveMost, sessionNotOpen, alreadyProposed; those of
   *   an amount
   */
  async list(caller: CallerContext, id: number, body: ListBody): Promise<DoneOrProposed> {
    const { proposalId } = await this.unitOfWork.run((tx) => this.issues.again(tx, caller, id, body));
    return { proposalId };
  }

  /** Takes a card of the house down while nobody has bought it. @throws AppError notFound, notYourCard, cardStateConflict */
  async withdraw(caller: CallerContext, id: number, reason: string): Promise<null> {
    return await this.unitOfWork.run(async (tx) => {
      const { card } = await this.cards.judged(tx, id, 'takeDown', null);
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

  private async written(tx: Tx, caller: CallerContext, action: string, id: number, after: unknown): Promise<void> {
    await this.audit.write(tx, caller, { action, resource: 'cards', resourceId: id, after });
  }
}

/** One of another site would tell it who looks. @throws AppError seriesImageRefused */
function checkImage(image: string | null): void {
  if (image !== null && !isUploadUrl(image)) throw cardErrors.seriesImageRefused({}, 'image');
}
