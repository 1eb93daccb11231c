import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { exchangeModes } from '../exchange.schemas';

const units = z.string().regex(/^[0-9]{1,20}$/);

/** What a quote promises, to whom and until when; amounts in minor units. */
const quoteForm = z.object({
  /** random, and used up with the quote */
  key: z.string().regex(/^[0-9a-f]{32}$/),
  userId: z.number().int(),
  from: z.string(),
  to: z.string(),
  mode: z.enum(exchangeModes),
  amount: units,
  received: units,
  /** by pool: the floor */
  least: units,
  /** epoch ms */
  until: z.number().int(),
});
export type SignedQuote = z.infer<typeof quoteForm>;

/** A key of its own for quotes, so that no other text the server signs can pass for one. */
export function quoteSecret(jwtSecret: string): Buffer {
  return createHmac('sha256', jwtSecret).update('lodestone:exchange-quote').digest();
}

/** The quote as a text that only this installation can have made; the server keeps none. */
export function signQuote(quote: SignedQuote, secret: Buffer): string {
  const body = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${body}.${macOf(body, secret).toString('base64url')}`;
}

/** The quote behind a text, or null if it is not one of ours. Says nothing of its time or user. */
export function openQuote(text: string, secret: Buffer): SignedQuote | null {
  const [body = '', mac = '', ...rest] = text.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(body, secret);
  if (rest.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return quoteForm.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
}

function macOf(body: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}
