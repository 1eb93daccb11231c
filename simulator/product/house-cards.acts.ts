import { CardSeriesMaker } from '../../server/cards';
import type { houseCardMoves } from '../model/house-cards';
import type { ActsOf } from './acts-of';
import { cardId, seriesId, sessionId } from './zone';

const titles = { en: 'Specimens' };
const reason = 'as planned';

export const houseCardActs: ActsOf<typeof houseCardMoves> = {
  async makeSeries(product, { code, count, price, session }) {
    const caller = product.caller(await product.staff('finance'));
    const body = { code, titles, image: null, count, price, sessionId: await sessionId(product, session) };
    await product.get(CardSeriesMaker).create(caller, body);
    return null;
  },

  async makeCards(product, { code, count, price, session }) {
    const caller = product.caller(await product.staff('finance'));
    const body = { count, price, sessionId: await sessionId(product, session) };
    await product.get(CardSeriesMaker).more(caller, await seriesId(product, code), body);
    return null;
  },

  async listHouseCard(product, { card, price, session }) {
    const caller = product.caller(await product.staff('finance'));
    const body = { price, sessionId: await sessionId(product, session), reason };
    return await product.get(CardSeriesMaker).list(caller, await cardId(product, card), body);
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
