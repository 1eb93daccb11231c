import { defineErrors } from '../../common/errors';

/** Refusals around passkeys. */
export const passkeyErrors = defineErrors({
  passkeyChallengeOver: {
    status: 400,
    text: {
      'zh-CN': '本次通行密钥验证已过期或已使用，请重试',
      'zh-TW': '本次通行金鑰驗證已過期或已使用，請重試',
      en: 'This passkey check has expired or was used already. Try again',
      ru: 'Эта проверка ключом доступа истекла или уже использована. Повторите попытку',
      pt: 'Esta verificação por passkey expirou ou já foi usada. Tente de novo',
      de: 'Diese Passkey-Prüfung ist abgelaufen oder schon verwendet. Versuchen Sie es noch einmal',
    },
  },
  passkeyInvalid: {
    status: 400,
    text: {
      'zh-CN': '通行密钥验证失败，请重试或使用交易密码',
      'zh-TW': '通行金鑰驗證失敗，請重試或使用交易密碼',
      en: 'The passkey could not be verified. Try again or use your trade password',
      ru: 'Не удалось проверить ключ доступа. Повторите попытку или введите торговый пароль',
      pt: 'Não foi possível verificar a passkey. Tente de novo ou use a senha de negociação',
      de: 'Der Passkey ließ sich nicht prüfen. Versuchen Sie es noch einmal oder verwenden Sie Ihr Handelspasswort',
    },
  },
  passkeyUnknown: {
    status: 400,
    text: {
      'zh-CN': '您的账户没有此通行密钥，请使用交易密码',
      'zh-TW': '您的帳戶沒有此通行金鑰，請使用交易密碼',
      en: 'Your account does not have this passkey. Use your trade password',
      ru: 'В вашем аккаунте нет такого ключа доступа. Введите торговый пароль',
      pt: 'Sua conta não tem esta passkey. Use a senha de negociação',
      de: 'Ihr Konto hat diesen Passkey nicht. Verwenden Sie Ihr Handelspasswort',
    },
  },
  passkeyCopied: {
    status: 400,
    text: {
      'zh-CN': '此通行密钥可能已被复制，请使用交易密码并删除该密钥',
      'zh-TW': '此通行金鑰可能已被複製，請使用交易密碼並刪除該金鑰',
      en: 'This passkey may have been copied. Use your trade password and remove the passkey',
      ru: 'Возможно, этот ключ доступа скопирован. Введите торговый пароль и удалите ключ',
      pt: 'Esta passkey pode ter sido copiada. Use a senha de negociação e remova a passkey',
      de: 'Dieser Passkey wurde womöglich kopiert. Verwenden Sie Ihr Handelspasswort und entfernen Sie den Passkey',
    },
  },
  passkeyLimit: {
    status: 400,
    text: {
      'zh-CN': '最多可添加 {most} 个通行密钥，请先删除一个',
      'zh-TW': '最多可新增 {most} 個通行金鑰，請先刪除一個',
      en: 'You can have {most} passkeys. Remove one first',
      ru: 'Ключей доступа может быть не больше {most}. Сначала удалите один из них',
      pt: 'Você pode ter até {most} passkeys. Remova uma antes',
      de: 'Mehr als {most} Passkeys sind nicht möglich. Entfernen Sie zuerst einen',
    },
  },
});
