import { CardSplits } from '../../../../server/cards';
import { CardHangings } from '../../../../server/cards/listing/card-hangings.service';
import { HangQuotes } from '../../../../server/cards/listing/hang-quotes.service';
import { CardPurchases } from '../../../../server/cards/sale/card-purchases.service';
import { AppError } from '../../../../server/common/errors';
import type { hangingMoves } from '../../../model/cards/hangings';
import type { purchaseMoves } from '../../../model/cards/purchases';
import type { rollMoves } from '../../../model/cards/rolls';
import { cardId, sessionId } from '../../zone';
import type { ActsOf } from '../acts-of';

export const purchaseActs: ActsOf<typeof purchaseMoves> = {
  async buyCard(product, { user, card, ...body }) {
    const actor = await product.user(user);
    const id = await cardId(product, card);
    const { fuelOrder } = await product.get(CardPurchases).buy(product.money(actor, body), actor, id, body);
    return { order: fuelOrder };
  },

  async buyInCrowd(product, { users, card, ...body }) {
    const actors = [];
    for (const user of users) actors.push(await product.user(user));
    const id = await cardId(product, card);
    const came = await Promise.allSettled(
      actors.map((actor) => product.get(CardPurchases).buy(product.money(actor, body), actor, id, body)),
    );
    let order: number | null = null;
    const outcomes = came.map((one, at) => {
      if (one.status === 'fulfilled') {
        order = one.value.fuelOrder;
        return [users[at], 'done'];
      }
      const reason: unknown = one.reason;
      if (!(reason instanceof AppError) || reason.code === 'busy') throw reason;
      return [users[at], reason.code];
    });
    return { outcomes: Object.fromEntries(outcomes) as Record<string, string>, order };
  },
};

export const hangingActs: ActsOf<typeof hangingMoves> = {
  async hangCard(product, { user, card, session, ...body }) {
    const actor = await product.user(user);
    const named = { ...body, ...(session !== undefined && { session: await sessionId(product, session) }) };
    const money = product.money(actor, named);
    await product.get(CardHangings).hang(money, actor, await cardId(product, card), named, 'en');
    return null;
  },

  async quoteHanging(product, { user, card, price, session }) {
    const actor = await product.user(user);
    const query = { price, ...(session !== undefined && { session: await sessionId(product, session) }) };
    const quote = await product.get(HangQuotes).quote(actor, await cardId(product, card), query, 'en');
    const { becomes, parts, fee, received, highest, sessions } = quote;
    const chosen = sessions.find(({ id }) => id === quote.session);
    return {
      ...{ becomes, parts: parts.map((part) => part.price), fee, received, highest },
      session: chosen ? Date.parse(chosen.startAt) : null,
    };
  },

  async cancelHanging(product, { user, card }) {
    const actor = await product.user(user);
    return await product.get(CardHangings).cancel(product.money(actor, {}), actor, await cardId(product, card));
  },

  async setAuto(product, { user, card, ...body }) {
    const actor = await product.user(user);
    await product.get(CardHangings).setAuto(product.money(actor, body), actor, await cardId(product, card), body);
    return null;
  },

  async hangByThemselves(product) {
    await product.job('cards.auto');
    return null;
  },

  async releaseCard(product, { user, card }) {
    const actor = await product.user(user);
    await product.get(CardSplits).release(product.money(actor, {}), actor, await cardId(product, card));
    return null;
  },
};

export const rollActs: ActsOf<typeof rollMoves> = {
  async rollCards(product) {
    await product.job('cards.roll');
    return null;
  },
};
