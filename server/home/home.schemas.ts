import { z } from 'zod';
import { articleCard } from '../articles/articles.schemas';
import { upgrade } from '../awards/levels/levels.schemas';
import { zoneGlance } from '../cards/cards.schemas';
import { amountText, languageCode, timeText } from '../common/http/schemas';
import { billTypes } from '../ledger/bill-types';
import { assetInfo, balance } from '../ledger/ledger.schemas';
import { unreadCount } from '../notices/notices.schemas';
import { orderCounters } from '../points/points.schemas';
import { profile, teamFigures, userCard } from '../users/users.schemas';

/** What the app needs to draw itself, before anybody has logged in. */
export const site = z.object({
  brand: z.string(),
  demo: z.boolean(),
  /** whether a visitor's first drop and first sale come within a minute */
  quickDemo: z.boolean(),
  languages: z.array(languageCode),
  /** the language of somebody who has chosen none: the browser's, or Chinese */
  defaultLanguage: z.enum(['browser', 'cn']),
  bottomBar: z.enum(['wallet', 'trade', 'chat']),
  toastMs: z.number().int(),
  displayDecimals: z.number().int(),
  chainId: z.number().int(),
  /** where deposits are sent; null in demo mode */
  custodyAddress: z.string().nullable(),
  /** whether test USDT is given: GET finance/testMoney */
  testMoney: z.boolean(),
  /** where hashes and addresses can be looked up, as `/tx/…` and `/address/…`; null: nowhere */
  explorerUrl: z.string().nullable(),
  /** what one unit of a currency is worth in USDT, by staff, on a day: for show alone */
  fiatRates: z.array(z.object({ currency: z.string(), rate: amountText, date: z.string() })),
  /** where the pictures of maps are, with {z}, {x} and {y}; null: nowhere */
  mapTiles: z.string().nullable(),
  bareTextLogin: z.boolean(),
  /** whether one may register and log in by phone */
  phoneLogin: z.boolean(),
  /** whether WeChat is configured: GET wechat/auth */
  wechat: z.boolean(),
  /** whether mystery boxes are open */
  games: z.boolean(),
  /** demo mode: an invite code anybody may bind to */
  demoReferrer: z.string().nullable(),
  assets: z.array(assetInfo),
});

const whole = z.number().int();
const sum = z.object({ asset: z.string(), amount: amountText });

/** What is locked, by its lock product (domain 5); values in USDT at the present price, of what has one. */
const subscription = z.object({
  locked: amountText.describe('Principal still locked'),
  principal: amountText.describe('What the locks that have not ended began with'),
  open: whole.describe('Locks that have not ended'),
  assets: z.array(sum).describe('Principal still locked'),
});
/** What comes back of locks, principal and bonus; values as above. */
const release = z.object({
  today: amountText.describe('So far'),
  total: amountText.describe('So far, since the first lock'),
  remaining: amountText,
  next: z
    .object({ date: z.iso.date(), value: amountText, assets: z.array(sum) })
    .nullable()
    .describe('The first day of which a part has not come back yet'),
});
/** What miners bring. Hash power is in USDT. */
const mining = z.object({
  power: amountText,
  totalPower: amountText.describe('Of all users'),
  mining: whole,
  paused: whole,
  today: amountText.describe('What bubbles brought today (UTC), in USDT at the present price'),
  bubbles: whole.describe('That wait to be collected'),
  uncollected: z.array(sum).describe('What is in them'),
  uncollectedValue: amountText.describe('USDT, at the present price'),
  nextHour: timeText.nullable().describe('The first hour that brings something again; null: none mines'),
});

/** Home figures for everybody: GET index. */
export const publicHome = z.object({
  announcements: z.array(articleCard),
  prices: z.array(z.object({ asset: z.string(), price: amountText })),
  userCount: z.number().int(),
  totalPower: amountText.describe('Hash power of all miners that mine, USDT'),
  /** whether every rule of the books held when they were last checked; null before the first check */
  booksOk: z.boolean().nullable(),
});

/** Home figures of the caller: GET user/index. */
export const myHome = z.object({
  totalValue: amountText.describe('All balances in USDT, and cards at what was paid for them; as in user/info'),
  /** what came in today (UTC), in USDT as it was worth then: credits of funding less refunds */
  todayIn: amountText,
  /** the same by type of bill, largest first; what had no price adds to none */
  todayBy: z.array(z.object({ type: z.enum(billTypes), value: amountText })),
  /** how many bills of today the list of bills shows, in and out */
  todayBills: z.number().int(),
  pendingDeposits: z.number().int(),
  pendingWithdrawals: z.number().int(),
  level: z.number().int(),
  referrerBound: z.boolean(),
  team: teamFigures,
  /** who joined last of those I invited, at most four, the newest first: to draw them by */
  teamNewest: z.array(userCard.pick({ uid: true, avatar: true })),
  /** the trading zone: the session that is on, else the next within a week, and the server's clock; null: there is none */
  zone: zoneGlance.nullable(),
  subscription,
  release,
  mining,
  upgrade,
});

/** What a new user does first: GET user/firstSteps. */
const firstStep = z.object({
  kind: z.enum(['referrer', 'airdrop', 'money', 'exchange', 'card', 'drop']),
  done: z.boolean(),
});
export const firstSteps = z.object({
  steps: z.array(firstStep).describe('In the order in which they are done'),
  cardFrom: amountText.nullable().describe('Lowest price in the session that is on, USDT; null: no card is on sale'),
});

export const userInfo = profile.extend({
  balances: z.array(balance),
  cards: z
    .object({ count: whole, atCost: amountText.describe('USDT that was paid for them') })
    .describe('Cards the user owns, for sale or not'),
  totalValue: amountText.describe('All balances in USDT, and cards at cost'),
  counters: orderCounters,
  unreadNotices: unreadCount,
  flags: z.object({
    referrerBound: z.boolean(),
    canRefer: z.boolean(),
    tradePasswordSet: z.boolean(),
    passkeySet: z.boolean().describe('Whether a passkey can be used in place of the trade password'),
    walletBound: z.boolean().describe('False: an account of a phone alone, which cannot withdraw'),
    loginPasswordSet: z.boolean(),
    loggedInBy: z.enum(['wallet', 'phone', 'wechat']).describe('How this session was opened'),
    /** `afterDeposit`: it can be claimed once a first deposit is credited */
    airdrop: z.enum(['none', 'afterDeposit', 'available', 'pending', 'claimed']),
    demo: z.boolean(),
  }),
  /** until when the session needs no trade password, by what it is for; null: it is asked for */
  passes: z.object({ transfer: timeText.nullable(), trade: timeText.nullable() }),
  /** what the airdrop gives: of a claim what was promised or paid, else what is offered; null: nothing */
  airdrop: z.object({ asset: z.string(), amount: amountText }).nullable(),
});

export const version = z.object({ version: z.string(), commit: z.string(), builtAt: z.string() });

export type Site = z.infer<typeof site>;
export type PublicHome = z.infer<typeof publicHome>;
export type MyHome = z.infer<typeof myHome>;
export type FirstStep = z.infer<typeof firstStep>;
export type FirstSteps = z.infer<typeof firstSteps>;
export type UserInfo = z.infer<typeof userInfo>;
export type Version = z.infer<typeof version>;
