import type { OwnDataPart } from '../../common/own-data';

export const cardsOwnData: OwnDataPart = {
  sections: [
    {
      name: 'cards',
      ...{ from: 'card c', owner: 'c.ownerId', key: 'c.id' },
      fields: {
        ...{ serial: 'c.serial', state: 'c.state', boughtAt: { time: 'c.boughtAt' } },
        paid: { amount: 'c.buyPrice', asset: "'USDT'" },
        price: { amount: 'c.price', asset: "'USDT'" },
      },
    },
    ...['buyer', 'seller'].map((side) => ({
      name: side === 'buyer' ? 'cardPurchases' : 'cardSales',
      ...{ from: 'card_trade t JOIN card c ON c.id = t.cardId', owner: `t.${side}Id`, key: 't.id' },
      fields: {
        ...{ serial: 'c.serial', price: { amount: 't.price', asset: "'USDT'" }, at: { time: 't.createdAt' } },
        ...(side === 'buyer'
          ? { fuel: { amount: 't.fuel', asset: "'FUEL'" }, tradePoints: { amount: 't.tradePoints', asset: "'TRADE'" } }
          : { fee: { amount: 't.fee', asset: "'USDT'" } }),
      },
    })),
  ],
  stops: [{ reason: 'cards', from: 'card', where: "ownerId = ? AND state <> 'ended'" }],
};
