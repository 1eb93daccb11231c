import type { Language } from './languages';

/** A name that staff wrote, by language; at least one of them. */
export type Names = Partial<Readonly<Record<Language, string>>>;

const siblings: Partial<Record<Language, Language>> = { 'zh-CN': 'zh-TW', 'zh-TW': 'zh-CN' };

/** What a reader of `asked` would read, the best first: that language, its sibling in Chinese, English, Simplified Chinese. */
const orderOf = (asked: Language): readonly (Language | undefined)[] => [asked, siblings[asked], 'en', 'zh-CN'];

/** The text a reader of `asked` gets, or any there is. Undefined if there is none at all. */
export function pickText<T extends { language: Language }>(texts: readonly T[], asked: Language): T | undefined {
  for (const language of orderOf(asked)) {
    const found = texts.find((text) => text.language === language);
    if (found) return found;
  }
  return texts[0];
}

/** The name a reader of `asked` gets. */
export function pickName(names: Names, asked: Language): string {
  for (const language of orderOf(asked)) {
    const found = language && names[language];
    if (found) return found;
  }
  return Object.values(names)[0] ?? '';
}
