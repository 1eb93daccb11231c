import { defineErrors } from '../common/errors';

export const chatErrors = defineErrors({
  messageEmpty: {
    status: 400,
    text: {
      'zh-CN': '消息不能为空',
      'zh-TW': '訊息不能為空',
      en: 'A message cannot be empty',
      ru: 'Сообщение не может быть пустым',
      pt: 'A mensagem não pode ficar vazia',
      de: 'Eine Nachricht darf nicht leer sein',
    },
  },
  messageTooLong: {
    status: 400,
    text: {
      'zh-CN': '消息最多 {most} 个字符',
      'zh-TW': '訊息最多 {most} 個字元',
      en: 'A message has at most {most} characters',
      ru: 'В сообщении не больше {most} символов',
      pt: 'Uma mensagem tem no máximo {most} caracteres',
      de: 'Eine Nachricht hat höchstens {most} Zeichen',
    },
  },
  imagesInvalid: {
    status: 400,
    text: {
      'zh-CN': '一条消息可包含 1 到 {most} 张已上传的图片',
      'zh-TW': '一則訊息可包含 1 到 {most} 張已上傳的圖片',
      en: 'A message takes one to {most} uploaded pictures',
      ru: 'В сообщение входит от 1 до {most} загруженных изображений',
      pt: 'Uma mensagem leva de uma a {most} imagens enviadas',
      de: 'Eine Nachricht fasst ein bis {most} hochgeladene Bilder',
    },
  },
  conversationUnknown: {
    status: 404,
    text: {
      'zh-CN': '会话不存在',
      'zh-TW': '對話不存在',
      en: 'There is no such conversation',
      ru: 'Такого чата нет',
      pt: 'Esta conversa não existe',
      de: 'Diese Unterhaltung gibt es nicht',
    },
  },
  notMember: {
    status: 400,
    text: {
      'zh-CN': '您已不在该会话中',
      'zh-TW': '您已不在此對話中',
      en: 'You are not in this conversation any more',
      ru: 'Вы больше не участвуете в этом чате',
      pt: 'Você não está mais nesta conversa',
      de: 'Sie sind nicht mehr in dieser Unterhaltung',
    },
  },
  notFriends: {
    status: 400,
    text: {
      'zh-CN': '对方通过好友申请之前，您只能发送一条消息',
      'zh-TW': '對方通過好友申請之前，您只能傳送一則訊息',
      en: 'You can send one message until your friend request is accepted',
      ru: 'Пока заявка в друзья не принята, можно отправить только одно сообщение',
      pt: 'Você só pode enviar uma mensagem até que o pedido de amizade seja aceito',
      de: 'Bis Ihre Freundschaftsanfrage angenommen ist, können Sie nur eine Nachricht senden',
    },
  },
  chatBlocked: {
    status: 400,
    text: {
      'zh-CN': '无法向对方发送消息',
      'zh-TW': '無法向對方傳送訊息',
      en: 'This person does not receive messages from you',
      ru: 'Этот человек не получает от вас сообщений',
      pt: 'Esta pessoa não recebe mensagens suas',
      de: 'Diese Person erhält keine Nachrichten von Ihnen',
    },
  },
  chatBlocking: {
    status: 400,
    text: {
      'zh-CN': '您已屏蔽对方，解除屏蔽后才能发送消息',
      'zh-TW': '您已封鎖對方，解除封鎖後才能傳送訊息',
      en: 'You have blocked this person; unblock them to write',
      ru: 'Вы заблокировали этого человека; разблокируйте, чтобы писать',
      pt: 'Você bloqueou esta pessoa; desbloqueie para escrever',
      de: 'Sie haben diese Person blockiert; heben Sie das auf, um zu schreiben',
    },
  },
  chatSilenced: {
    status: 400,
    text: {
      'zh-CN': '您已被禁言',
      'zh-TW': '您已被禁言',
      en: 'You have been muted and cannot write',
      ru: 'Вам запрещено писать',
      pt: 'Você foi silenciado e não pode escrever',
      de: 'Sie wurden stummgeschaltet und können nicht schreiben',
    },
  },
  groupDissolved: {
    status: 400,
    text: {
      'zh-CN': '该群已解散',
      'zh-TW': '該群組已解散',
      en: 'This group was dissolved',
      ru: 'Эта группа распущена',
      pt: 'Este grupo foi desfeito',
      de: 'Diese Gruppe wurde aufgelöst',
    },
  },
  guidTaken: {
    status: 409,
    text: {
      'zh-CN': '该消息编号已用于另一条消息',
      'zh-TW': '該訊息編號已用於另一則訊息',
      en: 'This message id was used for another message',
      ru: 'Этот идентификатор уже занят другим сообщением',
      pt: 'Este identificador já foi usado em outra mensagem',
      de: 'Diese Nachrichtenkennung gehört schon zu einer anderen Nachricht',
    },
  },
  notChangeable: {
    status: 400,
    text: {
      'zh-CN': '只能在发送后 {minutes} 分钟内修改或撤回自己的消息',
      'zh-TW': '只能在傳送後 {minutes} 分鐘內修改或收回自己的訊息',
      en: 'You can edit or delete your own message for {minutes} minutes only',
      ru: 'Изменить или удалить своё сообщение можно только в течение {minutes} минут',
      pt: 'Você só pode editar ou apagar sua mensagem por {minutes} minutos',
      de: 'Eigene Nachrichten lassen sich nur {minutes} Minuten lang ändern oder löschen',
    },
  },
  cardUnknown: {
    status: 400,
    text: {
      'zh-CN': '卡片不存在',
      'zh-TW': '卡片不存在',
      en: 'There is no such card',
      ru: 'Такой карты нет',
      pt: 'Esta carta não existe',
      de: 'Diese Karte gibt es nicht',
    },
  },
  frameInvalid: {
    status: 400,
    text: {
      'zh-CN': '消息格式错误',
      'zh-TW': '訊息格式錯誤',
      en: 'The frame could not be read',
      ru: 'Не удалось прочитать кадр',
      pt: 'Não foi possível ler o quadro',
      de: 'Der Rahmen ist nicht lesbar',
    },
  },
  notLoggedInHere: {
    status: 400,
    text: {
      'zh-CN': '请先登录聊天',
      'zh-TW': '請先登入聊天',
      en: 'Log in to the chat first',
      ru: 'Сначала войдите в чат',
      pt: 'Entre no chat primeiro',
      de: 'Bitte zuerst im Chat anmelden',
    },
  },
  talkToSelf: {
    status: 400,
    text: {
      'zh-CN': '不能和自己聊天',
      'zh-TW': '不能和自己聊天',
      en: 'You cannot chat with yourself',
      ru: 'Нельзя писать самому себе',
      pt: 'Você não pode conversar consigo mesmo',
      de: 'Sie können nicht mit sich selbst schreiben',
    },
  },
});
