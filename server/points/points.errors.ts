import { defineErrors } from '../common/errors';

export const pointErrors = defineErrors({
  pointsNotSold: {
    status: 400,
    text: {
      'zh-CN': '该资产不能通过积分订单购买',
      'zh-TW': '該資產不能透過積分訂單購買',
      en: 'This asset is not sold by point order',
      ru: 'Этот актив не продаётся по заказу баллов',
      pt: 'Este ativo não é vendido por pedido de pontos',
      de: 'Dieser Wert ist nicht über eine Punktebestellung erhältlich',
    },
  },
  gamePointsNotSold: {
    status: 400,
    text: {
      'zh-CN': '盲盒未开放期间，暂不出售 {asset} 积分',
      'zh-TW': '盲盒未開放期間，暫不出售 {asset} 積分',
      en: '{asset} points are not sold while the games are closed',
      ru: 'Баллы {asset} не продаются, пока игры закрыты',
      pt: 'Os pontos {asset} não são vendidos enquanto os jogos estão fechados',
      de: '{asset}-Punkte werden nicht verkauft, solange die Spiele geschlossen sind',
    },
  },
  orderBelowMin: {
    status: 400,
    text: {
      'zh-CN': '订单金额至少为 {min} USDT',
      'zh-TW': '訂單金額至少為 {min} USDT',
      en: 'An order is at least {min} USDT',
      ru: 'Заказ — не меньше {min} USDT',
      pt: 'O pedido é de no mínimo {min} USDT',
      de: 'Eine Bestellung beträgt mindestens {min} USDT',
    },
  },
  pointsAboveAutoConfirm: {
    status: 400,
    text: {
      'zh-CN': '一次最多代购 {most} 积分，请先在积分页面下单补足',
      'zh-TW': '一次最多代購 {most} 積分，請先在積分頁面下單補足',
      en: 'At most {most} points are bought along; order more on the points page first',
      ru: 'Вместе с покупкой можно взять не больше {most} баллов; сначала закажите их на странице баллов',
      pt: 'No máximo {most} pontos são comprados junto; peça mais antes na página de pontos',
      de: 'Höchstens {most} Punkte werden mitgekauft; bestellen Sie mehr zuerst auf der Punkteseite',
    },
  },
  tooManyOrders: {
    status: 400,
    text: {
      'zh-CN': '您已有 {most} 笔未完成的订单，请先支付或删除其中一些',
      'zh-TW': '您已有 {most} 筆未完成的訂單，請先支付或刪除其中一些',
      en: 'You have {most} open orders; pay or delete some of them first',
      ru: 'Открытых заказов уже {most}: сначала оплатите или удалите часть из них',
      pt: 'Você já tem {most} pedidos em aberto; pague ou exclua alguns deles antes',
      de: 'Sie haben {most} offene Bestellungen; bitte bezahlen oder löschen Sie zuerst einige davon',
    },
  },
  orderPaid: {
    status: 400,
    text: {
      'zh-CN': '该订单已支付',
      'zh-TW': '該訂單已支付',
      en: 'This order is already paid',
      ru: 'Этот заказ уже оплачен',
      pt: 'Este pedido já foi pago',
      de: 'Diese Bestellung ist bereits bezahlt',
    },
  },
  orderExpired: {
    status: 400,
    text: {
      'zh-CN': '订单已过付款时限，请重新下单',
      'zh-TW': '訂單已過付款時限，請重新下單',
      en: 'The time to pay this order is over; please order again',
      ru: 'Срок оплаты заказа истёк, оформите новый',
      pt: 'O prazo para pagar este pedido terminou; faça um novo pedido',
      de: 'Die Zahlungsfrist dieser Bestellung ist abgelaufen; bitte bestellen Sie neu',
    },
  },
  orderNotPayable: {
    status: 400,
    text: {
      'zh-CN': '该订单目前不能支付',
      'zh-TW': '該訂單目前不能支付',
      en: 'This order cannot be paid now',
      ru: 'Сейчас этот заказ оплатить нельзя',
      pt: 'Este pedido não pode ser pago agora',
      de: 'Diese Bestellung kann jetzt nicht bezahlt werden',
    },
  },
});
