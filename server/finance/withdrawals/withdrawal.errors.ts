import { defineErrors } from '../../common/errors';

export const withdrawalErrors = defineErrors({
  dailyLimitReached: {
    status: 400,
    text: {
      'zh-CN': '超出每日提现限额：今日（UTC）还可提现价值 {left} USDT',
      'zh-TW': '超出每日提現限額：今日（UTC）還可提現價值 {left} USDT',
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
      'zh-TW': '您已通過該提現，還需另一位審核員',
      en: 'You have already approved it; another reviewer must do so too',
      ru: 'Вы уже одобрили этот вывод; нужен ещё один проверяющий',
      pt: 'Você já aprovou este saque; falta outro revisor',
      de: 'Sie haben sie bereits freigegeben; es fehlt noch ein anderer Prüfer',
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
      'zh-TW': '該交易並非從我方地址向該提現地址支付這筆準確金額',
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
