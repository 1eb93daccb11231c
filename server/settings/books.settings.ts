import { amountSetting, textSetting } from './setting-definitions';

/** What the proof of liabilities and corrections by staff follow. */
export const booksSettings = {
  'proof.webhook': textSetting({
    group: 'proof',
    secondPerson: true,
    fresh: '',
    min: '0',
    max: '500',
    label: {
      'zh-CN': '证明通知地址',
      'zh-TW': '證明通知網址',
      en: 'Proof webhook',
      ru: 'Адрес для оповещения о доказательстве',
      pt: 'Endereço de aviso da prova',
      de: 'Webhook für den Nachweis',
    },
    help: {
      'zh-CN': '每天的负债证明根哈希以 POST JSON 发送到这个地址，未被接收则重试。生产环境须为 https；留空则不发送。',
      'zh-TW': '每天的負債證明根雜湊以 POST JSON 傳送到這個網址，未被接收則重試。正式環境須為 https；留空則不傳送。',
      en: 'Each day’s root of the proof of liabilities is sent there as a POST of JSON, again and again until it is taken. Must be https in production; empty: nobody is told.',
      ru: 'Сюда каждый день отправляется корень доказательства обязательств (POST, JSON), пока его не примут. В рабочей среде — только https; пусто — не отправлять.',
      pt: 'A raiz diária da prova de passivos é enviada para lá por POST de JSON, até ser aceita. Em produção deve ser https; vazio: ninguém é avisado.',
      de: 'Dorthin geht jeden Tag die Wurzel des Nachweises der Verbindlichkeiten als POST mit JSON, bis sie angenommen wird. Im Betrieb nur https; leer: niemand wird benachrichtigt.',
    },
  }),
  'adjust.twoPersonLimit': amountSetting({
    group: 'adjust',
    secondPerson: true,
    fresh: '1000',
    min: '0',
    max: '100000000',
    unit: 'USDT',
    label: {
      'zh-CN': '余额调整双人确认起点',
      'zh-TW': '餘額調整雙人確認起點',
      en: 'Second person for adjustments above',
      ru: 'Второй сотрудник для корректировок свыше',
      pt: 'Segunda pessoa para ajustes acima de',
      de: 'Zweite Person für Korrekturen oberhalb von',
    },
    help: {
      'zh-CN': '对用户余额的调整，价值高于此数（以 USDT 计）时须由另一人确认；积分与没有价格的资产按数量计。',
      'zh-TW': '對用戶餘額的調整，價值高於此數（以 USDT 計）時須由另一人確認；積分與沒有價格的資產按數量計。',
      en: 'An adjustment of a user’s balance worth more than this, in USDT, waits for a second person; points and assets without a price count by amount.',
      ru: 'Корректировка баланса пользователя дороже этой суммы в USDT ждёт второго сотрудника; баллы и активы без цены считаются по количеству.',
      pt: 'Um ajuste de saldo de um usuário de valor maior que este, em USDT, aguarda uma segunda pessoa; pontos e ativos sem preço contam pela quantidade.',
      de: 'Eine Korrektur eines Nutzerguthabens, die in USDT mehr wert ist, wartet auf eine zweite Person; Punkte und Assets ohne Preis zählen nach Menge.',
    },
  }),
};
