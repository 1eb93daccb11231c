import { z } from 'zod';
import { amountText, names, reasonText, timeText } from '../common/http/schemas';

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

/** POST cards/{id}/list: a card of the house for a session; POST cards/{id}/retire, cards/{id}/withdraw */
export const listBody = z.object({ price: amountText, sessionId: id.positive(), reason: reasonText });

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
export type SeriesBody = z.infer<typeof seriesBody>;
export type SeriesEditBody = z.infer<typeof seriesEditBody>;
export type MoreCardsBody = z.infer<typeof moreCardsBody>;
export type IssuedCards = z.infer<typeof issuedCards>;
export type BulkWithdrawBody = z.infer<typeof bulkWithdrawBody>;
export type TakenDown = z.infer<typeof takenDownCards>;
export type ListBody = z.infer<typeof listBody>;
export type ZoneFigures = z.infer<typeof zoneFigures>;
export type ZonePeriod = z.infer<typeof zonePeriod>;
