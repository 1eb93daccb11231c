import { defineErrors } from '../common/errors';

/** Refusals around users and the binding of a referrer (domain 3). */
export const userErrors = defineErrors({
  needReferrer: {
    status: 400,
    text: {
      'zh-CN': '请先绑定推荐人',
      'zh-TW': '請先綁定推薦人',
      en: 'Please bind the referrer first',
      ru: 'Сначала привяжите пригласившего',
      pt: 'Vincule primeiro o indicador',
      de: 'Bitte binden Sie zuerst den Empfehlenden',
    },
  },
  referrerRequired: {
    status: 400,
    text: {
      'zh-CN': '请输入推荐人的地址、邀请码或 ID',
      'zh-TW': '請輸入推薦人的地址、邀請碼或 ID',
      en: 'Enter the referrer’s address, invitation code or ID',
      ru: 'Введите адрес, код приглашения или ID пригласившего',
      pt: 'Informe o endereço, código de convite ou ID do indicador',
      de: 'Geben Sie Adresse, Einladungscode oder ID des Empfehlenden ein',
    },
  },
  referrerUnknown: {
    status: 400,
    text: {
      'zh-CN': '推荐人不存在',
      'zh-TW': '推薦人不存在',
      en: 'There is no such referrer',
      ru: 'Такого пригласившего нет',
      pt: 'Esse indicador não existe',
      de: 'Diesen Empfehlenden gibt es nicht',
    },
  },
  referrersDiffer: {
    status: 400,
    text: {
      'zh-CN': '提交的推荐人信息指向不同的用户，请只填写一个',
      'zh-TW': '提交的推薦人資訊指向不同的用戶，請只填寫一個',
      en: 'This names two different referrers; name one',
      ru: 'Указаны два разных пригласивших; укажите одного',
      pt: 'Foram informados dois indicadores diferentes; informe apenas um',
      de: 'Das nennt zwei verschiedene Empfehlende; nennen Sie einen',
    },
  },
  referrerNotBound: {
    status: 400,
    text: {
      'zh-CN': '该推荐人自己尚未绑定推荐人，暂不能推荐他人',
      'zh-TW': '該推薦人自己尚未綁定推薦人，暫不能推薦他人',
      en: 'This referrer has not bound a referrer yet and cannot refer others',
      ru: 'Этот пользователь сам ещё не привязал пригласившего и не может приглашать',
      pt: 'Este indicador ainda não vinculou o próprio indicador e não pode indicar',
      de: 'Dieser Empfehlende hat selbst noch keinen Empfehlenden gebunden und kann niemanden werben',
    },
  },
  referrerSelf: {
    status: 400,
    text: {
      'zh-CN': '不能绑定自己为推荐人',
      'zh-TW': '不能綁定自己為推薦人',
      en: 'You cannot refer yourself',
      ru: 'Нельзя пригласить самого себя',
      pt: 'Você não pode indicar a si mesmo',
      de: 'Sie können sich nicht selbst empfehlen',
    },
  },
  referrerFrozen: {
    status: 400,
    text: {
      'zh-CN': '该推荐人的账户已被冻结',
      'zh-TW': '該推薦人的帳戶已被凍結',
      en: 'This referrer’s account is frozen',
      ru: 'Аккаунт этого пользователя заморожен',
      pt: 'A conta deste indicador está congelada',
      de: 'Das Konto dieses Empfehlenden ist gesperrt',
    },
  },
  referrerClosed: {
    status: 400,
    text: {
      'zh-CN': '该推荐人的账户已注销',
      'zh-TW': '該推薦人的帳戶已註銷',
      en: 'This referrer’s account is closed',
      ru: 'Аккаунт этого пользователя закрыт',
      pt: 'A conta deste indicador foi encerrada',
      de: 'Das Konto dieses Empfehlenden ist geschlossen',
    },
  },
  userClosed: {
    status: 400,
    text: {
      'zh-CN': '该用户的账户已注销',
      'zh-TW': '該用戶的帳戶已註銷',
      en: 'This user’s account is closed',
      ru: 'Аккаунт этого пользователя закрыт, операция невозможна',
      pt: 'A conta deste usuário foi encerrada',
      de: 'Das Konto dieses Nutzers ist geschlossen',
    },
  },
  referrerTooDeep: {
    status: 400,
    text: {
      'zh-CN': '该推荐人所在层级已达上限 {max}',
      'zh-TW': '該推薦人所在層級已達上限 {max}',
      en: 'This referrer’s line has reached its limit of {max} steps',
      ru: 'Линия этого пользователя достигла предела в {max} уровней',
      pt: 'A linha deste indicador atingiu o limite de {max} níveis',
      de: 'Die Linie dieses Empfehlenden hat ihre Grenze von {max} Stufen erreicht',
    },
  },
  alreadyBound: {
    status: 400,
    text: {
      'zh-CN': '您已绑定推荐人，不能更改',
      'zh-TW': '您已綁定推薦人，不能更改',
      en: 'You have already bound a referrer; it cannot be changed',
      ru: 'Вы уже привязали пригласившего; изменить нельзя',
      pt: 'Você já vinculou um indicador; não é possível mudar',
      de: 'Sie haben bereits einen Empfehlenden gebunden; das lässt sich nicht ändern',
    },
  },
  rootCannotBind: {
    status: 400,
    text: {
      'zh-CN': '您是团队的根节点，无需绑定推荐人',
      'zh-TW': '您是團隊的根節點，無需綁定推薦人',
      en: 'You are at the top of a team and need no referrer',
      ru: 'Вы во главе команды, пригласивший не нужен',
      pt: 'Você está no topo de uma equipe e não precisa de indicador',
      de: 'Sie stehen an der Spitze eines Teams und brauchen keinen Empfehlenden',
    },
  },
  userUnknown: {
    status: 404,
    text: {
      'zh-CN': '用户不存在',
      'zh-TW': '用戶不存在',
      en: 'There is no such user',
      ru: 'Пользователь не найден',
      pt: 'Usuário não encontrado',
      de: 'Diesen Nutzer gibt es nicht',
    },
  },
  nicknameInvalid: {
    status: 400,
    text: {
      'zh-CN': '昵称须为 1 到 32 个字符，且不能含控制字符',
      'zh-TW': '暱稱須為 1 到 32 個字元，且不能含控制字元',
      en: 'A nickname has 1 to 32 characters and no control characters',
      ru: 'Имя: от 1 до 32 символов, без управляющих',
      pt: 'O apelido tem de 1 a 32 caracteres, sem caracteres de controle',
      de: 'Ein Spitzname hat 1 bis 32 Zeichen und keine Steuerzeichen',
    },
  },
  nameReserved: {
    status: 400,
    text: {
      'zh-CN': '名称不能与工作人员相似，请换一个',
      'zh-TW': '名稱不能與工作人員相似，請換一個',
      en: 'This name looks like one of our staff; choose another',
      ru: 'Такое имя похоже на имя сотрудника; выберите другое',
      pt: 'Este nome parece ser da nossa equipe; escolha outro',
      de: 'Dieser Name klingt nach unserem Personal; bitte einen anderen wählen',
    },
  },
  nameLikeBrand: {
    status: 400,
    text: {
      'zh-CN': '名称不能与 {brand} 相似，请换一个',
      'zh-TW': '名稱不能與 {brand} 相似，請換一個',
      en: 'This name looks like {brand}; choose another',
      ru: 'Такое имя похоже на {brand}; выберите другое',
      pt: 'Este nome parece ser {brand}; escolha outro',
      de: 'Dieser Name klingt nach {brand}; bitte einen anderen wählen',
    },
  },
  nameUnseen: {
    status: 400,
    text: {
      'zh-CN': '名称须含可见字符',
      'zh-TW': '名稱須含可見字元',
      en: 'A name needs at least one visible character',
      ru: 'В имени нужен хотя бы один видимый символ',
      pt: 'O nome precisa de pelo menos um caractere visível',
      de: 'Ein Name braucht mindestens ein sichtbares Zeichen',
    },
  },
  avatarInvalid: {
    status: 400,
    text: {
      'zh-CN': '请先上传头像图片',
      'zh-TW': '請先上傳頭像圖片',
      en: 'Upload the picture first',
      ru: 'Сначала загрузите изображение',
      pt: 'Envie a imagem primeiro',
      de: 'Laden Sie das Bild zuerst hoch',
    },
  },
  rootHasTeam: {
    status: 409,
    text: {
      'zh-CN': '该用户已有团队，不能取消根节点',
      'zh-TW': '該用戶已有團隊，不能取消根節點',
      en: 'This user has a team and must stay a root',
      ru: 'У пользователя есть команда: он должен оставаться корнем',
      pt: 'Este usuário tem uma equipe e deve continuar como raiz',
      de: 'Dieser Nutzer hat ein Team und muss Wurzel bleiben',
    },
  },
  agentUnfit: {
    status: 400,
    text: {
      'zh-CN': '该员工不是在岗客服',
      'zh-TW': '該員工不是在職客服',
      en: 'This member of staff is not an active agent',
      ru: 'Этот сотрудник не является действующим оператором',
      pt: 'Este membro da equipe não é um atendente ativo',
      de: 'Diese Person ist kein aktiver Betreuer',
    },
  },
  agentUnchanged: {
    status: 409,
    text: {
      'zh-CN': '该用户的客服已是如此，无需更改',
      'zh-TW': '該用戶的客服已是如此，無需變更',
      en: 'Nothing to change: this user’s agent is already so',
      ru: 'Менять нечего: оператор пользователя уже такой',
      pt: 'Nada a mudar: o atendente deste usuário já é esse',
      de: 'Nichts zu ändern: Der Betreuer dieses Nutzers ist schon so eingetragen',
    },
  },
  walletTaken: {
    status: 400,
    text: {
      'zh-CN': '该钱包已属于另一个账户，请换一个钱包',
      'zh-TW': '該錢包已屬於另一個帳戶，請換一個錢包',
      en: 'This wallet belongs to another account. Use a different wallet',
      ru: 'Этот кошелёк привязан к другому аккаунту. Используйте другой',
      pt: 'Esta carteira pertence a outra conta. Use outra carteira',
      de: 'Diese Wallet gehört zu einem anderen Konto. Verwenden Sie eine andere',
    },
  },
});
