import { defineErrors } from '../../common/errors';

/** Refusals of deposits. */
export const depositErrors = defineErrors({
  notDepositable: {
    status: 400,
    text: {
      'zh-CN': '该币种暂不支持充值',
      'zh-TW': '該幣種暫不支援儲值',
      en: 'This asset cannot be deposited',
      ru: 'Пополнение в этой валюте недоступно',
      pt: 'Este ativo não aceita depósito',
      de: 'Diese Währung kann nicht eingezahlt werden',
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
  testMoneyTaken: {
    status: 400,
    text: {
      'zh-CN': '{minutes} 分钟后可再次领取测试 USDT',
      'zh-TW': '{minutes} 分鐘後可再次領取測試 USDT',
      en: 'You can get test USDT again in {minutes} min',
      ru: 'Тестовые USDT снова будут доступны через {minutes} мин',
      pt: 'Você poderá receber USDT de teste de novo em {minutes} min',
      de: 'Test-USDT gibt es wieder in {minutes} Min.',
    },
  },
  alreadyFiled: {
    status: 400,
    text: {
      'zh-CN': '这笔交易您已提交，正在核对中',
      'zh-TW': '這筆交易您已提交，正在核對中',
      en: 'You have already filed this transaction; it is being checked',
      ru: 'Вы уже указали эту транзакцию, она проверяется',
      pt: 'Você já informou esta transação; ela está em verificação',
      de: 'Diese Transaktion haben Sie bereits gemeldet; sie wird geprüft',
    },
  },
  notConfirmed: {
    status: 409,
    text: {
      'zh-CN': '链上尚未最终确认（{confirmations}/{needed}），暂不能通过',
      'zh-TW': '鏈上尚未最終確認（{confirmations}/{needed}），暫不能通過',
      en: 'The chain has not confirmed it for good yet ({confirmations} of {needed})',
      ru: 'Сеть ещё не подтвердила её окончательно ({confirmations} из {needed})',
      pt: 'A rede ainda não a confirmou em definitivo ({confirmations} de {needed})',
      de: 'Die Chain hat sie noch nicht endgültig bestätigt ({confirmations} von {needed})',
    },
  },
  notCreditable: {
    status: 409,
    text: {
      'zh-CN': '链上没有可入账的转账：交易失败、代币或收款地址不符',
      'zh-TW': '鏈上沒有可入帳的轉帳：交易失敗、代幣或收款地址不符',
      en: 'The chain shows nothing to credit: the transaction failed, or went to another token or address',
      ru: 'В сети нечего зачислять: транзакция не прошла либо другой токен или получатель',
      pt: 'A rede não mostra nada a creditar: a transação falhou, ou o token ou o destino são outros',
      de: 'Die Chain zeigt nichts zum Gutschreiben: fehlgeschlagen, anderer Token oder anderer Empfänger',
    },
  },
  receivedDiffers: {
    status: 400,
    text: {
      'zh-CN': '链上实际到账 {received} {asset}，只能按此金额入账',
      'zh-TW': '鏈上實際到帳 {received} {asset}，只能按此金額入帳',
      en: 'The chain shows {received} {asset}; exactly that is credited',
      ru: 'В сети получено {received} {asset}; зачисляется ровно столько',
      pt: 'A rede mostra {received} {asset}; credita-se exatamente isso',
      de: 'Die Chain zeigt {received} {asset}; genau das wird gutgeschrieben',
    },
  },
  chainUnavailable: {
    status: 409,
    text: {
      'zh-CN': '暂时无法连接链上节点，请稍后重试',
      'zh-TW': '暫時無法連接鏈上節點，請稍後再試',
      en: 'The chain cannot be read right now; please try again shortly',
      ru: 'Сейчас не удаётся прочитать данные сети; повторите чуть позже',
      pt: 'Não é possível ler a rede agora; tente novamente em instantes',
      de: 'Die Chain ist gerade nicht lesbar; bitte gleich noch einmal versuchen',
    },
  },
});
