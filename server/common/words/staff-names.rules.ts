/** Letters, digits and signs by the letter that they are read as. `l` is read as `i`: so is what stands for either. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ4@',
  b: 'вбьβʙ68',
  c: 'сϲᴄ',
  d: 'дԁđᴅ',
  e: 'еεɛᴇ3€',
  f: 'ꜰƒ',
  g: 'ɡɢ9',
  h: 'нһħʜ',
  i: 'іιıɪlłӏʟ1!|',
  j: 'јᴊ',
  k: 'кκᴋ',
  m: 'мμᴍ',
  n: 'пηɴ',
  o: 'оοøᴏ0',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ5$',
  t: 'тτŧᴛ7',
  u: 'иυᴜ',
  v: 'νᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
};
const readAs = new Map(
  Object.entries(lookAlikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
);
/** Greek capitals that look like another Latin letter than their small ones do. */
const capitals: Readonly<Record<string, string>> = { Ν: 'n', Η: 'h', Υ: 'y', Χ: 'x', Ζ: 'z' };
/** Letters in filled circles and squares, and those that flags are made of: A to Z from here on. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6];

const unseen = /[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Words of staff that no other word holds. */
const words = [
  ...['official', 'support', 'moderator', 'administra', 'customerservice', 'customercare', 'helpdesk', 'servicedesk'],
  ...['helpcenter', 'helpcentre', 'suporte', 'oficial', 'moderador', 'atendimento', 'atendente', 'servicoaocliente'],
  ...['kundendienst', 'kundenservice', 'kundenbetreu', 'betreuer', 'offiziell', 'mitarbeiter'],
  ...['поддержк', 'модератор', 'администра', 'официальн', 'оператор'],
  ...['客服', '官方', '管理员', '管理員', '客户服务', '客戶服務', '工作人员', '工作人員'],
].map((word) => read(word).letters);
/** Words that others hold (badminton): they count where a part of a name begins or ends with them. */
const shortWords = ['admin', 'staff', 'админ'].map((word) => read(word).letters);
/** What begins or ends with a short word and means something else. */
const harmless = ['staffel', 'stafford', 'falstaff', 'flagstaff'].map((word) => read(word).letters);

interface Read {
  /** the name in the letters it is read as, without what stands between them */
  readonly letters: string;
  /** places where a part of it begins or ends */
  readonly edges: ReadonlySet<number>;
  /** of these, where something stands between */
  readonly gaps: ReadonlySet<number>;
}

/**
 * Whether a name looks as if its bearer were staff: in the six languages, also in letters, digits and signs that look
 * alike, and with blanks or marks put in.
 */
export function looksLikeStaff(name: string): boolean {
  const { letters, edges, gaps } = read(name);
  if (words.some((word) => letters.includes(word))) return true;
  const left = harmless.reduce((text, word) => text.replaceAll(word, ' '.repeat(word.length)), letters);
  return shortWords.some((word) => placesOf(word, left).some((at) => isPart(at, at + word.length, edges, gaps)));
}

function isPart(from: number, to: number, edges: ReadonlySet<number>, gaps: ReadonlySet<number>): boolean {
  const parted = [...gaps].some((gap) => gap > from && gap < to);
  const [begins, ends] = [edges.has(from), edges.has(to)];
  return parted ? begins && ends : begins || ends;
}

function placesOf(word: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) places.push(at);
  return places;
}

function read(name: string): Read {
  let letters = '';
  const edges = new Set([0]);
  const gaps = new Set<number>();
  let before: Kind | undefined;
  for (const sign of name.normalize('NFKC')) {
    if (unseen.test(sign)) continue;
    const letter = letterOf(sign);
    if (letter === undefined) {
      gaps.add(letters.length);
      continue;
    }
    const kind = kindOf(sign);
    if (gaps.has(letters.length) || (kind !== before && !(before === 'capital' && kind === 'letter'))) {
      edges.add(letters.length);
    }
    before = kind;
    letters += letter;
  }
  return { letters, edges: edges.add(letters.length), gaps };
}

type Kind = 'capital' | 'letter' | 'sign';

function kindOf(sign: string): Kind {
  if (!/\p{L}/u.test(sign)) return 'sign';
  return sign === sign.toLowerCase() ? 'letter' : 'capital';
}

/** What a sign is read as; undefined where it is no part of a word. */
function letterOf(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const first = enclosed.find((each) => code >= each && code < each + 26);
  if (first !== undefined) return letterOf(String.fromCodePoint(0x61 + code - first));
  const small = capitals[sign] ?? sign.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const letter = readAs.get(small) ?? small;
  return /^[\p{L}\p{N}]/u.test(letter) ? letter : undefined;
}
