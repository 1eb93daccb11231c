import { z } from 'zod';
import { passkeyText, rowId, timeText, tradePasswordText } from '../common/http/schemas';

export const exportKinds = ['transactions', 'everything'] as const;
export type ExportKind = (typeof exportKinds)[number];
export const exportFormats = ['csv', 'pdf', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Why an account cannot be closed yet. */
export const closingReasons = [
  'balance',
  'cards',
  'miners',
  'locks',
  'deposits',
  'withdrawals',
  'pointOrders',
  'awards',
  'airdrop',
  'hold',
  'group',
  'community',
  'proposal',
] as const;
export type ClosingReason = (typeof closingReasons)[number];

const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** POST user/data/exports */
export const exportBody = z
  .object({
    kind: z.enum(exportKinds),
    format: z.enum(exportFormats).describe('csv or pdf of transactions, json of everything'),
    year: z.number().int().min(2000).max(9999).optional().describe('Of transactions: a UTC year'),
    currency: currencyCode.optional().describe('Of transactions: a local currency for the values'),
    password: tradePasswordText,
    passkey: passkeyText,
  })
  .refine(({ kind, format }) => (kind === 'everything') === (format === 'json'), { path: ['format'] })
  .refine(({ kind, year }) => (kind === 'transactions') === (year !== undefined), { path: ['year'] })
  .refine(({ kind, currency }) => kind === 'transactions' || currency === undefined, { path: ['currency'] });
export type ExportBody = z.infer<typeof exportBody>;

/** A file that can be taken once, by the login that asked for it. */
export const exportAnswer = z.object({ id: rowId, expiresAt: timeText });
export type ExportAnswer = z.infer<typeof exportAnswer>;

const exportRow = z.object({
  id: rowId,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  year: z.number().int().nullable(),
  createdAt: timeText,
  expiresAt: timeText.describe('Until when it can be taken'),
  open: z.boolean().describe('Whether this login can take it now'),
  takenAt: timeText.nullable(),
});

/** GET user/data */
export const myData = z.object({
  years: z.array(z.number().int()).describe('UTC years with transactions, the newest first'),
  left: z.record(z.enum(exportKinds), z.number().int()).describe('How many files may be asked for today'),
  exports: z.array(exportRow).describe('The last ten, newest first'),
  currencies: z.array(currencyCode).describe('Local currencies there are or were rates of'),
  stops: z.array(z.enum(closingReasons)).describe('What must end before the account can be closed'),
});
export type MyData = z.infer<typeof myData>;

/** POST user/data/close */
export const closeBody = z.object({
  uid: z.string().max(16).describe('One’s own uid, typed as a confirmation'),
  password: tradePasswordText,
  passkey: passkeyText,
});
export type CloseBody = z.infer<typeof closeBody>;

export const closeAnswer = z.object({ closedAt: timeText });
export type CloseAnswer = z.infer<typeof closeAnswer>;
