import { Injectable } from '@nestjs/common';
import { isDuplicateKey, PrepareAndRetry, type Tx, UnitOfWork } from '../common/database';
import { AppError, commonErrors } from '../common/errors';
import { Idempotency, type MoneyRequest, type UserActor } from '../common/http';
import { parseAmount } from '../common/money';
import { Clock, isoTime, second } from '../common/runtime';
import { Assets, ledgerErrors } from '../ledger';
import { Settings } from '../settings';
import type { ExchangePair } from './exchange.entity';
import { exchangeErrors } from './exchange.errors';
import type { Exchange, ExchangeBody } from './exchange.schemas';
import { ExchangeOffers, type PricedExchange } from './quotes/exchange-offers.service';
import type { SignedQuote } from './quotes/exchange-quote.rules';
import { ExchangeQuotes } from './quotes/exchange-quotes.service';
import { ExchangeDays } from './rates/exchange-days.service';
import { ExchangePairs } from './rates/exchange-pairs.service';

/** Flash exchange (domain 6). */
@Injectable()
export class Exchanges {
  constructor(
    private readonly pairs: ExchangePairs,
    private readonly offers: ExchangeOffers,
    private readonly days: ExchangeDays,
    private readonly quotes: ExchangeQuotes,
    private readonly settings: Settings,
    private readonly unitOfWork: UnitOfWork,
    private readonly assets: Assets,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
  ) {}

  /**
   * Exchanges by a quote, or for no less than `minReceived`.
   * @throws AppError assetUnknown, amount errors, exchangeClosed, quoteInvalid, quoteExpired, quoteUsed, priceChanged,
   *   priceUnavailable, pricedByPool, exchangeAboveMax, exchangeAboveDay, insufficientLiquidity, tradeTooLarge, poolHalted, insufficientBalance, tooFrequent
   */
  async make(money: MoneyRequest, user: UserActor, from: string, to: string, body: ExchangeBody): Promise<Exchange> {
    const amount = parseAmount(body.amount, this.assets.get(from).scale);
    const floor =
      body.minReceived === undefined ? null : parseAmount(body.minReceived, this.assets.get(to).scale, 'minReceived');
    if (body.quoteId === undefined && floor === null) throw commonErrors.invalidInput({}, 'quoteId');
    return await this.idempotency.run(money, `exchange:${from}:${to}`, async (tx) => {
      const { userId } = user;
      const quote = body.quoteId === undefined ? null : this.quotes.check(body.quoteId, { userId, from, to, amount });
      await this.takeTurn(tx, userId);
      const pair = await this.pairs.opened(tx, from, to);
      const priced = (await this.offers.take(tx, pair)).price(amount);
      if (quote) holdTo(quote, pair, priced);
      if (floor !== null && priced.received < floor) throw exchangeErrors.priceChanged();
      return await this.write(tx, userId, pair, priced, quote);
    });
  }

  /**
   * One exchange per user every `exchange.interval` seconds, across all servers. The turn is undone with the
   * transaction, so that a refused exchange does not count.
   * @throws AppError tooFrequent with retryAfter seconds
   */
  private async takeTurn(tx: Tx, userId: number): Promise<void> {
    const now = this.clock.now();
    const interval = this.settings.integer('exchange.interval') * second;
    const { affected } = await tx.run('UPDATE exchange_pace SET lastAt = ? WHERE userId = ? AND lastAt <= ?', [
      now,
      userId,
      now - interval,
    ]);
    if (affected === 1) return;
    const [row] = await tx.query<{ lastAt: number }>('SELECT lastAt FROM exchange_pace WHERE userId = ?', [userId]);
    const wait = row ? Number(row.lastAt) + interval - now : 0;
    if (wait > 0) throw commonErrors.tooFrequent({ retryAfter: Math.ceil(wait / second) });
    // No row yet, or made by another request between the two statements. Made in a transaction of its own: inserted
    // here, a user's first exchanges would deadlock if several came at once.
    throw new PrepareAndRetry(() => this.openPace(userId));
  }

  private async openPace(userId: number): Promise<void> {
    await this.unitOfWork.run((tx) =>
      tx.run(`${tx.dialect.insertIgnore} INTO exchange_pace (userId, lastAt) VALUES (?, 0)`, [userId]),
    );
  }

  private async write(
    tx: Tx,
    userId: number,
    { fromAsset, toAsset, mode }: ExchangePair,
    priced: PricedExchange,
    quote: SignedQuote | null,
  ): Promise<Exchange> {
    const { amount, received, fee, value } = priced;
    const createdAt = this.clock.now();
    const { insertId } = await tx
      .run(
        `INSERT INTO exchange (userId, fromAsset, toAsset, mode, amount, received, fee, value, quoteKey, createdAt)
         VALUES (?, ?, ?, ?, CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), CAST(? AS SIGNED), ?, ?)`,
        [
          userId,
          fromAsset,
          toAsset,
          mode,
          amount.toString(),
          received.toString(),
          fee.toString(),
          value === null ? null : value.toString(),
          quote?.key ?? null,
          createdAt,
        ],
      )
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? exchangeErrors.quoteUsed({}, 'quoteId') : error;
      });
    if (value !== null) await this.days.exchanged(tx, value, createdAt);
    await priced.post(tx, userId, `exchange:${insertId}`).catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : null;
      if (code === 'poolShort') throw exchangeErrors.insufficientLiquidity({}, 'amount');
      throw code === 'insufficientFunding' ? ledgerErrors.insufficientBalance({}, 'amount') : error;
    });
    return {
      id: insertId,
      from: fromAsset,
      to: toAsset,
      mode,
      amount: this.assets.format(fromAsset, amount),
      received: this.assets.format(toAsset, received),
      fee: this.assets.format(fromAsset, fee),
      createdAt: isoTime(createdAt),
    };
  }
}

/** By rate exactly what was quoted, by pool no less than its floor. @throws AppError priceChanged */
function holdTo(quote: SignedQuote, { mode }: ExchangePair, { received }: PricedExchange): void {
  const kept = mode === 'rate' ? received === BigInt(quote.received) : received >= BigInt(quote.least);
  if (quote.mode !== mode || !kept) throw exchangeErrors.priceChanged();
}
