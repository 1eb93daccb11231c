import { defineErrors } from '../common/errors';

export const marketErrors = defineErrors({
  poolEmpty: {
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
  tradeTooSmall: {
    status: 400,
    text: {
      'zh-CN': '数量过小，无法兑换',
      'zh-TW': '數量過小，無法兌換',
      en: 'The amount is too small to exchange',
      ru: 'Слишком малая сумма для обмена',
      pt: 'O valor é pequeno demais para trocar',
      de: 'Der Betrag ist zu klein zum Tauschen',
    },
  },
  tradeTooLarge: {
    status: 400,
    text: {
      'zh-CN': '数量超出流动池单笔上限，请减少数量',
      'zh-TW': '數量超出流動池單筆上限，請減少數量',
      en: 'The amount is too large for the pool; please exchange less at once',
      ru: 'Сумма слишком велика для пула; обменяйте меньше за раз',
      pt: 'O valor é grande demais para o pool; troque menos de cada vez',
      de: 'Der Betrag ist zu groß für den Pool; bitte weniger auf einmal tauschen',
    },
  },
  tradeTooLargeForDay: {
    status: 400,
    text: {
      'zh-CN': '兑换后价格偏离 24 小时均价过大，请减少数量',
      'zh-TW': '兌換後價格偏離 24 小時均價過大，請減少數量',
      en: 'This would move the price too far from its 24-hour average; please exchange less',
      ru: 'Цена слишком отклонится от средней за 24 часа; обменяйте меньше',
      pt: 'Isto afastaria demais o preço da média de 24 horas; troque menos',
      de: 'Der Preis würde zu weit vom 24-Stunden-Mittel abweichen; bitte weniger tauschen',
    },
  },
  poolHalted: {
    status: 400,
    text: {
      'zh-CN': '近 30 分钟价格波动过大，兑换暂停，请稍后再试',
      'zh-TW': '近 30 分鐘價格波動過大，兌換暫停，請稍後再試',
      en: 'The price moved too fast in the last 30 minutes; exchange is paused, please try again later',
      ru: 'За последние 30 минут цена менялась слишком быстро; обмен приостановлен, попробуйте позже',
      pt: 'O preço oscilou demais nos últimos 30 minutos; a troca está pausada, tente mais tarde',
      de: 'Der Preis hat in den letzten 30 Minuten zu stark geschwankt; der Tausch ist ausgesetzt, bitte später erneut versuchen',
    },
  },
  poolHaltedForDay: {
    status: 400,
    text: {
      'zh-CN': '价格偏离 24 小时均价过大，兑换暂停，数小时后再试',
      'zh-TW': '價格偏離 24 小時均價過大，兌換暫停，數小時後再試',
      en: 'The price is too far from its 24-hour average; exchange is paused, please try again in a few hours',
      ru: 'Цена слишком далека от средней за 24 часа; обмен приостановлен, попробуйте через несколько часов',
      pt: 'O preço está longe demais da média de 24 horas; a troca está pausada, tente daqui a algumas horas',
      de: 'Der Preis liegt zu weit vom 24-Stunden-Mittel entfernt; der Tausch ist ausgesetzt, bitte in einigen Stunden erneut versuchen',
    },
  },
  priceUnavailable: {
    status: 400,
    text: {
      'zh-CN': '{asset} 暂无有效价格，请稍后再试',
      'zh-TW': '{asset} 暫無有效價格，請稍後再試',
      en: 'There is no current price of {asset}; please try again later',
      ru: 'Сейчас нет актуальной цены {asset}; попробуйте позже',
      pt: 'Não há preço atual de {asset}; tente mais tarde',
      de: 'Für {asset} gibt es gerade keinen gültigen Preis; bitte später erneut versuchen',
    },
  },
  priceFixed: {
    status: 400,
    text: {
      'zh-CN': '{asset} 的价格不能更改',
      'zh-TW': '{asset} 的價格不能更改',
      en: 'The price of {asset} cannot be changed',
      ru: 'Цену {asset} изменить нельзя',
      pt: 'O preço de {asset} não pode ser alterado',
      de: 'Der Preis von {asset} lässt sich nicht ändern',
    },
  },
  pointsStayInside: {
    status: 400,
    text: {
      'zh-CN': '积分不能充值、提现、转账或兑换',
      'zh-TW': '積分不能儲值、提領、轉帳或兌換',
      en: 'Points cannot be deposited, withdrawn, transferred or exchanged',
      ru: 'Баллы нельзя вносить, выводить, переводить или обменивать',
      pt: 'Pontos não podem ser depositados, sacados, transferidos nem trocados',
      de: 'Punkte lassen sich nicht einzahlen, auszahlen, übertragen oder tauschen',
    },
  },
  contractInvalid: {
    status: 400,
    text: {
      'zh-CN': '合约地址不正确',
      'zh-TW': '合約地址不正確',
      en: 'This is not a contract address',
      ru: 'Это не адрес контракта',
      pt: 'Isto não é um endereço de contrato',
      de: 'Das ist keine Vertragsadresse',
    },
  },
  feedAddressInvalid: {
    status: 400,
    text: {
      'zh-CN': '请填写公网服务器的 http 或 https 地址，且不含用户名和密码',
      'zh-TW': '請填寫公開網路伺服器的 http 或 https 網址，且不含使用者名稱和密碼',
      en: 'Enter the http or https address of a public server, without user name or password',
      ru: 'Укажите адрес http или https общедоступного сервера без имени пользователя и пароля',
      pt: 'Informe o endereço http ou https de um servidor público, sem usuário nem senha',
      de: 'Geben Sie die http- oder https-Adresse eines öffentlichen Servers ohne Benutzername und Passwort an',
    },
  },
  feedPathInvalid: {
    status: 400,
    text: {
      'zh-CN': '请填写价格在 JSON 中的路径，例如 data.0.price',
      'zh-TW': '請填寫價格在 JSON 中的路徑，例如 data.0.price',
      en: 'Enter the path to the number in the JSON, e.g. data.0.price',
      ru: 'Укажите путь к числу в JSON, например data.0.price',
      pt: 'Informe o caminho até o número no JSON, por exemplo data.0.price',
      de: 'Geben Sie den Pfad zur Zahl im JSON an, z. B. data.0.price',
    },
  },
  poolOfAnotherAsset: {
    status: 400,
    text: {
      'zh-CN': '该流动池不适用于此币种',
      'zh-TW': '該流動池不適用於此幣種',
      en: 'This pool is not one of this asset',
      ru: 'Этот пул не относится к данной валюте',
      pt: 'Este pool não é deste ativo',
      de: 'Dieser Pool gehört nicht zu dieser Währung',
    },
  },
  walkInProduction: {
    status: 400,
    text: {
      'zh-CN': '模拟行情不能用于生产环境',
      'zh-TW': '模擬行情不能用於正式環境',
      en: 'The walking price is for development only',
      ru: 'Случайная цена доступна только при разработке',
      pt: 'O preço simulado serve apenas para desenvolvimento',
      de: 'Der zufällige Preis ist nur für die Entwicklung',
    },
  },
  quoteRequired: {
    status: 400,
    text: {
      'zh-CN': '流动池为空，请同时填写两种数量',
      'zh-TW': '流動池為空，請同時填寫兩種數量',
      en: 'The pool is empty: enter both amounts, they set its price',
      ru: 'Пул пуст: укажите обе суммы, они зададут цену',
      pt: 'O pool está vazio: informe os dois valores, eles definem o preço',
      de: 'Der Pool ist leer: geben Sie beide Beträge an, sie bestimmen den Preis',
    },
  },
  quoteTooLow: {
    status: 400,
    text: {
      'zh-CN': '按当前储备需要 {needed} {asset}',
      'zh-TW': '按目前儲備需要 {needed} {asset}',
      en: 'At the present reserves {needed} {asset} are needed',
      ru: 'При текущих резервах требуется {needed} {asset}',
      pt: 'Com as reservas atuais são necessários {needed} {asset}',
      de: 'Bei den jetzigen Reserven sind {needed} {asset} nötig',
    },
  },
  poolMinimum: {
    status: 400,
    text: {
      'zh-CN': '流动池中至少须保留 {minimum} {asset}',
      'zh-TW': '流動池中至少須保留 {minimum} {asset}',
      en: 'At least {minimum} {asset} must stay in the pool',
      ru: 'В пуле должно оставаться не менее {minimum} {asset}',
      pt: 'Devem permanecer no pool pelo menos {minimum} {asset}',
      de: 'Mindestens {minimum} {asset} müssen im Pool bleiben',
    },
  },
});
