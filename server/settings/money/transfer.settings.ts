import { amountSetting, mostFeePpm, ppmSetting } from '../setting-definitions';

export const transferSettings = {
  'transfer.feeRate': ppmSetting({
    group: 'transfer',
    secondPerson: true,
    fee: 'transfer',
    fresh: '2000',
    min: '0',
    max: mostFeePpm,
    label: {
      'zh-CN': '转账手续费率',
      'zh-TW': '轉帳手續費率',
      en: 'Transfer fee rate',
      ru: 'Ставка комиссии за перевод',
      pt: 'Percentual da taxa de transferência',
      de: 'Überweisungsgebührensatz',
    },
    help: {
      'zh-CN': '用户之间转账时，在转账金额之外向付款人另收的手续费。',
      'zh-TW': '用戶之間轉帳時，在轉帳金額之外向付款人另收的手續費。',
      en: 'A share of the amount the sender of a transfer to another user pays on top.',
      ru: 'Доля суммы, которую отправитель перевода другому пользователю платит сверху.',
      pt: 'Uma parte do valor que o remetente de uma transferência a outro usuário paga por cima.',
      de: 'Anteil am Betrag, den der Absender einer Überweisung an andere Nutzer zusätzlich zahlt.',
    },
  }),
  'transfer.holdLimit': amountSetting({
    group: 'transfer',
    secondPerson: true,
    fresh: '0',
    min: '0',
    max: '100000000',
    unit: 'USDT',
    label: {
      'zh-CN': '保护期转账上限',
      'zh-TW': '保護期轉帳上限',
      en: 'Transfers while on hold',
      ru: 'Переводы во время удержания',
      pt: 'Transferências durante a retenção',
      de: 'Überweisungen während der Wartezeit',
    },
    help: {
      'zh-CN':
        '重置交易密码后的保护期内，用户最多可向他人转出的总价值，以 USDT 计；收款人所收到的部分同样受保护至期满。0 表示不能转出，没有价格的资产也不能转出。',
      'zh-TW':
        '重設交易密碼後的保護期內，用戶最多可向他人轉出的總價值，以 USDT 計；收款人所收到的部分同樣受保護至期滿。0 表示不能轉出，沒有價格的資產也不能轉出。',
      en: 'The most a user can send to others in all while a hold after a reset trade password lasts, in USDT value; what it brings is on hold at the recipient as long. 0: nothing, as is always so for an asset without a price.',
      ru: 'Сколько всего пользователь может перевести другим, пока длится удержание после сброса торгового пароля, в USDT; полученное удерживается у получателя столько же. 0 — ничего; актив без цены не переводится никогда.',
      pt: 'O máximo que um usuário pode enviar a outros, ao todo, durante a retenção após redefinir a senha de negociação, em valor de USDT; o que chega fica retido no destinatário pelo mesmo tempo. 0: nada, como sempre para um ativo sem preço.',
      de: 'Wie viel ein Nutzer insgesamt an andere senden kann, solange die Wartezeit nach zurückgesetztem Handelspasswort läuft, als USDT-Wert; beim Empfänger ist es ebenso lange zurückgehalten. 0: nichts, wie immer bei einem Asset ohne Preis.',
    },
  }),
};
