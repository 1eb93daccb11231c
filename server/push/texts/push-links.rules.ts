import type { NoticeKind, NoticeParams } from '../../notices/notices.schemas';

/** What a notice says, without its row. */
export type PushedNotice = {
  [Kind in NoticeKind]: { readonly kind: Kind; readonly params: NoticeParams<Kind> };
}[NoticeKind];

/** The page of the user app that a notice is about, as a path behind the hash; else the list of notices. */
export function pushLink(notice: PushedNotice): string {
  switch (notice.kind) {
    case 'depositCredited':
    case 'depositRejected':
      return `/pages/property/recharge/list?id=${notice.params.deposit}`;
    case 'withdrawalPaid':
    case 'withdrawalRejected':
    case 'withdrawalReturned':
      return `/pages/property/withdrawal/list?id=${notice.params.withdrawal}`;
    case 'transferReceived':
    case 'airdropPaid':
    case 'balanceCorrected':
      return `/pages/transaction/details?transaction=${notice.params.transaction}`;
    case 'levelChanged':
      return '/pages/user/spread';
    case 'awardCancelled':
      return `/pages/user/incomeDetail?id=${notice.params.award}`;
    case 'cardSold':
    case 'cardReturned':
    case 'cardReleased':
      return `/pages/card/details?id=${notice.params.card}`;
    case 'pointOrderConfirmed':
    case 'pointOrderRejected':
      return `/pages/point/index?id=${notice.params.order}`;
    case 'phoneBound':
    case 'walletBound':
    case 'wechatLinked':
    case 'wechatUnlinked':
      return '/pages/user/settings';
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return '/pages/user/passkeys';
    case 'dataExported':
    case 'newLogin':
    case 'loginPasswordSet':
    case 'sessionsEnded':
    case 'tradePasswordSet':
    case 'tradePasswordReset':
      return '/pages/user/sessions';
    default:
      return noticesPage;
  }
}

export const noticesPage = '/pages/notice/index';
