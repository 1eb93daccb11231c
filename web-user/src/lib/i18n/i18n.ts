import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { writeLog } from '../browser/local-log';
import { currentLanguage, isLanguage, type Language, storeLanguage, takeLanguage } from './languages';
import type { Namespace } from './resources';

/** One part of a language's texts, by namespace. */
type Texts = Readonly<Partial<Record<Namespace, object>>>;

/** A language in two files: what a first visit needs, and the rest. Each is fetched on first use; see vite.config.mts. */
const files: Readonly<Record<Language, { first: () => Promise<Texts>; other: () => Promise<Texts> }>> = {
  'zh-CN': { first: () => import('virtual:texts/first/zh-CN'), other: () => import('virtual:texts/other/zh-CN') },
  'zh-TW': { first: () => import('virtual:texts/first/zh-TW'), other: () => import('virtual:texts/other/zh-TW') },
  en: { first: () => import('virtual:texts/first/en'), other: () => import('virtual:texts/other/en') },
  ru: { first: () => import('virtual:texts/first/ru'), other: () => import('virtual:texts/other/ru') },
  pt: { first: () => import('virtual:texts/first/pt'), other: () => import('virtual:texts/other/pt') },
  de: { first: () => import('virtual:texts/first/de'), other: () => import('virtual:texts/other/de') },
};

async function textsOf(language: Language, namespace: Namespace): Promise<object> {
  const { first, other } = files[language];
  const texts = (await first())[namespace] ?? (await other())[namespace];
  if (!texts) throw new Error(`no texts ${language}/${namespace}`);
  return texts;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: Language, namespace: Namespace, done: ReadCallback) {
    textsOf(language, namespace).then(
      (texts) => done(null, { ...texts }),
      (error: Error) => done(error, false),
    );
  },
};

/** Starts with the stored language and loads what the first page needs. */
export async function startI18n(namespaces: Namespace[]): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      // Every language is complete (test/arch/texts.spec.ts), so none falls back and only one is ever loaded.
      fallbackLng: false,
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
      react: { useSuspense: true },
    });
  document.documentElement.lang = currentLanguage();
}

/** Loads namespaces beside a page's code, so that the page does not wait twice. */
export const loadNamespaces = (namespaces: readonly Namespace[]): Promise<void> =>
  i18next.loadNamespaces([...namespaces]);

/** Switches the language of everything to the reader's choice, and keeps it on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await showLanguage(language);
}

/** Switches to a language the reader has not chosen, where the site does not offer theirs. */
export async function showLanguage(language: Language): Promise<void> {
  takeLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  writeLog('info', `language ${language}`);
}

/** The language in use, for formatting. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('common');
  return isLanguage(i18n.language) ? i18n.language : currentLanguage();
}
