import { defineErrors } from '../../common/errors';

/** Refusals around phone numbers and their codes. */
export const phoneErrors = defineErrors({
  phoneNotConfigured: {
    status: 400,
    text: {
      'zh-CN': '暂不支持手机号登录，请使用钱包',
      'zh-TW': '暫不支援手機號碼登入，請使用錢包',
      en: 'Phone login is not available here. Use a wallet',
      ru: 'Вход по телефону здесь недоступен. Используйте кошелёк',
      pt: 'O login por telefone não está disponível aqui. Use uma carteira',
      de: 'Die Anmeldung mit Telefonnummer gibt es hier nicht. Verwenden Sie eine Wallet',
    },
  },
  phoneInvalid: {
    status: 400,
    text: {
      'zh-CN': '手机号不正确，请以 + 和国家区号开头',
      'zh-TW': '手機號碼不正確，請以 + 和國碼開頭',
      en: 'Check the number. Start with + and the country code',
      ru: 'Проверьте номер. Начните с + и кода страны',
      pt: 'Confira o número. Comece com + e o código do país',
      de: 'Prüfen Sie die Nummer. Beginnen Sie mit + und der Landesvorwahl',
    },
  },
  tooManyCodes: {
    status: 429,
    text: {
      'zh-CN': '今天的验证码次数已用完，请明天再试',
      'zh-TW': '今天的驗證碼次數已用完，請明天再試',
      en: 'No more codes today. Try again tomorrow',
      ru: 'На сегодня коды закончились. Попробуйте завтра',
      pt: 'Não há mais códigos hoje. Tente novamente amanhã',
      de: 'Heute gibt es keine weiteren Codes. Versuchen Sie es morgen wieder',
    },
  },
  codeNotSent: {
    status: 400,
    text: {
      'zh-CN': '短信未能发出，请稍后重试',
      'zh-TW': '簡訊未能發出，請稍後重試',
      en: 'We could not send the message. Try again in a moment',
      ru: 'Не удалось отправить сообщение. Повторите чуть позже',
      pt: 'Não foi possível enviar a mensagem. Tente novamente em instantes',
      de: 'Die Nachricht ließ sich nicht senden. Versuchen Sie es gleich noch einmal',
    },
  },
  codeWrong: {
    status: 400,
    text: {
      'zh-CN': '验证码错误，还可尝试 {left} 次',
      'zh-TW': '驗證碼錯誤，還可嘗試 {left} 次',
      en: 'Wrong code; tries left: {left}',
      ru: 'Неверный код; осталось попыток: {left}',
      pt: 'Código incorreto; tentativas restantes: {left}',
      de: 'Falscher Code; verbleibende Versuche: {left}',
    },
  },
  codeExpired: {
    status: 400,
    text: {
      'zh-CN': '验证码已失效，请重新获取',
      'zh-TW': '驗證碼已失效，請重新取得',
      en: 'This code is no longer valid. Ask for a new one',
      ru: 'Код больше не действует. Запросите новый',
      pt: 'Este código não vale mais. Peça um novo',
      de: 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an',
    },
  },
  phoneTaken: {
    status: 400,
    text: {
      'zh-CN': '该手机号已有账户',
      'zh-TW': '該手機號碼已有帳戶',
      en: 'This number already has an account',
      ru: 'У этого номера уже есть аккаунт',
      pt: 'Este número já tem uma conta',
      de: 'Diese Nummer hat bereits ein Konto',
    },
  },
  phoneNotRegistered: {
    status: 400,
    text: {
      'zh-CN': '该手机号还没有账户，请设置密码完成注册',
      'zh-TW': '該手機號碼還沒有帳戶，請設定密碼完成註冊',
      en: 'This number has no account yet. Set a password to register',
      ru: 'У этого номера ещё нет аккаунта. Задайте пароль, чтобы зарегистрироваться',
      pt: 'Este número ainda não tem conta. Defina uma senha para se registrar',
      de: 'Diese Nummer hat noch kein Konto. Legen Sie ein Passwort fest, um sich zu registrieren',
    },
  },
  phoneOrPasswordWrong: {
    status: 400,
    text: {
      'zh-CN': '手机号或密码错误',
      'zh-TW': '手機號碼或密碼錯誤',
      en: 'Wrong number or password',
      ru: 'Неверный номер или пароль',
      pt: 'Número ou senha incorretos',
      de: 'Nummer oder Passwort falsch',
    },
  },
  phoneAlreadyBound: {
    status: 400,
    text: {
      'zh-CN': '您已绑定手机号',
      'zh-TW': '您已綁定手機號碼',
      en: 'You already have a phone number here',
      ru: 'Номер телефона уже привязан',
      pt: 'Você já tem um número de telefone aqui',
      de: 'Sie haben hier bereits eine Telefonnummer',
    },
  },
  phoneNotBound: {
    status: 400,
    text: {
      'zh-CN': '请先绑定手机号',
      'zh-TW': '請先綁定手機號碼',
      en: 'Add a phone number first',
      ru: 'Сначала привяжите номер телефона',
      pt: 'Vincule primeiro um número de telefone',
      de: 'Fügen Sie zuerst eine Telefonnummer hinzu',
    },
  },
  walletAlreadyBound: {
    status: 400,
    text: {
      'zh-CN': '您已绑定钱包，无法更换',
      'zh-TW': '您已綁定錢包，無法更換',
      en: 'You already have a wallet here. It cannot be changed',
      ru: 'Кошелёк уже привязан. Сменить его нельзя',
      pt: 'Você já tem uma carteira aqui. Não é possível trocá-la',
      de: 'Sie haben hier bereits eine Wallet. Sie lässt sich nicht ändern',
    },
  },
  loginPasswordShort: {
    status: 400,
    text: {
      'zh-CN': '密码至少 8 个字符',
      'zh-TW': '密碼至少 8 個字元',
      en: 'Use at least 8 characters',
      ru: 'Не меньше 8 символов',
      pt: 'Use pelo menos 8 caracteres',
      de: 'Verwenden Sie mindestens 8 Zeichen',
    },
  },
  loginPasswordLong: {
    status: 400,
    text: {
      'zh-CN': '密码最多 64 个字符',
      'zh-TW': '密碼最多 64 個字元',
      en: 'Use at most 64 characters',
      ru: 'Не больше 64 символов',
      pt: 'Use no máximo 64 caracteres',
      de: 'Verwenden Sie höchstens 64 Zeichen',
    },
  },
  loginPasswordOfPhone: {
    status: 400,
    text: {
      'zh-CN': '不要用手机号作密码',
      'zh-TW': '不要用手機號碼當密碼',
      en: 'Do not use your phone number',
      ru: 'Не используйте свой номер телефона',
      pt: 'Não use seu número de telefone',
      de: 'Verwenden Sie nicht Ihre Telefonnummer',
    },
  },
  loginPasswordPattern: {
    status: 400,
    text: {
      'zh-CN': '不要重复同一段字符或使用连续字符',
      'zh-TW': '不要重複同一段字元或使用連續字元',
      en: 'Do not repeat characters or use a sequence',
      ru: 'Не повторяйте символы и не используйте последовательности',
      pt: 'Não repita caracteres nem use sequências',
      de: 'Wiederholen Sie keine Zeichen und verwenden Sie keine Folge',
    },
  },
  loginPasswordCommon: {
    status: 400,
    text: {
      'zh-CN': '这个密码太常见，很容易被猜到',
      'zh-TW': '這個密碼太常見，很容易被猜到',
      en: 'This password is too common and easy to guess',
      ru: 'Этот пароль слишком распространён, его легко угадать',
      pt: 'Esta senha é comum demais e fácil de adivinhar',
      de: 'Dieses Passwort ist zu verbreitet und leicht zu erraten',
    },
  },
});
