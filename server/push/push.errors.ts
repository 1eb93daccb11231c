import { defineErrors } from '../common/errors';

export const pushErrors = defineErrors({
  pushAddressRefused: {
    status: 400,
    text: {
      'zh-CN': '此浏览器的通知服务无法使用，请换一个浏览器',
      'zh-TW': '此瀏覽器的通知服務無法使用，請換一個瀏覽器',
      en: 'We cannot reach you in this browser; try another browser',
      ru: 'Служба уведомлений этого браузера не подходит; попробуйте другой',
      pt: 'Não podemos enviar avisos a este navegador; tente outro',
      de: 'An diesen Browser können wir nichts melden; versuchen Sie einen anderen',
    },
  },
  pushAlreadySent: {
    status: 409,
    text: {
      'zh-CN': '这条公告已经发送到设备',
      'zh-TW': '這則公告已經傳送到裝置',
      en: 'This announcement was already sent to devices',
      ru: 'Это объявление уже отправлено на устройства',
      pt: 'Este anúncio já foi enviado aos aparelhos',
      de: 'Diese Ankündigung wurde schon an die Geräte gesendet',
    },
  },
  pushNotPublic: {
    status: 409,
    text: {
      'zh-CN': '只能发送用户现在就能看到的公告',
      'zh-TW': '只能傳送用戶現在就能看到的公告',
      en: 'Only an announcement that users can read now can be sent to devices',
      ru: 'Отправить можно только объявление, которое уже видят пользователи',
      pt: 'Só é possível enviar um anúncio que os usuários já podem ler',
      de: 'Nur eine Ankündigung, die Nutzer schon lesen können, lässt sich senden',
    },
  },
});
