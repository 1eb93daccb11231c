import type { Language } from '@server/common/words/languages';
import { readStored, writeStored } from '../browser/storage';
import { createStore, useStore } from '../browser/store';

export type { Language };

interface LanguageName {
  /** in its own words */
  name: string;
  english: string;
  /** the code the API expects */
  header: string;
}

/** zh-CN is the default (interface 7). */
export const languageNames: Record<Language, LanguageName> = {
  'zh-CN': { name: '简体中文', english: 'Chinese', header: 'zh-cn' },
  'zh-TW': { name: '繁體中文', english: 'Traditional Chinese', header: 'zh-tw' },
  en: { name: 'English', english: 'English', header: 'en-us' },
  ru: { name: 'Русский', english: 'Russian', header: 'ru-ru' },
  pt: { name: 'Português', english: 'Portuguese', header: 'pt-br' },
  de: { name: 'Deutsch', english: 'German', header: 'de-de' },
};

/** What is said beside the reader's own language: whoever cannot read that one must find the choice. */
export const englishWords = { change: 'Change', choose: 'Choose a language' } as const;

export const allLanguages = Object.keys(languageNames) as Language[];
export const defaultLanguage: Language = 'zh-CN';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageNames, value);

export const headerLanguage = (language: Language): string => languageNames[language].header;

/** The language to use if only some are offered: the wanted one, else the first offered. */
export const pickLanguage = (wanted: Language, offered: readonly Language[]): Language =>
  offered.length === 0 || offered.includes(wanted) ? wanted : (offered[0] ?? wanted);

/** Where Chinese is written in traditional characters. */
const places = new Set(['tw', 'hk', 'mo']);

/** The first of the reader's languages, as a browser names them, that is one of ours; null if none is. */
export function languageOf(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const [main = '', ...parts] = tag.toLowerCase().split('-');
    // The script decides where it is named, else the place.
    const traditional = parts.includes('hant') || (!parts.includes('hans') && parts.some((part) => places.has(part)));
    if (main === 'zh') return traditional ? 'zh-TW' : 'zh-CN';
    if (isLanguage(main)) return main;
  }
  return null;
}

const storageKey = 'language';

function storedLanguage(): Language | null {
  const stored = readStored(storageKey);
  // What existing clients call Chinese.
  if (stored === 'cn') return defaultLanguage;
  return isLanguage(stored) ? stored : null;
}

const browserLanguage = (): Language | null =>
  languageOf((typeof navigator === 'undefined' ? undefined : navigator.languages) ?? []);

let language: Language = storedLanguage() ?? browserLanguage() ?? defaultLanguage;

export const currentLanguage = (): Language => language;

/**
 * What is to be asked on a device on which no language was chosen: whether the browser's, which is `used`, is right;
 * `unknown`: which one, since the browser's is none of ours. Null where the browser's is the default.
 */
type LanguageQuestion = 'used' | 'unknown' | null;

function openQuestion(): LanguageQuestion {
  if (storedLanguage() !== null) return null;
  const wanted = browserLanguage();
  if (wanted === null) return 'unknown';
  return wanted === defaultLanguage ? null : 'used';
}

const question = createStore(openQuestion());
export const useLanguageQuestion = (): LanguageQuestion => useStore(question);

/** The language where the reader has chosen none and the site does not follow the browser: Chinese. */
export const unchosenLanguage = (): Language | null => (storedLanguage() === null ? defaultLanguage : null);

/** Uses `next` from now on; it is no choice of the reader's, and not kept. */
export function takeLanguage(next: Language): void {
  language = next;
}

/** Keeps the reader's choice on this device. */
export function storeLanguage(next: Language): void {
  language = next;
  writeStored(storageKey, next);
  question.set(null);
}
