import { defineErrors } from '../common/errors';

/** Refusals around WeChat. */
export const wechatErrors = defineErrors({
  wechatNotConfigured: {
    status: 400,
    text: {
      'zh-CN': '微信功能未配置',
      'zh-TW': '微信功能未設定',
      en: 'WeChat is not configured',
      ru: 'WeChat не настроен',
      pt: 'O WeChat não está configurado',
      de: 'WeChat ist nicht eingerichtet',
    },
  },
  wechatReturnRefused: {
    status: 400,
    text: {
      'zh-CN': '该地址不属于本应用',
      'zh-TW': '該網址不屬於本應用',
      en: 'This address does not belong to this app',
      ru: 'Этот адрес не относится к приложению',
      pt: 'Este endereço não pertence a este aplicativo',
      de: 'Diese Adresse gehört nicht zu dieser App',
    },
  },
  wechatStateWrong: {
    status: 400,
    text: {
      'zh-CN': '微信授权已失效，请重新操作',
      'zh-TW': '微信授權已失效，請重新操作',
      en: 'This WeChat authorisation is no longer valid. Start again',
      ru: 'Авторизация WeChat больше не действует. Начните заново',
      pt: 'Esta autorização do WeChat já não vale. Comece de novo',
      de: 'Diese WeChat-Freigabe gilt nicht mehr. Beginnen Sie noch einmal',
    },
  },
  wechatFailed: {
    status: 400,
    text: {
      'zh-CN': '微信暂时没有响应，请重试',
      'zh-TW': '微信暫時沒有回應，請重試',
      en: 'WeChat did not answer as expected. Try again',
      ru: 'WeChat не дал нужного ответа. Повторите попытку',
      pt: 'O WeChat não respondeu como esperado. Tente de novo',
      de: 'WeChat hat nicht wie erwartet geantwortet. Versuchen Sie es noch einmal',
    },
  },
  wechatTaken: {
    status: 400,
    text: {
      'zh-CN': '该微信已绑定其他账户',
      'zh-TW': '該微信已綁定其他帳戶',
      en: 'This WeChat is already linked to another account',
      ru: 'Этот WeChat уже привязан к другому аккаунту',
      pt: 'Este WeChat já está vinculado a outra conta',
      de: 'Dieses WeChat ist schon mit einem anderen Konto verbunden',
    },
  },
  wechatAlreadyLinked: {
    status: 400,
    text: {
      'zh-CN': '您的账户已绑定另一个微信，请先解绑',
      'zh-TW': '您的帳戶已綁定另一個微信，請先解除綁定',
      en: 'Your account is linked to another WeChat. Unlink that one first',
      ru: 'Ваш аккаунт привязан к другому WeChat. Сначала отвяжите его',
      pt: 'Sua conta está vinculada a outro WeChat. Desvincule-o primeiro',
      de: 'Ihr Konto ist mit einem anderen WeChat verbunden. Trennen Sie dieses zuerst',
    },
  },
});
