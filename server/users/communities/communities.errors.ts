import { defineErrors } from '../../common/errors';

/** Refusals around communities and their leaders (domain 3). */
export const communityErrors = defineErrors({
  notLeader: {
    status: 403,
    text: {
      'zh-CN': '只有社区负责人才能查看或设置',
      'zh-TW': '只有社群負責人才能查看或設定',
      en: 'Only the leader of a community can do this',
      ru: 'Это доступно только лидеру сообщества',
      pt: 'Somente o líder de uma comunidade pode fazer isto',
      de: 'Das kann nur, wer eine Gemeinschaft leitet',
    },
  },
  leadsAlready: {
    status: 409,
    text: {
      'zh-CN': '该用户已是社区负责人',
      'zh-TW': '該用戶已是社群負責人',
      en: 'This user already leads a community',
      ru: 'Этот пользователь уже возглавляет сообщество',
      pt: 'Este usuário já lidera uma comunidade',
      de: 'Dieser Nutzer leitet schon eine Gemeinschaft',
    },
  },
  leaderFrozen: {
    status: 400,
    text: {
      'zh-CN': '该用户已被冻结，不能担任社区负责人',
      'zh-TW': '該用戶已被凍結，不能擔任社群負責人',
      en: 'This user is frozen and cannot lead a community',
      ru: 'Аккаунт пользователя заморожен: возглавить сообщество нельзя',
      pt: 'Este usuário está congelado e não pode liderar uma comunidade',
      de: 'Dieser Nutzer ist gesperrt und kann keine Gemeinschaft leiten',
    },
  },
  leaderNotBound: {
    status: 400,
    text: {
      'zh-CN': '该用户尚未绑定推荐人，也不是根节点，不能担任社区负责人',
      'zh-TW': '該用戶尚未綁定推薦人，也不是根節點，不能擔任社群負責人',
      en: 'This user has no referrer and is no root, so cannot lead a community',
      ru: 'Пользователь не привязан к пригласившему и не является корнем: возглавить сообщество нельзя',
      pt: 'Este usuário não tem indicador nem é raiz, por isso não pode liderar uma comunidade',
      de: 'Dieser Nutzer hat keinen Empfehlenden und ist keine Wurzel und kann deshalb keine Gemeinschaft leiten',
    },
  },
  splitTooSmall: {
    status: 400,
    text: {
      'zh-CN': '拆分金额不能低于 {min} USDT',
      'zh-TW': '拆分金額不能低於 {min} USDT',
      en: 'Each part must be at least {min} USDT',
      ru: 'Каждая часть — не меньше {min} USDT',
      pt: 'Cada parte deve ter pelo menos {min} USDT',
      de: 'Jeder Teil muss mindestens {min} USDT betragen',
    },
  },
  thresholdTooSmall: {
    status: 400,
    text: {
      'zh-CN': '拆分门槛不能低于拆分金额',
      'zh-TW': '拆分門檻不能低於拆分金額',
      en: 'The threshold cannot be below the amount of a part',
      ru: 'Порог не может быть меньше суммы одной части',
      pt: 'O limite não pode ser menor que o valor de cada parte',
      de: 'Die Schwelle darf nicht unter dem Betrag eines Teils liegen',
    },
  },
  thresholdTooLarge: {
    status: 400,
    text: {
      'zh-CN': '拆分门槛不能高于 {max} USDT',
      'zh-TW': '拆分門檻不能高於 {max} USDT',
      en: 'The threshold can be {max} USDT at the most',
      ru: 'Порог — не больше {max} USDT',
      pt: 'O limite pode ser de no máximo {max} USDT',
      de: 'Die Schwelle darf höchstens {max} USDT betragen',
    },
  },
});
