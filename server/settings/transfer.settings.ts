import { ppmSetting } from './setting-definitions';

export const transferSettings = {
  'transfer.feeRate': ppmSetting({
    group: 'transfer',
    fresh: '2000',
    min: '0',
    max: '200000',
    label: {
      'zh-CN': '转账手续费率',
      'zh-TW': '轉帳手續費率',
      en: 'Transfer fee rate',
      ru: 'Ставка комиссии за перевод',
      pt: 'Percentual da taxa de transferência',
      de: 'Überweisungsgebührensatz',
    },
    help: {
      'zh-CN': '用户之间转账时，在转账金额之外向付款人另收的手续费，单位为百万分之一：2000 即 0.2%。',
      'zh-TW': '用戶之間轉帳時，在轉帳金額之外向付款人另收的手續費，單位為百萬分之一：2000 即 0.2%。',
      en: 'A share of the amount the sender of a transfer to another user pays on top, in parts per million: 2000 is 0.2%.',
      ru: 'Доля суммы, которую отправитель перевода другому пользователю платит сверху, в миллионных долях: 2000 — это 0,2 %.',
      pt: 'Uma parte do valor que o remetente de uma transferência a outro usuário paga por cima, em partes por milhão: 2000 é 0,2%.',
      de: 'Anteil am Betrag, den der Absender einer Überweisung an andere Nutzer zusätzlich zahlt, in Millionsteln: 2000 sind 0,2 %.',
    },
  }),
};
