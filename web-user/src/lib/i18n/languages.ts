import type { Language } from '@server/common/words/languages';
import { readStored, writeStored } from '../browser/storage';

export type { Language };

/** Each language in its own words, with the code the API expects. zh-CN is the default (interface 7). */
export const languageNames: Record<Language, { name: string; header: string }> = {
  'zh-CN': { name: '简体中文', header: 'zh-cn' },
  'zh-TW': { name: '繁體中文', header: 'zh-tw' },
  en: { name: 'English', header: 'en-us' },
  ru: { name: 'Русский', header: 'ru-ru' },
  pt: { name: 'Português', header: 'pt-br' },
  de: { name: 'Deutsch', header: 'de-de' },
};

export const allLanguages = Object.keys(languageNames) as Language[];
export const defaultLanguage: Language = 'zh-CN';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);

export const headerLanguage = (language: Language): string => languageNames[language].header;

/** The language to use if only some are offered: the wanted one, else the first offered. */
export const pickLanguage = (wanted: Language, offered: readonly Language[]): Language =>
  offered.length === 0 || offered.includes(wanted) ? wanted : (offered[0] ?? wanted);

const storageKey = 'language';

function restore(): Language {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : defaultLanguage;
}

let language: Language = restore();

export const currentLanguage = (): Language => language;

export function storeLanguage(next: Language): void {
  language = next;
  writeStored(storageKey, next);
}
