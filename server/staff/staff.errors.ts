import { defineErrors } from '../common/errors';

/** Refusals around the accounts of staff. */
export const staffErrors = defineErrors({
  loginRequired: {
    status: 401,
    text: {
      'zh-CN': '请先登录',
      'zh-TW': '請先登入',
      en: 'Please log in',
      ru: 'Войдите в систему',
      pt: 'Faça login',
      de: 'Bitte melden Sie sich an',
    },
  },
  invalidCredentials: {
    status: 401,
    text: {
      'zh-CN': '邮箱或密码错误',
      'zh-TW': '郵箱或密碼錯誤',
      en: 'Wrong email or password',
      ru: 'Неверный адрес почты или пароль',
      pt: 'E-mail ou senha incorretos',
      de: 'E-Mail oder Passwort ist falsch',
    },
  },
  codeRequired: {
    status: 401,
    text: {
      'zh-CN': '请输入验证器应用中的验证码',
      'zh-TW': '請輸入驗證器應用中的驗證碼',
      en: 'Enter the code from your authenticator app',
      ru: 'Введите код из приложения-аутентификатора',
      pt: 'Informe o código do seu aplicativo autenticador',
      de: 'Geben Sie den Code aus Ihrer Authenticator-App ein',
    },
  },
  codeInvalid: {
    status: 401,
    text: {
      'zh-CN': '验证码错误或已被使用',
      'zh-TW': '驗證碼錯誤或已被使用',
      en: 'The code is wrong or was already used',
      ru: 'Код неверен или уже использован',
      pt: 'O código está incorreto ou já foi usado',
      de: 'Der Code ist falsch oder wurde bereits benutzt',
    },
  },
  enrolmentCodeWrong: {
    status: 400,
    text: {
      'zh-CN': '验证码与该密钥不符',
      'zh-TW': '驗證碼與該密鑰不符',
      en: 'The code does not match this secret',
      ru: 'Код не соответствует этому ключу',
      pt: 'O código não corresponde a este segredo',
      de: 'Der Code passt nicht zu diesem Schlüssel',
    },
  },
  tooManyTries: {
    status: 429,
    text: {
      'zh-CN': '尝试次数过多，请在 {retryAfter} 秒后重试',
      'zh-TW': '嘗試次數過多，請在 {retryAfter} 秒後重試',
      en: 'Too many tries; try again in {retryAfter} seconds',
      ru: 'Слишком много попыток; повторите через {retryAfter} с',
      pt: 'Tentativas demais; tente novamente em {retryAfter} segundos',
      de: 'Zu viele Versuche; versuchen Sie es in {retryAfter} Sekunden erneut',
    },
  },
  csrfInvalid: {
    status: 403,
    text: {
      'zh-CN': '请求未带有效的安全令牌，请刷新页面',
      'zh-TW': '請求未帶有效的安全令牌，請重新整理頁面',
      en: 'The request carries no valid security token; reload the page',
      ru: 'В запросе нет действительного токена безопасности; обновите страницу',
      pt: 'A requisição não traz um token de segurança válido; recarregue a página',
      de: 'Der Anfrage fehlt ein gültiges Sicherheitstoken; laden Sie die Seite neu',
    },
  },
  enrolmentRequired: {
    status: 403,
    text: {
      'zh-CN': '请先启用两步验证',
      'zh-TW': '請先啟用兩步驗證',
      en: 'Set up a second factor first',
      ru: 'Сначала настройте второй фактор',
      pt: 'Configure primeiro um segundo fator',
      de: 'Richten Sie zuerst einen zweiten Faktor ein',
    },
  },
  alreadyEnrolled: {
    status: 409,
    text: {
      'zh-CN': '两步验证已启用',
      'zh-TW': '兩步驗證已啟用',
      en: 'A second factor is already set up',
      ru: 'Второй фактор уже настроен',
      pt: 'Já existe um segundo fator configurado',
      de: 'Ein zweiter Faktor ist bereits eingerichtet',
    },
  },
  currentPasswordWrong: {
    status: 400,
    text: {
      'zh-CN': '当前密码错误',
      'zh-TW': '目前密碼錯誤',
      en: 'The current password is wrong',
      ru: 'Текущий пароль неверен',
      pt: 'A senha atual está incorreta',
      de: 'Das aktuelle Passwort ist falsch',
    },
  },
  passwordUnchanged: {
    status: 400,
    text: {
      'zh-CN': '新密码不能与当前密码相同',
      'zh-TW': '新密碼不能與目前密碼相同',
      en: 'The new password must differ from the current one',
      ru: 'Новый пароль должен отличаться от текущего',
      pt: 'A nova senha deve ser diferente da atual',
      de: 'Das neue Passwort muss sich vom aktuellen unterscheiden',
    },
  },
  emailTaken: {
    status: 409,
    text: {
      'zh-CN': '该邮箱已被使用',
      'zh-TW': '該郵箱已被使用',
      en: 'This email is already in use',
      ru: 'Этот адрес почты уже используется',
      pt: 'Este e-mail já está em uso',
      de: 'Diese E-Mail-Adresse wird bereits verwendet',
    },
  },
  notOneself: {
    status: 409,
    text: {
      'zh-CN': '不能对自己的账户执行此操作',
      'zh-TW': '不能對自己的帳戶執行此操作',
      en: 'You cannot do this to your own account',
      ru: 'Это действие недоступно для собственной учётной записи',
      pt: 'Você não pode fazer isto com a sua própria conta',
      de: 'Mit dem eigenen Konto ist das nicht möglich',
    },
  },
  accountTooNew: {
    status: 403,
    text: {
      'zh-CN': '您的账户是新建、刚被重置或刚变更角色的：{until} 之前不能担任第二人',
      'zh-TW': '您的帳戶是新建、剛被重設或剛變更角色的：{until} 之前不能擔任第二人',
      en: 'Your account is new, was reset or was given another role: it cannot be the second person before {until}',
      ru: 'Ваша учётная запись новая, была сброшена или получила другую роль: до {until} вы не можете быть вторым лицом',
      pt: 'A sua conta é nova, foi redefinida ou recebeu outra função: não pode ser a segunda pessoa antes de {until}',
      de: 'Ihr Konto ist neu, wurde zurückgesetzt oder bekam eine andere Rolle: Vor {until} kann es nicht die zweite Person sein',
    },
  },
  lastAdmin: {
    status: 409,
    text: {
      'zh-CN': '至少须保留一名可用的管理员',
      'zh-TW': '至少須保留一名可用的管理員',
      en: 'At least one active admin must remain',
      ru: 'Должен остаться хотя бы один активный администратор',
      pt: 'Pelo menos um administrador ativo deve permanecer',
      de: 'Mindestens ein aktiver Admin muss bleiben',
    },
  },
});
