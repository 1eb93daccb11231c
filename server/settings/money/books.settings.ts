import { amountSetting, booleanSetting, textSetting } from '../setting-definitions';

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
  'proof.anchor': booleanSetting({
    group: 'proof',
    secondPerson: true,
    fresh: 'false',
    label: {
      'zh-CN': '将证明写入链上',
      'zh-TW': '將證明寫入鏈上',
      en: 'Write proofs to the chain',
      ru: 'Записывать доказательства в сеть',
      pt: 'Gravar as provas na rede',
      de: 'Nachweise auf die Chain schreiben',
    },
    help: {
      'zh-CN':
        '每天的负债证明根哈希和账本封印由热钱包以一笔发给自己的交易写入链上，任何人都能用自己的钱包核对。需要节点和热钱包；一笔约耗 25,000 Gas，提现始终优先。',
      'zh-TW':
        '每天的負債證明根雜湊和帳本封印由熱錢包以一筆發給自己的交易寫入鏈上，任何人都能用自己的錢包核對。需要節點和熱錢包；一筆約耗 25,000 Gas，提領始終優先。',
      en: 'The hot wallet writes each day’s root and the head of the seals to the chain, in a transaction to itself. Anybody can check it with their own wallet. Needs a node and a hot wallet. One takes about 25,000 gas; payouts always go first.',
      ru: 'Горячий кошелёк каждый день записывает в сеть корень доказательства и последнюю печать реестра транзакцией самому себе. Любой может проверить её своим кошельком. Нужны узел и горячий кошелёк. Одна запись — около 25 000 газа; выплаты всегда идут первыми.',
      pt: 'A carteira quente grava na rede a raiz de cada dia e o último selo, em uma transação para si mesma. Qualquer pessoa pode conferi-la com a própria carteira. Exige um nó e uma carteira quente. Cada uma gasta cerca de 25.000 de gás; os pagamentos vêm sempre primeiro.',
      de: 'Die Hot Wallet schreibt jeden Tag die Wurzel und das letzte Siegel in einer Transaktion an sich selbst auf die Chain. Jeder kann sie mit der eigenen Wallet prüfen. Braucht einen Knoten und eine Hot Wallet. Eine kostet etwa 25.000 Gas; Auszahlungen gehen immer vor.',
    },
  }),
  'proof.anchorDailyCap': amountSetting({
    group: 'proof',
    secondPerson: true,
    fresh: '0.01',
    min: '0',
    max: '1',
    unit: 'BNB',
    label: {
      'zh-CN': '锚定每日费用上限',
      'zh-TW': '錨定每日費用上限',
      en: 'Daily cap of anchors',
      ru: 'Дневной предел на записи в сеть',
      pt: 'Teto diário das ancoragens',
      de: 'Tageslimit für Verankerungen',
    },
    help: {
      'zh-CN':
        '一个 UTC 日内写入证明至多花费的矿工费。超过时当天不再发送，待矿工费下降或次日再试。已有提现排在其后的交易仍会加价重发，以免耽误提现。',
      'zh-TW':
        '一個 UTC 日內寫入證明至多花費的礦工費。超過時當天不再傳送，待礦工費下降或次日再試。已有提領排在其後的交易仍會加價重發，以免耽誤提領。',
      en: 'The most gas that anchors may take in a UTC day. Above it none is sent: it is tried again when gas is cheaper, or the next day. One that payouts wait behind is still sent again at a higher price.',
      ru: 'Сколько записи могут стоить за сутки UTC. Сверх этого запись не отправляется: попытка повторится, когда газ подешевеет или на следующий день. Если за записью ждут выплаты, её цену всё же повышают.',
      pt: 'O máximo de taxas que as ancoragens podem gastar em um dia UTC. Acima disso nada é enviado: tenta-se de novo quando o gás baixar ou no dia seguinte. Se houver pagamentos à espera atrás dela, ainda é reenviada com preço maior.',
      de: 'Wie viel Gas Verankerungen an einem UTC-Tag höchstens kosten dürfen. Darüber wird keine gesendet: Ein neuer Versuch folgt bei günstigerem Gas oder am nächsten Tag. Warten Auszahlungen dahinter, wird sie dennoch zu höherem Preis erneut gesendet.',
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
