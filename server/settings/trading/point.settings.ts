import { amountSetting } from '../setting-definitions';

/** Point orders (domain 5). */
export const pointSettings = {
  'point.autoConfirm': amountSetting({
    group: 'point',
    secondPerson: true,
    fresh: '1000',
    min: '0',
    max: '100000000',
    unit: 'USDT',
    label: {
      'zh-CN': '积分订单自动确认',
      'zh-TW': '積分訂單自動確認',
      en: 'Point orders confirmed at once',
      ru: 'Заказы баллов без проверки',
      pt: 'Pedidos de pontos confirmados na hora',
      de: 'Sofort bestätigte Punktebestellungen',
    },
    help: {
      'zh-CN': '不超过此金额的积分订单立即确认，更大的由员工确认。0 表示全部由员工确认。',
      'zh-TW': '不超過此金額的積分訂單立即確認，更大的由員工確認。0 表示全部由員工確認。',
      en: 'An order of points at or under this amount is confirmed at once, a larger one by staff. 0: every one by staff.',
      ru: 'Заказ баллов не больше этой суммы подтверждается сразу, более крупный — сотрудником. 0 — каждый сотрудником.',
      pt: 'Um pedido de pontos até este valor é confirmado na hora; um maior, pela equipe. 0: todos pela equipe.',
      de: 'Punktebestellungen bis zu diesem Betrag sind sofort bestätigt, größere bestätigen Mitarbeiter. 0: alle Mitarbeiter.',
    },
  }),
};
