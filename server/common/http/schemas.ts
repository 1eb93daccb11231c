import { z } from 'zod';
import { languages } from '../words/languages';
import { isVisible } from '../words/visible-text.rules';

/** A decimal string of an amount, e.g. "12.5". Checked for form here, for scale where the asset is known. */
export const amountText = z.string().max(40).describe('An amount as a decimal text, e.g. "12.5"');

/** The trade password of a request that needs it. */
export const tradePasswordText = z
  .string()
  .max(64)
  .optional()
  .describe('The trade password; not needed while the session has a pass');
export const passkeyText = z
  .string()
  .max(4_000)
  .optional()
  .describe('In place of the trade password: JSON of the answer of `navigator.credentials.get`');

/** A point in time in JSON. */
export const timeText = z.iso.datetime().describe('ISO 8601, UTC');

/** How long what waits usually takes. */
export const usualMinutes = z
  .number()
  .int()
  .nullable()
  .describe('Of what waits: the median of the last 20 that reached the end; null: fewer than 5, or it does not wait');

/** A whole number as text: digits of ours and nothing else, no `0x1f`, no `1e3`, no `+1`. */
export const digits = z.string().regex(/^[0-9]{1,16}$/);

/** An asset's code, written in any case. */
export const assetCode = z.string().trim().toUpperCase().describe('The code of an asset, in any case');

/** A number in place of a word: existing clients count their types and states. It names none of ours. */
export const foreignNumber = z
  .string()
  .regex(/^-?[0-9]{1,16}$/)
  .brand('foreignNumber');

/** What a list is filtered by. A number finds nothing, and another word is refused. */
export const filterBy = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.union([z.enum(words), foreignNumber]);

/** A row named in a query or a body. In queries, and in bodies of the user API, its digits are taken too. */
export const rowId = z.number().int().positive();

/** How many rows a page has. */
export const pageLimit = z.number().int().min(1).max(100);

/** Query of a paged list: `page` from 1, `limit` 1…100. */
export const pageQuery = z.object({
  page: z.number().int().min(1).max(100_000).default(1),
  limit: pageLimit.default(20),
});

/** Query of an endless list: `cursor` is the `next` of the answer before. */
export const cursorQuery = pageQuery.extend({
  cursor: z.string().max(40).optional().describe('`next` of the answer before; in place of `page`'),
});

/** A counted page. A count beyond 10,000 is answered as 10,001: an exact one would grow with the table. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.number().int().describe('10001 stands for more than 10,000'), list: z.array(item) });

/** A page of an endless list; `next` is null at its end. */
export const cursorPageOf = <T extends z.ZodType>(item: T) =>
  pageOf(item).extend({ next: z.string().nullable().describe('The next `cursor`; null at the end') });

export type CursorQuery = z.infer<typeof cursorQuery>;

export const languageCode = z.enum(languages);

/** A text of at most so many characters that shows something. */
export const seenText = (most: number) =>
  z.string().trim().min(1).max(most).refine(isVisible, 'at least one visible character');

/** A name by language, as staff write it. */
export const names = z
  .partialRecord(languageCode, seenText(40))
  .refine((each) => Object.keys(each).length > 0, 'at least one language');

/** An id in a path. */
export const idParam = digits.pipe(z.coerce.number<string>()).pipe(rowId);

/** Why staff do something, in their own words; kept with what they did. */
export const reasonText = seenText(200).describe('Why; kept with what was done');
export const reasonBody = z.object({ reason: reasonText });

/** How many rows are in each state, for tabs and badges. */
export const stateCounts = z.record(z.string(), z.number().int());
