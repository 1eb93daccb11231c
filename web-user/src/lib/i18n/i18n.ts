import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { writeLog } from '../browser/local-log';
import { currentLanguage, isLanguage, type Language, storeLanguage } from './languages';
import type { Namespace } from './resources';

const words = '../../../../server/common/words';

/** One JSON per language and namespace, and one per language of what both apps name; each is fetched on first use. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '../../../../server/common/words/*.json'],
  { import: 'default' },
);

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    const load =
      files[namespace === 'words' ? `${words}/${language}.json` : `../../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts),
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

/** Switches the language of everything and keeps the choice on this device. */
export async function changeLanguage(language: Language): Promise<void> {
  storeLanguage(language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  writeLog('info', `language ${language}`);
}

/** The language in use, for formatting. */
export function useLanguage(): Language {
  const { i18n } = useTranslation('common');
  return isLanguage(i18n.language) ? i18n.language : currentLanguage();
}
