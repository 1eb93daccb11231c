import { type AppError, defineErrors } from '../../common/errors';

/** Why no root is written though anchors are on; shown to staff, thrown nowhere. */
export type AnchorWait = AppError;

export const anchorWaits = defineErrors({
  anchorNeedsKey: {
    status: 409,
    text: {
      'zh-CN': '需要链上节点和热钱包密钥',
      'zh-TW': '需要鏈上節點和熱錢包金鑰',
      en: 'A node and the hot wallet’s key are needed',
      ru: 'Нужны узел сети и ключ горячего кошелька',
      pt: 'É preciso um nó da rede e a chave da carteira quente',
      de: 'Ein Knoten der Chain und der Schlüssel der Hot Wallet fehlen',
    },
  },
  anchorOpen: {
    status: 409,
    text: {
      'zh-CN': '{date} 的锚定正在等待链上确认',
      'zh-TW': '{date} 的錨定正在等待鏈上確認',
      en: 'The anchor of {date} waits for the chain',
      ru: 'Запись за {date} ждёт подтверждения в сети',
      pt: 'A ancoragem de {date} aguarda a rede',
      de: 'Die Verankerung vom {date} wartet auf die Chain',
    },
  },
  payoutsFirst: {
    status: 409,
    text: {
      'zh-CN': '待付的提现优先',
      'zh-TW': '待付的提領優先',
      en: 'Payouts go first',
      ru: 'Сначала выплаты',
      pt: 'Os pagamentos vêm primeiro',
      de: 'Auszahlungen gehen vor',
    },
  },
  anchorGas: {
    status: 409,
    text: {
      'zh-CN': '热钱包的 BNB 须先保证提现的矿工费',
      'zh-TW': '熱錢包的 BNB 須先保證提領的礦工費',
      en: 'The hot wallet has too little BNB: the gas of payouts is kept back',
      ru: 'На горячем кошельке мало BNB: резерв на комиссии выплат не трогается',
      pt: 'A carteira quente tem pouco BNB: as taxas dos pagamentos ficam reservadas',
      de: 'Die Hot Wallet hat zu wenig BNB: Die Gebühren der Auszahlungen bleiben reserviert',
    },
  },
  anchorCap: {
    status: 409,
    text: {
      'zh-CN': '一次锚定现需至多 {cost} BNB，今日上限只剩 {left} BNB',
      'zh-TW': '一次錨定現需至多 {cost} BNB，今日上限只剩 {left} BNB',
      en: 'An anchor may now cost {cost} BNB, and {left} BNB of today’s cap is left',
      ru: 'Запись сейчас может стоить {cost} BNB, а от дневного предела осталось {left} BNB',
      pt: 'Uma ancoragem pode custar agora {cost} BNB, e restam {left} BNB do teto de hoje',
      de: 'Eine Verankerung kann jetzt {cost} BNB kosten, vom Tageslimit sind {left} BNB übrig',
    },
  },
});
