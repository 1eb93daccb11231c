import { isDecimal, readDecimal, rescale, signOf, writeDecimal } from '@server/common/money/decimal.rules';
import type { PreviewBody, ProductBody } from '@server/miners/miners-console.schemas';
import { isNamedAtAll, type NamesDraft, namesBody } from '../../../fields/names/names';
import { formatPlain } from '../../../fields/values/format-amount';
import type { MessageKey } from '../../../locales/texts';

/** A product as its form holds it: the multiple as millionths until it is typed, what is emptied as null. */
export interface ProductDraft {
  id?: number;
  version?: number;
  titles?: NamesDraft;
  image?: string | null;
  price?: string | null;
  priceAsset?: ProductBody['priceAsset'];
  goldValue?: string | null;
  multiplePpm?: number | string | null;
  days?: number | null;
  asset?: string | null;
  goldStandard?: boolean;
  stock?: number | null;
  perUser?: number | null;
  saleFrom?: string | null;
  saleUntil?: string | null;
  active?: boolean;
  reason?: string | null;
}

const decimals = 6;

/** A multiple as it is typed: 2000000 is "2.0". */
export function multipleText(ppm: number): string {
  const text = writeDecimal(BigInt(ppm), decimals);
  return text.includes('.') ? text : `${text}.0`;
}

/** A multiple as it is read: "2.0", or "2,0" where decimals follow a comma. */
export const shownMultiple = (ppm: number, language: string): string => formatPlain(multipleText(ppm), language);

/** Millionths of a multiple that was typed; null: it is none. */
export function multipleOf(value: ProductDraft['multiplePpm']): number | null {
  if (typeof value === 'number') return value;
  const text = (value ?? '').trim();
  if (!isDecimal(text) || signOf(text) === 0 || readDecimal(text).scale > decimals) return null;
  return Number(rescale(readDecimal(text), decimals));
}

/** What is wrong with a multiple; undefined: nothing. The server says how large it may be. */
export const multipleFault = (value: ProductDraft['multiplePpm']): MessageKey | undefined => {
  const ppm = multipleOf(value);
  return ppm === null || ppm > 10_000_000 ? 'miners.notAMultiple' : undefined;
};

/** Why a sale window is none; undefined: it is one. */
export const windowFault = ({ saleFrom, saleUntil }: ProductDraft): MessageKey | undefined =>
  saleFrom && saleUntil && Date.parse(saleUntil) <= Date.parse(saleFrom) ? 'miners.endsBefore' : undefined;

const trimmed = (text: string | null | undefined): string => (text ?? '').trim();

function sumsBody(draft: ProductDraft) {
  return {
    price: trimmed(draft.price),
    priceAsset: draft.priceAsset ?? 'TRADE',
    goldValue: trimmed(draft.goldValue),
    multiplePpm: multipleOf(draft.multiplePpm) ?? 0,
    days: draft.days ?? 0,
    asset: draft.asset ?? '',
    goldStandard: draft.goldStandard ?? false,
    stock: draft.stock ?? 0,
    saleUntil: draft.saleUntil || null,
    active: draft.active ?? false,
  };
}

/** What is sent of a form, of one that is changed with the version that was seen. */
export function productBody(draft: ProductDraft): ProductBody & { version?: number } {
  return {
    ...sumsBody(draft),
    titles: namesBody(draft.titles),
    image: draft.image || null,
    perUser: draft.perUser ?? 0,
    saleFrom: draft.saleFrom ?? '',
    reason: trimmed(draft.reason),
    ...(draft.version === undefined ? {} : { version: draft.version }),
  };
}

/** What is asked about while one types; null: it is not complete, or no number yet. */
export function previewBody(draft: ProductDraft): PreviewBody | null {
  const body = sumsBody(draft);
  const whole = (value: number | null | undefined, least: number) => Number.isInteger(value) && (value ?? 0) >= least;
  const ready =
    [body.price, body.goldValue].every((text) => isDecimal(text) && signOf(text) > 0) &&
    multipleFault(draft.multiplePpm) === undefined &&
    whole(draft.days, 1) &&
    whole(draft.stock, 0) &&
    body.asset !== '';
  if (!ready) return null;
  return {
    ...body,
    ...(draft.id === undefined ? {} : { id: draft.id }),
    ...(isNamedAtAll(draft.titles) ? { titles: namesBody(draft.titles) } : {}),
  };
}
