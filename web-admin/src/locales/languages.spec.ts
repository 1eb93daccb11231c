import { isLanguage, languageList, matchLanguage, serverLanguage, showLanguage } from './languages';

describe('the language of the console', () => {
  it('is the first of the browser that we have', () => {
    expect(matchLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(matchLanguage(['zh-Hant-HK'])).toBe('zh-TW');
    expect(matchLanguage(['zh'])).toBe('zh-CN');
    expect(matchLanguage(['pt-PT'])).toBe('pt');
    expect(matchLanguage(['fr'])).toBe('en');
    expect(matchLanguage([])).toBe('en');
  });

  it.each([
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['zh-MO', 'zh-TW'],
    ['zh-Hans-CN', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['ru-RU', 'ru'],
    ['PT-br', 'pt'],
    ['en-GB', 'en'],
    ['toString', 'en'],
    ['deu', 'en'],
  ])('is for %s %s', (tag, language) => {
    expect(matchLanguage([tag])).toBe(language);
  });

  it.each([
    ['en', 'en-us'],
    ['zh-CN', 'zh-cn'],
    ['zh-TW', 'zh-tw'],
    ['ru', 'ru-ru'],
    ['pt', 'pt-br'],
    ['de', 'de-de'],
  ] as const)('%s travels as %s', (language, name) => {
    showLanguage(language);
    expect(serverLanguage()).toBe(name);
  });

  it('is one of six', () => {
    expect(languageList).toEqual(['en', 'zh-CN', 'zh-TW', 'ru', 'pt', 'de']);
    for (const other of ['fr', 'zh', '', 'toString', null, 3])
      expect([other, isLanguage(other)]).toEqual([other, false]);
  });
});
