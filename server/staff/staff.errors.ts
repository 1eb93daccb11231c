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
  sessionIdle: {
    status: 401,
    text: {
      'zh-CN': '您已 15 分钟未操作，会话已结束，请重新登录',
      'zh-TW': '您已 15 分鐘未操作，工作階段已結束，請重新登入',
      en: 'Your session ended after 15 minutes without use; please log in again',
      ru: 'Сеанс завершён: 15 минут без действий. Войдите снова',
      pt: 'A sua sessão terminou após 15 minutos sem uso; faça login novamente',
      de: 'Ihre Sitzung endete nach 15 Minuten ohne Nutzung; bitte melden Sie sich erneut an',
    },
  },
  sessionExpired: {
    status: 401,
    text: {
      'zh-CN': '会话已满 12 小时，请重新登录',
      'zh-TW': '工作階段已滿 12 小時，請重新登入',
      en: 'Your session has lasted its 12 hours; please log in again',
      ru: 'Сеанс длился 12 часов и завершён. Войдите снова',
      pt: 'A sua sessão completou as 12 horas; faça login novamente',
      de: 'Ihre Sitzung ist nach 12 Stunden abgelaufen; bitte melden Sie sich erneut an',
    },
  },
  loggedOut: {
    status: 401,
    text: {
      'zh-CN': '您已在别处退出登录，请重新登录',
      'zh-TW': '您已在別處登出，請重新登入',
      en: 'You were logged out elsewhere; please log in again',
      ru: 'Вы вышли из системы в другом месте. Войдите снова',
      pt: 'A sua sessão foi encerrada noutro lugar; faça login novamente',
      de: 'Sie wurden an anderer Stelle abgemeldet; bitte melden Sie sich erneut an',
    },
  },
  passwordChanged: {
    status: 401,
    text: {
      'zh-CN': '您的密码已更改，请用新密码登录',
      'zh-TW': '您的密碼已變更，請用新密碼登入',
      en: 'Your password was changed; log in with the new one',
      ru: 'Ваш пароль изменён. Войдите с новым паролем',
      pt: 'A sua senha foi alterada; faça login com a nova',
      de: 'Ihr Passwort wurde geändert; melden Sie sich mit dem neuen an',
    },
  },
  secondFactorChanged: {
    status: 401,
    text: {
      'zh-CN': '您的两步验证已更改，请重新登录',
      'zh-TW': '您的兩步驗證已變更，請重新登入',
      en: 'Your second factor was changed; please log in again',
      ru: 'Ваш второй фактор изменён. Войдите снова',
      pt: 'O seu segundo fator foi alterado; faça login novamente',
      de: 'Ihr zweiter Faktor wurde geändert; bitte melden Sie sich erneut an',
    },
  },
  accountDisabled: {
    status: 401,
    text: {
      'zh-CN': '您的账户已被停用，请联系管理员',
      'zh-TW': '您的帳戶已被停用，請聯絡管理員',
      en: 'Your account was disabled; ask an administrator',
      ru: 'Ваша учётная запись отключена. Обратитесь к администратору',
      pt: 'A sua conta foi desativada; fale com um administrador',
      de: 'Ihr Konto wurde deaktiviert; wenden Sie sich an die Administration',
    },
  },
  roleChanged: {
    status: 401,
    text: {
      'zh-CN': '您的角色已变更，请重新登录',
      'zh-TW': '您的角色已變更，請重新登入',
      en: 'Your role was changed; please log in again',
      ru: 'Ваша роль изменена. Войдите снова',
      pt: 'A sua função foi alterada; faça login novamente',
      de: 'Ihre Rolle wurde geändert; bitte melden Sie sich erneut an',
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
  roleUnchanged: {
    status: 409,
    text: {
      'zh-CN': '这已是您当前的角色',
      'zh-TW': '這已是您目前的角色',
      en: 'This is your role already',
      ru: 'Это уже ваша роль',
      pt: 'Esta já é a sua função',
      de: 'Das ist bereits Ihre Rolle',
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
