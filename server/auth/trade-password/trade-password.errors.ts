import { defineErrors } from '../../common/errors';

export const tradePasswordErrors = defineErrors({
  passwordNotSixDigits: {
    status: 400,
    text: {
      'zh-CN': '交易密码须为 6 位数字',
      'zh-TW': '交易密碼須為 6 位數字',
      en: 'The trade password is six digits',
      ru: 'Торговый пароль — шесть цифр',
      pt: 'A senha de negociação tem seis dígitos',
      de: 'Das Handelspasswort besteht aus sechs Ziffern',
    },
  },
  passwordsDiffer: {
    status: 400,
    text: {
      'zh-CN': '两次密码输入不一致',
      'zh-TW': '兩次密碼輸入不一致',
      en: 'Two password inputs not consistent',
      ru: 'Введённые пароли не совпадают',
      pt: 'As duas senhas informadas não coincidem',
      de: 'Die beiden Passworteingaben stimmen nicht überein',
    },
  },
  passwordNotSet: {
    status: 400,
    text: {
      'zh-CN': '请先设置交易密码',
      'zh-TW': '請先設定交易密碼',
      en: 'Set a trade password first',
      ru: 'Сначала задайте торговый пароль',
      pt: 'Defina primeiro a senha de negociação',
      de: 'Legen Sie zuerst ein Handelspasswort fest',
    },
  },
  passwordRequired: {
    status: 400,
    text: {
      'zh-CN': '请输入交易密码',
      'zh-TW': '請輸入交易密碼',
      en: 'Enter your trade password',
      ru: 'Введите торговый пароль',
      pt: 'Informe a senha de negociação',
      de: 'Geben Sie Ihr Handelspasswort ein',
    },
  },
  passwordWrong: {
    status: 400,
    text: {
      'zh-CN': '交易密码错误，还可尝试 {left} 次',
      'zh-TW': '交易密碼錯誤，還可嘗試 {left} 次',
      en: 'Wrong trade password; tries left: {left}',
      ru: 'Неверный торговый пароль; осталось попыток: {left}',
      pt: 'Senha de negociação incorreta; tentativas restantes: {left}',
      de: 'Falsches Handelspasswort; verbleibende Versuche: {left}',
    },
  },
  passwordLocked: {
    status: 400,
    text: {
      'zh-CN': '交易密码已锁定，请在 {minutes} 分钟后重试',
      'zh-TW': '交易密碼已鎖定，請在 {minutes} 分鐘後重試',
      en: 'The trade password is locked; try again in {minutes} minutes',
      ru: 'Торговый пароль заблокирован; повторите через {minutes} мин',
      pt: 'A senha de negociação está bloqueada; tente novamente em {minutes} minutos',
      de: 'Das Handelspasswort ist gesperrt; versuchen Sie es in {minutes} Minuten erneut',
    },
  },
});
