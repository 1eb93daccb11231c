import { amountSetting } from './setting-definitions';

export const adjustSettings = {
  'adjust.twoPersonLimit': amountSetting({
    group: 'adjust',
    secondPerson: true,
    fresh: '1000',
    min: '0',
    max: '100000000',
    unit: 'USDT',
    label: {
      'zh-CN': '余额调整双人确认起点',
      'zh-TW': '餘額調整雙人確認起點',
      en: 'Second person for adjustments above',
      ru: 'Второй сотрудник для корректировок свыше',
      pt: 'Segunda pessoa para ajustes acima de',
      de: 'Zweite Person für Korrekturen oberhalb von',
    },
    help: {
      'zh-CN': '对用户余额的调整，价值高于此数（以 USDT 计）时须由另一人确认；积分与没有价格的资产按数量计。',
      'zh-TW': '對用戶餘額的調整，價值高於此數（以 USDT 計）時須由另一人確認；積分與沒有價格的資產按數量計。',
      en: 'An adjustment of a user’s balance worth more than this, in USDT, waits for a second person; points and assets without a price count by amount.',
      ru: 'Корректировка баланса пользователя дороже этой суммы в USDT ждёт второго сотрудника; баллы и активы без цены считаются по количеству.',
      pt: 'Um ajuste de saldo de um usuário de valor maior que este, em USDT, aguarda uma segunda pessoa; pontos e ativos sem preço contam pela quantidade.',
      de: 'Eine Korrektur eines Nutzerguthabens, die in USDT mehr wert ist, wartet auf eine zweite Person; Punkte und Assets ohne Preis zählen nach Menge.',
    },
  }),
};
