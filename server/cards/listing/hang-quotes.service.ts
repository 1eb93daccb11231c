import { Injectable } from '@nestjs/common';
import { TradePassword } from '../../auth';
import { Reader } from '../../common/database';
import type { UserActor } from '../../common/http';
import { isoTime } from '../../common/runtime';
import type { Language } from '../../common/words/languages';
import { Communities, Users } from '../../users';
import { highestPrice, sumsOf } from '../card.rules';
import { cardErrors } from '../cards.errors';
import type { HangQuery, HangQuote } from '../cards.schemas';
import { Cards } from '../cards.service';
import { TradeSessions } from '../trade-sessions/trade-sessions.service';
import { hangingOf, hungParts } from './splitting.rules';

/** What an owner is shown before they hang a card (domain 4). */
@Injectable()
export class HangQuotes {
  constructor(
    private readonly cards: Cards,
    private readonly sessions: TradeSessions,
    private readonly communities: Communities,
    private readonly users: Users,
    private readonly tradePassword: TradePassword,
    private readonly reader: Reader,
  ) {}

  /**
   * What hanging a card comes to; nothing is done.
   * @throws AppError notFound, notYourCard, cardStateConflict, priceOutOfRange, sessionNotOpen; those of an amount
   */
  async quote(actor: UserActor, id: number, query: HangQuery, language: Language): Promise<HangQuote> {
    const { card } = await this.cards.judged(this.reader, id, 'hang', actor.userId);
    const open = await this.sessions.open();
    const session = query.session === undefined ? open[0] : open.find((each) => each.id === query.session);
    if (query.session !== undefined && !session) throw cardErrors.sessionNotOpen({}, 'session');
    const rates = this.cards.rates();
    const highest = highestPrice(card.buyPrice, rates);
    const price = query.price === undefined ? highest : this.cards.askedPrice(card, query.price);
    const splitting = await this.communities.splittingOf(actor.userId);
    const becomes = hangingOf(price, splitting, card.serial);
    const parts = hungParts(card, price, splitting);
    const sums = (parts.length > 0 ? parts : [{ price }]).map((part) => sumsOf(part.price, rates));
    const format = (units: bigint) => this.cards.format(units);
    const { tradePassword } = await this.users.get(actor.userId);
    return {
      id: card.id,
      serial: card.serial,
      seed: card.seed,
      image: card.image,
      buyPrice: format(card.buyPrice),
      least: format(card.buyPrice),
      highest: format(highest),
      price: format(price),
      hangableAt: isoTime(this.cards.hangableFrom(card.boughtAt ?? 0)),
      sessions: open.map((each) => this.sessions.shown(each, language)),
      session: session?.id ?? null,
      becomes,
      threshold: splitting && splitting.mode !== 'full' ? format(splitting.threshold) : null,
      parts: parts.map((part, at) => ({ serial: `${card.serial}-${at + 1}`, price: format(part.price) })),
      sellerFeePpm: rates.sellerFeePpm,
      fee: format(sums.reduce((sum, { fee }) => sum + fee, 0n)),
      received: format(sums.reduce((sum, { received }) => sum + received, 0n)),
      passwordSet: tradePassword !== null,
      passOpen: this.tradePassword.isOpen(actor, 'trade'),
    };
  }
}
