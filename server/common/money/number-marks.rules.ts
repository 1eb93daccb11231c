import type { Language } from '../words/languages';

/** How a language writes numbers. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
  /** what a percentage ends with */
  readonly percent: string;
}

const english: NumberMarks = { group: ',', decimal: '.', percent: '%' };

/** As the platform's own formats have them; to ask those costs a slow phone a tenth of a second. */
const known: Record<Language, NumberMarks> = {
  'zh-CN': english,
  'zh-TW': english,
  en: english,
  // the spaces are no-break ones
  ru: { group: '\u00a0', decimal: ',', percent: '\u00a0%' },
  pt: { group: '.', decimal: ',', percent: '%' },
  de: { group: '.', decimal: ',', percent: '\u00a0%' },
};

const marks = new Map<string, NumberMarks>(Object.entries(known));

/** The marks of a language; of one that is not ours, the English ones. */
export const numberMarks = (language: string): NumberMarks => marks.get(language) ?? english;

/** Digits in groups of three, as the language groups them. */
export const groupDigits = (digits: string, language: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, numberMarks(language).group);
