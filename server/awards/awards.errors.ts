import { defineErrors } from '../common/errors';

export const awardErrors = defineErrors({
  airdropClosed: {
    status: 400,
    text: {
      'zh-CN': '空投暂未开放',
      'zh-TW': '空投暫未開放',
      en: 'There is no airdrop at the moment',
      ru: 'Сейчас аирдроп не проводится',
      pt: 'Não há airdrop no momento',
      de: 'Zurzeit gibt es keinen Airdrop',
    },
  },
  airdropAfterDeposit: {
    status: 400,
    text: {
      'zh-CN': '首笔充值到账后即可领取空投',
      'zh-TW': '首筆儲值到帳後即可領取空投',
      en: 'You can claim the airdrop after your first deposit',
      ru: 'Аирдроп можно получить после первого пополнения',
      pt: 'Você pode receber o airdrop após o primeiro depósito',
      de: 'Sie können den Airdrop nach Ihrer ersten Einzahlung abrufen',
    },
  },
  airdropClaimed: {
    status: 400,
    text: {
      'zh-CN': '您已领取过空投',
      'zh-TW': '您已領取過空投',
      en: 'You have already claimed the airdrop',
      ru: 'Вы уже получили аирдроп',
      pt: 'Você já recebeu o airdrop',
      de: 'Sie haben den Airdrop bereits erhalten',
    },
  },
  airdropCapReached: {
    status: 400,
    text: {
      'zh-CN': '今日空投已领完，请明天再来',
      'zh-TW': '今日空投已領完，請明天再來',
      en: "Today's airdrop has all been claimed; please come back tomorrow",
      ru: 'Сегодняшний аирдроп уже разобран, приходите завтра',
      pt: 'O airdrop de hoje já se esgotou; volte amanhã',
      de: 'Der heutige Airdrop ist vergeben; bitte kommen Sie morgen wieder',
    },
  },
  joinBelowMin: {
    status: 400,
    text: {
      'zh-CN': '最低加入金额为 {min} USDT',
      'zh-TW': '最低加入金額為 {min} USDT',
      en: 'A join is at least {min} USDT',
      ru: 'Вступление — не меньше {min} USDT',
      pt: 'A adesão é de no mínimo {min} USDT',
      de: 'Ein Beitritt beträgt mindestens {min} USDT',
    },
  },
  awardsAboveBudget: {
    status: 400,
    text: {
      'zh-CN': '全部奖励合计可达 {most} %，超过预算 {budget} %',
      'zh-TW': '全部獎勵合計可達 {most} %，超過預算 {budget} %',
      en: 'All awards together can reach {most} %, more than the budget of {budget} %',
      ru: 'Все награды вместе могут достичь {most} %, больше бюджета {budget} %',
      pt: 'Todos os prêmios juntos podem chegar a {most} %, acima do orçamento de {budget} %',
      de: 'Alle Prämien zusammen können {most} % erreichen, mehr als der Etat von {budget} %',
    },
  },
  directAboveShare: {
    status: 400,
    text: {
      'zh-CN': '预算为 {budget} % 时，直推奖最高为 {most} %',
      'zh-TW': '預算為 {budget} % 時，直推獎最高為 {most} %',
      en: 'With a budget of {budget} % the direct award is at most {most} %',
      ru: 'При бюджете {budget} % прямая награда не больше {most} %',
      pt: 'Com um orçamento de {budget} %, o prêmio direto é de no máximo {most} %',
      de: 'Bei einem Etat von {budget} % beträgt die Direktprämie höchstens {most} %',
    },
  },
  mealAboveRest: {
    status: 400,
    text: {
      'zh-CN': '餐补超过 {joins} 笔最低加入的预算余额',
      'zh-TW': '餐補超過 {joins} 筆最低加入的預算餘額',
      en: 'The meal bonus is more than {joins} smallest joins leave of the budget',
      ru: 'Бонус на обед больше того, что оставляют в бюджете {joins} наименьших вступления',
      pt: 'O bônus refeição é maior que o que {joins} adesões mínimas deixam do orçamento',
      de: 'Der Essensbonus übersteigt, was {joins} kleinste Beitritte vom Etat übrig lassen',
    },
  },
  levelsOutOfOrder: {
    status: 400,
    text: {
      'zh-CN': '等级 V{level} 的条件或奖励与下一级不相称',
      'zh-TW': '等級 V{level} 的條件或獎勵與下一級不相稱',
      en: 'Level V{level} must want more than the level below it, and give no less',
      ru: 'Уровень V{level} должен требовать больше предыдущего и давать не меньше',
      pt: 'O nível V{level} deve exigir mais que o nível abaixo e dar no mínimo o mesmo',
      de: 'Stufe V{level} muss mehr verlangen als die darunter und darf nicht weniger geben',
    },
  },
  levelUnchanged: {
    status: 409,
    text: {
      'zh-CN': '该用户的等级已是如此，无需更改',
      'zh-TW': '該用戶的等級已是如此，無需變更',
      en: 'Nothing to change: this user’s level is already so',
      ru: 'Менять нечего: уровень пользователя уже такой',
      pt: 'Nada a mudar: o nível deste usuário já é esse',
      de: 'Nichts zu ändern: Die Stufe dieses Nutzers ist schon so eingetragen',
    },
  },
  notSeated: {
    status: 400,
    text: {
      'zh-CN': '加入后才有公排席位',
      'zh-TW': '加入後才有公排席位',
      en: 'You have a seat once you have joined',
      ru: 'Место появится после вступления',
      pt: 'Você terá um lugar depois de aderir',
      de: 'Einen Platz haben Sie nach dem Beitritt',
    },
  },
});
