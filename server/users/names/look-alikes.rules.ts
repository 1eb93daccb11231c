import unhomoglyph from 'unhomoglyph';

/**
 * What is read as a letter and is no look-alike by Unicode's list, which `unhomoglyph` holds. `l` is read as `i`: so is
 * what stands for either.
 */
const alsoReadAs: Readonly<Record<string, string>> = {
  a: 'ᴀ4@',
  b: 'вбьʙ68',
  d: 'дᴅ',
  e: 'εɛꞓᴇ3€',
  f: 'ꜰ',
  g: 'ɢ9',
  h: 'нʜ',
  i: 'lʟ1!|',
  j: 'ᴊ',
  k: 'кᴋ',
  m: 'мμᴍ',
  n: 'пɴ',
  o: '0',
  p: 'ᴘ',
  r: 'ʀ',
  s: '5$',
  t: 'тτᴛ7',
  u: 'и',
  w: 'ω',
  x: 'χ',
};
const letters = new Map(
  Object.entries(alsoReadAs).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
);
/** Letters in filled circles and squares, and those that flags are made of: A to Z from here on. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6];
/** Two letters that look like one. */
const pairs: Readonly<Record<string, string>> = { rn: 'm', vv: 'w' };

const unseen = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** A name as it is read. */
export interface Read {
  /** in the letters it is read as, without what stands between them */
  readonly letters: string;
  /** places where a part of it begins or ends */
  readonly edges: ReadonlySet<number>;
  /** of these, where something stands between */
  readonly gaps: ReadonlySet<number>;
}

/** Reads a name as people do: letters, digits and signs that look alike are the same, marks on and between them are none. */
export function read(name: string): Read {
  let text = '';
  const edges = new Set([0]);
  const gaps = new Set<number>();
  let before: Kind | undefined;
  for (const sign of name.normalize('NFKC')) {
    if (unseen.test(sign)) continue;
    const readAs = lettersOf(sign);
    if (readAs === '') {
      gaps.add(text.length);
      continue;
    }
    const kind = kindOf(sign);
    if (gaps.has(text.length) || (kind !== before && !(before === 'capital' && kind === 'letter'))) {
      edges.add(text.length);
    }
    before = kind;
    for (const letter of readAs) {
      const pair = edges.has(text.length) ? undefined : pairs[text.slice(-1) + letter];
      text = pair ? text.slice(0, -1) + pair : text + letter;
    }
  }
  return { letters: text, edges: edges.add(text.length), gaps };
}

/** Whether something from one place of a name to another is a part of it, or begins or ends one. */
export function isPart({ edges, gaps }: Read, from: number, to: number, how: 'whole' | 'beginsOrEnds'): boolean {
  const parted = [...gaps].some((gap) => gap > from && gap < to);
  const [begins, ends] = [edges.has(from), edges.has(to)];
  return parted || how === 'whole' ? begins && ends : begins || ends;
}

type Kind = 'capital' | 'letter' | 'sign';

function kindOf(sign: string): Kind {
  if (!/\p{L}/u.test(sign)) return 'sign';
  return sign === sign.toLowerCase() ? 'letter' : 'capital';
}

/** The letters that a sign is read as; none where it is no part of a word. */
function lettersOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = enclosed.find((each) => code >= each && code < each + 26);
  if (first !== undefined) return lettersOf(String.fromCodePoint(0x61 + code - first));
  const own = plain(sign);
  // The list holds letters without their marks.
  const alike = plain(unhomoglyph(plain(unhomoglyph(sign))));
  return [...(/^[a-z]+$/.test(own) || letters.has(own) ? own : alike)]
    .map((each) => letters.get(each) ?? each)
    .filter((each) => /^[\p{L}\p{N}]/u.test(each))
    .join('');
}

/** In small letters without marks. */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
