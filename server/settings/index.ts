export { isOpenAt, openHoursText, openSpans, readOpenHours } from './open-hours.rules';
export { readFiatRates } from './people/fiat-rates.rules';
export { Setting, SettingChange } from './setting.entity';
export { mostFixedFee } from './setting-definitions';
export { SettingsModule } from './settings.module';
export { isKeyOf } from './settings.registry';
export type { SettingsRule } from './settings.rules';
export { Settings } from './settings.service';
export { SettingsEditor } from './settings-editor.service';
