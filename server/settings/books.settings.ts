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
      'zh-CN':
        '同一人在一个 UTC 日内独自所做的余额调整，总价值（以 USDT 计，增减一并相加）超过此数时须由另一人确认；积分按数量计，没有价格的代币始终如此。',
      'zh-TW':
        '同一人在一個 UTC 日內獨自所做的餘額調整，總價值（以 USDT 計，增減一併相加）超過此數時須由另一人確認；積分按數量計，沒有價格的代幣始終如此。',
      en: 'An adjustment of a user’s balance that, with all that the same person has adjusted alone in the UTC day, up or down, is worth more than this in USDT waits for a second person; points count by amount, a token without a price always waits.',
      ru: 'Корректировка баланса ждёт второго сотрудника, если вместе со всеми, что тот же сотрудник сделал сам за сутки UTC, в плюс и в минус, она дороже этой суммы в USDT; баллы считаются по количеству, токен без цены ждёт всегда.',
      pt: 'Um ajuste de saldo que, somado a todos os que a mesma pessoa fez sozinha no dia UTC, para mais ou para menos, valha mais que isto em USDT aguarda uma segunda pessoa; pontos contam pela quantidade, um token sem preço sempre aguarda.',
      de: 'Eine Korrektur eines Nutzerguthabens wartet auf eine zweite Person, wenn sie mit allen, die dieselbe Person am UTC-Tag allein vorgenommen hat, nach oben wie nach unten, mehr USDT wert ist; Punkte zählen nach Menge, ein Token ohne Preis wartet immer.',
    },
  }),
};
