import { TestBrowser } from '../browser/test-browser';
import { allLanguages, headerLanguage, isLanguage, languageOf, pickLanguage } from './languages';

describe('the languages', () => {
  it('travel under the names of the API', () => {
    expect(Object.fromEntries(allLanguages.map((language) => [language, headerLanguage(language)]))).toEqual({
      'zh-CN': 'zh-cn',
      'zh-TW': 'zh-tw',
      en: 'en-us',
      ru: 'ru-ru',
      pt: 'pt-br',
      de: 'de-de',
    });
  });

  it('are these six and no others', () => {
    expect(allLanguages).toEqual(['zh-CN', 'zh-TW', 'en', 'ru', 'pt', 'de']);
    for (const other of ['', 'fr', 'EN', 'zh', 'en-us', 'pt-br', 'toString', null, undefined, 1]) {
      expect([other, isLanguage(other)]).toEqual([other, false]);
    }
  });

  it('are used only where the site offers them', () => {
    expect(pickLanguage('de', ['zh-TW', 'en', 'de'])).toBe('de');
    expect(pickLanguage('de', ['zh-TW', 'en'])).toBe('zh-TW');
    expect(pickLanguage('de', [])).toBe('de');
  });
});

describe('the language of a browser', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-BR'], 'pt'],
    [['PT-pt'], 'pt'],
    [['ru'], 'ru'],
    [['en-GB'], 'en'],
    [['zh'], 'zh-CN'],
    [['zh-Hans-TW'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-TW'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
    [['fr-FR', 'de'], 'de'],
    [['fr-FR'], null],
    [['toString', ''], null],
    [[], null],
  ])('%j is %p', (tags, language) => {
    expect(languageOf(tags)).toBe(language);
  });
});

describe('the language of a device', () => {
  let browser: TestBrowser;
  beforeEach(() => {
    browser = new TestBrowser();
  });
  afterEach(() => browser.leave());

  const fresh = () => {
    jest.resetModules();
    return import('./languages');
  };

  it.each([
    [null, 'zh-CN'],
    // the two values of an old client
    ['cn', 'zh-CN'],
    ['en', 'en'],
    ['de', 'de'],
    ['zh-TW', 'zh-TW'],
    ['en-us', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['toString', 'zh-CN'],
  ])('with %j stored is %s', async (stored, language) => {
    if (stored !== null) browser.stored.set('language', stored);
    expect((await fresh()).currentLanguage()).toBe(language);
  });

  it.each([
    ['de', [], 'de'],
    ['de', ['ru'], 'de'],
    [null, ['ru', 'de'], 'ru'],
    [null, ['fr'], 'zh-CN'],
    ['fr', ['pt-BR'], 'pt'],
  ] as const)('with %j stored and a browser of %j is %s', async (stored, languages, language) => {
    if (stored !== null) browser.stored.set('language', stored);
    browser.languages = languages;
    expect((await fresh()).currentLanguage()).toBe(language);
  });

  it('is not kept where nobody chose it', async () => {
    browser.languages = ['de'];
    const { takeLanguage, currentLanguage } = await fresh();
    takeLanguage('zh-TW');
    expect(currentLanguage()).toBe('zh-TW');
    expect(browser.stored.has('language')).toBe(false);
  });

  it('is kept once it is chosen', async () => {
    const { storeLanguage, currentLanguage } = await fresh();
    storeLanguage('ru');
    expect(currentLanguage()).toBe('ru');
    expect(browser.stored.get('language')).toBe('ru');
    expect((await fresh()).currentLanguage()).toBe('ru');
  });
});
