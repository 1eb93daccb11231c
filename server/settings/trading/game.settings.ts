import { amountSetting, booleanSetting, ppmSetting } from '../setting-definitions';

/** Blind boxes (domain 8). Each of them says how much can be lost, and how fast: all take two people. */
export const gameSettings = {
  'game.enabled': booleanSetting({
    group: 'game',
    secondPerson: true,
    fresh: 'false',
    demo: 'true',
    label: {
      'zh-CN': '开放盲盒',
      'zh-TW': '開放盲盒',
      en: 'Mystery boxes open',
      ru: 'Мистери-боксы открыты',
      pt: 'Caixas surpresa abertas',
      de: 'Mystery-Boxen geöffnet',
    },
    help: {
      'zh-CN': '开放后，用户可购买 GAME 积分并参与盲盒。关闭后两者均停止，历史与核验仍可查看。',
      'zh-TW': '開放後，使用者可購買 GAME 積分並參與盲盒。關閉後兩者均停止，歷史與核驗仍可查看。',
      en: 'While on, users buy GAME points and play. Off stops both; history and checks stay open.',
      ru: 'Пока включено, пользователи покупают баллы GAME и играют. Выключение останавливает и то и другое; история и проверка остаются.',
      pt: 'Ligado, os usuários compram pontos GAME e jogam. Desligado, ambos param; o histórico e a verificação continuam.',
      de: 'Eingeschaltet kaufen Benutzer GAME-Punkte und spielen. Ausgeschaltet endet beides; Verlauf und Prüfung bleiben.',
    },
  }),
  'game.payout': ppmSetting({
    group: 'game',
    secondPerson: true,
    fresh: '5700000',
    // Six boxes: 6 keeps nothing for the house, 5.4 keeps a tenth.
    min: '5400000',
    max: '6000000',
    label: {
      'zh-CN': '盲盒赔付倍数',
      'zh-TW': '盲盒賠付倍數',
      en: 'Payout of a right guess',
      ru: 'Выплата за верный выбор',
      pt: 'Pagamento por acerto',
      de: 'Auszahlung bei richtiger Wahl',
    },
    help: {
      'zh-CN':
        '猜中时按下注的百分之多少派彩：570% 即 5.7 倍，平台平均保留 5%。在 5.4 至 6 倍之间，平台的份额不会为负，也不超过 10%。',
      'zh-TW':
        '猜中時按下注的百分之多少派彩：570% 即 5.7 倍，平台平均保留 5%。在 5.4 至 6 倍之間，平台的份額不會為負，也不超過 10%。',
      en: 'What a right guess brings, as a part of the bet: 570% is 5.7 times, and the house keeps 5% on average. Between 5.4 and 6 times the house never pays more than it takes on average, and never keeps more than 10%.',
      ru: 'Выплата за верный выбор в процентах от ставки: 570 % — это 5,7 ставки, и дом в среднем удерживает 5 %. От 5,4 до 6 раз доля дома не бывает отрицательной и не превышает 10 %.',
      pt: 'Quanto um acerto paga em relação à aposta: 570% são 5,7 vezes, e a casa retém 5% em média. Entre 5,4 e 6 vezes a parte da casa nunca é negativa nem passa de 10%.',
      de: 'Was eine richtige Wahl bringt, gemessen am Einsatz: 570 % sind das 5,7-Fache, und das Haus behält im Mittel 5 %. Zwischen dem 5,4- und 6-Fachen ist der Anteil des Hauses nie negativ und nie über 10 %.',
    },
  }),
  'game.maxStake': amountSetting({
    group: 'game',
    secondPerson: true,
    fresh: '20',
    min: '1',
    max: '1000',
    unit: 'GAME',
    label: {
      'zh-CN': '单局最高下注',
      'zh-TW': '單局最高下注',
      en: 'Largest bet',
      ru: 'Наибольшая ставка',
      pt: 'Maior aposta',
      de: 'Größter Einsatz',
    },
    help: {
      'zh-CN': '一局最多可下注多少 GAME。用户可为自己设定更低的上限。',
      'zh-TW': '一局最多可下注多少 GAME。使用者可為自己設定更低的上限。',
      en: 'The most GAME one round takes. Users can set a lower limit for themselves.',
      ru: 'Сколько GAME самое большее можно поставить в одном раунде. Пользователь может задать себе меньший предел.',
      pt: 'O máximo de GAME que uma rodada aceita. O usuário pode definir um limite menor para si.',
      de: 'Wie viel GAME eine Runde höchstens nimmt. Benutzer können sich eine niedrigere Grenze setzen.',
    },
  }),
  'game.dailyLoss': amountSetting({
    group: 'game',
    secondPerson: true,
    fresh: '100',
    min: '1',
    max: '100000',
    unit: 'GAME',
    label: {
      'zh-CN': '每日亏损上限',
      'zh-TW': '每日虧損上限',
      en: 'Daily loss limit',
      ru: 'Предел потерь за сутки',
      pt: 'Limite de perda diária',
      de: 'Verlustgrenze je Tag',
    },
    help: {
      'zh-CN':
        '一位用户在一个 UTC 日内最多可净亏多少 GAME。可能使亏损超出此数的下注会被拒绝。用户可为自己设定更低的上限。',
      'zh-TW':
        '一位使用者在一個 UTC 日內最多可淨虧多少 GAME。可能使虧損超出此數的下注會被拒絕。使用者可為自己設定更低的上限。',
      en: 'The most GAME one user can lose in a UTC day, net of prizes. A bet that could take the loss above it is refused. Users can set a lower limit for themselves.',
      ru: 'Сколько GAME пользователь самое большее может потерять за сутки UTC за вычетом выигрышей. Ставка, которая может превысить предел, отклоняется. Пользователь может задать себе меньший предел.',
      pt: 'O máximo de GAME que um usuário pode perder em um dia UTC, descontados os prêmios. Uma aposta que possa passar disso é recusada. O usuário pode definir um limite menor para si.',
      de: 'Wie viel GAME ein Benutzer an einem UTC-Tag höchstens verliert, Gewinne abgezogen. Ein Einsatz, der darüber führen kann, wird abgelehnt. Benutzer können sich eine niedrigere Grenze setzen.',
    },
  }),
};
