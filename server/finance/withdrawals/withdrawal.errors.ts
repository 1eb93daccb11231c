import { defineErrors } from '../../common/errors';

export const withdrawalErrors = defineErrors({
  notMoreThanMinimum: {
    status: 400,
    text: {
      'zh-CN': '提现金额须大于 {minimum} {asset}',
      'zh-TW': '提領金額須大於 {minimum} {asset}',
      en: 'The amount must be more than {minimum} {asset}',
      ru: 'Сумма должна быть больше {minimum} {asset}',
      pt: 'O valor deve ser maior que {minimum} {asset}',
      de: 'Der Betrag muss höher als {minimum} {asset} sein',
    },
  },
  notWithdrawable: {
    status: 400,
    text: {
      'zh-CN': '该币种暂不支持提现',
      'zh-TW': '該幣種暫不支援提領',
      en: 'This asset cannot be withdrawn',
      ru: 'Вывод этой валюты недоступен',
      pt: 'Este ativo não pode ser sacado',
      de: 'Diese Währung kann nicht ausgezahlt werden',
    },
  },
  walletNotBound: {
    status: 400,
    text: {
      'zh-CN': '请先绑定钱包，再提现',
      'zh-TW': '請先綁定錢包，再提領',
      en: 'Add a wallet to withdraw',
      ru: 'Чтобы вывести средства, привяжите кошелёк',
      pt: 'Vincule uma carteira para sacar',
      de: 'Verbinden Sie eine Wallet, um auszuzahlen',
    },
  },
  addressInvalid: {
    status: 400,
    text: {
      'zh-CN': '提现地址不正确',
      'zh-TW': '提領地址不正確',
      en: 'This is not a valid address',
      ru: 'Недействительный адрес',
      pt: 'Este endereço não é válido',
      de: 'Diese Adresse ist ungültig',
    },
  },
  ownAddressOnly: {
    status: 400,
    text: {
      'zh-CN': '只能提现到您登录的钱包地址',
      'zh-TW': '只能提領到您登入的錢包地址',
      en: 'You can withdraw only to the wallet you log in with',
      ru: 'Вывод возможен только на кошелёк, с которым вы входите',
      pt: 'O saque só é possível para a carteira usada no login',
      de: 'Auszahlungen gehen nur an die Wallet, mit der Sie sich anmelden',
    },
  },
  chainDecimals: {
    status: 400,
    text: {
      'zh-CN': '链上最多支持 {decimals} 位小数',
      'zh-TW': '鏈上最多支援 {decimals} 位小數',
      en: 'The chain carries at most {decimals} decimals',
      ru: 'Сеть поддерживает не более {decimals} знаков после запятой',
      pt: 'A rede aceita no máximo {decimals} casas decimais',
      de: 'Die Chain trägt höchstens {decimals} Nachkommastellen',
    },
  },
  onHold: {
    status: 400,
    text: {
      'zh-CN': '该提现处于保护期，{until} 之前不能通过',
      'zh-TW': '該提領處於保護期，{until} 之前不能通過',
      en: 'This withdrawal is on hold until {until}',
      ru: 'Этот вывод приостановлен до {until}',
      pt: 'Este saque está retido até {until}',
      de: 'Diese Auszahlung ist bis {until} zurückgehalten',
    },
  },
  dailyLimitReached: {
    status: 400,
    text: {
      'zh-CN': '超出每日提现限额：今日（UTC）还可提现价值 {left} USDT',
      'zh-TW': '超出每日提領限額：今日（UTC）還可提領價值 {left} USDT',
      en: 'Above the daily limit: {left} USDT of value are left for today (UTC)',
      ru: 'Превышен дневной лимит: на сегодня (UTC) осталось {left} USDT',
      pt: 'Acima do limite diário: restam {left} USDT de valor para hoje (UTC)',
      de: 'Über dem Tageslimit: Für heute (UTC) ist noch ein Wert von {left} USDT frei',
    },
  },
  ownerFrozen: {
    status: 409,
    text: {
      'zh-CN': '该用户已被冻结：解冻之前不能通过或付款',
      'zh-TW': '該用戶已被凍結：解凍之前不能通過或付款',
      en: 'This user is frozen: nothing is approved or paid until that ends',
      ru: 'Пользователь заблокирован: до разблокировки вывод нельзя одобрить или выплатить',
      pt: 'Este usuário está congelado: nada é aprovado ou pago até o fim do congelamento',
      de: 'Dieser Nutzer ist gesperrt: Bis zur Freigabe wird nichts genehmigt oder ausgezahlt',
    },
  },
  alreadyApproved: {
    status: 409,
    text: {
      'zh-CN': '您已通过该提现，还需另一位审核员',
      'zh-TW': '您已通過該提領，還需另一位審核員',
      en: 'You have already approved it; another reviewer must do so too',
      ru: 'Вы уже одобрили этот вывод; нужен ещё один проверяющий',
      pt: 'Você já aprovou este saque; falta outro revisor',
      de: 'Sie haben sie bereits freigegeben; es fehlt noch ein anderer Prüfer',
    },
  },
  fixedFeeTooHigh: {
    status: 400,
    text: {
      'zh-CN': '该手续费价值 {worth} USDT，最高为 {most} USDT',
      'zh-TW': '該手續費價值 {worth} USDT，最高為 {most} USDT',
      en: 'This fee is worth {worth} USDT; at most {most} USDT is allowed',
      ru: 'Эта комиссия стоит {worth} USDT, допускается не больше {most} USDT',
      pt: 'Esta taxa vale {worth} USDT; o máximo é {most} USDT',
      de: 'Diese Gebühr ist {worth} USDT wert, erlaubt sind höchstens {most} USDT',
    },
  },
  fixedFeeUnpriced: {
    status: 400,
    text: {
      'zh-CN': '{asset} 还没有价格，请先设定价格',
      'zh-TW': '{asset} 還沒有價格，請先設定價格',
      en: '{asset} has no price yet. Set its price first',
      ru: 'У {asset} ещё нет цены. Сначала установите её',
      pt: '{asset} ainda não tem preço. Defina o preço primeiro',
      de: '{asset} hat noch keinen Preis. Legen Sie ihn zuerst fest',
    },
  },
});
