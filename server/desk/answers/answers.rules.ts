import { type TextVariable, textVariables } from './answers.schemas';

/** A text with what it names in braces; what has no value stays as it is written. */
export function filled(text: string, values: Partial<Readonly<Record<TextVariable, string>>>): string {
  const known = new Map(Object.entries(values));
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => known.get(name) ?? mark);
}

/** The variables as staff write them, for a refusal. */
export const readerVariables = textVariables.map((variable) => `{${variable}}`).join(', ');

/** Whether a text names who reads it or who answers: the help page, which everybody reads, cannot fill that in. */
export const namesReader = (text: string): boolean => textVariables.some((variable) => text.includes(`{${variable}}`));

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const isPartOfWord = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Whether a text has a word, as a word of its own; of a script without spaces anywhere. */
export function hasWord(text: string, word: string): boolean {
  const [where, what] = [plain(text), plain(word)];
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + 1)) {
    const whole = !isPartOfWord(where[at - 1]) && !isPartOfWord(where[at + what.length]);
    if (whole || unspaced.test(what)) return true;
  }
  return false;
}

/** The entry with the longest word that a text has; undefined if it has none. */
export function matchOf<T extends { readonly words: readonly string[] }>(
  text: string,
  entries: readonly T[],
): T | undefined {
  const found = entries.flatMap((entry) =>
    entry.words.filter((word) => hasWord(text, word)).map((word) => ({ entry, length: word.length })),
  );
  return found.sort((a, b) => b.length - a.length)[0]?.entry;
}
