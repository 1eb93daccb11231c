import { defineErrors } from '../../common/errors';

export const friendErrors = defineErrors({
  alreadyFriends: {
    status: 400,
    text: {
      'zh-CN': '你们已经是好友',
      'zh-TW': '你們已經是好友',
      en: 'You are friends already',
      ru: 'Вы уже друзья',
      pt: 'Vocês já são amigos',
      de: 'Sie sind bereits befreundet',
    },
  },
  alreadyAsked: {
    status: 400,
    text: {
      'zh-CN': '您已发送过好友申请，请等待对方处理',
      'zh-TW': '您已傳送過好友申請，請等待對方處理',
      en: 'You have asked already; please wait for the answer',
      ru: 'Вы уже отправили заявку; дождитесь ответа',
      pt: 'Você já enviou um pedido; aguarde a resposta',
      de: 'Sie haben schon angefragt; bitte warten Sie auf die Antwort',
    },
  },
  requestsUsedUp: {
    status: 400,
    text: {
      'zh-CN': '每天最多发送 {most} 次好友申请，请明天再试',
      'zh-TW': '每天最多傳送 {most} 次好友申請，請明天再試',
      en: 'You can send {most} friend requests a day; try again tomorrow',
      ru: 'В день можно отправить не больше {most} заявок; попробуйте завтра',
      pt: 'Você pode enviar {most} pedidos de amizade por dia; tente amanhã',
      de: 'Pro Tag sind {most} Freundschaftsanfragen möglich; bitte morgen wieder',
    },
  },
  notAFriend: {
    status: 400,
    text: {
      'zh-CN': '对方不是您的好友',
      'zh-TW': '對方不是您的好友',
      en: 'This person is not your friend',
      ru: 'Этого человека нет среди ваших друзей',
      pt: 'Esta pessoa não é sua amiga',
      de: 'Diese Person ist nicht Ihr Freund',
    },
  },
});
