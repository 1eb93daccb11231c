import { type AppError, defineErrors } from '../../../common/errors';

/** Why the payer signs nothing though something is approved; shown to staff, thrown nowhere. */
export type PayerWait = AppError;

export const payerWaits = defineErrors({
  node: {
    status: 409,
    text: {
      'zh-CN': '区块链节点目前不可用',
      'zh-TW': '區塊鏈節點目前無法使用',
      en: 'The chain’s node cannot be used now',
      ru: 'Узел сети сейчас недоступен',
      pt: 'O nó da rede não está disponível agora',
      de: 'Der Knoten der Chain ist derzeit nicht nutzbar',
    },
  },
  enoughOpen: {
    status: 409,
    text: {
      'zh-CN': '已有 {open} 笔付款等待链上确认',
      'zh-TW': '已有 {open} 筆付款等待鏈上確認',
      en: '{open} payouts already wait for the chain',
      ru: 'Ждут подтверждения в сети: {open} выплат',
      pt: '{open} pagamentos já aguardam a rede',
      de: '{open} Auszahlungen warten bereits auf die Chain',
    },
  },
  gas: {
    status: 409,
    text: {
      'zh-CN': '热钱包的 BNB 不足以支付矿工费',
      'zh-TW': '熱錢包的 BNB 不足以支付礦工費',
      en: 'The hot wallet has too little BNB for gas',
      ru: 'На горячем кошельке не хватает BNB на комиссию сети',
      pt: 'A carteira quente não tem BNB suficiente para as taxas da rede',
      de: 'Die Hot Wallet hat zu wenig BNB für die Netzwerkgebühr',
    },
  },
  balance: {
    status: 409,
    text: {
      'zh-CN': '热钱包的 {asset} 不足以支付提现 {id}',
      'zh-TW': '熱錢包的 {asset} 不足以支付提領 {id}',
      en: 'The hot wallet has too little {asset} for withdrawal {id}',
      ru: 'На горячем кошельке не хватает {asset} для вывода {id}',
      pt: 'A carteira quente não tem {asset} suficiente para o saque {id}',
      de: 'Die Hot Wallet hat zu wenig {asset} für Auszahlung {id}',
    },
  },
  capReached: {
    status: 409,
    text: {
      'zh-CN': '提现 {id} 超出今日剩余的自动付款上限',
      'zh-TW': '提領 {id} 超出今日剩餘的自動付款上限',
      en: 'Withdrawal {id} does not fit what is left of today’s cap',
      ru: 'Вывод {id} не укладывается в остаток дневного предела',
      pt: 'O saque {id} não cabe no que resta do teto de hoje',
      de: 'Auszahlung {id} passt nicht mehr in das heutige Tageslimit',
    },
  },
  overCap: {
    status: 409,
    text: {
      'zh-CN': '提现 {id} 超出整日的自动付款上限，须由员工付款',
      'zh-TW': '提領 {id} 超出整日的自動付款上限，須由員工付款',
      en: 'Withdrawal {id} is more than a whole day’s cap: staff must pay it',
      ru: 'Вывод {id} больше дневного предела: его должны выплатить сотрудники',
      pt: 'O saque {id} passa do teto de um dia inteiro: a equipe deve pagá-lo',
      de: 'Auszahlung {id} übersteigt ein ganzes Tageslimit: Mitarbeiter müssen sie zahlen',
    },
  },
  unpriced: {
    status: 409,
    text: {
      'zh-CN': '{asset} 没有价格：提现 {id} 须由员工付款',
      'zh-TW': '{asset} 沒有價格：提領 {id} 須由員工付款',
      en: '{asset} has no price: staff must pay withdrawal {id}',
      ru: 'У {asset} нет цены: вывод {id} должны выплатить сотрудники',
      pt: '{asset} não tem preço: a equipe deve pagar o saque {id}',
      de: '{asset} hat keinen Preis: Mitarbeiter müssen Auszahlung {id} zahlen',
    },
  },
});
