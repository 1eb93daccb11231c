import { Injectable } from '@nestjs/common';
import { PerformanceEvents } from '../../awards';
import { type Queries, Reader, type Tx } from '../../common/database';
import { Idempotency, type MoneyRequest, type UserActor } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock, isoTime, minute } from '../../common/runtime';
import { Holds } from '../../finance';
import { Assets, Balances, type HeldPiece, Ledger, quoteAsset } from '../../ledger';
import { Notices } from '../../notices';
import { isBound, Users, userErrors } from '../../users';
import { type CardSums, highestPrice, sumsOf } from '../card.rules';
import { cardErrors } from '../cards.errors';
import type { BuyBody, Purchase } from '../cards.schemas';
import { Cards, type KnownCard, takenDown } from '../cards.service';
import { TradeSessions } from '../trade-sessions/trade-sessions.service';
import { purchaseLines } from './card-purchase.posting';
import { CardTurns } from './card-turns';

/** A purchase that is let in. */
interface Buying {
  readonly card: KnownCard;
  readonly sessionId: number;
  readonly sums: CardSums;
}

/** Buying a card: one winner, whatever the crowd (domain 4). */
@Injectable()
export class CardPurchases {
  readonly #turns = new CardTurns();

  constructor(
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
    private readonly idempotency: Idempotency,
    private readonly ledger: Ledger,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly holds: Holds,
    private readonly events: PerformanceEvents,
    private readonly notices: Notices,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** Purchases under way or waiting on this server. */
  get waiting(): number {
    return this.#turns.size;
  }

  /**
   * Buys a card that is on sale: price and fuel are paid, trade points are got, all at once.
   * @throws AppError notFound, notOnSale, sessionStopped, alreadySold, ownCard, cardPriceChanged, needReferrer,
   *   insufficientFunding, receiptsHeld, transfersHeld, holdLimitReached, and those of the trade password
   */
  async buy(money: MoneyRequest, actor: UserActor, id: number, body: BuyBody): Promise<Purchase> {
    const began = this.clock.now();
    const { userId } = actor;
    const route = `cardPurchase:${id}`;
    return await this.idempotency.whileRunning(money, async () => {
      // Plain reads: what they refuse costs no transaction, and is no try of the password.
      const before = async () => {
        const { sums } = await this.admit(this.reader, userId, id, body);
        await this.balances.mustHave(userId, { [quoteAsset]: sums.price, FUEL: sums.fuel });
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
      const work = async (tx: Tx) => this.post(tx, userId, await this.admit(tx, userId, id, body), began);
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

  private async admit(db: Queries, userId: number, id: number, { price }: BuyBody): Promise<Buying> {
    const card = await this.cards.get(id, db);
    if (card.ownerId === userId) throw cardErrors.ownCard();
    const buying = await this.onSale(card, db);
    if (price !== undefined && parseAmount(price, this.assets.get(quoteAsset).scale, 'price') !== buying.sums.price)
      throw cardErrors.cardPriceChanged({ price: this.cards.format(buying.sums.price) }, 'price');
    return buying;
  }

  /** @throws AppError alreadySold, sessionStopped, notOnSale */
  private async onSale(card: KnownCard, db: Queries): Promise<Buying> {
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

  private async post(tx: Tx, userId: number, { card, sessionId, sums }: Buying, began: number): Promise<Purchase> {
    const buyer = await this.users.get(userId, tx);
    if (!isBound(buyer)) throw userErrors.needReferrer();
    const now = this.clock.now();
    const { id, serial, ownerId: sellerId, version } = card;
    await this.takeCard(tx, card, userId, sums.price, now);
    const event = this.events.open('cardFee', sums.fee);
    const heldUntil = sellerId === null ? null : await this.holds.admit(tx, userId);
    const taken: HeldPiece[] = [];
    const transaction = await this.ledger.post(tx, {
      key: `cardPurchase:${id}:${version}`,
      kind: 'cardPurchase',
      actor: `user:${userId}`,
      lines: purchaseLines({ buyerId: userId, sellerId, serial, sums, ...event }),
      ...(sellerId !== null && this.holds.mayBeSent && { takeHeld: async (pieces) => void taken.push(...pieces) }),
    });
    await tx.run(
      `INSERT INTO card_trade (cardId, sessionId, sellerId, buyerId, price, fee, fuel, tradePoints, transactionId, tookMs, createdAt)
       VALUES (?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?, ?)`,
      [
        ...[id, sessionId, sellerId, userId],
        ...[sums.price, sums.fee, sums.fuel, sums.tradePoints].map(String),
        ...[transaction, Math.max(0, now - began), now],
      ],
    );
    if (sums.fee > 0n)
      await this.events.record(tx, event, {
        userId,
        referrerId: buyer.parentId,
        subject: String(transaction),
        transactionId: transaction,
        firstJoin: false,
      });
    if (sellerId !== null) {
      const received = { asset: quoteAsset, amount: sums.received, until: heldUntil, taken };
      await this.holds.carry(tx, { senderId: userId, recipientId: sellerId, ...received });
      await this.tellSeller(tx, sellerId, card, sums, transaction);
    }
    return {
      id,
      serial,
      price: this.cards.format(sums.price),
      fuel: this.assets.format('FUEL', sums.fuel),
      tradePoints: this.assets.format('TRADE', sums.tradePoints),
      hangableAt: isoTime(this.cards.hangableFrom(now)),
      highest: this.cards.format(highestPrice(sums.price, this.cards.rates())),
      transaction,
      createdAt: isoTime(now),
    };
  }

  /** The card's own row says who was first. */
  private async takeCard(tx: Tx, card: KnownCard, userId: number, price: bigint, now: number): Promise<void> {
    const bought = { ...takenDown, ownerId: userId, buyPrice: price, boughtAt: now, auto: false };
    if (await this.cards.tryChange(tx, card, 'inStock', bought)) return;
    // Somebody else's by now; or its session was stopped or is over.
    await this.onSale(await this.cards.get(card.id, tx), tx);
    throw cardErrors.alreadySold();
  }

  private async tellSeller(
    tx: Tx,
    userId: number,
    card: KnownCard,
    sums: CardSums,
    transaction: number,
  ): Promise<void> {
    await this.notices.tell(tx, {
      userId,
      kind: 'cardSold',
      subject: transaction,
      params: {
        card: card.id,
        serial: card.serial,
        asset: quoteAsset,
        amount: this.cards.format(sums.price),
        received: this.cards.format(sums.received),
      },
    });
  }
}
