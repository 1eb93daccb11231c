import { CardSeriesMaker } from '../../../../server/cards';
import { Proposals } from '../../../../server/proposals';
import type { houseCardMoves } from '../../../model/cards/house-cards';
import type { Product } from '../../product';
import { cardId, seriesId, sessionId } from '../../zone';
import type { ActsOf } from '../acts-of';

const titles = { en: 'Specimens' };
const reason = 'as planned';

/** A second of finance confirms at once what one may only propose. */
async function confirmed(product: Product, { proposalId }: { proposalId: number | null }) {
  if (proposalId !== null)
    await product.get(Proposals).confirm(product.money(await product.staff('finance2'), {}), proposalId);
  return { byTwo: proposalId !== null };
}

export const houseCardActs: ActsOf<typeof houseCardMoves> = {
  async makeSeries(product, { code, count, price, session }) {
    const caller = product.caller(await product.staff('finance'));
    const body = { code, titles, image: null, count, price, sessionId: await sessionId(product, session), reason };
    return await confirmed(product, await product.get(CardSeriesMaker).create(caller, body));
  },

  async makeCards(product, { code, count, price, session }) {
    const caller = product.caller(await product.staff('finance'));
    const body = { count, price, sessionId: await sessionId(product, session), reason };
    return await confirmed(
      product,
      await product.get(CardSeriesMaker).more(caller, await seriesId(product, code), body),
    );
  },

  async listHouseCard(product, { card, price, session }) {
    const caller = product.caller(await product.staff('finance'));
    const body = { price, sessionId: await sessionId(product, session), reason };
    return await confirmed(product, await product.get(CardSeriesMaker).list(caller, await cardId(product, card), body));
  },

  async withdrawHouseCard(product, { card }) {
    const caller = product.caller(await product.staff('admin'));
    return await product.get(CardSeriesMaker).withdraw(caller, await cardId(product, card), reason);
  },

  async retireHouseCard(product, { card }) {
    const caller = product.caller(await product.staff('admin'));
    return await product.get(CardSeriesMaker).retire(caller, await cardId(product, card), reason);
  },
};
