import { Injectable } from '@nestjs/common';
import { type Queries, Reader, type Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock, minute } from '../../common/runtime';
import { Assets, quoteAsset } from '../../ledger';
import { sumsOf } from '../card.rules';
import { cardErrors } from '../cards.errors';
import type { BuyBody, Purchase } from '../cards.schemas';
import { Cards, type KnownCard } from '../cards.service';
import { TradeSessions } from '../trade-sessions/trade-sessions.service';
import { CardFuel } from './card-fuel.service';
import { type Buying, CardTrades } from './card-trades.service';
import { CardTurns } from './card-turns';

/** Buying a card: one winner, whatever the crowd (domain 4). */
@Injectable()
export class CardPurchases {
  readonly #turns = new CardTurns();

  constructor(
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
    private readonly trades: CardTrades,
    private readonly idempotency: Idempotency,
    private readonly fuel: CardFuel,
    private readonly assets: Assets,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** Purchases under way or waiting on this server. */
  get waiting(): number {
    return this.#turns.size;
  }

  /**
   * Buys a card that is on sale: price and fuel are paid, trade points are got, all at once. Fuel that is missing is
   * bought along, up to `buyFuel`.
   * @throws AppError notFound, notOnSale, sessionStopped, alreadySold, ownCard, cardPriceChanged, fuelShortageChanged,
   *   pointsAboveAutoConfirm, needReferrer, insufficientFunding, receiptsHeld, transfersHeld, holdLimitReached, those of
   *   an amount and of the trade password
   */
  async buy(money: MoneyRequest, actor: UserActor, id: number, body: BuyBody): Promise<Purchase> {
    const began = this.clock.now();
    const { userId } = actor;
    const route = `cardPurchase:${id}`;
    return await this.idempotency.whileRunning(money, async () => {
      // Plain reads: what they refuse costs no transaction, and is no try of the password.
      const before = async () => {
        const { sums, mostFuel } = await this.admit(this.reader, userId, id, body);
        await this.fuel.check(userId, sums, mostFuel);
      };
      // Before their turn at the card: nobody waits for another's password.
      const known = await this.idempotency.openPass<Purchase>(money, route, before);
      if (known) return known.response;
      let leave: () => void;
      try {
        leave = await this.#turns.enter(id, userId, began);
      } catch (error) {
        return await this.idempotency.committedElse(money, route, error);
      }
      const work = async (tx: Tx) => this.take(tx, actor, await this.admit(tx, userId, id, body), began);
      try {
        const bought = await this.idempotency.run(money, route, work, before);
        // What an old request is answered again says nothing of the card now.
        if (Date.parse(bought.createdAt) >= began) this.tellSold(id, userId, Date.parse(bought.createdAt));
        return bought;
      } finally {
        leave();
      }
    });
  }

  /** Not for longer than a minute: staff may shorten how long a card is held. */
  private tellSold(id: number, buyerId: number, boughtAt: number): void {
    this.#turns.sold(id, { buyerId, until: Math.min(this.cards.hangableFrom(boughtAt), this.clock.now() + minute) });
  }

  private async admit(db: Queries, userId: number, id: number, { price, buyFuel }: BuyBody): Promise<Buying> {
    const mostFuel = this.fuel.mostOf(buyFuel);
    const card = await this.cards.get(id, db);
    if (card.ownerId === userId) throw cardErrors.ownCard();
    const buying = { ...(await this.onSale(card, db)), mostFuel };
    if (price !== undefined && parseAmount(price, this.assets.get(quoteAsset).scale, 'price') !== buying.sums.price)
      throw cardErrors.cardPriceChanged({ price: this.cards.format(buying.sums.price) }, 'price');
    return buying;
  }

  /** @throws AppError alreadySold, sessionStopped, notOnSale */
  private async onSale(card: KnownCard, db: Queries): Promise<Omit<Buying, 'mostFuel'>> {
    if (card.state !== 'listed' || card.price === null || card.sessionId === null) {
      if (card.state !== 'inStock' || card.ownerId === null) throw cardErrors.notOnSale();
      this.tellSold(card.id, card.ownerId, card.boughtAt ?? 0);
      throw cardErrors.alreadySold();
    }
    const session = await this.sessions.get(card.sessionId, db);
    const state = this.sessions.stateOf(session);
    if (state === 'stopped') throw cardErrors.sessionStopped();
    if (state !== 'inProgress') throw cardErrors.notOnSale();
    return { card, sessionId: session.id, sums: sumsOf(card.price, this.cards.rates()) };
  }

  private async take(tx: Tx, actor: UserActor, buying: Buying, began: number): Promise<Purchase> {
    const purchase = await this.trades.post(tx, actor, buying, began);
    if (purchase) return purchase;
    // Somebody else's by now; or its session was stopped or is over.
    await this.onSale(await this.cards.get(buying.card.id, tx), tx);
    throw cardErrors.alreadySold();
  }
}
