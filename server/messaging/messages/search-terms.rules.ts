/** Scripts that put no space between words: of these, two neighbouring characters are looked for. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
const runs = /[\p{L}\p{N}\p{M}]+/gu;

/** Characters of a term, and terms of one text: longer ones are cut. */
const longest = 24;
const most = 2_000;

/** A text as it is searched: case, width and composition make no difference. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The pieces of a run of letters: words as they are, what has no spaces in pairs. */
function piecesOf(run: string): string[] {
  const pieces: string[] = [];
  let word = '';
  let line: string[] = [];
  const endWord = () => {
    if (word !== '') pieces.push([...word].slice(0, longest).join(''));
    word = '';
  };
  const endLine = () => {
    for (let at = 0; at + 1 < line.length; at += 1) pieces.push(`${line[at]}${line[at + 1]}`);
    if (line.length === 1) pieces.push(line[0] ?? '');
    line = [];
  };
  for (const character of run) {
    if (unspaced.test(character)) {
      endWord();
      line.push(character);
    } else {
      endLine();
      word += character;
    }
  }
  endWord();
  endLine();
  return pieces;
}

/** Under what a text is found: each word, and of Chinese and its like each pair of characters and each character. */
export function termsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const [run] of folded(text).matchAll(runs)) {
    for (const piece of piecesOf(run)) terms.add(piece);
    for (const character of run) if (unspaced.test(character)) terms.add(character);
  }
  return [...terms].slice(0, most);
}

/** What a text must be found under for somebody who types this. */
export function wantedTerms(typed: string): string[] {
  const wanted = new Set<string>();
  for (const [run] of folded(typed).matchAll(runs)) for (const piece of piecesOf(run)) wanted.add(piece);
  return [...wanted].slice(0, 8);
}

/** Whether a text holds what was typed, part for part: pairs alone would also find them elsewhere in another order. */
export function holds(text: string, typed: string): boolean {
  const where = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((part) => where.includes(part));
}
