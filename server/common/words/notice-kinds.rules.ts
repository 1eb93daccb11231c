/** What is decided about a kind of notice beside its words. A new kind does not compile before all of it is said. */
export interface NoticeRule {
  /** the switch of the user that decides whether it is pushed */
  readonly group: 'money' | 'cards' | 'security';
  /** what a push says under its title */
  readonly line: 'open' | 'moneyBack' | 'payNow' | 'notYou';
  /** page of the user app, as a path behind the hash with `{parameters}` of the notice; null: it has none of its own */
  readonly page: string | null;
  /** parameters that staff read in the account's line of time; null: it stands there as something else, or not */
  readonly timeline: readonly string[] | null;
}

const deposit = '/pages/property/recharge/list?id={deposit}';
const withdrawal = '/pages/property/withdrawal/list?id={withdrawal}';
const bill = '/pages/transaction/details?transaction={transaction}';
const card = '/pages/card/details?id={card}';
const pointOrder = '/pages/point/index?id={order}';
const logins = '/pages/user/sessions';
const passkeys = '/pages/user/passkeys';
const settings = '/pages/user/settings';

/** Every kind of notice. `timeline` leaves out phone numbers and WeChat names, because staff see them masked. */
export const noticeRules = {
  depositCredited: { group: 'money', line: 'open', page: deposit, timeline: null },
  depositRejected: { group: 'money', line: 'open', page: deposit, timeline: null },
  withdrawalPaid: { group: 'money', line: 'open', page: withdrawal, timeline: null },
  withdrawalRejected: { group: 'money', line: 'moneyBack', page: withdrawal, timeline: null },
  withdrawalReturned: { group: 'money', line: 'moneyBack', page: withdrawal, timeline: null },
  transferReceived: { group: 'money', line: 'open', page: bill, timeline: null },
  airdropPaid: { group: 'money', line: 'open', page: bill, timeline: null },
  levelChanged: { group: 'money', line: 'open', page: '/pages/user/spread', timeline: ['before', 'after'] },
  awardCancelled: { group: 'money', line: 'open', page: '/pages/user/incomeDetail?id={award}', timeline: null },
  cardSold: { group: 'cards', line: 'open', page: card, timeline: null },
  cardReturned: { group: 'cards', line: 'open', page: card, timeline: null },
  cardReleased: { group: 'cards', line: 'open', page: card, timeline: null },
  pointOrderConfirmed: { group: 'money', line: 'payNow', page: pointOrder, timeline: null },
  pointOrderRejected: { group: 'money', line: 'open', page: pointOrder, timeline: null },
  balanceCorrected: { group: 'money', line: 'open', page: bill, timeline: null },
  newLogin: { group: 'security', line: 'notYou', page: logins, timeline: ['device', 'ip'] },
  sessionsEnded: { group: 'security', line: 'notYou', page: logins, timeline: [] },
  tradePasswordSet: { group: 'security', line: 'notYou', page: logins, timeline: [] },
  tradePasswordReset: { group: 'security', line: 'notYou', page: logins, timeline: [] },
  passkeyAdded: { group: 'security', line: 'notYou', page: passkeys, timeline: ['name'] },
  passkeyRemoved: { group: 'security', line: 'notYou', page: passkeys, timeline: ['name'] },
  phoneBound: { group: 'security', line: 'notYou', page: settings, timeline: [] },
  walletBound: { group: 'security', line: 'notYou', page: settings, timeline: ['account'] },
  loginPasswordSet: { group: 'security', line: 'notYou', page: logins, timeline: [] },
  wechatLinked: { group: 'security', line: 'notYou', page: settings, timeline: [] },
  wechatUnlinked: { group: 'security', line: 'notYou', page: settings, timeline: [] },
  dataExported: { group: 'security', line: 'notYou', page: logins, timeline: ['ip'] },
  accountFrozen: { group: 'security', line: 'open', page: null, timeline: ['reason'] },
  accountUnfrozen: { group: 'security', line: 'open', page: null, timeline: [] },
} as const satisfies Record<string, NoticeRule>;

type Params = Readonly<Record<string, unknown>> | null;

/** What is decided about a kind; undefined: a server of tomorrow tells of it. */
const ruleOf = (kind: string): NoticeRule | undefined =>
  Object.hasOwn(noticeRules, kind) ? noticeRules[kind as keyof typeof noticeRules] : undefined;

/** The page of the user app that shows what a notice is about; undefined: there is none. */
export const noticeLink = (kind: string, params: Params): string | undefined =>
  ruleOf(kind)?.page?.replace(/\{(\w+)\}/g, (_, name: string) => String(params?.[name]));

/** What of a notice the account's line of time tells; null: it does not stand there. */
export const timelineParams = (kind: string): readonly string[] | null => ruleOf(kind)?.timeline ?? null;
