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
});
