import { amountSetting } from '../setting-definitions';

/** What leaves `fees`. */
export const feesSettings = {
  'fees.payoutLimit': amountSetting({
    group: 'fees',
    secondPerson: true,
    fresh: '1000',
    min: '0',
    max: '100000000',
    unit: 'USDT',
    label: {
      'zh-CN': '提取手续费双人确认起点',
      'zh-TW': '提取手續費雙人確認起點',
      en: 'Second person for fee payouts above',
      ru: 'Второй сотрудник для вывода комиссий свыше',
      pt: 'Segunda pessoa para retiradas de taxas acima de',
      de: 'Zweite Person für Gebührenauszahlungen oberhalb von',
    },
    help: {
      'zh-CN':
        '同一人在一个 UTC 日内独自提取的手续费，总价值（以 USDT 计）超过此数时须由另一人确认；没有价格的代币始终如此。',
      'zh-TW':
        '同一人在一個 UTC 日內獨自提取的手續費，總價值（以 USDT 計）超過此數時須由另一人確認；沒有價格的代幣始終如此。',
      en: 'A fee payout waits for a second person if one person’s payouts of the UTC day exceed this value in USDT. A token without a price always waits.',
      ru: 'Вывод комиссий ждёт второго сотрудника, если выводы одного человека за сутки UTC превышают эту сумму в USDT. Токен без цены ждёт всегда.',
      pt: 'Uma retirada de taxas aguarda uma segunda pessoa quando as retiradas de uma pessoa no dia UTC passam deste valor em USDT. Um token sem preço sempre aguarda.',
      de: 'Eine Gebührenauszahlung wartet auf eine zweite Person, wenn die Auszahlungen einer Person am UTC-Tag diesen Wert in USDT übersteigen. Ein Token ohne Preis wartet immer.',
    },
  }),
};
