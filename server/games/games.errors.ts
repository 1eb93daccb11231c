import { defineErrors } from '../common/errors';

export const gameErrors = defineErrors({
  gameOff: {
    status: 400,
    text: {
      'zh-CN': '盲盒目前未开放',
      'zh-TW': '盲盒目前未開放',
      en: 'Mystery boxes are closed now',
      ru: 'Мистери-боксы сейчас закрыты',
      pt: 'As caixas surpresa estão fechadas agora',
      de: 'Die Mystery-Boxen sind zurzeit geschlossen',
    },
  },
  selfExcluded: {
    status: 400,
    text: {
      'zh-CN': '您的自我排除持续至 {until}（UTC）。期间无法游戏或购买游戏积分',
      'zh-TW': '您的自我排除持續至 {until}（UTC）。期間無法遊戲或購買遊戲積分',
      en: 'Your self-exclusion runs until {until} UTC. You cannot play or buy game points before then',
      ru: 'Ваше самоисключение действует до {until} UTC. До этого нельзя играть и покупать баллы GAME',
      pt: 'Sua autoexclusão vai até {until} UTC. Até lá, você não pode jogar nem comprar pontos GAME',
      de: 'Ihre Selbstsperre gilt bis {until} UTC. Vorher können Sie weder spielen noch GAME-Punkte kaufen',
    },
  },
  roundPlayed: {
    status: 409,
    text: {
      'zh-CN': '此局已完成，下一局为第 {round} 局',
      'zh-TW': '此局已完成，下一局為第 {round} 局',
      en: 'This round has been played. The next one is round {round}',
      ru: 'Этот раунд уже сыгран. Следующий — раунд {round}',
      pt: 'Esta rodada já foi jogada. A próxima é a rodada {round}',
      de: 'Diese Runde ist gespielt. Die nächste ist Runde {round}',
    },
  },
  payoutChanged: {
    status: 409,
    text: {
      'zh-CN': '赔付倍数已变为 {payout} 倍，请重新确认',
      'zh-TW': '賠付倍數已變為 {payout} 倍，請重新確認',
      en: 'A right guess now pays {payout} times the bet. Please look again',
      ru: 'Теперь верный выбор приносит {payout} ставки. Проверьте условия ещё раз',
      pt: 'Um acerto agora paga {payout} vezes a aposta. Confira novamente',
      de: 'Eine richtige Wahl bringt jetzt das {payout}-Fache des Einsatzes. Bitte prüfen Sie es noch einmal',
    },
  },
  stakeBelowMin: {
    status: 400,
    text: {
      'zh-CN': '下注至少为 {min} GAME',
      'zh-TW': '下注至少為 {min} GAME',
      en: 'A bet is at least {min} GAME',
      ru: 'Ставка — не меньше {min} GAME',
      pt: 'A aposta mínima é de {min} GAME',
      de: 'Ein Einsatz beträgt mindestens {min} GAME',
    },
  },
  stakeAboveMax: {
    status: 400,
    text: {
      'zh-CN': '您单局最多可下注 {max} GAME',
      'zh-TW': '您單局最多可下注 {max} GAME',
      en: 'Your largest bet is {max} GAME',
      ru: 'Ваша наибольшая ставка — {max} GAME',
      pt: 'Sua maior aposta é de {max} GAME',
      de: 'Ihr größter Einsatz ist {max} GAME',
    },
  },
  lossLimitReached: {
    status: 400,
    text: {
      'zh-CN': '此下注可能使您今日亏损超过 {limit} GAME。UTC 00:00 之前最多还可下注 {left} GAME',
      'zh-TW': '此下注可能使您今日虧損超過 {limit} GAME。UTC 00:00 之前最多還可下注 {left} GAME',
      en: 'This bet could take your loss of today above {limit} GAME. You can bet {left} GAME at most before 00:00 UTC',
      ru: 'С этой ставкой потери за сегодня могут превысить {limit} GAME. До 00:00 UTC можно поставить не больше {left} GAME',
      pt: 'Esta aposta pode levar sua perda de hoje acima de {limit} GAME. Até 00:00 UTC, aposte no máximo {left} GAME',
      de: 'Mit diesem Einsatz kann Ihr heutiger Verlust über {limit} GAME steigen. Bis 00:00 UTC sind höchstens {left} GAME möglich',
    },
  },
  limitBelowMin: {
    status: 400,
    text: {
      'zh-CN': '上限至少为 {min} GAME',
      'zh-TW': '上限至少為 {min} GAME',
      en: 'A limit is at least {min} GAME',
      ru: 'Предел — не меньше {min} GAME',
      pt: 'O limite mínimo é de {min} GAME',
      de: 'Eine Grenze beträgt mindestens {min} GAME',
    },
  },
  limitAboveHouse: {
    status: 400,
    text: {
      'zh-CN': '平台上限为 {house} GAME，您的上限不能更高',
      'zh-TW': '平台上限為 {house} GAME，您的上限不能更高',
      en: 'The limit for everyone is {house} GAME; yours cannot be higher',
      ru: 'Общий предел — {house} GAME; ваш не может быть выше',
      pt: 'O limite geral é de {house} GAME; o seu não pode ser maior',
      de: 'Die Grenze für alle ist {house} GAME; Ihre kann nicht höher sein',
    },
  },
  seedUnused: {
    status: 400,
    text: {
      'zh-CN': '当前种子尚未用于任何一局，请先玩一局',
      'zh-TW': '目前種子尚未用於任何一局，請先玩一局',
      en: 'No round has been played with this seed yet, so there is nothing to reveal',
      ru: 'С этим сидом ещё не сыгран ни один раунд, раскрывать нечего',
      pt: 'Nenhuma rodada foi jogada com esta semente, então não há nada a revelar',
      de: 'Mit diesem Seed wurde noch keine Runde gespielt, es gibt nichts aufzudecken',
    },
  },
});
