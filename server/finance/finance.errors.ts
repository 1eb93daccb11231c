import { defineErrors } from '../common/errors';

export const financeErrors = defineErrors({
  notDepositable: {
    status: 400,
    text: {
      'zh-CN': '该币种暂不支持充值',
      'zh-TW': '該幣種暫不支援充值',
      en: 'This asset cannot be deposited',
      ru: 'Пополнение в этой валюте недоступно',
      pt: 'Este ativo não aceita depósito',
      de: 'Diese Währung kann nicht eingezahlt werden',
    },
  },
  notWithdrawable: {
    status: 400,
    text: {
      'zh-CN': '该币种暂不支持提现',
      'zh-TW': '該幣種暫不支援提現',
      en: 'This asset cannot be withdrawn',
      ru: 'Вывод этой валюты недоступен',
      pt: 'Este ativo não pode ser sacado',
      de: 'Diese Währung kann nicht ausgezahlt werden',
    },
  },
  belowMinimum: {
    status: 400,
    text: {
      'zh-CN': '金额不能低于 {minimum} {asset}',
      'zh-TW': '金額不能低於 {minimum} {asset}',
      en: 'The amount must be at least {minimum} {asset}',
      ru: 'Минимальная сумма: {minimum} {asset}',
      pt: 'O valor mínimo é {minimum} {asset}',
      de: 'Der Mindestbetrag ist {minimum} {asset}',
    },
  },
  txHashInvalid: {
    status: 400,
    text: {
      'zh-CN': '交易哈希格式不正确',
      'zh-TW': '交易雜湊格式不正確',
      en: 'This is not a transaction hash',
      ru: 'Это не хеш транзакции',
      pt: 'Isto não é um hash de transação',
      de: 'Das ist kein Transaktions-Hash',
    },
  },
  txHashUsed: {
    status: 400,
    text: {
      'zh-CN': '该交易哈希已被使用',
      'zh-TW': '該交易雜湊已被使用',
      en: 'This transaction was already used',
      ru: 'Эта транзакция уже использована',
      pt: 'Esta transação já foi usada',
      de: 'Diese Transaktion wurde bereits verwendet',
    },
  },
  txHashRequired: {
    status: 400,
    text: {
      'zh-CN': '请填写交易哈希',
      'zh-TW': '請填寫交易雜湊',
      en: 'Enter the transaction hash',
      ru: 'Укажите хеш транзакции',
      pt: 'Informe o hash da transação',
      de: 'Geben Sie den Transaktions-Hash ein',
    },
  },
  imageInvalid: {
    status: 400,
    text: {
      'zh-CN': '凭证图片无效，请重新上传',
      'zh-TW': '憑證圖片無效，請重新上傳',
      en: 'The voucher image is not valid; please upload it again',
      ru: 'Изображение чека недействительно, загрузите его снова',
      pt: 'A imagem do comprovante é inválida; envie novamente',
      de: 'Das Belegbild ist ungültig; bitte erneut hochladen',
    },
  },
  tooManyPending: {
    status: 400,
    text: {
      'zh-CN': '您有过多待审核的申请，请等待审核',
      'zh-TW': '您有過多待審核的申請，請等待審核',
      en: 'Too many of your requests are waiting for review',
      ru: 'Слишком много ваших заявок ожидает проверки',
      pt: 'Você tem muitas solicitações aguardando análise',
      de: 'Zu viele Ihrer Anträge warten auf Prüfung',
    },
  },
  custodyMissing: {
    status: 400,
    text: {
      'zh-CN': '充值地址尚未配置，请联系客服',
      'zh-TW': '充值地址尚未設定，請聯絡客服',
      en: 'Deposits are not set up yet; please contact customer service',
      ru: 'Пополнение ещё не настроено, обратитесь в поддержку',
      pt: 'Os depósitos ainda não foram configurados; fale com o atendimento',
      de: 'Einzahlungen sind noch nicht eingerichtet; bitte wenden Sie sich an den Kundendienst',
    },
  },
  addressInvalid: {
    status: 400,
    text: {
      'zh-CN': '提现地址不正确',
      'zh-TW': '提現地址不正確',
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
      'zh-TW': '只能提現到您登入的錢包地址',
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
      'zh-TW': '該提現處於保護期，{until} 之前不能通過',
      en: 'This withdrawal is on hold until {until}',
      ru: 'Этот вывод приостановлен до {until}',
      pt: 'Este saque está retido até {until}',
      de: 'Diese Auszahlung ist bis {until} zurückgehalten',
    },
  },
  notPayer: {
    status: 403,
    text: {
      'zh-CN': '该提现由其他同事付款',
      'zh-TW': '該提現由其他同事付款',
      en: 'Somebody else is paying this withdrawal',
      ru: 'Эту выплату проводит другой сотрудник',
      pt: 'Outra pessoa está pagando este saque',
      de: 'Diese Auszahlung führt jemand anderes aus',
    },
  },
});

/** What a user reads after asking for something that staff review. */
export const waitForReview = {
  'zh-CN': '请等待审核',
  'zh-TW': '請等待審核',
  en: 'Please wait for review',
  ru: 'Пожалуйста, дождитесь проверки',
  pt: 'Aguarde a análise',
  de: 'Bitte warten Sie auf die Prüfung',
} as const;
