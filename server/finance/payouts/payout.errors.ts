import { defineErrors } from '../../common/errors';

export const payoutErrors = defineErrors({
  payoutsStopped: {
    status: 409,
    text: {
      'zh-CN': '付款已全部停止',
      'zh-TW': '付款已全部停止',
      en: 'All payouts are stopped',
      ru: 'Все выплаты остановлены',
      pt: 'Todos os pagamentos estão suspensos',
      de: 'Alle Auszahlungen sind angehalten',
    },
  },
  payoutsNotStopped: {
    status: 409,
    text: {
      'zh-CN': '付款并未停止',
      'zh-TW': '付款並未停止',
      en: 'Payouts are not stopped',
      ru: 'Выплаты не остановлены',
      pt: 'Os pagamentos não estão suspensos',
      de: 'Die Auszahlungen sind nicht angehalten',
    },
  },
  heldByPayer: {
    status: 409,
    text: {
      'zh-CN': '该提现正由系统自动付款，请等待链上结果',
      'zh-TW': '該提領正由系統自動付款，請等待鏈上結果',
      en: 'This withdrawal is being paid automatically; please wait for the chain',
      ru: 'Этот вывод выплачивается автоматически, дождитесь результата в сети',
      pt: 'Este saque está sendo pago automaticamente; aguarde o resultado na rede',
      de: 'Diese Auszahlung läuft automatisch; bitte das Ergebnis auf der Chain abwarten',
    },
  },
  notPayer: {
    status: 403,
    text: {
      'zh-CN': '该提现由其他同事付款',
      'zh-TW': '該提領由其他同事付款',
      en: 'Somebody else is paying this withdrawal',
      ru: 'Эту выплату проводит другой сотрудник',
      pt: 'Outra pessoa está pagando este saque',
      de: 'Diese Auszahlung führt jemand anderes aus',
    },
  },
  payoutNotFound: {
    status: 400,
    text: {
      'zh-CN': '链上尚无该交易，请核对交易哈希或稍后再试',
      'zh-TW': '鏈上尚無該交易，請核對交易雜湊或稍後再試',
      en: 'The chain does not know this transaction yet; check the hash or try again later',
      ru: 'В сети пока нет такой транзакции; проверьте хеш или повторите позже',
      pt: 'A rede ainda não conhece esta transação; confira o hash ou tente mais tarde',
      de: 'Die Chain kennt diese Transaktion noch nicht; Hash prüfen oder später erneut versuchen',
    },
  },
  payoutNotFinal: {
    status: 400,
    text: {
      'zh-CN': '该交易尚未最终确认，请稍后再试',
      'zh-TW': '該交易尚未最終確認，請稍後再試',
      en: 'This transaction is not final yet; try again in a moment',
      ru: 'Транзакция ещё не окончательна; повторите чуть позже',
      pt: 'Esta transação ainda não é definitiva; tente novamente em instantes',
      de: 'Diese Transaktion ist noch nicht endgültig; bitte gleich noch einmal versuchen',
    },
  },
  payoutReverted: {
    status: 400,
    text: {
      'zh-CN': '该交易在链上执行失败，没有付款',
      'zh-TW': '該交易在鏈上執行失敗，沒有付款',
      en: 'This transaction failed on the chain: it paid nothing',
      ru: 'Транзакция завершилась в сети ошибкой: ничего не выплачено',
      pt: 'Esta transação falhou na rede: nada foi pago',
      de: 'Diese Transaktion ist auf der Chain gescheitert: Sie hat nichts gezahlt',
    },
  },
  payoutOther: {
    status: 400,
    text: {
      'zh-CN': '该交易并非从我方地址向该提现地址支付这笔准确金额',
      'zh-TW': '該交易並非從我方地址向該提領地址支付這筆準確金額',
      en: 'This transaction does not pay exactly this amount from our address to the withdrawal’s',
      ru: 'Эта транзакция не переводит ровно эту сумму с нашего адреса на адрес вывода',
      pt: 'Esta transação não paga exatamente este valor do nosso endereço ao endereço do saque',
      de: 'Diese Transaktion zahlt nicht genau diesen Betrag von unserer Adresse an die der Auszahlung',
    },
  },
  payoutUnchecked: {
    status: 400,
    text: {
      'zh-CN': '区块链节点暂时无法访问，请稍后再试',
      'zh-TW': '區塊鏈節點暫時無法存取，請稍後再試',
      en: 'The chain cannot be reached at the moment; try again shortly',
      ru: 'Сеть сейчас недоступна; повторите чуть позже',
      pt: 'A rede está inacessível no momento; tente novamente em instantes',
      de: 'Die Chain ist gerade nicht erreichbar; bitte gleich noch einmal versuchen',
    },
  },
});
