import { isDecimal, readDecimal } from '../../common/money/decimal.rules';

/** What one unit of a currency is worth in USDT, as staff wrote it down on a day. It is shown and never reckoned with. */
export interface FiatRate {
  readonly currency: string;
  /** USDT for one unit */
  readonly rate: string;
  /** day of the rate, as `2026-11-28` */
  readonly date: string;
}

const mostRates = 10;
const mostDecimals = 8;
const form = /^([A-Z]{3}) ([0-9]{1,9}(?:\.[0-9]+)?) (\d{4}-\d\d-\d\d)$/;

/** Reads `EUR 1.087 2026-11-28, BRL 0.185 2026-11-28`; nothing is no rates. @returns null where it cannot be read */
export function readFiatRates(text: string): FiatRate[] | null {
  if (text === '') return [];
  const rates = text.split(/\s*,\s*/).map(rateOf);
  const known = rates.filter((each) => each !== null);
  const unique = new Set(known.map(({ currency }) => currency)).size;
  return known.length === rates.length && unique === rates.length && rates.length <= mostRates ? known : null;
}

function rateOf(text: string): FiatRate | null {
  const [, currency = '', rate = '', date = ''] = form.exec(text) ?? [];
  if (!isDecimal(rate) || !isDay(date)) return null;
  const { units, scale } = readDecimal(rate);
  return units > 0n && scale <= mostDecimals ? { currency, rate, date } : null;
}

/** Whether there is such a day: the calendar has no 31 February. */
function isDay(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}
