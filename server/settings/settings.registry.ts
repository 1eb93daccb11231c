import { airdropSettings } from './airdrop.settings';
import { awardSettings } from './award.settings';
import { booksSettings } from './books.settings';
import { cardSettings } from './card.settings';
import { chatSettings } from './chat.settings';
import { depositSettings } from './deposit.settings';
import { exchangeSettings } from './exchange.settings';
import { feesSettings } from './fees.settings';
import { loginSettings } from './login.settings';
import { minerSettings } from './miner.settings';
import { passSettings } from './pass.settings';
import { pointSettings } from './point.settings';
import { poolSettings } from './pool.settings';
import { priceSettings } from './price.settings';
import type { ChoiceSetting, SettingDefinition, SettingType } from './setting-definitions';
import { staffSettings } from './staff.settings';
import { transferSettings } from './transfer.settings';
import { uiSettings } from './ui.settings';
import { withdrawSettings } from './withdraw.settings';

/** Every setting there is, with bounds, defaults and help (domain 13), in the order the console shows them. */
export const settingsRegistry = {
  ...loginSettings,
  ...passSettings,
  ...staffSettings,
  ...depositSettings,
  ...withdrawSettings,
  ...transferSettings,
  ...exchangeSettings,
  ...poolSettings,
  ...priceSettings,
  ...airdropSettings,
  ...awardSettings,
  ...cardSettings,
  ...minerSettings,
  ...pointSettings,
  ...chatSettings,
  ...feesSettings,
  ...booksSettings,
  ...uiSettings,
} satisfies Record<string, SettingDefinition>;

type Registry = typeof settingsRegistry;
export type SettingKey = keyof Registry;
/** The keys of one type, so that reading a setting as what it is not does not compile. */
export type KeyOf<T extends SettingType> = {
  [Key in SettingKey]: Registry[Key]['type'] extends T ? Key : never;
}[SettingKey];
/** The values a choice can have. */
export type OptionOf<Key extends SettingKey> =
  Registry[Key] extends ChoiceSetting<infer Options> ? Options[number] : never;

export const settingKeys = Object.keys(settingsRegistry) as SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingsRegistry, key);
}

/** Whether `key` is a setting of this type. */
export function isKeyOf<T extends SettingType>(type: T, key: string): key is KeyOf<T> {
  return isSettingKey(key) && definitionOf(key).type === type;
}

export function definitionOf(key: SettingKey): SettingDefinition {
  return settingsRegistry[key];
}

/** What the setting is until staff change it. */
export function defaultOf(key: SettingKey, demo: boolean): string {
  const { fresh, demo: inDemo } = definitionOf(key);
  return demo ? (inDemo ?? fresh) : fresh;
}
