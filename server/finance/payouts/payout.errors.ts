import { defineErrors } from '../../common/errors';

export const payoutErrors = defineErrors({
  payoutsStopped: {
    status: 409,
    text: {
      'zh-CN': '付款已全部停止',
      'zh-TW': '付款已全部停止',
      en: 'All payouts are stopped',
      ru: 'Все выплаты остановлены',
      pt: 'Todos os pagamentos estão suspensos',
      de: 'Alle Auszahlungen sind angehalten',
    },
  },
  payoutsNotStopped: {
    status: 409,
    text: {
      'zh-CN': '付款并未停止',
      'zh-TW': '付款並未停止',
      en: 'Payouts are not stopped',
      ru: 'Выплаты не остановлены',
      pt: 'Os pagamentos não estão suspensos',
      de: 'Die Auszahlungen sind nicht angehalten',
    },
  },
  heldByPayer: {
    status: 409,
    text: {
      'zh-CN': '该提现正由系统自动付款，请等待链上结果',
      'zh-TW': '該提現正由系統自動付款，請等待鏈上結果',
      en: 'This withdrawal is being paid automatically; please wait for the chain',
      ru: 'Этот вывод выплачивается автоматически, дождитесь результата в сети',
      pt: 'Este saque está sendo pago automaticamente; aguarde o resultado na rede',
      de: 'Diese Auszahlung läuft automatisch; bitte das Ergebnis auf der Chain abwarten',
    },
  },
});
