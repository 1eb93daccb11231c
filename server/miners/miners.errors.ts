import { defineErrors } from '../common/errors';

export const minerErrors = defineErrors({
  productNotOnSale: {
    status: 400,
    text: {
      'zh-CN': '该矿机当前不在售',
      'zh-TW': '該礦機目前不在售',
      en: 'This miner is not on sale now',
      ru: 'Этот майнер сейчас не продаётся',
      pt: 'Este minerador não está à venda agora',
      de: 'Dieser Miner steht gerade nicht zum Verkauf',
    },
  },
  productSoldOut: {
    status: 400,
    text: {
      'zh-CN': '库存不足，剩余 {left} 台',
      'zh-TW': '庫存不足，剩餘 {left} 台',
      en: 'Only {left} of these miners are left',
      ru: 'Осталось майнеров: {left}',
      pt: 'Restam apenas {left} destes mineradores',
      de: 'Von diesen Minern sind nur noch {left} da',
    },
  },
  minerLimitReached: {
    status: 400,
    text: {
      'zh-CN': '每人限购 {most} 台',
      'zh-TW': '每人限購 {most} 台',
      en: 'One user can obtain {most} of these miners at most',
      ru: 'Один пользователь может получить не больше {most}',
      pt: 'Um usuário pode obter no máximo {most} destes mineradores',
      de: 'Von diesen Minern kann ein Nutzer höchstens {most} erwerben',
    },
  },
  poolMustBeFilled: {
    status: 400,
    text: {
      'zh-CN': '{asset} 释放池目前只够 {left} 台矿机',
      'zh-TW': '{asset} 釋放池目前只夠 {left} 台礦機',
      en: 'The {asset} pool covers {left} of these miners now',
      ru: 'Пула {asset} сейчас хватит на столько майнеров: {left}',
      pt: 'O fundo de {asset} cobre agora {left} destes mineradores',
      de: 'Der {asset}-Topf deckt zurzeit {left} dieser Miner',
    },
  },
  minerPriceUnknown: {
    status: 400,
    text: {
      'zh-CN': '{asset} 暂无价格',
      'zh-TW': '{asset} 暫無價格',
      en: '{asset} has no price yet',
      ru: 'У {asset} пока нет цены',
      pt: '{asset} ainda não tem preço',
      de: '{asset} hat noch keinen Preis',
    },
  },
  nothingToCollect: {
    status: 400,
    text: {
      'zh-CN': '暂无可收取的气泡',
      'zh-TW': '暫無可收取的氣泡',
      en: 'There is nothing to collect',
      ru: 'Собирать нечего',
      pt: 'Não há nada para coletar',
      de: 'Es gibt nichts einzusammeln',
    },
  },
  productAboveIncome: {
    status: 400,
    text: {
      'zh-CN': '「{title}」承诺的释放超过其积分带来的收入：收益倍数 {multiple} 时，黄金价值最高可为 {most} USDT',
      'zh-TW': '「{title}」承諾的釋放超過其積分帶來的收入：收益倍數 {multiple} 時，黃金價值最高可為 {most} USDT',
      en: '“{title}” would release more than the points it costs have brought in. The gold value can be at most {most} USDT at {multiple}',
      ru: '«{title}» выплатит больше, чем принесли потраченные баллы. Золотая стоимость может быть не выше {most} USDT при множителе {multiple}',
      pt: '“{title}” liberaria mais do que renderam os pontos que custa. O valor em ouro pode ser no máximo {most} USDT com múltiplo {multiple}',
      de: '„{title}“ würde mehr ausschütten, als die Punkte des Preises eingebracht haben. Der Goldwert darf bei Faktor {multiple} höchstens {most} USDT betragen',
    },
  },
  productAboveShare: {
    status: 400,
    text: {
      'zh-CN': '暂不可售：目前每个 {asset} 对应 {perPoint} USDT，收益倍数 {multiple} 时，黄金价值最高可为 {most} USDT',
      'zh-TW': '暫不可售：目前每個 {asset} 對應 {perPoint} USDT，收益倍數 {multiple} 時，黃金價值最高可為 {most} USDT',
      en: 'Not for sale now: one {asset} is backed by {perPoint} USDT today. The gold value can be at most {most} USDT at {multiple}',
      ru: 'Сейчас не продаётся: один {asset} сегодня обеспечен на {perPoint} USDT. Золотая стоимость может быть не выше {most} USDT при множителе {multiple}',
      pt: 'Indisponível agora: cada {asset} tem lastro de {perPoint} USDT hoje. O valor em ouro pode ser no máximo {most} USDT com múltiplo {multiple}',
      de: 'Zurzeit nicht verfügbar: Ein {asset} ist heute mit {perPoint} USDT gedeckt. Der Goldwert darf bei Faktor {multiple} höchstens {most} USDT betragen',
    },
  },
  productFeedsItself: {
    status: 400,
    text: {
      'zh-CN': '「{title}」带来的矿石积分不少于其价格',
      'zh-TW': '「{title}」帶來的礦石積分不少於其價格',
      en: '“{title}” would bring as many mineral points as it costs',
      ru: '«{title}» принесёт не меньше минеральных баллов, чем стоит',
      pt: '“{title}” renderia tantos pontos minerais quanto custa',
      de: '„{title}“ würde so viele Mineralpunkte einbringen, wie es kostet',
    },
  },
  productTooSmall: {
    status: 400,
    text: {
      'zh-CN': '每小时应释放的数额过小',
      'zh-TW': '每小時應釋放的數額過小',
      en: 'What is due each hour is less than the smallest unit',
      ru: 'За час причитается меньше наименьшей единицы',
      pt: 'O devido por hora é menor que a menor unidade',
      de: 'Stündlich fällig wäre weniger als die kleinste Einheit',
    },
  },
  productAssetRefused: {
    status: 400,
    text: {
      'zh-CN': '矿机只能释放代币',
      'zh-TW': '礦機只能釋放代幣',
      en: 'A miner releases tokens alone',
      ru: 'Майнер выплачивает только токены',
      pt: 'Um minerador libera apenas tokens',
      de: 'Ein Miner schüttet nur Token aus',
    },
  },
  productImageRefused: {
    status: 400,
    text: {
      'zh-CN': '请使用上传的图片',
      'zh-TW': '請使用上傳的圖片',
      en: 'Please upload the image here',
      ru: 'Загрузите изображение здесь',
      pt: 'Envie a imagem por aqui',
      de: 'Bitte laden Sie das Bild hier hoch',
    },
  },
  stockBelowSold: {
    status: 400,
    text: {
      'zh-CN': '总量不能少于已售 {sold} 台',
      'zh-TW': '總量不能少於已售 {sold} 台',
      en: '{sold} of them are sold already',
      ru: 'Уже продано: {sold}',
      pt: '{sold} deles já foram vendidos',
      de: '{sold} davon sind schon verkauft',
    },
  },
});
