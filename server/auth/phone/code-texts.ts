import { fillText, type LocalizedText } from '../../common/errors';
import type { Language } from '../../common/words/languages';
import type { CodePurpose } from './phone.schemas';

/** What a code is for, first thing in its message: people are lured by what the sender of a lure says it is for. */
const texts: Record<CodePurpose, LocalizedText> = {
  enter: {
    'zh-CN': '【{brand}】{code} 是您的登录验证码，5 分钟内有效。切勿告诉任何人。',
    'zh-TW': '【{brand}】{code} 是您的登入驗證碼，5 分鐘內有效。切勿告訴任何人。',
    en: '{brand}: {code} is your login code, valid for 5 minutes. Never share it.',
    ru: '{brand}: {code} — код для входа, действует 5 минут. Никому его не сообщайте.',
    pt: '{brand}: {code} é seu código de login, válido por 5 minutos. Nunca o compartilhe.',
    de: '{brand}: {code} ist Ihr Anmeldecode, 5 Minuten gültig. Geben Sie ihn nie weiter.',
  },
  bind: {
    'zh-CN': '【{brand}】{code} 是绑定此手机号的验证码，5 分钟内有效。切勿告诉任何人。',
    'zh-TW': '【{brand}】{code} 是綁定此手機號碼的驗證碼，5 分鐘內有效。切勿告訴任何人。',
    en: '{brand}: {code} adds this number to your account, valid for 5 minutes. Never share it.',
    ru: '{brand}: {code} — код для привязки этого номера, действует 5 минут. Никому его не сообщайте.',
    pt: '{brand}: {code} vincula este número à sua conta, válido por 5 minutos. Nunca o compartilhe.',
    de: '{brand}: {code} fügt diese Nummer Ihrem Konto hinzu, 5 Minuten gültig. Geben Sie den Code nie weiter.',
  },
  password: {
    'zh-CN': '【{brand}】{code} 是设置登录密码的验证码，5 分钟内有效。切勿告诉任何人。',
    'zh-TW': '【{brand}】{code} 是設定登入密碼的驗證碼，5 分鐘內有效。切勿告訴任何人。',
    en: '{brand}: {code} sets your login password, valid for 5 minutes. Never share it.',
    ru: '{brand}: {code} — код для пароля входа, действует 5 минут. Никому его не сообщайте.',
    pt: '{brand}: {code} define sua senha de login, válido por 5 minutos. Nunca o compartilhe.',
    de: '{brand}: {code} legt Ihr Anmeldepasswort fest, 5 Minuten gültig. Geben Sie den Code nie weiter.',
  },
  tradePassword: {
    'zh-CN': '【{brand}】{code} 是设置交易密码的验证码，5 分钟内有效。切勿告诉任何人。',
    'zh-TW': '【{brand}】{code} 是設定交易密碼的驗證碼，5 分鐘內有效。切勿告訴任何人。',
    en: '{brand}: {code} sets your trade password, valid for 5 minutes. Never share it.',
    ru: '{brand}: {code} — код для торгового пароля, действует 5 минут. Никому его не сообщайте.',
    pt: '{brand}: {code} define sua senha de negociação, válido por 5 minutos. Nunca o compartilhe.',
    de: '{brand}: {code} legt Ihr Handelspasswort fest, 5 Minuten gültig. Geben Sie den Code nie weiter.',
  },
};

/** The message a code is sent in. */
export function codeText(purpose: CodePurpose, language: Language, brand: string, code: string): string {
  return fillText(texts[purpose][language], { brand, code });
}
