import type { Language } from '@server/common/words/languages';

export type { Language };

/** Each language by its own name, in the order of the switch. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  ru: 'Русский',
  pt: 'Português',
  de: 'Deutsch',
};

export const languageList = Object.keys(languageNames) as Language[];

const serverNames: Record<Language, string> = {
  en: 'en-us',
  'zh-CN': 'zh-cn',
  'zh-TW': 'zh-tw',
  ru: 'ru-ru',
  pt: 'pt-br',
  de: 'de-de',
};

let shown: Language = 'en';

/** Remembers the language of the screen, for the requests. */
export function showLanguage(language: Language): void {
  shown = language;
}

/** The language of the screen as the server's header wants it. */
export const serverLanguage = (): string => serverNames[shown];

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(languageNames, text);

/** The best of our languages for what a browser asks for, in its order; English where none fits. */
export function matchLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.toLowerCase();
    if (lower.startsWith('zh')) return /tw|hk|mo|hant/.test(lower) ? 'zh-TW' : 'zh-CN';
    const base = lower.split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}
