import { Injectable } from '@nestjs/common';
import { Clock, isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, Balances, quoteAsset } from '../../ledger';
import { Settings } from '../../settings';
import { Communities } from '../../users';
import { highestPrice, shortageOf, sumsOf } from '../card.rules';
import type { CardDetail } from '../cards.schemas';
import { Cards, type KnownCard } from '../cards.service';
import { TradeSessions } from '../trade-sessions/trade-sessions.service';
import { CardHistories } from './card-histories.service';
import { CardRolls } from './card-rolls.service';
import { CardViews } from './card-views.service';
import { hangingOf, type Splitting } from './splitting.rules';

/** One card with what a person wants to know before buying it (domain 4). */
@Injectable()
export class CardDetails {
  constructor(
    private readonly cards: Cards,
    private readonly views: CardViews,
    private readonly sessions: TradeSessions,
    private readonly rolls: CardRolls,
    private readonly histories: CardHistories,
    private readonly communities: Communities,
    private readonly balances: Balances,
    private readonly assets: Assets,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError notFound */
  async read(userId: number, id: number, language: Language): Promise<CardDetail> {
    await this.rolls.catchUp();
    const card = await this.cards.get(id);
    const session = card.sessionId === null ? undefined : await this.sessions.get(card.sessionId);
    const rates = this.cards.rates();
    const asked = card.price ?? card.buyPrice;
    const { fuel, tradePoints } = sumsOf(asked, rates);
    const units = await this.balances.unitsOfUser(userId);
    const usdt = units.get(quoteAsset)?.funding ?? 0n;
    const above = await this.histories.above(card);
    const trades = await this.histories.tradesOf([card, ...above]);
    const sides = await this.histories.sidesOf([
      card.ownerId,
      ...trades.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]),
    ]);
    const parts = card.endReason === 'split' ? await this.cards.read('c.parentId = ? ORDER BY c.id', [id]) : [];
    const sessionsOfParts = await this.sessions.byIds(parts.flatMap(({ sessionId }) => sessionId ?? []));
    const [parent = null] = above;
    return {
      ...this.views.row(card, session, userId, language),
      fuel: this.assets.format('FUEL', fuel),
      tradePoints: this.assets.format('TRADE', tradePoints),
      seller: sides.get(card.ownerId ?? 0) ?? null,
      rates: { ...rates, maxRolls: this.settings.integer('card.maxRolls') },
      cost: this.costOf(asked, fuel, { usdt, fuel: units.get('FUEL')?.funding ?? 0n }),
      afterPurchase: await this.afterPurchase(userId, card, asked),
      own: card.ownerId === userId ? { ...this.views.ownPart(card), ...(await this.boughtWith(card)) } : null,
      balances: {
        USDT: this.cards.format(usdt),
        FUEL: this.assets.format('FUEL', units.get('FUEL')?.funding ?? 0n),
      },
      parent: parent && { id: parent.id, serial: parent.serial },
      parts: parts.map((part) => ({
        id: part.id,
        serial: part.serial,
        seed: part.seed,
        price: part.price === null ? null : this.cards.format(part.price),
        state: this.cards.stateOf(part, sessionsOfParts.get(part.sessionId ?? 0)),
      })),
      trades: trades.map(({ id: trade, price, createdAt, buyerId, sellerId }) => ({
        id: Number(trade),
        price: this.cards.format(BigInt(price)),
        at: isoTime(Number(createdAt)),
        buyer: sides.get(Number(buyerId)) ?? null,
        seller: sellerId === null ? null : (sides.get(Number(sellerId)) ?? null),
      })),
      endReason: card.endReason,
      now: isoTime(this.clock.now()),
    };
  }

  /** What a purchase takes from a buyer who has so much in funding, all in minor units. */
  private costOf(
    price: bigint,
    fuel: bigint,
    available: { readonly usdt: bigint; readonly fuel: bigint },
  ): CardDetail['cost'] {
    const fuelShortage = shortageOf(fuel, available.fuel);
    const usdt = price + fuelShortage;
    const usdtShortage = shortageOf(usdt, available.usdt);
    return {
      fuelShortage: this.assets.format('FUEL', fuelShortage),
      mostFuel: this.assets.format('FUEL', this.settings.amount('point.autoConfirm')),
      usdt: this.cards.format(usdt),
      usdtShortage: this.cards.format(usdtShortage),
      usdtAfter: usdtShortage === 0n ? this.cards.format(available.usdt - usdt) : null,
    };
  }

  /** What its owner's purchase cost and brought beside the price. */
  private async boughtWith({
    id,
    ownerId,
  }: KnownCard): Promise<{ fuelSpent: string | null; pointsReceived: string | null }> {
    const trade = await this.histories.purchaseOf(id, ownerId ?? 0);
    return {
      fuelSpent: trade && this.assets.format('FUEL', BigInt(trade.fuel)),
      pointsReceived: trade && this.assets.format('TRADE', BigInt(trade.tradePoints)),
    };
  }

  /** What is before whoever buys it now: the hold, the highest price, and the splitting of their own community. */
  private async afterPurchase(
    userId: number,
    { serial }: KnownCard,
    asked: bigint,
  ): Promise<CardDetail['afterPurchase']> {
    const highest = highestPrice(asked, this.cards.rates());
    const rule: Splitting | null = await this.communities.splittingOf(userId);
    const splits = hangingOf(highest, rule, serial) !== 'whole';
    return {
      holdHours: this.settings.integer('card.holdHours'),
      hangableAt: isoTime(this.cards.hangableFrom(this.clock.now())),
      least: this.cards.format(asked),
      highest: this.cards.format(highest),
      splitting:
        rule && splits
          ? {
              mode: rule.mode,
              threshold: this.cards.format(rule.threshold),
              splitAmount: this.cards.format(rule.splitAmount),
            }
          : null,
    };
  }
}
