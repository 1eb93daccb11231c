import { amountSetting } from './setting-definitions';

export const depositSettings = {
  'deposit.min': amountSetting({
    group: 'deposit',
    fresh: '1',
    min: '0',
    max: '1000000',
    unit: 'USDT',
    label: {
      'zh-CN': '最低充值',
      'zh-TW': '最低充值',
      en: 'Smallest deposit',
      ru: 'Минимальное пополнение',
      pt: 'Depósito mínimo',
      de: 'Kleinste Einzahlung',
    },
    help: {
      'zh-CN': '一笔充值的最低价值，以 USDT 计。0 表示只需大于 0。',
      'zh-TW': '一筆充值的最低價值，以 USDT 計。0 表示只需大於 0。',
      en: 'The least a single deposit must be worth, in USDT. 0: any amount greater than 0.',
      ru: 'Наименьшая стоимость одного пополнения в USDT. 0 — любая сумма больше 0.',
      pt: 'O valor mínimo de um depósito, em USDT. 0: qualquer valor maior que 0.',
      de: 'Was eine Einzahlung mindestens wert sein muss, in USDT. 0: jeder Betrag größer als 0.',
    },
  }),
};
