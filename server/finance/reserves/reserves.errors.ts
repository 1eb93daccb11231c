import { defineErrors } from '../../common/errors';

export const reservesErrors = defineErrors({
  reservesUnknown: {
    status: 409,
    text: {
      'zh-CN': '暂时无法读取链上余额',
      'zh-TW': '暫時無法讀取鏈上餘額',
      en: 'The balances on the chain cannot be read right now',
      ru: 'Сейчас не удаётся прочитать балансы в сети',
      pt: 'Não foi possível ler os saldos na rede agora',
      de: 'Die Guthaben auf der Chain lassen sich gerade nicht lesen',
    },
  },
});
