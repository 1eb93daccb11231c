import { defineErrors } from '../../common/errors';

/** Refusals around what a wallet signs. */
export const loginErrors = defineErrors({
  accountInvalid: {
    status: 400,
    text: {
      'zh-CN': '钱包地址不正确',
      'zh-TW': '錢包地址不正確',
      en: 'This is not a wallet address',
      ru: 'Неверный адрес кошелька',
      pt: 'Endereço de carteira inválido',
      de: 'Das ist keine Wallet-Adresse',
    },
  },
  messageUnknown: {
    status: 400,
    text: {
      'zh-CN': '签名内容无效或已失效，请重新操作',
      'zh-TW': '簽名內容無效或已失效，請重新操作',
      en: 'The signed text is not ours or no longer good; please start again',
      ru: 'Подписанный текст не наш или больше не действует; начните заново',
      pt: 'O texto assinado não é nosso ou já não vale; comece de novo',
      de: 'Der signierte Text stammt nicht von uns oder gilt nicht mehr; bitte neu beginnen',
    },
  },
  messageExpired: {
    status: 400,
    text: {
      'zh-CN': '签名已过期，请检查设备时间后重试',
      'zh-TW': '簽名已過期，請檢查裝置時間後重試',
      en: 'The signed text has expired; check the time of your device and try again',
      ru: 'Срок подписанного текста истёк; проверьте время устройства и повторите',
      pt: 'O texto assinado expirou; confira a hora do aparelho e tente de novo',
      de: 'Der signierte Text ist abgelaufen; prüfen Sie die Uhrzeit Ihres Geräts und versuchen Sie es erneut',
    },
  },
  messageUsed: {
    status: 400,
    text: {
      'zh-CN': '该签名已被使用，请重新签名',
      'zh-TW': '該簽名已被使用，請重新簽名',
      en: 'This signature was already used; please sign again',
      ru: 'Эта подпись уже использована; подпишите заново',
      pt: 'Esta assinatura já foi usada; assine novamente',
      de: 'Diese Signatur wurde bereits benutzt; bitte erneut signieren',
    },
  },
  messageOlder: {
    status: 400,
    text: {
      'zh-CN': '您之后已签署过更新的内容，请重新签名；如仍不行，请检查设备时间',
      'zh-TW': '您之後已簽署過更新的內容，請重新簽名；如仍不行，請檢查裝置時間',
      en: 'You have signed a newer text since; please sign again, and check the time of your device if that fails too',
      ru: 'Вы уже подписали более новый текст; подпишите заново, а если не поможет, проверьте время устройства',
      pt: 'Você já assinou um texto mais novo; assine de novo e, se falhar outra vez, confira a hora do aparelho',
      de: 'Sie haben seither einen neueren Text signiert; bitte erneut signieren und, falls das nicht hilft, die Uhrzeit des Geräts prüfen',
    },
  },
  signatureInvalid: {
    status: 400,
    text: {
      'zh-CN': '签名与账户不符',
      'zh-TW': '簽名與帳戶不符',
      en: 'The signature does not belong to this account',
      ru: 'Подпись не принадлежит этому аккаунту',
      pt: 'A assinatura não pertence a esta conta',
      de: 'Die Signatur gehört nicht zu diesem Konto',
    },
  },
  chainUnavailable: {
    status: 400,
    text: {
      'zh-CN': '暂时无法核实合约钱包的签名，请稍后重试',
      'zh-TW': '暫時無法核實合約錢包的簽名，請稍後再試',
      en: 'The signature of a contract wallet cannot be checked right now; please try again shortly',
      ru: 'Сейчас не удаётся проверить подпись контрактного кошелька; повторите чуть позже',
      pt: 'Não é possível verificar agora a assinatura de uma carteira-contrato; tente novamente em instantes',
      de: 'Die Signatur einer Vertrags-Wallet lässt sich gerade nicht prüfen; bitte gleich noch einmal versuchen',
    },
  },
  bareTextOff: {
    status: 400,
    text: {
      'zh-CN': '该登录方式已停用，请更新应用',
      'zh-TW': '該登入方式已停用，請更新應用',
      en: 'This way of logging in is switched off; please update the app',
      ru: 'Этот способ входа отключён; обновите приложение',
      pt: 'Esta forma de login está desligada; atualize o aplicativo',
      de: 'Diese Anmeldeart ist abgeschaltet; bitte aktualisieren Sie die App',
    },
  },
});
