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
  passwordEqualDigits: {
    status: 400,
    text: {
      'zh-CN': '六位数字不能全部相同',
      'zh-TW': '六位數字不能全部相同',
      en: 'Do not repeat one digit six times',
      ru: 'Не используйте шесть одинаковых цифр',
      pt: 'Não repita o mesmo dígito seis vezes',
      de: 'Verwenden Sie nicht sechsmal dieselbe Ziffer',
    },
  },
  passwordRun: {
    status: 400,
    text: {
      'zh-CN': '不能使用连续数字，例如 123456',
      'zh-TW': '不能使用連續數字，例如 123456',
      en: 'Do not use digits in sequence, such as 123456',
      ru: 'Не используйте цифры подряд, например 123456',
      pt: 'Não use dígitos em sequência, como 123456',
      de: 'Verwenden Sie keine Ziffernfolge wie 123456',
    },
  },
  passwordPattern: {
    status: 400,
    text: {
      'zh-CN': '不能使用简单规律，例如 123123 或 112233',
      'zh-TW': '不能使用簡單規律，例如 123123 或 112233',
      en: 'Do not use a simple pattern, such as 123123 or 112233',
      ru: 'Не используйте простые сочетания, например 123123 или 112233',
      pt: 'Não use um padrão simples, como 123123 ou 112233',
      de: 'Verwenden Sie kein einfaches Muster wie 123123 oder 112233',
    },
  },
  passwordOfUid: {
    status: 400,
    text: {
      'zh-CN': '不能使用您的用户编号中的数字',
      'zh-TW': '不能使用您的使用者編號中的數字',
      en: 'Do not use digits of your user number',
      ru: 'Не используйте цифры своего номера пользователя',
      pt: 'Não use dígitos do seu número de usuário',
      de: 'Verwenden Sie keine Ziffern Ihrer Nutzernummer',
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
