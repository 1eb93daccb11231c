import { defineErrors } from '../common/errors';

export const lockErrors = defineErrors({
  lockNotOnSale: {
    status: 400,
    text: {
      'zh-CN': '该锁仓产品目前不开放',
      'zh-TW': '該鎖倉產品目前不開放',
      en: 'This lock is not offered now',
      ru: 'Эта блокировка сейчас не предлагается',
      pt: 'Este bloqueio não está disponível agora',
      de: 'Diese Sperrung wird zurzeit nicht angeboten',
    },
  },
  lockTermsChanged: {
    status: 400,
    text: {
      'zh-CN': '锁仓条件已变更，请重新确认',
      'zh-TW': '鎖倉條件已變更，請重新確認',
      en: 'The terms of this lock have changed; please look at them again',
      ru: 'Условия блокировки изменились, посмотрите их ещё раз',
      pt: 'As condições deste bloqueio mudaram; confira novamente',
      de: 'Die Bedingungen dieser Sperrung haben sich geändert; bitte sehen Sie sie erneut an',
    },
  },
  lockBelowMin: {
    status: 400,
    text: {
      'zh-CN': '最低锁仓量为 {min} {asset}',
      'zh-TW': '最低鎖倉量為 {min} {asset}',
      en: 'The minimum lock position is {min} {asset}',
      ru: 'Минимальная блокировка — {min} {asset}',
      pt: 'O bloqueio mínimo é de {min} {asset}',
      de: 'Die kleinste Sperrung beträgt {min} {asset}',
    },
  },
  lockAboveMax: {
    status: 400,
    text: {
      'zh-CN': '该产品每人最多锁仓 {max} {asset}，您还可锁仓 {left} {asset}',
      'zh-TW': '該產品每人最多鎖倉 {max} {asset}，您還可鎖倉 {left} {asset}',
      en: 'The maximum lock position is {max} {asset}; you can still lock {left} {asset}',
      ru: 'Максимальная блокировка — {max} {asset}; вы можете заблокировать ещё {left} {asset}',
      pt: 'O bloqueio máximo é de {max} {asset}; você ainda pode bloquear {left} {asset}',
      de: 'Die größte Sperrung beträgt {max} {asset}; Sie können noch {left} {asset} sperren',
    },
  },
  tooManyLocks: {
    status: 400,
    text: {
      'zh-CN': '您已有 {most} 笔进行中的锁仓，请等待其中一些结束',
      'zh-TW': '您已有 {most} 筆進行中的鎖倉，請等待其中一些結束',
      en: 'You have {most} open locks; please wait until some of them end',
      ru: 'Открытых блокировок уже {most}: подождите, пока некоторые закончатся',
      pt: 'Você já tem {most} bloqueios em aberto; espere alguns terminarem',
      de: 'Sie haben {most} offene Sperrungen; bitte warten Sie, bis einige enden',
    },
  },
  bonusNotCovered: {
    status: 400,
    text: {
      'zh-CN':
        '目前无法预留 {bonus} {asset} 的锁仓奖励。您可以选择无奖励锁仓：{principal} {asset} 在 {days} 天内逐日返还，不会有任何额外收益',
      'zh-TW':
        '目前無法預留 {bonus} {asset} 的鎖倉獎勵。您可以選擇無獎勵鎖倉：{principal} {asset} 在 {days} 天內逐日返還，不會有任何額外收益',
      en: 'The bonus of {bonus} {asset} cannot be set aside now. You can lock without bonus: your {principal} {asset} come back day by day over {days} days, and nothing on top',
      ru: 'Бонус {bonus} {asset} сейчас отложить нельзя. Можно заблокировать без бонуса: ваши {principal} {asset} вернутся по частям за {days} дней, и ничего сверх того',
      pt: 'O bônus de {bonus} {asset} não pode ser reservado agora. Você pode bloquear sem bônus: seus {principal} {asset} voltam dia a dia em {days} dias, e nada além disso',
      de: 'Der Sperrbonus von {bonus} {asset} kann jetzt nicht zurückgelegt werden. Sie können ohne ihn sperren: Ihre {principal} {asset} kommen Tag für Tag in {days} Tagen zurück, und nichts darüber hinaus',
    },
  },
  lockAssetRefused: {
    status: 400,
    text: {
      'zh-CN': '只有代币可以锁仓',
      'zh-TW': '只有代幣可以鎖倉',
      en: 'Only tokens can be locked',
      ru: 'Заблокировать можно только токены',
      pt: 'Só tokens podem ser bloqueados',
      de: 'Nur Token können gesperrt werden',
    },
  },
  lockBoundsCrossed: {
    status: 400,
    text: {
      'zh-CN': '最低锁仓量不能高于最高锁仓量',
      'zh-TW': '最低鎖倉量不能高於最高鎖倉量',
      en: 'The minimum lock position cannot be above the maximum',
      ru: 'Минимальная блокировка не может быть больше максимальной',
      pt: 'O bloqueio mínimo não pode ser maior que o máximo',
      de: 'Die kleinste Sperrung kann nicht über der größten liegen',
    },
  },
  lockDayHasNoBonus: {
    status: 400,
    text: {
      'zh-CN': '奖励按整天计算，一天的锁仓没有奖励。请将奖励设为 0，或将天数设为至少 {days} 天',
      'zh-TW': '獎勵按整天計算，一天的鎖倉沒有獎勵。請將獎勵設為 0，或將天數設為至少 {days} 天',
      en: 'A bonus is for full days, so a lock of one day has none: set it to 0, or the term to at least {days} days',
      ru: 'Бонус начисляется за полные дни, у блокировки на один день его нет. Укажите 0 или срок не меньше {days} дней',
      pt: 'O bônus conta dias completos, e um bloqueio de um dia não tem nenhum. Use 0 ou um prazo de pelo menos {days} dias',
      de: 'Ein Sperrbonus gilt für volle Tage, eine Sperrung von einem Tag hat keinen. Setzen Sie ihn auf 0 oder die Laufzeit auf mindestens {days} Tage',
    },
  },
});
