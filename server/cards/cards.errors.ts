import { defineErrors } from '../common/errors';

export const cardErrors = defineErrors({
  alreadySold: {
    status: 400,
    text: {
      'zh-CN': '该卡片已售出',
      'zh-TW': '該卡片已售出',
      en: 'This card is already sold',
      ru: 'Эта карта уже продана',
      pt: 'Esta carta já foi vendida',
      de: 'Diese Karte ist schon verkauft',
    },
  },
  notOnSale: {
    status: 400,
    text: {
      'zh-CN': '该卡片当前不在售',
      'zh-TW': '該卡片目前不在售',
      en: 'This card is not on sale now',
      ru: 'Эта карта сейчас не продаётся',
      pt: 'Esta carta não está à venda agora',
      de: 'Diese Karte steht gerade nicht zum Verkauf',
    },
  },
  sessionStopped: {
    status: 400,
    text: {
      'zh-CN': '本场交易已暂停',
      'zh-TW': '本場交易已暫停',
      en: 'This session has been stopped',
      ru: 'Эта сессия остановлена',
      pt: 'Esta sessão foi interrompida',
      de: 'Diese Sitzung wurde angehalten',
    },
  },
  ownCard: {
    status: 400,
    text: {
      'zh-CN': '不能购买自己的卡片',
      'zh-TW': '不能購買自己的卡片',
      en: 'This card is your own',
      ru: 'Это ваша собственная карта',
      pt: 'Esta carta já é sua',
      de: 'Diese Karte gehört Ihnen selbst',
    },
  },
  cardPriceChanged: {
    status: 409,
    text: {
      'zh-CN': '价格已变为 {price} USDT，请重新确认',
      'zh-TW': '價格已變為 {price} USDT，請重新確認',
      en: 'The price is now {price} USDT; please look again',
      ru: 'Цена теперь {price} USDT, проверьте ещё раз',
      pt: 'O preço agora é {price} USDT; confira de novo',
      de: 'Der Preis ist jetzt {price} USDT; bitte sehen Sie noch einmal hin',
    },
  },
  fuelShortageChanged: {
    status: 409,
    text: {
      'zh-CN': '您现在缺 {fuel} FUEL，请重新确认',
      'zh-TW': '您現在缺 {fuel} FUEL，請重新確認',
      en: 'You are now short of {fuel} FUEL; please look again',
      ru: 'Теперь не хватает {fuel} FUEL, проверьте ещё раз',
      pt: 'Agora faltam {fuel} FUEL; confira de novo',
      de: 'Jetzt fehlen {fuel} FUEL; bitte sehen Sie noch einmal hin',
    },
  },
  notYourCard: {
    status: 403,
    text: {
      'zh-CN': '这不是您的卡片',
      'zh-TW': '這不是您的卡片',
      en: 'This card is not yours',
      ru: 'Это не ваша карта',
      pt: 'Esta carta não é sua',
      de: 'Diese Karte gehört Ihnen nicht',
    },
  },
  cardOnHold: {
    status: 400,
    text: {
      'zh-CN': '持有期未满，{until} 后才能挂卖',
      'zh-TW': '持有期未滿，{until} 後才能掛賣',
      en: 'This card can be hung from {until} on',
      ru: 'Эту карту можно выставить с {until}',
      pt: 'Esta carta pode ser posta à venda a partir de {until}',
      de: 'Diese Karte kann ab {until} ausgehängt werden',
    },
  },
  priceOutOfRange: {
    status: 400,
    text: {
      'zh-CN': '价格须在 {least} 至 {most} USDT 之间',
      'zh-TW': '價格須在 {least} 至 {most} USDT 之間',
      en: 'The price must be between {least} and {most} USDT',
      ru: 'Цена должна быть от {least} до {most} USDT',
      pt: 'O preço deve ficar entre {least} e {most} USDT',
      de: 'Der Preis muss zwischen {least} und {most} USDT liegen',
    },
  },
  priceAboveMost: {
    status: 400,
    text: {
      'zh-CN': '价格最高为 {most} USDT',
      'zh-TW': '價格最高為 {most} USDT',
      en: 'The price must be at most {most} USDT',
      ru: 'Цена должна быть не больше {most} USDT',
      pt: 'O preço deve ser no máximo {most} USDT',
      de: 'Der Preis darf höchstens {most} USDT sein',
    },
  },
  cardStateConflict: {
    status: 409,
    text: {
      'zh-CN': '卡片状态已变，请刷新后再试',
      'zh-TW': '卡片狀態已變，請重新整理後再試',
      en: 'This cannot be done with the card as it stands now',
      ru: 'С картой в её нынешнем состоянии это невозможно',
      pt: 'Isso não é possível com a carta no estado atual',
      de: 'Das geht mit der Karte in ihrem jetzigen Stand nicht',
    },
  },
  noSessionOpen: {
    status: 400,
    text: {
      'zh-CN': '暂无可挂卖的场次',
      'zh-TW': '暫無可掛賣的場次',
      en: 'There is no session to hang it for',
      ru: 'Нет сессии, на которую можно выставить карту',
      pt: 'Não há sessão para a qual pôr à venda',
      de: 'Es gibt keine Sitzung, für die sie ausgehängt werden kann',
    },
  },
  sessionNotOpen: {
    status: 400,
    text: {
      'zh-CN': '该场次已开始或已停止，请另选一场',
      'zh-TW': '該場次已開始或已停止，請另選一場',
      en: 'That session has begun or was stopped; please choose another',
      ru: 'Эта сессия началась или остановлена, выберите другую',
      pt: 'Essa sessão já começou ou foi interrompida; escolha outra',
      de: 'Diese Sitzung hat begonnen oder wurde angehalten; bitte wählen Sie eine andere',
    },
  },
  splittingChanged: {
    status: 409,
    text: {
      'zh-CN': '社区的拆分规则已变，请重新确认',
      'zh-TW': '社群的拆分規則已變，請重新確認',
      en: 'How the community splits cards has changed; please look again',
      ru: 'Правила деления карт в сообществе изменились, проверьте ещё раз',
      pt: 'A divisão de cartas da comunidade mudou; confira de novo',
      de: 'Die Gemeinschaft teilt Karten jetzt anders; bitte sehen Sie noch einmal hin',
    },
  },
  windowsOverlap: {
    status: 400,
    text: {
      'zh-CN': '与“{name}”的时间重叠',
      'zh-TW': '與「{name}」的時間重疊',
      en: 'The times overlap with “{name}”',
      ru: 'Время пересекается с «{name}»',
      pt: 'O horário coincide com “{name}”',
      de: 'Die Zeiten überschneiden sich mit „{name}“',
    },
  },
  sessionNotStopped: {
    status: 409,
    text: {
      'zh-CN': '该场次并未停止',
      'zh-TW': '該場次並未停止',
      en: 'This session is not stopped',
      ru: 'Эта сессия не остановлена',
      pt: 'Esta sessão não está interrompida',
      de: 'Diese Sitzung ist nicht angehalten',
    },
  },
  sessionOver: {
    status: 409,
    text: {
      'zh-CN': '该场次已结束',
      'zh-TW': '該場次已結束',
      en: 'This session is over',
      ru: 'Эта сессия завершена',
      pt: 'Esta sessão já terminou',
      de: 'Diese Sitzung ist vorbei',
    },
  },
  seriesCodeTaken: {
    status: 409,
    text: {
      'zh-CN': '该系列代码已被使用',
      'zh-TW': '該系列代碼已被使用',
      en: 'There is a series of this code already',
      ru: 'Серия с таким кодом уже есть',
      pt: 'Já existe uma série com esse código',
      de: 'Eine Serie mit diesem Kürzel gibt es schon',
    },
  },
  seriesFull: {
    status: 400,
    text: {
      'zh-CN': '一个系列最多 {most} 张卡片',
      'zh-TW': '一個系列最多 {most} 張卡片',
      en: 'A series has at most {most} cards',
      ru: 'В серии не больше {most} карт',
      pt: 'Uma série tem no máximo {most} cartas',
      de: 'Eine Serie hat höchstens {most} Karten',
    },
  },
  seriesImageRefused: {
    status: 400,
    text: {
      'zh-CN': '图片须先上传到本平台',
      'zh-TW': '圖片須先上傳到本平台',
      en: 'The image must be one that was uploaded here',
      ru: 'Изображение нужно сначала загрузить сюда',
      pt: 'A imagem precisa ter sido enviada aqui',
      de: 'Das Bild muss hier hochgeladen worden sein',
    },
  },
});
