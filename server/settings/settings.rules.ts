import type { Tx } from '../common/database';
import { formatAmount, parseAmountOrZero } from '../common/money';
import { readOpenHours } from './open-hours.rules';
import { readFiatRates } from './people/fiat-rates.rules';
import type { SettingDefinition } from './setting-definitions';
import { settingScale } from './setting-definitions';
import type { RiskyWay } from './setting-risks';
import { settingErrors } from './settings.errors';
import type { SettingKey } from './settings.registry';

/** Every setting's value as text, by key. */
export type SettingValues = Readonly<Record<SettingKey, string>>;

/**
 * What several settings must keep to together, and what else a feature decides by: that it reads in `tx`. `changed` are
 * the keys that are set now: a rule about outside facts, such as a price, judges only those.
 */
export type SettingsRule = (values: SettingValues, tx: Tx, changed: ReadonlySet<SettingKey>) => void | Promise<void>;

/**
 * The value in the one form it is stored in.
 * @throws AppError naming the field `value` and the bound that it breaks
 */
export function parseSetting(definition: SettingDefinition, value: string): string {
  switch (definition.type) {
    case 'boolean':
      return oneOf(['true', 'false'], value);
    case 'choice':
      return oneOf(definition.options, value);
    case 'text':
      return textWithin(definition, value);
    case 'amount': {
      const units = parseAmountOrZero(value, settingScale, 'value');
      within(definition, units, (bound) => parseAmountOrZero(bound, settingScale));
      return formatAmount(units, settingScale);
    }
    case 'ppm':
    case 'integer': {
      if (!/^[0-9]{1,15}$/.test(value)) throw settingErrors.settingNotInteger({}, 'value');
      within(definition, BigInt(value), BigInt);
      return BigInt(value).toString();
    }
  }
}

/**
 * Whether a change from one value to another raises a risk.
 * @param way which way does; undefined: any change
 */
export function raisesRisk(
  definition: SettingDefinition,
  way: RiskyWay | undefined,
  { before, after }: { readonly before: string; readonly after: string },
): boolean {
  if (way === 'none') return false;
  const [was, is] = [before, after].map((value) => levelOf(definition, value));
  if (way === undefined || was === undefined || is === undefined) return true;
  return way === 'up' ? is > was : is < was;
}

/** How high a value is; undefined: it has no height. */
function levelOf({ type }: SettingDefinition, value: string): bigint | undefined {
  if (type === 'boolean') return value === 'true' ? 1n : 0n;
  if (type === 'amount') return parseAmountOrZero(value, settingScale);
  return type === 'integer' || type === 'ppm' ? BigInt(value) : undefined;
}

function oneOf(options: readonly string[], value: string): string {
  if (!options.includes(value)) throw settingErrors.settingNotAnOption({ options: options.join(', ') }, 'value');
  return value;
}

interface Bounds {
  readonly min: string;
  readonly max: string;
}

function within({ min, max }: Bounds, units: bigint, parse: (bound: string) => bigint): void {
  if (units < parse(min)) throw settingErrors.settingBelowMin({ min }, 'value');
  if (units > parse(max)) throw settingErrors.settingAboveMax({ max }, 'value');
}

function textWithin({ min, max }: Bounds, value: string): string {
  const text = value.normalize('NFC').trim();
  const length = [...text].length;
  if (length < Number(min) || length > Number(max) || /\p{Cc}/u.test(text)) {
    throw settingErrors.settingTextLength({ min, max }, 'value');
  }
  return text;
}

/** One airdrop must fit into a day's. */
export const airdropFitsItsDay = (values: SettingValues): void => {
  const amount = parseAmountOrZero(values['airdrop.amount'], settingScale);
  const cap = parseAmountOrZero(values['airdrop.dailyCap'], settingScale);
  if (amount > cap) throw settingErrors.airdropAboveDailyCap({ cap: values['airdrop.dailyCap'] }, 'value');
};

const purchaseRates = ['card.tradePointRate', 'card.fuelRate', 'card.sellerFee'] as const;

/** Trade points buy miners, so a purchase that gives some must bring something in (domain 4). */
export const tradePointsHaveAFee = (values: SettingValues, _tx: unknown, changed: ReadonlySet<SettingKey>): void => {
  if (!purchaseRates.some((key) => changed.has(key)) || values['card.tradePointRate'] === '0') return;
  if (values['card.fuelRate'] === '0' && values['card.sellerFee'] === '0')
    throw settingErrors.tradePointsWithoutFee({}, 'value');
};

/** Both apps make links of it, so it must be a plain https address, or nothing. */
export const explorerIsHttps = (values: SettingValues): void => {
  const text = values['ui.explorerUrl'];
  if (text !== '' && !isPlainHttps(text)) throw settingErrors.settingNotHttps({}, 'value');
};

/** Pages fetch pictures from there, by zoom and place. */
export const mapTilesAreHttps = (values: SettingValues): void => {
  const text = values['ui.mapTiles'];
  if (text === '') return;
  const named = ['{z}', '{x}', '{y}'].every((part) => text.includes(part));
  if (!named || !isPlainHttps(text.replace(/\{[zxy]\}/g, '0'))) throw settingErrors.settingNotTiles({}, 'value');
};

/** Whether customer service is open is told by them. */
export const openHoursAreRead = (values: SettingValues): void => {
  const text = values['chat.openHours'];
  if (text !== '' && !readOpenHours(text)) {
    throw settingErrors.settingNotHours({ example: '1-5 09:00-18:00, 6 10:00-14:00 Europe/Berlin' }, 'value');
  }
};

/** Amounts are shown in other currencies by them. */
export const fiatRatesAreRead = (values: SettingValues): void => {
  if (!readFiatRates(values['ui.fiatRates'])) {
    throw settingErrors.settingNotRates({ example: 'EUR 1.16 2026-11-28, BRL 0.187 2026-11-28' }, 'value');
  }
};

/** A host and a path: no name, password, query or fragment, in which a link could hide where it leads. */
function isPlainHttps(text: string): boolean {
  if (!text.startsWith('https://') || text.endsWith('/') || !URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  return text === `${origin}${pathname === '/' ? '' : pathname}`;
}
