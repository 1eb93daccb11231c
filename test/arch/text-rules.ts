/** Six languages; the texts of a product say the same in each. */
export const textLanguages = ['zh-CN', 'zh-TW', 'en', 'ru', 'pt', 'de'] as const;
export type TextLanguage = (typeof textLanguages)[number];

const latin: readonly TextLanguage[] = ['en', 'pt', 'de'];

/** One text in every language, with the place a failing test names. */
export interface TextInAll {
  readonly where: string;
  readonly texts: Readonly<Record<TextLanguage, string>>;
}

const placeholder = /\{\{?\s*(\w+)\s*\}?\}/g;
const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name = '']) => name);
/** A text without addresses, without its placeholders and without paths such as data.0.price. */
const spoken = (text: string) =>
  text
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(placeholder, ' ')
    .replace(/\w+(?:\.\w+)+/g, ' ');
/** The whole characters of a Chinese encoding between two lead bytes. */
function charactersOf(encoding: string, first: number, last: number, lowest: number): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = first; lead <= last; lead++) {
    for (let trail = lowest; trail <= 0xfe; trail++) found.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  return found;
}

// GB 2312 has the simplified characters, Big5 the traditional ones; what both have is written alike or means another word
const chinese = {
  'zh-CN': charactersOf('gbk', 0xb0, 0xf7, 0xa1),
  'zh-TW': charactersOf('big5', 0xa4, 0xf9, 0x40),
};
/** Big5 has these too, as other words; here they would always be the simplified ones. */
const simplifiedHere = new Set('后里余于几丰云价');

/** The characters of a text that its Chinese does not write. */
function foreignCharacters(language: 'zh-CN' | 'zh-TW', text: string): string {
  const isForeign = (sign: string) =>
    !chinese[language].has(sign) || (language === 'zh-TW' && simplifiedHere.has(sign));
  return [...text].filter((sign) => /\p{Script=Han}/u.test(sign) && isForeign(sign)).join('');
}

const alphabets: Record<TextLanguage, RegExp> = {
  'zh-CN': /[\p{Script=Han}\p{Script=Latin}\p{Script=Common}]/u,
  'zh-TW': /[\p{Script=Han}\p{Script=Latin}\p{Script=Common}]/u,
  ru: /[\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u,
  en: /[a-zA-Z\p{Script=Common}]/u,
  pt: /[a-zA-ZáâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚºª\p{Script=Common}]/u,
  de: /[a-zA-ZäöüßÄÖÜ\p{Script=Common}]/u,
};
/** The signs of a text that the language does not use. */
const foreignSigns = (language: TextLanguage, text: string): string =>
  [...text].filter((sign) => !alphabets[language].test(sign)).join('');

const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Names, and words of forms, that Chinese and Russian write in Latin letters. */
const namesEverywhere = words(`
  Lodestone WeChat UID BNB Smart Chain UTC USDT EUR BRL FUEL TRADE http https HTTP POST JSON LOGIN multipart form data MB JPEG PNG WebP GIF ID QR SMS TradingView
  nonce Nonce Gas IP CSV PDF regexp wallet trade chat six two GAME HMAC SHA`);

/** Words in Latin letters in a Chinese or Russian text that are no names: left untranslated. */
const latinWords = (text: string): string[] =>
  (spoken(text).match(/[A-Za-z][A-Za-z]+/g) ?? []).filter((word) => !namesEverywhere.has(word));

/** Words that two languages share by right, by pair. */
const shared: Record<string, Set<string>> = {
  all: words(`
    airdrop airdrops app bnb brl bytes chain chance chat code csv data emoji emojis eur form fuel game gif hash hmac http
    https jpeg json link lodestone login mail min multipart nonce normal offline online passkey passkeys pdf png pool pools
    post price sha
    six smart sms token trade tradingview two usdt utc wallet webp wechat`),
  'en-de': words(`
    admin administrator apps asset assets authenticator block bonus box boxes browser clients codes demo feed filter gas hand hot limit max miner
    minus minute moment mystery name negative pause person plus reserve rest salt seed seeds server start status system team test text version wallets was
    webhook`),
  'en-pt': words(`
    auditor base compare console decimal editor final for latitude local longitude megapixels menu note pixels principal regexp site spread time tokens total upgrade use
    usual volume zero`),
  'pt-de': words('das foto fotos saldo saldos'),
};
const wordsOf = (text: string) =>
  new Set(
    spoken(text)
      .toLowerCase()
      .match(/\p{Script=Latin}{3,}/gu) ?? [],
  );

/** Words of a text that stand in the same text of another language and are not the same in both. */
export function leftOver({ texts }: TextInAll): string[] {
  return Object.keys(shared).flatMap((pair) => {
    const [one, other] = pair.split('-') as [TextLanguage, TextLanguage];
    if (other === undefined) return [];
    const known = wordsOf(texts[other]);
    return [...wordsOf(texts[one])]
      .filter((word) => known.has(word) && !shared.all?.has(word) && !shared[pair]?.has(word))
      .map((word) => `${pair}: ${word}`);
  });
}

/** Texts of one place that say the same in a language, and different things in English: one stands for another. */
export function sameTexts(texts: readonly TextInAll[], placeOf: (where: string) => string): string[] {
  return textLanguages.flatMap((language) => {
    const seen = new Map<string, TextInAll>();
    return texts.flatMap((text) => {
      const said = `${placeOf(text.where)} ${text.texts[language]}`;
      const first = seen.get(said) ?? text;
      seen.set(said, first);
      const differs = first.texts.en.toLowerCase() !== text.texts.en.toLowerCase();
      return differs ? [`${language} ${text.where} is ${first.where}: ${text.texts[language]}`] : [];
    });
  });
}

/** How many texts of a language have each word. */
function countWords(texts: readonly TextInAll[], language: TextLanguage): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { texts: said } of texts) {
    for (const word of wordsOf(said[language])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Words that one of these languages says once or twice, and another at least twice as often: a text in the wrong one. */
export function strangeWords(texts: readonly TextInAll[]): string[] {
  const counts = new Map(latin.map((language) => [language, countWords(texts, language)]));
  const isShared = (word: string, one: TextLanguage, other: TextLanguage) =>
    [shared.all, shared[`${one}-${other}`], shared[`${other}-${one}`]].some((list) => list?.has(word));
  return latin.flatMap((own) =>
    [...(counts.get(own) ?? [])].flatMap(([word, here]) =>
      latin
        .filter((other) => other !== own && here <= 2 && (counts.get(other)?.get(word) ?? 0) >= 2 * here)
        .filter((other) => !isShared(word, own, other))
        .map((other) => `${own}: ${word}, a word of ${other}`),
    ),
  );
}

/** Small words that tell a language: none of them is a word of the others. */
const telling: Partial<Record<TextLanguage, Set<string>>> = {
  en: words('the and not this that with you your are were will has have been from they only there is it be of'),
  pt: words('não você com uma foi são seu sua pelo pela mais ainda está para esta este dos ao'),
  de: words('der die und nicht ist ein eine mit wird werden wurde sie ihr ihre von auf für noch kein keine dem den zu'),
};

/** Small words of another language than the text's own. */
function wordsOfOthers(language: TextLanguage, text: string): string[] {
  const all =
    spoken(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return Object.entries(telling).flatMap(([other, list]) =>
    other === language ? [] : all.filter((word) => list.has(word)).map((word) => `${other}: ${word}`),
  );
}

/** The numbers a text states, without the signs that part thousands and decimals. */
const numbersIn = (text: string) =>
  (text.replace(placeholder, ' ').match(/\d+(?:[.,\u00a0 ]\d+)*/g) ?? [])
    .map((number) => number.replace(/[.,\u00a0 ]/g, ''))
    .sort()
    .join(' ');

/** The pairs of placeholders with nothing but a blank between them: an amount and its asset, in every language. */
const pairsIn = (text: string) =>
  [...text.matchAll(/\{\{?(\w+)\}?\} (?=\{\{?(\w+)\}?\})/g)].map(([, one, other]) => `${one} ${other}`);

/** What one text says in letters and words that are not its language's; as lines for a failing test to show. */
export function ownFaults(language: TextLanguage, text: string): string[] {
  const faults: string[] = [];
  if (text.trim() === '') faults.push('empty');
  else if (text !== text.trim()) faults.push('begins or ends with a blank');
  if (/[{}]/.test(text.replace(placeholder, ''))) faults.push('a placeholder is broken');
  const signs = foreignSigns(language, text);
  if (signs) faults.push(`signs of another language: ${signs}`);
  for (const word of wordsOfOthers(language, text)) faults.push(`a word of another language, ${word}`);
  if (language === 'zh-CN' || language === 'zh-TW') {
    const characters = foreignCharacters(language, text);
    if (characters) faults.push(`characters of the other Chinese: ${characters}`);
  }
  if (!latin.includes(language)) for (const word of latinWords(text)) faults.push(`left untranslated: ${word}`);
  return faults;
}

/** How the text in one language differs from the English in what both must state. */
export function faultsBeside(english: string, text: string): string[] {
  const faults: string[] = [];
  const [names, wanted] = [namesIn(text), namesIn(english)].map((each) => each.sort().join());
  if (names !== wanted) faults.push(`has the placeholders "${names}", English has "${wanted}"`);
  const pairs = pairsIn(text);
  for (const pair of pairsIn(english)) if (!pairs.includes(pair)) faults.push(`does not say "${pair}" in a row`);
  // English may write out a number ("six digits")
  const [stated, said] = [numbersIn(text), numbersIn(english)];
  if (said !== '' && stated !== said) faults.push(`has the numbers "${stated}", English has "${said}"`);
  return faults;
}

/** What is wrong with a text in all languages: nothing, or lines for a failing test to show. */
export function faultsOf(text: TextInAll): string[] {
  const { where, texts } = text;
  const faults = textLanguages.flatMap((language) =>
    [...ownFaults(language, texts[language]), ...faultsBeside(texts.en, texts[language])].map(
      (fault) => `${where} ${language}: ${fault}`,
    ),
  );
  const numbers = new Set(textLanguages.map((language) => numbersIn(texts[language])).filter((each) => each !== ''));
  if (numbers.size > 1) faults.push(`${where}: different numbers, ${[...numbers].join(' and ')}`);
  return [...faults, ...leftOver(text).map((word) => `${where}: the same word in two languages, ${word}`)];
}
