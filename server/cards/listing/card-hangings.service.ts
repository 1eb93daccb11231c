import { Injectable } from '@nestjs/common';
import { Reader, type Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Communities } from '../../users';
import { highestPrice } from '../card.rules';
import { cardErrors } from '../cards.errors';
import type { AutoAnswer, AutoBody, HangBody, Hung } from '../cards.schemas';
import { Cards, type KnownCard, takenDown } from '../cards.service';
import { type Session, TradeSessions } from '../trade-sessions/trade-sessions.service';
import { CardSplits } from './card-splits.service';
import { CardViews } from './card-views.service';
import { hangingOf, hungParts } from './splitting.rules';

/** What an owner asks for a card. */
interface Offer {
  readonly card: KnownCard;
  readonly price: bigint;
  readonly session: Session;
}

/** Hanging a card for sale, and taking it down (domain 4). */
@Injectable()
export class CardHangings {
  constructor(
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
    private readonly splits: CardSplits,
    private readonly views: CardViews,
    private readonly communities: Communities,
    private readonly idempotency: Idempotency,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /**
   * Hangs a card for a session; over the community's threshold its parts, or not before the leader says so.
   * @throws AppError notFound, notYourCard, cardStateConflict, cardOnHold, priceOutOfRange, noSessionOpen,
   *   sessionNotOpen, splittingChanged; those of an amount and of the trade password
   */
  async hang(money: MoneyRequest, actor: UserActor, id: number, body: HangBody, language: Language): Promise<Hung> {
    return await this.idempotency.run(
      money,
      `hang:${id}`,
      async (tx) => {
        const card = await this.hangable(tx, actor.userId, id);
        const price = this.cards.askedPrice(card, body.price);
        const session = await this.sessions.take(tx, body.session);
        const hung = await this.offer(tx, { card, price, session }, body.parts);
        return { cards: await this.views.rows(hung, actor.userId, language, tx) };
      },
      undefined,
      { check: async () => this.cards.askedPrice(await this.hangable(this.reader, actor.userId, id), body.price) },
    );
  }

  /**
   * Hangs a card whose owner wants it to hang by itself, at the highest price for the next session.
   * @returns false if it cannot be now
   */
  async hangByItself(tx: Tx, id: number): Promise<boolean> {
    const card = await this.cards.get(id, tx);
    if (!card.auto || card.ownerId === null || card.state !== 'inStock' || this.onHold(card)) return false;
    const price = highestPrice(card.buyPrice, this.cards.rates());
    await this.offer(tx, { card, price, session: await this.sessions.take(tx, undefined) });
    return true;
  }

  /**
   * Takes a card down before its session begins, or while it waits for the leader; it no longer hangs by itself.
   * @throws AppError notFound, notYourCard, cardStateConflict
   */
  async cancel(money: MoneyRequest, actor: UserActor, id: number): Promise<null> {
    return await this.idempotency.run(money, `cancelHanging:${id}`, async (tx) => {
      const { card } = await this.cards.judged(tx, id, 'cancel', actor.userId);
      await this.cards.change(tx, card, 'inStock', { ...takenDown, auto: false });
      return null;
    });
  }

  /**
   * Lets a card hang by itself, or no longer. To let it takes the trade password, as hanging does.
   * @throws AppError notFound, notYourCard, cardStateConflict; those of the trade password
   */
  async setAuto(money: MoneyRequest, actor: UserActor, id: number, { on }: AutoBody): Promise<AutoAnswer> {
    const wanted = (card: KnownCard) => on ?? !card.auto;
    const before = async () => {
      const { card } = await this.cards.judged(this.reader, id, 'auto', actor.userId);
      return wanted(card);
    };
    return await this.idempotency.run(
      money,
      `cardAuto:${id}`,
      async (tx, auto) => {
        const { card } = await this.cards.judged(tx, id, 'auto', actor.userId);
        await this.cards.change(tx, card, card.state, { auto });
        return { auto };
      },
      before,
      { needed: (auto) => auto },
    );
  }

  private async offer(tx: Tx, { card, price, session }: Offer, told?: number): Promise<number[]> {
    const splitting = await this.communities.splittingOf(card.ownerId as number, tx);
    const becomes = hangingOf(price, splitting, card.serial);
    const parts = becomes === 'split' ? hungParts(card, price, splitting) : [];
    if (told !== undefined && told !== Math.max(parts.length, 1)) throw cardErrors.splittingChanged({}, 'parts');
    if (parts.length > 0) return await this.splits.split(tx, card, price, parts, session);
    const state = becomes === 'waits' ? 'awaitingRelease' : 'listed';
    await this.cards.change(tx, card, state, { price, sessionId: session.id, listedAt: this.clock.now(), rolls: 0 });
    return [card.id];
  }

  /** @throws AppError notFound, notYourCard, cardStateConflict, cardOnHold */
  private async hangable(db: Tx | Reader, userId: number, id: number): Promise<KnownCard> {
    const { card } = await this.cards.judged(db, id, 'hang', userId);
    if (this.onHold(card)) throw cardErrors.cardOnHold({ until: isoTime(this.cards.hangableFrom(card.boughtAt ?? 0)) });
    return card;
  }

  private onHold({ boughtAt }: KnownCard): boolean {
    return this.cards.hangableFrom(boughtAt ?? 0) > this.clock.now();
  }
}
