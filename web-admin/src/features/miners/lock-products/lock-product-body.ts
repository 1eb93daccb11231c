import { dailyPart, fullDays, wholeBonus } from '@server/common/money/daily-parts.rules';
import { compareAmounts, isDecimal, ppmOf, unitsOf, writeDecimal } from '@server/common/money/decimal.rules';
import type { LockProductBody, LockProductChange } from '@server/locks/locks-console.schemas';
import { type NamesDraft, namesBody } from '../../../fields/names/names';
import type { MessageKey } from '../../../locales/texts';

/** A product as its form holds it: the rate in ppm until it is typed, then in per cent. */
export interface LockProductDraft {
  version?: number;
  titles?: NamesDraft;
  asset?: string | null;
  days?: number | null;
  ratePpm?: number | string | null;
  minimum?: string | null;
  maximum?: string | null;
  onSale?: boolean;
  reason?: string | null;
}

/** The largest rate of a day the server takes, in per cent. */
const mostPercent = '0.2';

/** The ppm of a rate; null: it is none. */
export function rateOf(value: LockProductDraft['ratePpm']): number | null {
  if (typeof value === 'number') return value;
  const text = (value ?? '').trim();
  return /^\d{1,3}(\.\d{1,4})?$/.test(text) ? ppmOf(text) : null;
}

/** What is wrong with a rate; undefined: nothing. */
export function rateFault(value: LockProductDraft['ratePpm']): MessageKey | undefined {
  const ppm = rateOf(value);
  return ppm === null || ppm > ppmOf(mostPercent) ? 'locks.notARate' : undefined;
}

/** Why a rate cannot be offered for so many days; undefined: it can. */
export const dayFault = ({ days, ratePpm, onSale }: LockProductDraft): MessageKey | undefined =>
  onSale && (days ?? 0) < fullDays && rateOf(ratePpm) ? 'locks.dayHasNoBonus' : undefined;

const amount = (text: string | null | undefined): string => (text ?? '').trim();

/** Why the bounds of a lock are none; undefined: they are. */
export function boundsFault({ minimum, maximum }: LockProductDraft): MessageKey | undefined {
  const [least, most] = [amount(minimum), amount(maximum)];
  return isDecimal(least) && isDecimal(most) && compareAmounts(least, most) > 0 ? 'locks.boundsCrossed' : undefined;
}

const terms = (draft: LockProductDraft) => ({
  titles: namesBody(draft.titles),
  days: draft.days ?? 0,
  ratePpm: rateOf(draft.ratePpm) ?? 0,
  minimum: amount(draft.minimum),
  maximum: amount(draft.maximum),
  onSale: draft.onSale ?? false,
  reason: amount(draft.reason),
});

/** What is sent of a new product. */
export const createBody = (draft: LockProductDraft): LockProductBody => ({ ...terms(draft), asset: draft.asset ?? '' });

/** What is sent of one that is changed, with the version that was seen; its asset stays. */
export const changeBody = (draft: LockProductDraft): LockProductChange => ({
  ...terms(draft),
  version: draft.version ?? 0,
});

/** What a lock of so much would bring by these terms; null: they are not whole yet. */
export interface LockExample {
  readonly principal: string;
  readonly daily: string;
  readonly bonus: string;
}

/** Every asset is counted to so many decimals inside. */
const scale = 8;

export function exampleOf({ days, ratePpm: typed }: LockProductDraft, principal = '1000'): LockExample | null {
  const ratePpm = rateOf(typed);
  if (ratePpm === null || rateFault(typed) || !Number.isInteger(days) || !days || days < 1 || days > 365) return null;
  const parts = { principal: unitsOf(principal, scale), days, ratePpm, bonusFrom: fullDays };
  return {
    principal,
    daily: writeDecimal(dailyPart(parts), scale),
    bonus: writeDecimal(wholeBonus(parts), scale),
  };
}
