/** How a language writes numbers. */
export interface NumberMarks {
  readonly group: string;
  readonly decimal: string;
}

const known = new Map<string, NumberMarks>();

/** The grouping and decimal marks of a language, asked of the platform once. */
export function numberMarks(language: string): NumberMarks {
  const cached = known.get(language);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1234567.5);
  const find = (kind: string, otherwise: string) => parts.find((part) => part.type === kind)?.value ?? otherwise;
  const marks = { group: find('group', ','), decimal: find('decimal', '.') };
  known.set(language, marks);
  return marks;
}

/** Digits in groups of three, as the language groups them. */
export const groupDigits = (digits: string, language: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, numberMarks(language).group);
