import { integerSetting } from '../setting-definitions';

export const passSettings = {
  'pass.transferMinutes': integerSetting({
    group: 'login',
    secondPerson: true,
    fresh: '5',
    min: '0',
    max: '15',
    unit: 'minutes',
    label: {
      'zh-CN': '转账和提现免密时间',
      'zh-TW': '轉帳和提領免密時間',
      en: 'Password pass for transfers and withdrawals',
      ru: 'Без пароля: переводы и выводы',
      pt: 'Sem senha: transferências e saques',
      de: 'Ohne Passwort: Überweisungen und Auszahlungen',
    },
    help: {
      'zh-CN': '输入交易密码后，同一次登录在这么多分钟内转账和提现无需再次输入。0 表示每次都要输入。',
      'zh-TW': '輸入交易密碼後，同一次登入在這麼多分鐘內轉帳和提領無需再次輸入。0 表示每次都要輸入。',
      en: 'Minutes after the trade password was entered in which the same session can transfer and withdraw without it. 0: it is asked for each time.',
      ru: 'Сколько минут после ввода торгового пароля та же сессия может переводить и выводить средства без него. 0 — пароль нужен каждый раз.',
      pt: 'Minutos após informar a senha de negociação em que a mesma sessão transfere e saca sem ela. 0: a senha é pedida todas as vezes.',
      de: 'Minuten nach Eingabe des Handelspassworts, in denen dieselbe Sitzung ohne Passwort überweisen und auszahlen kann. 0: Es wird jedes Mal verlangt.',
    },
  }),
  'pass.tradeMinutes': integerSetting({
    group: 'login',
    secondPerson: true,
    fresh: '30',
    min: '0',
    max: '60',
    unit: 'minutes',
    label: {
      'zh-CN': '卡片、升级和积分免密时间',
      'zh-TW': '卡片、升級和積分免密時間',
      en: 'Password pass for cards, upgrades and points',
      ru: 'Без пароля: карты, уровни и баллы',
      pt: 'Sem senha: cartas, níveis e pontos',
      de: 'Ohne Passwort: Karten, Stufen und Punkte',
    },
    help: {
      'zh-CN': '输入交易密码后，同一次登录在这么多分钟内买卖卡片、升级和支付积分订单无需再次输入。0 表示每次都要输入。',
      'zh-TW': '輸入交易密碼後，同一次登入在這麼多分鐘內買賣卡片、升級和支付積分訂單無需再次輸入。0 表示每次都要輸入。',
      en: 'Minutes after the trade password was entered in which the same session can buy and hang cards, pay for upgrades and point orders without it. 0: it is asked for each time.',
      ru: 'Сколько минут после ввода торгового пароля та же сессия может покупать и выставлять карты, оплачивать уровни и заказы баллов без него. 0 — пароль нужен каждый раз.',
      pt: 'Minutos após informar a senha de negociação em que a mesma sessão compra e anuncia cartas e paga níveis e pedidos de pontos sem ela. 0: a senha é pedida todas as vezes.',
      de: 'Minuten nach Eingabe des Handelspassworts, in denen dieselbe Sitzung ohne Passwort Karten kaufen und anbieten sowie Stufen und Punktebestellungen bezahlen kann. 0: Es wird jedes Mal verlangt.',
    },
  }),
};
