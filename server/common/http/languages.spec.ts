import type { Request } from 'express';
import { languageOf, requestLanguage } from './languages';

const of = (headers: Record<string, string | string[]>, query: Record<string, unknown> = {}) =>
  requestLanguage({ headers, query } as unknown as Request);

test.each([
  ['zh-cn', 'zh-CN'],
  ['cn', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh-sg', 'zh-CN'],
  ['zh-tw', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-hant', 'zh-TW'],
  ['en-us', 'en'],
  ['EN', 'en'],
  ['ru-ru', 'ru'],
  ['pt-br', 'pt'],
  [' de-de ', 'de'],
])('the tag %s means %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language);
});

test.each([undefined, '', 'fr', 'fr-CA', 'english', '-', 'constructor', '__proto__', 'toString-x'])(
  'the tag %p means none of ours',
  (tag) => {
    expect(languageOf(tag)).toBeUndefined();
  },
);

/** api 1: what a client says first counts before what a browser says. */
test('Cb-lang counts first, then lang, then the query, then what the browser accepts', () => {
  const all = { 'cb-lang': 'de-de', lang: 'ru-ru', 'accept-language': 'en' };
  expect(of(all, { lang: 'pt' })).toBe('de');
  expect(of({ ...all, 'cb-lang': 'fr' }, { lang: 'pt' })).toBe('ru');
  expect(of({ 'accept-language': 'en' }, { lang: 'pt' })).toBe('pt');
  expect(of({ 'accept-language': 'en' }, { lang: ['pt'] })).toBe('en');
  expect(of({ 'accept-language': 'en' })).toBe('en');
  expect(of({ 'cb-lang': ['zh-tw', 'de'] })).toBe('zh-TW');
});

test('of a browser the first tag we know, whatever weight it carries', () => {
  expect(of({ 'accept-language': 'fr-FR,fr;q=0.9, ru;q=0.8,en;q=0.7' })).toBe('ru');
  expect(of({ 'accept-language': 'fr,*' })).toBe('zh-CN');
});

test('without any word it is simplified Chinese', () => {
  expect(of({})).toBe('zh-CN');
});
