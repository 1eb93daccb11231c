import { Injectable } from '@nestjs/common';
import { PerformanceEvents } from '../../awards';
import type { Tx } from '../../common/database';
import type { UserActor } from '../../common/http';
import { Clock, isoTime } from '../../common/runtime';
import { Holds } from '../../finance';
import { Assets, type HeldPiece, Ledger, quoteAsset } from '../../ledger';
import { Notices } from '../../notices';
import { isBound, Users, userErrors } from '../../users';
import { type CardSums, highestPrice, sumsOf } from '../card.rules';
import type { Purchase } from '../cards.schemas';
import { Cards, type KnownCard, takenDown } from '../cards.service';
import { CardFuel } from './card-fuel.service';
import { purchaseLines } from './card-purchase.posting';

/** A purchase that is let in. */
export interface Buying {
  readonly card: KnownCard;
  readonly sessionId: number;
  readonly sums: CardSums;
  /** FUEL that the buyer agrees to have bought, at most; minor units */
  readonly mostFuel: bigint;
}

/** Writes a sale of a card: new owner, ledger lines, trade, award event and notice (domain 4). */
@Injectable()
export class CardTrades {
  constructor(
    private readonly cards: Cards,
    private readonly ledger: Ledger,
    private readonly assets: Assets,
    private readonly users: Users,
    private readonly fuel: CardFuel,
    private readonly holds: Holds,
    private readonly events: PerformanceEvents,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves the card to its buyer and posts the sale.
   * @param began when the purchase was asked for, epoch ms
   * @returns null where the card's row was changed since it was read; nothing is written then
   * @throws AppError needReferrer, insufficientFunding, receiptsHeld, holdLimitReached, fuelShortageChanged,
   *   pointsAboveAutoConfirm
   */
  async post(
    tx: Tx,
    actor: UserActor,
    { card, sessionId, sums, mostFuel }: Buying,
    began: number,
  ): Promise<Purchase | null> {
    const { userId } = actor;
    const buyer = await this.users.get(userId, tx);
    if (!isBound(buyer)) throw userErrors.needReferrer();
    const now = this.clock.now();
    const { id, serial, ownerId: sellerId, version } = card;
    // The card's own row says who was first.
    const bought = { ...takenDown, ownerId: userId, buyPrice: sums.price, boughtAt: now, auto: false };
    if (!(await this.cards.tryChange(tx, card, 'inStock', bought))) return null;
    const fuelBought = await this.fuel.buy(tx, actor, sums.fuel, mostFuel);
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
    const rates = this.cards.rates();
    const highest = highestPrice(sums.price, rates);
    return {
      id,
      serial,
      seed: card.seed,
      image: card.image,
      price: this.cards.format(sums.price),
      fuel: this.assets.format('FUEL', sums.fuel),
      fuelBought: this.assets.format('FUEL', fuelBought.amount),
      fuelOrder: fuelBought.order,
      paid: this.cards.format(sums.price + fuelBought.amount),
      tradePoints: this.assets.format('TRADE', sums.tradePoints),
      hangableAt: isoTime(this.cards.hangableFrom(now)),
      highest: this.cards.format(highest),
      received: this.cards.format(sumsOf(highest, rates).received),
      transaction,
      createdAt: isoTime(now),
    };
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
