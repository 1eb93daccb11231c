import { defineErrors } from '../common/errors';

/** Refusals that several parts of finance share. */
export const financeErrors = defineErrors({
  belowMinimum: {
    status: 400,
    text: {
      'zh-CN': '金额不能低于 {minimum} {asset}',
      'zh-TW': '金額不能低於 {minimum} {asset}',
      en: 'The amount must be at least {minimum} {asset}',
      ru: 'Минимальная сумма: {minimum} {asset}',
      pt: 'O valor mínimo é {minimum} {asset}',
      de: 'Der Mindestbetrag ist {minimum} {asset}',
    },
  },
  backingIsInUsdt: {
    status: 400,
    text: {
      'zh-CN': '积分储备只接受 USDT',
      'zh-TW': '積分儲備只接受 USDT',
      en: 'Points are backed by USDT only',
      ru: 'Баллы обеспечиваются только USDT',
      pt: 'O lastro dos pontos é somente em USDT',
      de: 'Punkte werden nur mit USDT gedeckt',
    },
  },
  txHashUsed: {
    status: 400,
    text: {
      'zh-CN': '该交易哈希已被使用',
      'zh-TW': '該交易雜湊已被使用',
      en: 'This transaction was already used',
      ru: 'Эта транзакция уже использована',
      pt: 'Esta transação já foi usada',
      de: 'Diese Transaktion wurde bereits verwendet',
    },
  },
  aboveFree: {
    status: 400,
    text: {
      'zh-CN': '最多可动用 {most} {asset}',
      'zh-TW': '最多可動用 {most} {asset}',
      en: 'You can take at most {most} {asset}',
      ru: 'Можно взять не более {most} {asset}',
      pt: 'Você pode retirar no máximo {most} {asset}',
      de: 'Höchstens {most} {asset} sind verfügbar',
    },
  },
  feesOwedAsDividend: {
    status: 400,
    text: {
      'zh-CN': '最多可动用 {most} {asset}：其余 {due} {asset} 须留作应付分红',
      'zh-TW': '最多可動用 {most} {asset}：其餘 {due} {asset} 須留作應付分紅',
      en: 'You can take at most {most} {asset}: {due} {asset} are due as dividend',
      ru: 'Можно взять не более {most} {asset}: {due} {asset} причитаются на дивиденд',
      pt: 'Você pode retirar no máximo {most} {asset}: {due} {asset} são devidos como dividendo',
      de: 'Höchstens {most} {asset} sind verfügbar: {due} {asset} sind als Dividende fällig',
    },
  },
  rewardsAreInUsdt: {
    status: 400,
    text: {
      'zh-CN': '奖励池只接受 {asset}；空投请注资赠礼账户',
      'zh-TW': '獎勵池只接受 {asset}；空投請注資贈禮帳戶',
      en: 'Rewards hold {asset} only: fund gifts for airdrops',
      ru: 'Счёт наград принимает только {asset}: для аирдропов пополняйте подарки',
      pt: 'A conta de prêmios aceita só {asset}: para airdrops, abasteça os presentes',
      de: 'Das Prämienkonto nimmt nur {asset}: Für Airdrops füllen Sie die Geschenke auf',
    },
  },
  transfersHeld: {
    status: 400,
    text: {
      'zh-CN': '您最近重置了交易密码，{until} 之前不能转账给他人',
      'zh-TW': '您最近重設了交易密碼，{until} 之前不能轉帳給他人',
      en: 'You have reset your trade password; transfers to others are held until {until}',
      ru: 'Вы сбросили торговый пароль; переводы другим закрыты до {until}',
      pt: 'Você redefiniu a senha de negociação; as transferências para outros ficam retidas até {until}',
      de: 'Sie haben Ihr Handelspasswort zurückgesetzt; Überweisungen an andere sind bis {until} gesperrt',
    },
  },
  holdLimitReached: {
    status: 400,
    text: {
      'zh-CN': '账户处于保护期：{until} 之前，受保护的资金最多还可向他人转出价值 {left} USDT',
      'zh-TW': '帳戶處於保護期：{until} 之前，受保護的資金最多還可向他人轉出價值 {left} USDT',
      en: 'Of what is on hold, {left} USDT of value can still be sent to others until {until}',
      ru: 'До {until} из удерживаемых средств другим можно перевести ещё {left} USDT',
      pt: 'Até {until}, do que está retido ainda podem ser enviados a outros {left} USDT de valor',
      de: 'Von dem, was zurückgehalten wird, kann bis {until} noch ein Wert von {left} USDT an andere gehen',
    },
  },
  rowChanged: {
    status: 409,
    text: {
      'zh-CN': '此记录与您看到的内容不同，未作处理',
      'zh-TW': '此筆記錄與您看到的內容不同，未作處理',
      en: 'It is no longer what you saw; nothing was done',
      ru: 'Данные изменились после просмотра, ничего не выполнено',
      pt: 'Os dados mudaram desde a sua consulta; nada foi feito',
      de: 'Die Angaben haben sich seither geändert; es wurde nichts ausgeführt',
    },
  },
  tooManyPending: {
    status: 400,
    text: {
      'zh-CN': '您有过多待审核的申请，请等待审核',
      'zh-TW': '您有過多待審核的申請，請等待審核',
      en: 'Too many of your requests are waiting for review',
      ru: 'Слишком много ваших заявок ожидает проверки',
      pt: 'Você tem muitas solicitações aguardando análise',
      de: 'Zu viele Ihrer Anträge warten auf Prüfung',
    },
  },
});

/** What a user reads after asking for something that staff review. */
export const waitForReview = {
  'zh-CN': '请等待审核',
  'zh-TW': '請等待審核',
  en: 'Please wait for review',
  ru: 'Пожалуйста, дождитесь проверки',
  pt: 'Aguarde a análise',
  de: 'Bitte warten Sie auf die Prüfung',
} as const;
