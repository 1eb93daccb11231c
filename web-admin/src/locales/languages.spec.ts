import { matchLanguage, serverLanguage, showLanguage } from './languages';

describe('the language of the console', () => {
  it('is the first of the browser that we have', () => {
    expect(matchLanguage(['fr-FR', 'de-AT', 'en'])).toBe('de');
    expect(matchLanguage(['zh-Hant-HK'])).toBe('zh-TW');
    expect(matchLanguage(['zh'])).toBe('zh-CN');
    expect(matchLanguage(['pt-PT'])).toBe('pt');
    expect(matchLanguage(['fr'])).toBe('en');
    expect(matchLanguage([])).toBe('en');
  });

  it('travels under the name of the server', () => {
    showLanguage('pt');
    expect(serverLanguage()).toBe('pt-br');
  });
});
