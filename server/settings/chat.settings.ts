import { integerSetting } from './setting-definitions';

/** Chat (domain 9). */
export const chatSettings = {
  'chat.messagesPer10s': integerSetting({
    group: 'chat',
    fresh: '20',
    min: '1',
    max: '100000',
    unit: null,
    label: {
      'zh-CN': '每 10 秒消息上限',
      'zh-TW': '每 10 秒訊息上限',
      en: 'Messages per 10 seconds',
      ru: 'Сообщений за 10 секунд',
      pt: 'Mensagens a cada 10 segundos',
      de: 'Nachrichten je 10 Sekunden',
    },
    help: {
      'zh-CN': '每人每 10 秒最多发送多少条消息；超出的稍后重试。',
      'zh-TW': '每人每 10 秒最多傳送多少則訊息；超出的稍後重試。',
      en: 'How many messages one person may send in 10 seconds; more are asked to wait.',
      ru: 'Сколько сообщений один человек может отправить за 10 секунд; остальным придётся подождать.',
      pt: 'Quantas mensagens uma pessoa pode enviar em 10 segundos; as demais esperam.',
      de: 'Wie viele Nachrichten eine Person in 10 Sekunden senden darf; weitere müssen warten.',
    },
  }),
  'chat.keepDays': integerSetting({
    group: 'chat',
    fresh: '365',
    min: '7',
    max: '3650',
    unit: 'days',
    label: {
      'zh-CN': '聊天记录保留天数',
      'zh-TW': '聊天紀錄保留天數',
      en: 'Messages are kept, days',
      ru: 'Хранение сообщений, дней',
      pt: 'Guarda das mensagens, dias',
      de: 'Aufbewahrung von Nachrichten, Tage',
    },
    help: {
      'zh-CN': '超过此天数的消息会被删除，无法恢复。',
      'zh-TW': '超過此天數的訊息會被刪除，無法復原。',
      en: 'Messages older than this are deleted for good.',
      ru: 'Более старые сообщения удаляются безвозвратно.',
      pt: 'Mensagens mais antigas são apagadas em definitivo.',
      de: 'Ältere Nachrichten werden endgültig gelöscht.',
    },
  }),
};
