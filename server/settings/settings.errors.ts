import { defineErrors } from '../common/errors';

export const settingErrors = defineErrors({
  settingBelowMin: {
    status: 400,
    text: {
      'zh-CN': '不能小于 {min}',
      'zh-TW': '不能小於 {min}',
      en: 'Must be at least {min}',
      ru: 'Не меньше {min}',
      pt: 'Deve ser no mínimo {min}',
      de: 'Muss mindestens {min} sein',
    },
  },
  settingAboveMax: {
    status: 400,
    text: {
      'zh-CN': '不能大于 {max}',
      'zh-TW': '不能大於 {max}',
      en: 'Must be at most {max}',
      ru: 'Не больше {max}',
      pt: 'Deve ser no máximo {max}',
      de: 'Darf höchstens {max} sein',
    },
  },
  settingTextLength: {
    status: 400,
    text: {
      'zh-CN': '长度须为 {min} 到 {max} 个字符',
      'zh-TW': '長度須為 {min} 到 {max} 個字元',
      en: 'Must have {min} to {max} characters',
      ru: 'Длина: от {min} до {max} символов',
      pt: 'Deve ter de {min} a {max} caracteres',
      de: 'Muss {min} bis {max} Zeichen haben',
    },
  },
  settingNotHttps: {
    status: 400,
    text: {
      'zh-CN': '请输入以 https:// 开头的网址，末尾不带斜杠',
      'zh-TW': '請輸入以 https:// 開頭的網址，結尾不帶斜線',
      en: 'Enter an address that begins with https:// and has no slash at its end',
      ru: 'Введите адрес, который начинается с https:// и не заканчивается косой чертой',
      pt: 'Informe um endereço que comece com https:// e não termine com barra',
      de: 'Geben Sie eine Adresse ein, die mit https:// beginnt und nicht mit einem Schrägstrich endet',
    },
  },
  settingNotTiles: {
    status: 400,
    text: {
      'zh-CN': '请输入以 https:// 开头的网址，并在花括号中写明 z、x 和 y',
      'zh-TW': '請輸入以 https:// 開頭的網址，並在大括號中寫明 z、x 和 y',
      en: 'Enter an address that begins with https:// and has z, x and y in braces',
      ru: 'Введите адрес, который начинается с https:// и содержит z, x и y в фигурных скобках',
      pt: 'Informe um endereço que comece com https:// e tenha z, x e y entre chaves',
      de: 'Geben Sie eine Adresse ein, die mit https:// beginnt und z, x und y in geschweiften Klammern enthält',
    },
  },
  settingNotHours: {
    status: 400,
    text: {
      'zh-CN': '请按此格式输入：{example}',
      'zh-TW': '請依此格式輸入：{example}',
      en: 'Enter hours like {example}',
      ru: 'Укажите часы в таком виде: {example}',
      pt: 'Informe o horário assim: {example}',
      de: 'Geben Sie die Zeiten so ein: {example}',
    },
  },
  settingNotRates: {
    status: 400,
    text: {
      'zh-CN': '请按此格式输入汇率：{example}',
      'zh-TW': '請依此格式輸入匯率：{example}',
      en: 'Enter rates like {example}',
      ru: 'Укажите курсы в таком виде: {example}',
      pt: 'Informe as cotações assim: {example}',
      de: 'Geben Sie die Kurse so ein: {example}',
    },
  },
  settingNotInteger: {
    status: 400,
    text: {
      'zh-CN': '请输入整数',
      'zh-TW': '請輸入整數',
      en: 'Enter a whole number',
      ru: 'Введите целое число',
      pt: 'Informe um número inteiro',
      de: 'Geben Sie eine ganze Zahl ein',
    },
  },
  settingNotAnOption: {
    status: 400,
    text: {
      'zh-CN': '请选择以下之一：{options}',
      'zh-TW': '請選擇以下之一：{options}',
      en: 'Choose one of: {options}',
      ru: 'Выберите одно из: {options}',
      pt: 'Escolha um de: {options}',
      de: 'Wählen Sie eines von: {options}',
    },
  },
  settingHasPage: {
    status: 400,
    text: {
      'zh-CN': '此项须在其专门页面上与其他设置一起修改',
      'zh-TW': '此項須在其專門頁面上與其他設定一起修改',
      en: 'This is changed together with others, on a page of its own',
      ru: 'Эта настройка меняется вместе с другими, на отдельной странице',
      pt: 'Isto é alterado junto com outras configurações, em uma página própria',
      de: 'Dies wird zusammen mit anderem auf einer eigenen Seite geändert',
    },
  },
  tradePointsWithoutFee: {
    status: 400,
    text: {
      'zh-CN': '交易积分须有手续费作为来源：请将燃料比例或卖家手续费设为大于 0，或将交易积分比例设为 0',
      'zh-TW': '交易積分須有手續費作為來源：請將燃料比例或賣家手續費設為大於 0，或將交易積分比例設為 0',
      en: 'Trade points need a fee that pays for them: set the fuel or the seller fee above 0, or the trade points to 0',
      ru: 'Торговые баллы оплачиваются комиссией: задайте топливо или комиссию продавца больше 0 либо баллы 0',
      pt: 'Os pontos precisam de uma taxa que os pague: defina o combustível ou a taxa do vendedor acima de 0, ou os pontos em 0',
      de: 'Handelspunkte brauchen eine Gebühr, die sie bezahlt: Treibstoff oder Verkaufsgebühr über 0, oder Handelspunkte 0',
    },
  },
  airdropAboveDailyCap: {
    status: 400,
    text: {
      'zh-CN': '空投数量不能超过每日上限 {cap}',
      'zh-TW': '空投數量不能超過每日上限 {cap}',
      en: 'The airdrop must not exceed its daily cap of {cap}',
      ru: 'Аирдроп не может превышать дневной предел {cap}',
      pt: 'O airdrop não pode exceder o limite diário de {cap}',
      de: 'Der Airdrop darf seine Tagesgrenze von {cap} nicht überschreiten',
    },
  },
});
