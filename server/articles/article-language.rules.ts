import type { Language } from '../common/words/languages';

const siblings: Partial<Record<Language, Language>> = { 'zh-CN': 'zh-TW', 'zh-TW': 'zh-CN' };

/**
 * The text a reader of `asked` gets: that language, its sibling in Chinese, English, Simplified Chinese, or any there
 * is. Undefined if there is none at all.
 */
export function pickText<T extends { language: Language }>(texts: readonly T[], asked: Language): T | undefined {
  const order = [asked, siblings[asked], 'en', 'zh-CN'];
  for (const language of order) {
    const found = texts.find((text) => text.language === language);
    if (found) return found;
  }
  return texts[0];
}
