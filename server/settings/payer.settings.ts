import { amountSetting } from './setting-definitions';

export const payerSettings = {
  'payer.dailyCap': amountSetting({
    group: 'withdraw',
    secondPerson: true,
    fresh: '10000',
    min: '0',
    max: '100000000',
    unit: 'USDT',
    label: {
      'zh-CN': '自动付款每日上限',
      'zh-TW': '自動付款每日上限',
      en: 'Daily cap of automatic payouts',
      ru: 'Дневной предел автоматических выплат',
      pt: 'Teto diário de pagamentos automáticos',
      de: 'Tageslimit automatischer Auszahlungen',
    },
    help: {
      'zh-CN': '热钱包每个 UTC 日自动付出的最高价值，以 USDT 计；超出部分等到次日或由员工手动付款。0 表示不自动付款。',
      'zh-TW': '熱錢包每個 UTC 日自動付出的最高價值，以 USDT 計；超出部分等到次日或由員工手動付款。0 表示不自動付款。',
      en: 'The most the hot wallet pays by itself in a UTC day, in USDT value; the rest waits for the next day or is paid by staff. 0: nothing is paid by itself.',
      ru: 'Сколько горячий кошелёк выплачивает сам за сутки UTC, в USDT; остальное ждёт следующего дня или выплачивается сотрудниками. 0 — автоматических выплат нет.',
      pt: 'O máximo que a carteira quente paga sozinha em um dia UTC, em valor de USDT; o resto espera o dia seguinte ou é pago pela equipe. 0: nada é pago automaticamente.',
      de: 'Wie viel die Hot Wallet an einem UTC-Tag höchstens von selbst auszahlt, als USDT-Wert; der Rest wartet auf den nächsten Tag oder wird von Mitarbeitern gezahlt. 0: nichts wird von selbst gezahlt.',
    },
  }),
};
