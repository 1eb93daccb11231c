import { defineErrors } from '../../common/errors';

export const reportErrors = defineErrors({
  notReportable: {
    status: 400,
    text: {
      'zh-CN': '该消息无法举报',
      'zh-TW': '該訊息無法檢舉',
      en: 'This message cannot be reported',
      ru: 'На это сообщение нельзя пожаловаться',
      pt: 'Esta mensagem não pode ser denunciada',
      de: 'Diese Nachricht lässt sich nicht melden',
    },
  },
  alreadyReported: {
    status: 400,
    text: {
      'zh-CN': '您已举报过该消息',
      'zh-TW': '您已檢舉過該訊息',
      en: 'You have reported this message already',
      ru: 'Вы уже пожаловались на это сообщение',
      pt: 'Você já denunciou esta mensagem',
      de: 'Diese Nachricht haben Sie schon gemeldet',
    },
  },
  reportsUsedUp: {
    status: 400,
    text: {
      'zh-CN': '每天最多举报 {most} 条消息，请明天再试',
      'zh-TW': '每天最多檢舉 {most} 則訊息，請明天再試',
      en: 'You can report {most} messages a day; try again tomorrow',
      ru: 'В день можно пожаловаться не больше чем на {most} сообщений; попробуйте завтра',
      pt: 'Você pode denunciar {most} mensagens por dia; tente amanhã',
      de: 'Pro Tag lassen sich {most} Nachrichten melden; bitte morgen wieder',
    },
  },
});
