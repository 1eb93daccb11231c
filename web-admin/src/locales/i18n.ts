import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { convertRaTranslationsToI18next, getI18nProvider } from 'ra-i18n-i18next';
import english from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { isLanguage, type Language, languageNames, matchLanguage, showLanguage } from './languages';

type Tree = Record<string, unknown>;

const files = import.meta.glob<Tree>('./*/*.json', { import: 'default' });
/** What both apps name. */
const words = import.meta.glob<Tree>('../../../server/common/words/*.json', { import: 'default' });

/** All texts of one language as one tree, by the names of their files. */
async function load(language: string): Promise<Tree> {
  const found = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  const parts: [string, () => Promise<Tree>][] = found.map(([path, read]) => [
    path.slice(language.length + 3, -5),
    read,
  ]);
  const named = words[`../../../server/common/words/${language}.json`];
  if (!named || parts.length === 0) throw new Error(`no texts in ${language}`);
  parts.push(['words', named]);
  const texts = Object.fromEntries(await Promise.all(parts.map(async ([name, read]) => [name, await read()])));
  // react-admin brings its own English, in the syntax of another library
  return language === 'en' ? { ...texts, ...convertRaTranslationsToI18next(english) } : texts;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, _: string, done: ReadCallback) {
    load(language).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
};

/** The language chosen before, else the browser's. */
function firstLanguage(): Language {
  const stored = window.localStorage.getItem('RaStore.locale')?.replaceAll('"', '');
  return isLanguage(stored) ? stored : matchLanguage(navigator.languages);
}

function show(language: Language): void {
  showLanguage(language);
  document.documentElement.lang = language;
}

const editorKey = /^ra\.tiptap\.(\w+)$/;
const fieldKey = /^(resources\.[^.]+\.fields)\.(?:.+\.)?([^.]+)$/;

/** The key of the text that stands for a key react-admin asks for. */
function keyOf(key: string): string {
  const tool = editorKey.exec(key)?.[1];
  if (tool) return `articles.editor.${tool}`;
  // a field that means nothing of its own in this resource has the common label
  const [, place, field] = fieldKey.exec(key) ?? [];
  const labels = field ? [key, `${place}.${field}`, `fields.${field}`] : [];
  return labels.find((label) => i18next.exists(label)) ?? key;
}

const doneKey = /^resources\.([^.]+)\.notifications\.(create|update|delete)d$/;

/** What react-admin says of a form that was saved or a row that was deleted: which thing, and what was done to it. */
function doneWords(key: string, translate: I18nProvider['translate']): string | null {
  const [, resource, action] = doneKey.exec(key) ?? [];
  const name = `audit.resources.${resource}`;
  if (!resource || !i18next.exists(name)) return null;
  return translate('app.done', { what: translate(name), did: translate(`audit.actions.${action}`) });
}

/** Loads the first language; the others are loaded when they are chosen. */
export async function startI18n(): Promise<I18nProvider> {
  const first = firstLanguage();
  const locales = Object.entries(languageNames).map(([locale, name]) => ({ locale, name }));
  const provider = await getI18nProvider(
    i18next.use(backend),
    {
      lng: first,
      load: 'currentOnly',
      // every language is complete (test/arch/texts.spec.ts), so only one is ever loaded
      fallbackLng: false,
      // messages of the server pass through here as well, and a colon in them is only a colon
      nsSeparator: false,
      interpolation: { escapeValue: false },
    },
    locales,
  );
  show(first);
  return {
    ...provider,
    translate: (key: string, options?: object) =>
      doneWords(key, provider.translate) ?? provider.translate(keyOf(key), options),
    changeLocale: async (locale: string) => {
      await provider.changeLocale(locale);
      if (isLanguage(locale)) show(locale);
    },
  };
}
