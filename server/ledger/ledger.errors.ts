import { defineErrors } from '../common/errors';

export const ledgerErrors = defineErrors({
  insufficientFunding: {
    status: 400,
    text: {
      'zh-CN': '资金账户余额不足',
      'zh-TW': '資金帳戶餘額不足',
      en: 'Insufficient funding account balance',
      ru: 'Недостаточно средств на основном счёте',
      pt: 'Saldo insuficiente na conta de fundos',
      de: 'Guthaben auf dem Finanzierungskonto reicht nicht aus',
    },
  },
  insufficientBalance: {
    status: 400,
    text: {
      'zh-CN': '余额不足',
      'zh-TW': '餘額不足',
      en: 'Insufficient balance',
      ru: 'Недостаточно средств',
      pt: 'Saldo insuficiente',
      de: 'Guthaben reicht nicht aus',
    },
  },
  poolShort: {
    status: 400,
    text: {
      'zh-CN': '{wallet} 账户的 {asset} 余额不足',
      'zh-TW': '{wallet} 帳戶的 {asset} 餘額不足',
      en: 'The {wallet} account has too little {asset}',
      ru: 'На счёте {wallet} недостаточно {asset}',
      pt: 'A conta {wallet} tem pouco {asset}',
      de: 'Das Konto {wallet} hat zu wenig {asset}',
    },
  },
  alreadyPosted: {
    status: 409,
    text: {
      'zh-CN': '该笔资金变动已记账',
      'zh-TW': '該筆資金變動已入帳',
      en: 'This movement is already on the books',
      ru: 'Эта операция уже проведена',
      pt: 'Este movimento já foi lançado',
      de: 'Diese Bewegung ist bereits gebucht',
    },
  },
  assetUnknown: {
    status: 400,
    text: {
      'zh-CN': '不支持该币种',
      'zh-TW': '不支援該幣種',
      en: 'This asset does not exist',
      ru: 'Такой валюты нет',
      pt: 'Este ativo não existe',
      de: 'Diese Währung gibt es nicht',
    },
  },
});
