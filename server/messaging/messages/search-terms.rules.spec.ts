import { holds, termsOf, wantedTerms } from './search-terms.rules';

it('finds words, whatever their case and width', () => {
  expect(termsOf('Hello, ＷＯＲＬＤ 42!')).toEqual(['hello', 'world', '42']);
  expect(wantedTerms('world')).toEqual(['world']);
});

it('finds Chinese by pairs, and one character by itself', () => {
  expect(termsOf('交易区')).toEqual(['交易', '易区', '交', '易', '区']);
  expect(wantedTerms('易区')).toEqual(['易区']);
  expect(wantedTerms('区')).toEqual(['区']);
});

it('tells scripts apart that stand together', () => {
  expect(termsOf('买BNB吧')).toEqual(['买', 'bnb', '吧']);
  expect(wantedTerms('Карта 卡片')).toEqual(['карта', '卡片']);
});

it('cuts what is long, and asks for eight terms at most', () => {
  expect(termsOf('a'.repeat(30))).toEqual(['a'.repeat(24)]);
  expect(wantedTerms('a b c d e f g h i j')).toHaveLength(8);
});

it.each([
  ['Feldspar sells the card', 'the card', true],
  ['Feldspar sells the card', 'card the', true],
  ['Feldspar sells the card', 'cards', false],
  ['区易交易', '交易', true],
  ['易区交', '交易', false],
])('%s holds %s: %s', (text, typed, held) => {
  expect(holds(text, typed)).toBe(held);
});
