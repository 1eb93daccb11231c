import type { Language } from '../../../common/words/languages';
import { userWallets } from '../../../ledger';
import { statementTexts, words } from '../statement-texts';
import { pdfTexts } from './pdf-texts';

/** Every text a statement can print in a language, figures and addresses apart: its font must have all their signs. */
export function printedTexts(language: Language): string[] {
  const { billTypes, wallets } = words[language];
  const { columns, opening, closing } = statementTexts[language];
  return [
    ...Object.values(billTypes),
    ...userWallets.map((wallet) => wallets[wallet]),
    ...[...Object.values(columns), opening, closing],
    ...Object.values(pdfTexts).map((texts) => texts[language]),
    ...Array.from({ length: 12 }, (_, month) => monthName(language, Date.UTC(2026, month))),
  ];
}

/** Signs of numbers, days, addresses and ids in every language. */
export const plainSigns = `${asciiSigns()}\u00a0\u2013\u00b7`;

/** Whether a text is only of these. */
export const hasSigns = (text: string): boolean => [...text].every((sign) => plainSigns.includes(sign));

const months = new Map<Language, Intl.DateTimeFormat>();

/** Month and year, as a heading. @param at epoch ms */
export function monthName(language: Language, at: number): string {
  const format =
    months.get(language) ?? new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  months.set(language, format);
  const name = format.format(at);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function asciiSigns(): string {
  return String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at));
}
