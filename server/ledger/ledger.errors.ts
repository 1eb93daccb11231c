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
  receiptsHeld: {
    status: 400,
    text: {
      'zh-CN': '现在可用 {available} {asset}；其余来自处于保护期的账户，{until} 之前冻结',
      'zh-TW': '現在可用 {available} {asset}；其餘來自處於保護期的帳戶，{until} 之前凍結',
      en: '{available} {asset} can be used now; the rest came from an account on hold and stays until {until}',
      ru: 'Сейчас доступно {available} {asset}; остальное пришло со счёта под ограничением и закрыто до {until}',
      pt: 'Agora estão disponíveis {available} {asset}; o resto veio de uma conta retida e fica bloqueado até {until}',
      de: 'Jetzt sind {available} {asset} verfügbar; der Rest kam von einem zurückgehaltenen Konto und ist bis {until} gesperrt',
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
  noProof: {
    status: 400,
    text: {
      'zh-CN': '该日没有负债证明',
      'zh-TW': '該日沒有負債證明',
      en: 'There is no proof for this day',
      ru: 'За этот день доказательства нет',
      pt: 'Não há prova para este dia',
      de: 'Für diesen Tag gibt es keinen Nachweis',
    },
  },
  notInProof: {
    status: 400,
    text: {
      'zh-CN': '当日生成证明时您尚未注册，因此不在其中；请查看之后的证明',
      'zh-TW': '當日產生證明時您尚未註冊，因此不在其中；請查看之後的證明',
      en: 'You were not in it yet: you joined after this proof was made. The next one will include you',
      ru: 'Вас в нём ещё нет: вы присоединились после его составления. Следующее доказательство вас учтёт',
      pt: 'Você ainda não estava nela: entrou depois que esta prova foi feita. A próxima incluirá você',
      de: 'Sie waren noch nicht dabei: Sie sind nach diesem Nachweis beigetreten. Im nächsten sind Sie enthalten',
    },
  },
  proofLeavesGone: {
    status: 400,
    text: {
      'zh-CN': '该日的明细已超过 60 天，仅保留根哈希',
      'zh-TW': '該日的明細已超過 60 天，僅保留根雜湊',
      en: 'This day is more than 60 days ago: only its root is kept',
      ru: 'Прошло больше 60 дней: сохранён только корневой хеш этого дня',
      pt: 'Este dia tem mais de 60 dias: só a raiz é mantida',
      de: 'Dieser Tag liegt mehr als 60 Tage zurück: Nur seine Wurzel wird aufbewahrt',
    },
  },
});
