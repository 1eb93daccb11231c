import { defineErrors } from '../common/errors';

export const exchangeErrors = defineErrors({
  exchangeClosed: {
    status: 400,
    text: {
      'zh-CN': '该兑换暂未开放',
      'zh-TW': '該兌換暫未開放',
      en: 'This exchange is not yet open',
      ru: 'Этот обмен ещё не открыт',
      pt: 'Esta troca ainda não está aberta',
      de: 'Dieser Tausch ist noch nicht geöffnet',
    },
  },
  insufficientLiquidity: {
    status: 400,
    text: {
      'zh-CN': '流动性不足',
      'zh-TW': '流動性不足',
      en: 'Insufficient liquidity',
      ru: 'Недостаточно ликвидности',
      pt: 'Liquidez insuficiente',
      de: 'Nicht genügend Liquidität',
    },
  },
  quoteInvalid: {
    status: 400,
    text: {
      'zh-CN': '报价无效，请重新获取',
      'zh-TW': '報價無效，請重新取得',
      en: 'This quote is not valid; please get a new one',
      ru: 'Котировка недействительна, запросите новую',
      pt: 'Esta cotação não é válida; peça uma nova',
      de: 'Dieses Angebot ist ungültig; bitte ein neues anfordern',
    },
  },
  quoteExpired: {
    status: 400,
    text: {
      'zh-CN': '报价已过期，请重新获取',
      'zh-TW': '報價已過期，請重新取得',
      en: 'This quote has expired; please get a new one',
      ru: 'Срок котировки истёк, запросите новую',
      pt: 'Esta cotação expirou; peça uma nova',
      de: 'Dieses Angebot ist abgelaufen; bitte ein neues anfordern',
    },
  },
  quoteUsed: {
    status: 409,
    text: {
      'zh-CN': '该报价已使用',
      'zh-TW': '該報價已使用',
      en: 'This quote was already used',
      ru: 'Эта котировка уже использована',
      pt: 'Esta cotação já foi usada',
      de: 'Dieses Angebot wurde bereits verwendet',
    },
  },
  priceChanged: {
    status: 409,
    text: {
      'zh-CN': '价格已变动，请重新获取报价',
      'zh-TW': '價格已變動，請重新取得報價',
      en: 'The price has changed; please get a new quote',
      ru: 'Цена изменилась, запросите новую котировку',
      pt: 'O preço mudou; peça uma nova cotação',
      de: 'Der Preis hat sich geändert; bitte ein neues Angebot anfordern',
    },
  },
  pairPoolMismatch: {
    status: 400,
    text: {
      'zh-CN': '该流动池不含这两种币',
      'zh-TW': '該流動池不含這兩種幣',
      en: 'This pool does not hold these two assets',
      ru: 'В этом пуле нет этих двух валют',
      pt: 'Este pool não tem estes dois ativos',
      de: 'Dieser Pool enthält diese beiden Währungen nicht',
    },
  },
  exchangeAboveMax: {
    status: 400,
    text: {
      'zh-CN': '单次最多可兑换 {most} {asset}',
      'zh-TW': '單次最多可兌換 {most} {asset}',
      en: 'At most {most} {asset} can be exchanged at once',
      ru: 'За один раз можно обменять не больше {most} {asset}',
      pt: 'É possível trocar no máximo {most} {asset} de uma vez',
      de: 'Auf einmal lassen sich höchstens {most} {asset} tauschen',
    },
  },
  exchangeAboveDay: {
    status: 400,
    text: {
      'zh-CN': '今日（UTC）按此汇率最多还可兑换 {left} {asset}',
      'zh-TW': '今日（UTC）依此匯率最多還可兌換 {left} {asset}',
      en: 'At most {left} {asset} can still be exchanged at this rate today (UTC)',
      ru: 'Сегодня (UTC) по этому курсу можно обменять ещё не больше {left} {asset}',
      pt: 'Hoje (UTC) ainda é possível trocar no máximo {left} {asset} a esta taxa',
      de: 'Heute (UTC) lassen sich zu diesem Kurs noch höchstens {left} {asset} tauschen',
    },
  },
  pricedByPool: {
    status: 400,
    text: {
      'zh-CN': '{asset} 的价格来自流动池，只能通过流动池兑换',
      'zh-TW': '{asset} 的價格來自流動池，只能透過流動池兌換',
      en: 'A pool sets the price of {asset}, so it can be exchanged only by pool',
      ru: 'Цену {asset} задаёт пул, поэтому обменять можно только через пул',
      pt: 'Um pool define o preço de {asset}, então a troca só é possível pelo pool',
      de: 'Den Preis von {asset} bestimmt ein Pool, daher ist nur der Tausch über den Pool möglich',
    },
  },
});
