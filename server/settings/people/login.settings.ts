import { booleanSetting } from '../setting-definitions';

export const loginSettings = {
  'login.bareText': booleanSetting({
    group: 'login',
    fresh: 'true',
    label: {
      'zh-CN': '允许纯文本登录',
      'zh-TW': '允許純文字登入',
      en: 'Allow login by bare text',
      ru: 'Разрешить вход по простому тексту',
      pt: 'Permitir login por texto simples',
      de: 'Anmeldung mit einfachem Text erlauben',
    },
    help: {
      'zh-CN': '允许旧客户端用“LOGIN+时间”文本签名登录。这种文本可能被钓鱼网站骗取签名；没有旧客户端时请关闭。',
      'zh-TW': '允許舊客戶端以「LOGIN+時間」文字簽名登入。這種文字可能被釣魚網站騙取簽名；沒有舊客戶端時請關閉。',
      en: 'Lets older clients log in with a signed “LOGIN” and time. A false site can trick people into signing such a text; switch it off once no older client is left.',
      ru: 'Позволяет старым клиентам входить с подписанным текстом «LOGIN» и временем. Поддельный сайт может выманить такую подпись; отключите, когда старых клиентов не останется.',
      pt: 'Permite que clientes antigos entrem assinando “LOGIN” e a hora. Um site falso pode obter essa assinatura por engano; desligue quando não houver mais clientes antigos.',
      de: 'Lässt ältere Clients sich mit einem signierten „LOGIN“ samt Zeit anmelden. Eine gefälschte Seite kann eine solche Signatur erschleichen; abschalten, sobald es keine älteren Clients mehr gibt.',
    },
  }),
};
