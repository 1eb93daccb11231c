import type { Request } from 'express';
import type { Language } from '../words/languages';
import { languageOf, requestLanguage } from './languages';

const tags: Record<Language, string[]> = {
  'zh-CN': [
    'zh-cn',
    'zh-CN',
    'ZH-CN',
    'zh',
    'cn',
    'CN',
    'zh-Hans',
    'zh-hans-cn',
    'zh-Hans-HK',
    'zh-SG',
    'zh_CN',
    ' zh ',
  ],
  'zh-TW': ['zh-tw', 'zh-TW', 'ZH-TW', 'tw', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-TW', 'zh-hant-hk', 'zh_TW'],
  en: ['en-us', 'en', 'EN', 'en-US', 'en-GB', 'en_US', ' en '],
  ru: ['ru-ru', 'ru', 'RU', 'ru-RU', 'ru-KZ', 'ru_RU'],
  pt: ['pt-br', 'pt', 'PT', 'pt-BR', 'pt-PT', 'pt_BR'],
  de: ['de-de', 'de', 'DE', 'de-DE', 'de-AT', 'de-CH', 'de_DE'],
};

it.each(Object.entries(tags).flatMap(([language, list]) => list.map((tag) => [tag, language])))(
  'the tag "%s" is %s',
  (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  },
);

it.each([
  '',
  ' ',
  '-',
  'fr',
  'fr-FR',
  'english',
  'dex',
  'z',
  'zhh',
  'hant',
  'de,en',
  '*',
  'constructor',
  '__proto__',
  'toString',
])('the tag "%s" is none of ours', (tag) => {
  expect(languageOf(tag)).toBeUndefined();
});

it('no tag is no language', () => {
  expect(languageOf(undefined)).toBeUndefined();
});

describe('the language of a request', () => {
  const of = (headers: Request['headers'], query: Request['query'] = {}) =>
    requestLanguage({ headers, query } as Request);

  it.each<[string, Request['headers'], Request['query'], Language]>([
    ['Cb-lang', { 'cb-lang': 'ru-ru' }, {}, 'ru'],
    ['lang', { lang: 'ru-ru' }, {}, 'ru'],
    ['?lang', {}, { lang: 'ru-ru' }, 'ru'],
    ['Accept-Language', { 'accept-language': 'ru-RU' }, {}, 'ru'],
    ['Cb-lang before all', { 'cb-lang': 'de', lang: 'ru', 'accept-language': 'en' }, { lang: 'pt' }, 'de'],
    ['lang before ?lang', { lang: 'ru', 'accept-language': 'en' }, { lang: 'pt' }, 'ru'],
    ['?lang before Accept-Language', { 'accept-language': 'en' }, { lang: 'pt' }, 'pt'],
    ['an unknown Cb-lang is none', { 'cb-lang': 'fr', lang: 'ru' }, {}, 'ru'],
    ['an empty Cb-lang is none', { 'cb-lang': '', 'accept-language': 'de' }, {}, 'de'],
    ['an unknown lang is none', { lang: 'xx' }, { lang: 'pt' }, 'pt'],
    ['an unknown ?lang is none', { 'accept-language': 'en' }, { lang: 'fr' }, 'en'],
    ['a list in ?lang is none', { 'accept-language': 'en' }, { lang: ['de', 'ru'] }, 'en'],
    ['an object in ?lang is none', { 'accept-language': 'en' }, { lang: { de: 'ru' } }, 'en'],
    ['the first of a header sent twice', { 'cb-lang': ['pt', 'de'] }, {}, 'pt'],
    ['nothing said', {}, {}, 'zh-CN'],
    ['only unknown ones', { 'cb-lang': 'fr', lang: 'it', 'accept-language': 'es, nl;q=0.5' }, { lang: 'ja' }, 'zh-CN'],
  ])('%s', (_, headers, query, language) => {
    expect(of(headers, query)).toBe(language);
  });

  it.each<[string, Language]>([
    ['de', 'de'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,fr;q=0.9,pt;q=0.8,en;q=0.7', 'pt'],
    ['en;q=0.5, ru;q=0.9', 'ru'],
    ['en;q=0.5, ru', 'ru'],
    ['en; q=0.8 , de ; Q=0.9', 'de'],
    ['de;q=0, en;q=0.1', 'en'],
    ['de;q=0', 'zh-CN'],
    ['ru;q=0.8, de;q=0.8', 'ru'],
    ['zh-Hant-TW, en', 'zh-TW'],
    ['*', 'zh-CN'],
    ['*, en;q=0.5', 'en'],
    [',,;q=1', 'zh-CN'],
    ['', 'zh-CN'],
  ])('Accept-Language "%s" is %s', (list, language) => {
    expect(of({ 'accept-language': list })).toBe(language);
  });
});

it('a server that was asked through something else has no query', () => {
  expect(requestLanguage({ headers: { lang: 'de' } } as unknown as Request)).toBe('de');
});
