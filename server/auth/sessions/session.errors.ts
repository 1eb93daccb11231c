import { defineErrors } from '../../common/errors';

/** The three codes that send a client to the login again (domain 2), and the refusal of a login that cannot help. */
export const sessionErrors = defineErrors({
  notLoggedIn: {
    status: 410000,
    text: {
      'zh-CN': '您尚未登录',
      'zh-TW': '您尚未登入',
      en: 'You are not logged in',
      ru: 'Вы не вошли в систему',
      pt: 'Você não está conectado',
      de: 'Sie sind nicht angemeldet',
    },
  },
  sessionEnded: {
    status: 410001,
    text: {
      'zh-CN': '登录已失效，请重新登录',
      'zh-TW': '登入已失效，請重新登入',
      en: 'Your session has ended; please log in again',
      ru: 'Сеанс завершён; войдите снова',
      pt: 'Sua sessão terminou; entre novamente',
      de: 'Ihre Sitzung ist beendet; bitte melden Sie sich erneut an',
    },
  },
  accountClosed: {
    status: 410002,
    text: {
      'zh-CN': '账户已被冻结或不存在',
      'zh-TW': '帳戶已被凍結或不存在',
      en: 'This account is frozen or no longer exists',
      ru: 'Аккаунт заморожен или больше не существует',
      pt: 'Esta conta está congelada ou não existe mais',
      de: 'Dieses Konto ist gesperrt oder existiert nicht mehr',
    },
  },
  accountFrozen: {
    status: 400,
    text: {
      'zh-CN': '账户已被冻结：{reason}',
      'zh-TW': '帳戶已被凍結：{reason}',
      en: 'This account is frozen: {reason}',
      ru: 'Аккаунт заморожен: {reason}',
      pt: 'Esta conta está congelada: {reason}',
      de: 'Dieses Konto ist gesperrt: {reason}',
    },
  },
  accountEnded: {
    status: 400,
    text: {
      'zh-CN': '该账户已注销，无法再登录',
      'zh-TW': '該帳戶已註銷，無法再登入',
      en: 'This account is closed and cannot be opened again',
      ru: 'Этот аккаунт закрыт, войти в него больше нельзя',
      pt: 'Esta conta foi encerrada e não pode mais ser acessada',
      de: 'Dieses Konto ist geschlossen und lässt sich nicht mehr öffnen',
    },
  },
});
