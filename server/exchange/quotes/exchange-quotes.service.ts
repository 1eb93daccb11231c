import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../common/config';
import { Reader } from '../../common/database';
import { AppError } from '../../common/errors';
import type { UserActor } from '../../common/http';
import { parseAmount } from '../../common/money';
import { Clock, isoTime, second } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Assets, Balances, HeldReceipts } from '../../ledger';
import { Settings } from '../../settings';
import type { ExchangePair } from '../exchange.entity';
import { exchangeErrors } from '../exchange.errors';
import type { ExchangeQuery, ExchangeQuote } from '../exchange.schemas';
import { ExchangePairs } from '../rates/exchange-pairs.service';
import { type ExchangeOffer, ExchangeOffers, type PricedExchange } from './exchange-offers.service';
import { openQuote, quoteSecret, type SignedQuote, signQuote } from './exchange-quote.rules';

const goodFor = 15 * second;

/** What a POST asks for. */
interface QuoteUse {
  readonly userId: number;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/** Quotes what an exchange would bring, and recognises its own quotes (domain 6). */
@Injectable()
export class ExchangeQuotes {
  readonly #secret: Buffer;

  constructor(
    private readonly reader: Reader,
    private readonly pairs: ExchangePairs,
    private readonly offers: ExchangeOffers,
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly receipts: HeldReceipts,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.#secret = quoteSecret(config.jwtSecret);
  }

  /**
   * GET finance/exchange/{from}/{to}
   * @throws AppError assetUnknown, amount errors; `unavailable` says why it cannot be exchanged now
   */
  async show(
    user: UserActor,
    from: string,
    to: string,
    { amount: text }: ExchangeQuery,
    language: Language,
  ): Promise<ExchangeQuote> {
    const pair = await this.pairs.find(this.reader, from, to);
    const amount = text === undefined ? null : parseAmount(text, this.assets.get(from).scale);
    const balance = await this.balances.unitsIn(user.userId, 'funding', from);
    const onHold = (await this.receipts.ofUser(user.userId)).get(from);
    const free = balance - (onHold?.amount ?? 0n);
    const shown: ExchangeQuote = {
      from,
      to,
      open: pair !== null && this.pairs.isOpen(pair),
      mode: pair?.mode ?? 'rate',
      unavailable: null,
      balance: this.assets.format(from, balance),
      ...this.receipts.shown(from, onHold),
      maximum: '0',
      rate: null,
      feePpm: 0,
      slippagePpm: 0,
      intervalSeconds: this.settings.integer('exchange.interval'),
      quote: null,
    };
    try {
      if (!pair || !shown.open) throw exchangeErrors.exchangeClosed();
      const offer = await this.offers.look(this.reader, pair);
      this.describe(shown, offer, free > 0n ? free : 0n);
      if (amount !== null) shown.quote = this.quote(user.userId, pair, offer.price(amount));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      shown.unavailable = error.text(language);
    }
    return shown;
  }

  /**
   * The quote behind its text, if it is this use's.
   * @throws AppError quoteInvalid, quoteExpired
   */
  check(text: string, use: QuoteUse): SignedQuote {
    const quote = openQuote(text, this.#secret);
    const right =
      quote?.userId === use.userId &&
      quote.from === use.from &&
      quote.to === use.to &&
      quote.amount === use.amount.toString();
    if (!quote || !right) throw exchangeErrors.quoteInvalid({}, 'quoteId');
    if (this.clock.now() > quote.until) throw exchangeErrors.quoteExpired({}, 'quoteId');
    return quote;
  }

  private describe(shown: ExchangeQuote, { rate, feePpm, slippagePpm, largest }: ExchangeOffer, free: bigint): void {
    shown.rate = this.assets.format(shown.to, rate);
    shown.feePpm = feePpm;
    shown.slippagePpm = slippagePpm;
    shown.maximum = this.assets.format(shown.from, free < largest ? free : largest);
  }

  private quote(
    userId: number,
    { fromAsset, toAsset, mode }: ExchangePair,
    { amount, fee, received, least, impactPpm }: PricedExchange,
  ): ExchangeQuote['quote'] {
    const until = this.clock.now() + goodFor;
    const signed: SignedQuote = {
      key: randomBytes(16).toString('hex'),
      userId,
      from: fromAsset,
      to: toAsset,
      mode,
      amount: amount.toString(),
      received: received.toString(),
      least: least.toString(),
      until,
    };
    return {
      quoteId: signQuote(signed, this.#secret),
      amount: this.assets.format(fromAsset, amount),
      fee: this.assets.format(fromAsset, fee),
      received: this.assets.format(toAsset, received),
      minReceived: this.assets.format(toAsset, least),
      impactPpm,
      expiresAt: isoTime(until),
    };
  }
}
