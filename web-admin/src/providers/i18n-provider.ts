import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { isLanguage, type Language, languageNames, matchLanguage, showLanguage } from '../locales/languages';
import { loadMessages } from '../locales/load';
import type { Messages } from '../locales/messages';

const locales = Object.entries(languageNames).map(([locale, name]) => ({ locale, name }));
const editorKey = /^ra\.tiptap\.(\w+)$/;
const fieldKey = /^resources\.[^.]+\.fields\.(?:.+\.)?([^.]+)$/;

/** The language chosen before, else the browser's. */
export function firstLanguage(): Language {
  const stored = window.localStorage.getItem('RaStore.locale')?.replaceAll('"', '');
  return isLanguage(stored) ? stored : matchLanguage(navigator.languages);
}

function apply(language: Language): void {
  showLanguage(language);
  document.documentElement.lang = language;
}

/** Texts of the six languages; the first is given, the others are loaded when chosen. */
export function i18nProviderOf(first: Language, firstMessages: Messages): I18nProvider {
  apply(first);
  const messagesOf = (locale: string): TranslationMessages | Promise<TranslationMessages> =>
    locale === first || !isLanguage(locale) ? firstMessages : loadMessages(locale);
  const provider = polyglotI18nProvider(messagesOf, first, locales, { allowMissing: true });
  return {
    ...provider,
    // one label per field name, whatever the resource; the rich text editor's own words are English only
    translate: (key: string, options?: object) => {
      const tool = editorKey.exec(key)?.[1];
      if (tool) return provider.translate(`articles.editor.${tool}`, options);
      const field = fieldKey.exec(key)?.[1];
      return provider.translate(field ? `fields.${field}` : key, options);
    },
    changeLocale: async (locale: string) => {
      await provider.changeLocale(locale);
      if (isLanguage(locale)) apply(locale);
    },
  };
}
