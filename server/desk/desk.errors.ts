import { defineErrors } from '../common/errors';

export const deskErrors = defineErrors({
  answerNamesReader: {
    status: 400,
    text: {
      'zh-CN': '帮助页面的回答不能使用 {variables}',
      'zh-TW': '說明頁面的回答不能使用 {variables}',
      en: 'An answer on the help page can’t use {variables}',
      ru: 'Ответ на странице помощи не может содержать {variables}',
      pt: 'Uma resposta da página de ajuda não pode usar {variables}',
      de: 'Eine Antwort der Hilfeseite kann {variables} nicht verwenden',
    },
  },
  caseTaken: {
    status: 409,
    text: {
      'zh-CN': '该会话已由其他客服接待',
      'zh-TW': '該對話已由其他客服接待',
      en: 'Somebody has this chat already',
      ru: 'Этим обращением уже занимаются',
      pt: 'Alguém já está com este atendimento',
      de: 'Dieses Anliegen ist schon in Bearbeitung',
    },
  },
  caseOpen: {
    status: 409,
    text: {
      'zh-CN': '该会话仍在排队',
      'zh-TW': '該對話仍在排隊',
      en: 'This chat is still waiting',
      ru: 'Обращение ещё в очереди',
      pt: 'Este atendimento ainda está na fila',
      de: 'Dieses Anliegen wartet noch',
    },
  },
  caseClosed: {
    status: 409,
    text: {
      'zh-CN': '该会话已结束',
      'zh-TW': '該對話已結束',
      en: 'This chat is closed',
      ru: 'Обращение уже закрыто',
      pt: 'Este atendimento foi encerrado',
      de: 'Dieses Anliegen ist abgeschlossen',
    },
  },
  caseNotClosed: {
    status: 409,
    text: {
      'zh-CN': '该会话尚未结束',
      'zh-TW': '該對話尚未結束',
      en: 'This chat is open',
      ru: 'Обращение ещё не закрыто',
      pt: 'Este atendimento não foi encerrado',
      de: 'Dieses Anliegen ist noch offen',
    },
  },
  caseNotSnoozed: {
    status: 409,
    text: {
      'zh-CN': '该会话未被搁置',
      'zh-TW': '該對話未被擱置',
      en: 'This chat is not snoozed',
      ru: 'Обращение не отложено',
      pt: 'Este atendimento não está adiado',
      de: 'Dieses Anliegen ist nicht aufgeschoben',
    },
  },
  caseNotLast: {
    status: 409,
    text: {
      'zh-CN': '该用户已有更新的会话，请在其中继续',
      'zh-TW': '該使用者已有較新的對話，請在其中繼續',
      en: 'This user has a newer chat: go on there',
      ru: 'У пользователя есть более новое обращение, продолжите в нём',
      pt: 'Este usuário tem um atendimento mais recente; siga por lá',
      de: 'Es gibt ein neueres Anliegen dieser Person: machen Sie dort weiter',
    },
  },
  snoozeTime: {
    status: 400,
    text: {
      'zh-CN': '请选择未来 {days} 天内的时间',
      'zh-TW': '請選擇未來 {days} 天內的時間',
      en: 'Choose a time within the next {days} days',
      ru: 'Выберите время в ближайшие {days} дней',
      pt: 'Escolha um horário nos próximos {days} dias',
      de: 'Wählen Sie eine Zeit in den nächsten {days} Tagen',
    },
  },
  caseNotYours: {
    status: 409,
    text: {
      'zh-CN': '该会话不由您接待',
      'zh-TW': '該對話不由您接待',
      en: 'This chat is not yours',
      ru: 'Это обращение ведёте не вы',
      pt: 'Este atendimento não é seu',
      de: 'Dieses Anliegen gehört nicht Ihnen',
    },
  },
  nobodyOnDuty: {
    status: 400,
    text: {
      'zh-CN': '暂无客服在线，请稍后再来或留言',
      'zh-TW': '目前沒有客服在線，請稍後再來或留言',
      en: 'Nobody of customer service is here now; please leave a message',
      ru: 'Сейчас в поддержке никого нет: оставьте сообщение',
      pt: 'Não há ninguém no atendimento agora; deixe uma mensagem',
      de: 'Im Kundendienst ist gerade niemand da; bitte hinterlassen Sie eine Nachricht',
    },
  },
  noOpenCase: {
    status: 400,
    text: {
      'zh-CN': '当前没有进行中的客服会话',
      'zh-TW': '目前沒有進行中的客服對話',
      en: 'You have no open chat with customer service',
      ru: 'У вас нет открытого обращения в поддержку',
      pt: 'Você não tem atendimento aberto',
      de: 'Sie haben kein offenes Anliegen beim Kundendienst',
    },
  },
  capacityReached: {
    status: 409,
    text: {
      'zh-CN': '已达到同时接待上限（{most}）',
      'zh-TW': '已達同時接待上限（{most}）',
      en: 'No more than {most} chats at once',
      ru: 'Одновременно можно вести не больше {most} обращений',
      pt: 'No máximo {most} atendimentos ao mesmo tempo',
      de: 'Höchstens {most} Anliegen zugleich',
    },
  },
  agentAway: {
    status: 409,
    text: {
      'zh-CN': '该客服不在岗',
      'zh-TW': '該客服不在崗',
      en: 'This agent is not on duty',
      ru: 'Этот сотрудник сейчас не на смене',
      pt: 'Este atendente não está de plantão',
      de: 'Dieser Betreuer ist nicht im Dienst',
    },
  },
  notRateable: {
    status: 400,
    text: {
      'zh-CN': '会话结束后 {days} 天内可评价一次',
      'zh-TW': '對話結束後 {days} 天內可評價一次',
      en: 'A chat can be rated once, within {days} days of its end',
      ru: 'Оценить обращение можно один раз в течение {days} дней после закрытия',
      pt: 'O atendimento pode ser avaliado uma vez, até {days} dias depois do fim',
      de: 'Ein Anliegen lässt sich einmal bewerten, bis {days} Tage nach dem Ende',
    },
  },
  deskNameTaken: {
    status: 409,
    text: {
      'zh-CN': '该名称已存在',
      'zh-TW': '該名稱已存在',
      en: 'There is one of this name already',
      ru: 'Такое название уже есть',
      pt: 'Já existe um com este nome',
      de: 'Diesen Namen gibt es schon',
    },
  },
});
