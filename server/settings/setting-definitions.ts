import type { LocalizedText } from '../common/errors';
import type { FeeKind, SettingGroup, SettingPage } from './settings.schemas';

interface Described {
  /** where the console shows it */
  readonly group: SettingGroup;
  readonly label: LocalizedText;
  readonly help: LocalizedText;
  /** what a fresh installation starts with, as text */
  readonly fresh: string;
  /** what demo mode starts with, where it differs */
  readonly demo?: string;
  /** contains damage, so that one person may only propose a change, and a second one confirms it (domain 11) */
  readonly secondPerson?: true;
  /** what pays it, where it is a fee: the console shows what 100 pays */
  readonly fee?: FeeKind;
  /** the page of the console that changes it, with what belongs to it; it cannot be changed by itself */
  readonly page?: SettingPage;
}

interface Bounded extends Described {
  readonly min: string;
  readonly max: string;
  /** e.g. an asset, `ppm`, `hours` */
  readonly unit: string | null;
}

/** A decimal of at most `settingScale` decimals. */
export interface AmountSetting extends Bounded {
  readonly type: 'amount';
}
/** A rate in parts per million. */
export interface PpmSetting extends Bounded {
  readonly type: 'ppm';
}
export interface IntegerSetting extends Bounded {
  readonly type: 'integer';
}
export interface BooleanSetting extends Described {
  readonly type: 'boolean';
}
export interface ChoiceSetting<Options extends readonly string[] = readonly string[]> extends Described {
  readonly type: 'choice';
  readonly options: Options;
}
/** `min` and `max` bound the number of characters. */
export interface TextSetting extends Bounded {
  readonly type: 'text';
}

export type SettingDefinition =
  | AmountSetting
  | PpmSetting
  | IntegerSetting
  | BooleanSetting
  | ChoiceSetting
  | TextSetting;
export type SettingType = SettingDefinition['type'];

/** The largest fee rate, in parts per million: 5 %. */
export const mostFeePpm = '50000';
/** The most a fixed fee may be worth when it is set, USDT. */
export const mostFixedFee = '20';

/** Decimals an amount among the settings is kept with, whatever the asset. */
export const settingScale = 8;

export const amountSetting = (definition: Omit<AmountSetting, 'type'>): AmountSetting => ({
  type: 'amount',
  ...definition,
});
export const ppmSetting = (definition: Omit<PpmSetting, 'type' | 'unit'>): PpmSetting => ({
  type: 'ppm',
  unit: 'ppm',
  ...definition,
});
export const integerSetting = (definition: Omit<IntegerSetting, 'type'>): IntegerSetting => ({
  type: 'integer',
  ...definition,
});
export const booleanSetting = (definition: Omit<BooleanSetting, 'type'>): BooleanSetting => ({
  type: 'boolean',
  ...definition,
});
export const choiceSetting = <const Options extends readonly string[]>(
  definition: Omit<ChoiceSetting<Options>, 'type'>,
): ChoiceSetting<Options> => ({ type: 'choice', ...definition });
export const textSetting = (definition: Omit<TextSetting, 'type' | 'unit'>): TextSetting => ({
  type: 'text',
  unit: null,
  ...definition,
});
