import { booksSettings } from './money/books.settings';
import { depositSettings } from './money/deposit.settings';
import { exchangeSettings } from './money/exchange.settings';
import { feesSettings } from './money/fees.settings';
import { poolSettings } from './money/pool.settings';
import { priceSettings } from './money/price.settings';
import { transferSettings } from './money/transfer.settings';
import { withdrawSettings } from './money/withdraw.settings';
import { chatSettings } from './people/chat.settings';
import { loginSettings } from './people/login.settings';
import { passSettings } from './people/pass.settings';
import { staffSettings } from './people/staff.settings';
import { uiSettings } from './people/ui.settings';
import type { ChoiceSetting, SettingDefinition, SettingType } from './setting-definitions';
import { airdropSettings } from './trading/airdrop.settings';
import { awardSettings } from './trading/award.settings';
import { cardSettings } from './trading/card.settings';
import { gameSettings } from './trading/game.settings';
import { minerSettings } from './trading/miner.settings';
import { pointSettings } from './trading/point.settings';

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
  ...gameSettings,
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
