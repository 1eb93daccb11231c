import type { Language } from '@server/common/words/languages';
import { languageList } from '../../locales/languages';

/** Texts as a form holds them: an emptied field is null or blank. */
export type TextsDraft = Partial<Record<Language, string | null>>;

const textIn = (draft: TextsDraft | undefined, language: Language): string => (draft?.[language] ?? '').trim();

/** The languages something is written in, in the order of the switch. */
export const writtenIn = (draft: TextsDraft | undefined): Language[] =>
  languageList.filter((language) => textIn(draft, language) !== '');

/** What is sent of texts of which one at least is needed: the languages that were written. */
export const answersBody = (draft: TextsDraft | undefined): Partial<Record<Language, string>> =>
  Object.fromEntries(writtenIn(draft).map((language) => [language, textIn(draft, language)]));

/** What is sent of texts that may all be missing: each language, an empty one to take it away. */
export const textsBody = (draft: TextsDraft | undefined): Record<string, string> =>
  Object.fromEntries(languageList.map((language) => [language, textIn(draft, language)]));

/** The text a reader of this language gets: theirs, else the English one, else any. */
export function shownText(draft: TextsDraft, language: string): string {
  const [first] = writtenIn(draft);
  const own = languageList.find((each) => each === language);
  return (own && textIn(draft, own)) || textIn(draft, 'en') || (first ? textIn(draft, first) : '');
}
