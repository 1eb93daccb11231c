import type { Language } from '@server/common/words/languages';
import { type Names, pickName } from '@server/common/words/pick-text.rules';
import { isLanguage, languageList } from '../../locales/languages';

/** Names as a form holds them: an emptied field is null or blank. */
export type NamesDraft = Partial<Record<Language, string | null>>;

/** The name a reader of this language gets. */
export const nameIn = (names: Names, language: string): string =>
  pickName(names, isLanguage(language) ? language : 'en');

/** What is sent of a form's names: only the languages that were written. */
export function namesBody(draft: NamesDraft = {}): Names {
  const written = languageList.map((language) => [language, (draft[language] ?? '').trim()] as const);
  return Object.fromEntries(written.filter(([, name]) => name !== ''));
}

/** Whether a name was written in any language. */
export const isNamedAtAll = (draft: NamesDraft | undefined): boolean => Object.keys(namesBody(draft)).length > 0;
