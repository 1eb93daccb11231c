import { z } from 'zod';
import { amountText, names, reasonText, timeText } from '../common/http/schemas';
import { userPart } from '../users/users.schemas';
import { cardStates, endReasons, sessionStates } from './cards.schemas';

const id = z.number().int();
const flag = z.boolean();

const minuteOfDay = z.number().int().min(0).max(1_439);
const minutesLong = z.number().int().min(5).max(1_440);

/** GET session-templates of the console */
export const templateRow = z.object({
  id,
  names,
  startMinute: minuteOfDay.describe('From the start of the UTC day'),
  minutes: minutesLong,
  active: flag,
  updatedAt: timeText,
});
/** POST session-templates, PUT session-templates/{id} */
export const templateBody = z.object({ names, startMinute: minuteOfDay, minutes: minutesLong, active: flag });

/** GET sessions, sessions/{id} of the console */
export const sessionRow = z.object({
  id,
  names,
  startAt: timeText,
  endAt: timeText,
  state: z.enum(sessionStates),
  stopReason: z.string().nullable(),
  stoppedAt: timeText.nullable(),
  stoppedBy: z.string().nullable(),
  /** the proposal to start it again that waits */
  proposalId: id.nullable(),
  listed: z.number().int(),
  sold: z.number().int(),
  turnover: amountText.describe('USDT of what was sold in it'),
});

/** GET sessions/{id}/monitor */
export const sessionMonitor = z.object({
  session: sessionRow,
  now: timeText,
  /** hanging now: how many, and what is asked for all of them */
  offers: z.object({ cards: z.number().int(), asked: amountText }),
  sold: z.object({
    cards: z.number().int(),
    price: amountText,
    fee: amountText,
    fuel: amountText,
    tradePoints: amountText,
    ofHouse: z.number().int(),
    housePrice: amountText,
  }),
  buyers: z.number().int(),
  sellers: z.number().int(),
  /** purchases under way or queued on this server */
  waiting: z.number().int(),
  slowest: z.object({ tradeId: id, tookMs: z.number().int() }).nullable(),
  /** the last purchases */
  latest: z.array(z.object({ id, serial: z.string(), price: amountText, tookMs: z.number().int(), at: timeText })),
});

/** GET card-series */
export const seriesRow = z.object({
  id,
  code: z.string(),
  titles: names,
  image: z.string().nullable(),
  made: z.number().int(),
  /** of those the house made: still its own, and sold */
  inHouse: z.number().int(),
  /** of the house's: those it offers, and what it asks for them in all */
  offered: z.object({ cards: z.number().int(), asked: amountText }),
  /** the proposal of more cards that waits */
  proposalId: id.nullable(),
  createdAt: timeText,
  staff: z.string().nullable(),
});
const houseCards = {
  count: z.number().int().min(1).max(1_000),
  price: amountText,
  sessionId: id.positive(),
  /** kept with what is issued; the second person reads it */
  reason: reasonText,
};
/** POST card-series: a series with its first cards */
export const seriesBody = z.object({
  code: z.string().regex(/^[A-Z][A-Z0-9]{1,7}$/),
  titles: names,
  image: z.string().max(300).nullable(),
  ...houseCards,
});
/** PUT card-series/{id} */
export const seriesEditBody = z.object({ titles: names, image: z.string().max(300).nullable() });
/** POST card-series/{id}/cards: more of them */
export const moreCardsBody = z.object(houseCards);
/** What was made at once; or `proposalId`, and nothing was made yet. */
export const issuedCards = z.object({
  id,
  made: z.number().int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  proposalId: id.nullable(),
});
/** POST cards/bulk-withdraw */
export const bulkWithdrawBody = z.object({ ids: z.array(id.positive()).min(1).max(200), reason: reasonText });
/** POST cards/bulk-withdraw, card-series/{id}/withdraw */
export const takenDownCards = z.object({
  takenDown: z.number().int(),
  total: amountText.describe('What was asked for those, USDT'),
  sold: z.number().int().describe('Of the chosen, or of the series: how many users have bought'),
});

/** GET cards, cards/{id} of the console */
export const consoleCard = z.object({
  id,
  serial: z.string(),
  seed: z.string(),
  seriesId: id,
  seriesCode: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  state: z.enum(cardStates),
  endReason: z.enum(endReasons).nullable(),
  /** the owner; null: the house */
  userId: id.nullable(),
  uid: z.string().nullable(),
  nickname: z.string().nullable(),
  price: amountText.nullable(),
  buyPrice: amountText,
  boughtAt: timeText.nullable(),
  sessionId: id.nullable(),
  sessionName: z.string().nullable().describe('In the language of the reader, as the title'),
  sessionStartAt: timeText.nullable(),
  parentId: id.nullable(),
  rolls: z.number().int(),
  auto: flag,
  createdAt: timeText,
});
/** POST cards/{id}/list: a card of the house for a session; POST cards/{id}/retire, cards/{id}/withdraw */
export const listBody = z.object({ price: amountText, sessionId: id.positive(), reason: reasonText });

/** GET card-trades, card-trades/{id} */
export const tradeRow = z.object({
  id,
  cardId: id,
  serial: z.string(),
  sessionId: id,
  sessionName: z.string().describe('In the language of the reader'),
  ...userPart,
  sellerId: id.nullable(),
  sellerUid: z.string().nullable(),
  ofHouse: flag.describe(
    'Whether the house sold it; a seller beside whom it is false and who is null is not shown to an agent',
  ),
  price: amountText,
  fee: amountText,
  fuel: amountText,
  tradePoints: amountText,
  transactionId: id,
  tookMs: z.number().int(),
  createdAt: timeText,
});

/** GET trading-zone: what the zone took and owes over a period */
export const zonePeriod = z.object({
  from: z.iso.date().optional().describe('Default: thirty days'),
  to: z.iso.date().optional().describe('The last day; default: today'),
});
export const zoneFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  trades: z.number().int(),
  turnover: amountText,
  /** USDT: of the house's own cards, and fees of sellers */
  houseSales: amountText,
  sellerFees: amountText,
  toRewards: amountText,
  /** points */
  fuelBurnt: amountText,
  tradeMinted: amountText,
  /** as it stands now: what holders paid for the cards they hold, and what they ask for those that hang */
  held: z.object({ cards: z.number().int(), paid: amountText }),
  hanging: z.object({ cards: z.number().int(), asked: amountText }),
  inHouse: z.object({ cards: z.number().int(), asked: amountText }),
  days: z.array(z.object({ day: z.iso.date(), trades: z.number().int(), turnover: amountText, fees: amountText })),
});

export type TemplateRow = z.infer<typeof templateRow>;
export type TemplateBody = z.infer<typeof templateBody>;
export type SessionRow = z.infer<typeof sessionRow>;
export type SessionMonitor = z.infer<typeof sessionMonitor>;
export type SeriesRow = z.infer<typeof seriesRow>;
export type SeriesBody = z.infer<typeof seriesBody>;
export type SeriesEditBody = z.infer<typeof seriesEditBody>;
export type MoreCardsBody = z.infer<typeof moreCardsBody>;
export type IssuedCards = z.infer<typeof issuedCards>;
export type BulkWithdrawBody = z.infer<typeof bulkWithdrawBody>;
export type TakenDown = z.infer<typeof takenDownCards>;
export type ConsoleCard = z.infer<typeof consoleCard>;
export type ListBody = z.infer<typeof listBody>;
export type TradeRow = z.infer<typeof tradeRow>;
export type ZoneFigures = z.infer<typeof zoneFigures>;
export type ZonePeriod = z.infer<typeof zonePeriod>;
