import { z } from 'zod';
import {
  amountText,
  cursorPageOf,
  cursorQuery,
  filterBy,
  passkeyText,
  rowId,
  timeText,
  tradePasswordText,
} from '../common/http/schemas';
import { splitting } from '../users/communities/communities.schemas';
import { userCard } from '../users/users.schemas';

const id = z.number().int();
const ppm = z.number().int();
const flag = z.boolean();

/** The states of a session, by the clock. */
export const sessionStates = ['notStarted', 'inProgress', 'stopped', 'ended'] as const;
/** How a card is shown (domain 4). */
export const cardStates = ['comingSoon', 'onSale', 'inStock', 'awaitingSale', 'awaitingRelease', 'ended'] as const;
/** Why a card is no more. */
export const endReasons = ['split', 'retired'] as const;

/** A session as people see it; its name is in the caller's language. */
export const zoneSession = z.object({
  id,
  name: z.string(),
  startAt: timeText,
  endAt: timeText,
  state: z.enum(sessionStates),
});

/** GET project/card: the sessions of its strip, with how much is in them. */
export const stripSession = zoneSession.extend({
  listed: z.number().int().describe('Cards that hang for it; 10001 stands for more than 10,000'),
  sold: z.number().int().describe('Cards sold in it; 10001 stands for more than 10,000'),
  floor: amountText.nullable().describe('The lowest price that is asked in it; null: nothing hangs for it'),
});

/** What home says of the zone: what is on or comes next. */
export const zoneGlance = z.object({ session: stripSession, now: timeText });

/** A card in a list. */
export const cardRow = z.object({
  id,
  serial: z.string(),
  /** what it is drawn from where it has no image */
  seed: z.string(),
  title: z.string(),
  image: z.string().nullable(),
  state: z.enum(cardStates),
  /** what is asked for it; null in stock */
  price: amountText.nullable(),
  mine: flag,
  session: zoneSession.nullable(),
});

const purchaseSums = {
  /** FUEL the buyer pays beside the price */
  fuel: amountText,
  /** TRADE the buyer gets */
  tradePoints: amountText,
};

/** One of the caller's own cards. */
export const ownCard = cardRow.extend({
  buyPrice: amountText,
  boughtAt: timeText,
  /** from when on it can be hung */
  hangableAt: timeText,
  auto: flag,
  /** how many sessions it went through unsold */
  rolls: z.number().int(),
  /** the most it can be hung at */
  highest: amountText,
  /** what its sale brings at what is asked, or at the highest price where nothing is */
  received: amountText,
});

/** Who is at the other side: the house where null. */
const side = userCard.pick({ uid: true, avatar: true, nickname: true }).nullable();

/** GET project/card/{id} */
export const cardDetail = cardRow.extend({
  ...purchaseSums,
  seller: side.describe('Who sells it, or owns it; null: the house'),
  rates: z.object({ fuelPpm: ppm, sellerFeePpm: ppm, tradePointPpm: ppm, maxMarkupPpm: ppm, maxRolls: id }),
  /** what a purchase comes to for the caller, with the fuel that is bought along */
  cost: z.object({
    fuelShortage: amountText.describe('FUEL that is missing, and bought along'),
    mostFuel: amountText.describe('FUEL that is bought along at most; more must be ordered first'),
    usdt: amountText.describe('USDT in all: the price, and the missing fuel'),
    usdtShortage: amountText.describe('USDT that is missing for it; 0: none'),
    usdtAfter: amountText.nullable().describe('What is left in funding; null: it is not enough'),
  }),
  /** what is before whoever buys it now */
  afterPurchase: z.object({
    holdHours: z.number().int(),
    hangableAt: timeText,
    least: amountText.describe('The least it can be hung at: what was paid for it'),
    highest: amountText,
    /** how it will be split when hung at the highest price; null: it stays whole */
    splitting: splitting.nullable(),
  }),
  own: ownCard
    .pick({ buyPrice: true, boughtAt: true, hangableAt: true, auto: true, rolls: true, highest: true, received: true })
    .extend({
      fuelSpent: amountText.nullable().describe('FUEL that its purchase cost; null: it was cut from another card'),
      pointsReceived: amountText.nullable().describe('TRADE that its purchase brought; null as above'),
    })
    .nullable(),
  /** what is in funding, for the caller */
  balances: z.object({ USDT: amountText, FUEL: amountText }),
  /** what it was split from, and into */
  parent: z.object({ id, serial: z.string() }).nullable(),
  parts: z.array(
    z.object({ id, serial: z.string(), seed: z.string(), price: amountText.nullable(), state: z.enum(cardStates) }),
  ),
  /** the purchases of it, and of what it was split from, oldest first; the last hundred */
  trades: z.array(z.object({ id, price: amountText, at: timeText, buyer: side, seller: side })),
  endReason: z.enum(endReasons).nullable(),
  /** the server's clock */
  now: timeText,
});

export const cardSorts = ['newest', 'priceUp', 'priceDown', 'affordable'] as const;

/** How a card is shown that hangs. */
export const zoneStates = ['comingSoon', 'onSale', 'awaitingSale'] as const;

/** GET project/card */
export const zoneQuery = cursorQuery.omit({ page: true }).extend({
  session: rowId.optional().describe('Default: what is on, else what comes next'),
  state: filterBy(zoneStates).optional(),
  keyword: z.string().trim().max(64).optional().describe('The beginning of a serial'),
  sort: z
    .enum(cardSorts)
    .default('newest')
    .describe('affordable: only what the caller can pay with the fuel it wants, the dearest first'),
});
/** GET project/card/my, project/card/mySale */
export const ownCardsQuery = cursorQuery.omit({ page: true });

const counts = z.object({ mine: z.number().int(), mySale: z.number().int() });

export const zonePage = cursorPageOf(cardRow).extend({
  sessions: z.array(stripSession).describe('What is on and what comes, at most a week ahead'),
  /** the session the list is of; null: there is none */
  session: id.nullable(),
  lastSale: z
    .object({ price: amountText, at: timeText })
    .nullable()
    .describe('The last purchase of any card; null: there was none'),
  counts,
  now: timeText,
});
export const ownCardPage = cursorPageOf(ownCard).extend({
  sessions: z.array(stripSession),
  counts,
  now: timeText,
});

/** POST project/card/{id} */
export const buyBody = z.object({
  price: amountText.optional().describe('What the buyer saw; refused if it is another'),
  buyFuel: amountText
    .optional()
    .describe('FUEL to be bought along, at most: exactly what is missing is bought, a point for a USDT'),
  password: tradePasswordText,
  passkey: passkeyText,
});
export const purchase = z.object({
  id,
  serial: z.string(),
  seed: z.string(),
  image: z.string().nullable(),
  price: amountText,
  ...purchaseSums,
  fuelBought: amountText.describe('FUEL of it that was bought along; 0: none'),
  fuelOrder: id.nullable().describe('The point order that brought it; null: none'),
  paid: amountText.describe('USDT in all: the price, and the fuel that was bought along'),
  hangableAt: timeText,
  highest: amountText,
  received: amountText.describe('What its sale at the highest price brings'),
  /** the ledger transaction: its bill */
  transaction: id,
  createdAt: timeText,
});

/** GET project/card/hanging/{id} */
export const hangQuery = z.object({
  price: z.string().max(40).optional().describe('Default: the highest'),
  session: rowId.optional(),
});
export const hangQuote = z.object({
  id,
  serial: z.string(),
  seed: z.string(),
  image: z.string().nullable(),
  buyPrice: amountText,
  least: amountText,
  highest: amountText,
  price: amountText,
  hangableAt: timeText,
  sessions: z.array(zoneSession).describe('What it can be hung for'),
  session: id.nullable(),
  /** whole: it stays one card; split: into `parts`; waits: for the leader, who lets it be split */
  becomes: z.enum(['whole', 'split', 'waits']),
  threshold: amountText.nullable(),
  parts: z.array(z.object({ serial: z.string(), price: amountText })),
  sellerFeePpm: ppm,
  fee: amountText.describe('When all of it is sold'),
  received: amountText.describe('When all of it is sold'),
  passwordSet: flag,
  passOpen: flag,
});
/** POST project/card/hanging/{id} */
export const hangBody = z.object({
  price: amountText,
  session: rowId.optional().describe('Default: the next that has not begun'),
  password: tradePasswordText,
  passkey: passkeyText,
  parts: z.number().int().optional().describe('How many cards the seller was told of; refused if it is another'),
});
export const hung = z.object({ cards: z.array(cardRow) });
/** POST card/auto/{id} */
export const autoBody = z.object({
  on: flag.optional().describe('Default: the other than now'),
  password: tradePasswordText,
  passkey: passkeyText,
});
export const autoAnswer = z.object({ auto: flag });

/** GET leader/cards: what waits for the leader */
export const waitingCard = z.object({
  id,
  serial: z.string(),
  seed: z.string(),
  image: z.string().nullable(),
  price: amountText,
  owner: userCard,
  since: timeText,
  parts: z.number().int(),
});
export const waitingCardsPage = cursorPageOf(waitingCard);
/** POST leader/card/{id} */
export const released = z.object({ parts: z.number().int() });

export type SessionState = (typeof sessionStates)[number];
export type CardState = (typeof cardStates)[number];
export type EndReason = (typeof endReasons)[number];
export type ZoneSession = z.infer<typeof zoneSession>;
export type StripSession = z.infer<typeof stripSession>;
export type ZoneGlance = z.infer<typeof zoneGlance>;
export type CardRow = z.infer<typeof cardRow>;
export type OwnCard = z.infer<typeof ownCard>;
export type CardDetail = z.infer<typeof cardDetail>;
export type CardSort = (typeof cardSorts)[number];
export type ZoneState = (typeof zoneStates)[number];
export type ZoneQuery = z.infer<typeof zoneQuery>;
export type OwnCardsQuery = z.infer<typeof ownCardsQuery>;
export type ZonePage = z.infer<typeof zonePage>;
export type OwnCardPage = z.infer<typeof ownCardPage>;
export type BuyBody = z.infer<typeof buyBody>;
export type Purchase = z.infer<typeof purchase>;
export type HangQuery = z.infer<typeof hangQuery>;
export type HangQuote = z.infer<typeof hangQuote>;
export type HangBody = z.infer<typeof hangBody>;
export type Hung = z.infer<typeof hung>;
export type AutoBody = z.infer<typeof autoBody>;
export type AutoAnswer = z.infer<typeof autoAnswer>;
export type WaitingCard = z.infer<typeof waitingCard>;
export type WaitingCardsPage = z.infer<typeof waitingCardsPage>;
