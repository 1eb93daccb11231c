import type { Breaches, Forger } from '../../support/forger';

const card = (which: 'sold' | 'listed', set: string) => (forger: Forger) =>
  forger.run(`UPDATE card SET ${set} WHERE id = ?`, forger.books.cards[which]);
const trade = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE card_trade SET ${set} WHERE cardId = ?`, forger.books.cards.sold);

/** How each rule of the trading zone is broken. */
export const cardBreaches: Breaches = {
  cardTradesPostedOnce: [
    ['of no posting', trade('transactionId = transactionId + 1000000'), 'cardPostingsHaveTheirTrade'],
    ['of another posting', trade('transactionId = 1'), 'cardPostingsHaveTheirTrade'],
    ['another price was paid', trade('price = price + 1'), 'cardsBelongToTheirLastBuyer'],
    ['another paid', trade('buyerId = buyerId + 1'), 'cardsBelongToTheirLastBuyer'],
  ],
  cardPostingsHaveTheirTrade: [
    [
      'the trade was removed',
      (forger) => forger.run('DELETE FROM card_trade WHERE cardId = ?', forger.books.cards.sold),
    ],
  ],
  cardsBelongToTheirLastBuyer: [
    ['another owns it', card('sold', 'ownerId = ownerId + 1')],
    ['it was bought for more', card('sold', 'buyPrice = buyPrice + 1')],
    ['the house owns it again', card('sold', 'ownerId = NULL, boughtAt = NULL')],
  ],
  partsAreTheWhole: [
    ['split into nothing', card('sold', "state = 'ended', endReason = 'split'")],
    [
      'a part of what is whole',
      (forger) =>
        forger.run(
          'UPDATE card SET parentId = ?, partPrice = 5, partPaid = 5 WHERE id = ?',
          forger.books.cards.sold,
          forger.books.cards.listed,
        ),
    ],
    [
      'a part that is more than the whole',
      (forger) =>
        forger.run(
          `UPDATE card SET state = 'ended', endReason = 'split', price = buyPrice,
            parentId = id, partPrice = price + 1, partPaid = buyPrice WHERE id = ?`,
          forger.books.cards.sold,
        ),
    ],
  ],
  cardsAreInAStateOfTheirs: [
    ['listed for nothing', card('listed', 'price = NULL')],
    ['listed for no session', card('listed', 'sessionId = NULL')],
    ['listed for a session that is not there', card('listed', 'sessionId = 999999')],
    ['in stock with a price', card('sold', 'price = 5')],
    ['in stock and in a session', card('sold', 'sessionId = 1')],
    ['ended for no reason', card('sold', "state = 'ended'")],
    ['a reason and no end', card('listed', "endReason = 'retired'")],
    ['bought by nobody', card('listed', 'boughtAt = 5')],
    ['made for nothing', card('listed', 'buyPrice = 0')],
  ],
};
